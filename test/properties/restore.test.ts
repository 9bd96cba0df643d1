import { describe } from 'vitest'
import { checkAll, choices } from './check.js'
import { promisesOfRestore } from './promises.js'
import { wellFormed } from './schemas.js'

// Several targets at once often leave what one of them refuses, and then nobody can say what a model sends.
describe.each(choices.filter(({ targets }) => targets.length === 1))('restoring the arguments of schemas adapted for $name', (choice) => {
  checkAll(choice, wellFormed, promisesOfRestore)
})
