import type { ErrorText } from './error-text.js'
import { featuresByKeyword } from './keywords.js'

/** Words that many programs choose by themselves: only the keyword that they name is known. */
export const unnamedErrors: readonly ErrorText[] = [
  {
    text: /\b(?<keyword>\$?[A-Za-z]{2,30})['"`]? (?:is |are )?(?:not|un)[ -]?(?:supported|allowed|permitted)\b/,
    targets: [],
    features: [],
    byKeyword: featuresByKeyword,
    below: ['{keyword}'],
    says: '"{keyword}" is not supported. Take it out and say it in the description.',
  },
  {
    text: /(?:[Uu]nsupported|[Ii]nvalid|[Uu]nknown) (?:JSON )?[Ss]chema (?:fields|keywords|keys):? ?[({[](?<keywords>[^)}\]\n]{1,500})[)}\]]/,
    targets: [],
    features: ['unknown-keyword'],
    byKeyword: featuresByKeyword,
    says: 'These keywords are not supported: {keywords}. Take them out, or say them in the description.',
  },
]
