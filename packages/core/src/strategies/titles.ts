import { strategies } from './index.js'
import { limitStrategies } from './limits.js'

const titles = new Map<string, string>()
const general = strategies.filter(({ special }) => special !== true)
for (const { feature, title } of [...general, ...limitStrategies]) if (!titles.has(feature)) titles.set(feature, title)

/** What is to be done about a feature, in the imperative; undefined where nothing honest is known. */
export function titleFor(feature: string): string | undefined {
  return titles.get(feature)
}
