export { main } from './main.js'
export type { Config } from './config.js'
export type { Output, World } from './world.js'
