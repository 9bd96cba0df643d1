export { plugin as default, plugin as 'module.exports' } from './plugin.js'
