export type { Details } from './details.js'
export type { Change, Effect, Finding, Fix, JsonEdit, TargetVerdict } from './finding.js'
export type { FeatureId } from './features/index.js'
export type { Tool } from './tool.js'
