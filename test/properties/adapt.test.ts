import fc from 'fast-check'
import { describe } from 'vitest'
import { checkAll, choices } from './check.js'
import { promisesOfAdapt } from './promises.js'
import { malformed, wellFormed } from './schemas.js'

const any = fc.oneof(wellFormed, malformed)

describe.each(choices)('adapting any schema for $name', (choice) => {
  // In the way of schemashim, a union of one is written without the union only where nothing malformed stands beside it.
  checkAll(choice, choice.options.preset === undefined ? any : wellFormed, promisesOfAdapt)
})
