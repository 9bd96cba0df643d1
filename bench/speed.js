// node bench/speed.js [rounds [pairs]]: prints how long things take beside a yardstick of the same run, and beside their goals.
import { measureCheck } from './command-line.js'
import { loadTools } from './lists.js'
import { measure } from './per-schema.js'

const rounds = Number(process.argv[2] ?? 40)
const pairs = Number(process.argv[3] ?? 15)

const { source, tools } = loadTools()
const schemas = tools.map(({ inputSchema }) => inputSchema)

/** @param {number} value @param {number} width */
const figure = (value, width) => value.toFixed(2).padStart(width)

/** @param {number} ratio @param {number | undefined} goal */
const beside = (ratio, goal) => (goal === undefined ? '' : `at most ${String(goal)}${ratio <= goal ? '' : ', missed'}`)

console.log(`${String(schemas.length)} input schemas of ${source}, Node ${process.version}, the best of ${String(rounds)} rounds, microseconds a schema\n`)
console.log(`${' '.repeat(50)}    wall   ratio     CPU   ratio   goal`)
const figures = measure(schemas, rounds)
for (const { name, goal, wall, cpu } of figures) {
  const ratio = wall / (figures[0]?.wall ?? NaN)
  console.log(`${name.padEnd(50)}${figure(wall, 8)}${figure(ratio, 8)}${figure(cpu, 8)}${figure(cpu / (figures[0]?.cpu ?? NaN), 8)}   ${beside(ratio, goal)}`)
}

const { node, check, median } = measureCheck(tools, pairs)
console.log(`\nWhole processes, ${String(pairs)} pairs of runs, milliseconds of the fastest\n`)
console.log(`${'node -e 0'.padEnd(50)}${figure(node, 8)}`)
console.log(
  `${'toolschema check on 100 tools'.padEnd(50)}${figure(check, 8)}${figure(check / node, 8)}   ${beside(check / node, 2)}; median of the pairs ${median.toFixed(2)}`,
)
