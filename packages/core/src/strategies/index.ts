import { annotationsStrategies } from './annotations.js'
import { arraysStrategies } from './arrays.js'
import { enumsStrategies } from './enums.js'
import { idleKeywordsStrategies } from './idle-keywords.js'
import { malformedStrategies } from './malformed.js'
import { numbersStrategies } from './numbers.js'
import { objectsStrategies } from './objects.js'
import { referencesStrategies } from './references.js'
import { requiredStrategies } from './required.js'
import { rootStrategies } from './root.js'
import { stringsStrategies } from './strings.js'
import { typesStrategies } from './types.js'
import { unionsStrategies } from './unions.js'
import type { Strategy } from './strategy.js'

/** Every strategy; those of one feature stand in the order in which they are tried. */
export const strategies: readonly Strategy[] = [
  ...referencesStrategies,
  ...typesStrategies,
  ...unionsStrategies,
  ...enumsStrategies,
  ...arraysStrategies,
  ...idleKeywordsStrategies,
  ...objectsStrategies,
  ...requiredStrategies,
  ...stringsStrategies,
  ...numbersStrategies,
  ...annotationsStrategies,
  ...malformedStrategies,
  ...rootStrategies,
]
