import { describe, expect, test } from 'vitest'
import { Detectors } from '../detect.js'
import type { Tool } from '../tool.js'
import * as family from './descriptions.js'

const detectors = new Detectors(Object.values(family))

function find(id: string, tool: Tool): unknown[] {
  const found: unknown[] = []
  detectors.tool(tool, (feature, details, place) => {
    if (feature.id === id) found.push([place?.below.join('/'), place?.anchor, details])
  })
  return found
}

describe('tool-description-too-long', () => {
  test('counts characters, from 1,025 on', () => {
    expect(find('tool-description-too-long', { description: 'a'.repeat(1025) })).toEqual([['description', 'value', { length: 1025 }]])
    expect(find('tool-description-too-long', { description: 'a'.repeat(1024) })).toEqual([])
    expect(find('tool-description-too-long', { description: '😀'.repeat(1024) })).toEqual([])
    expect(find('tool-description-too-long', { description: ['a'.repeat(2000)] })).toEqual([])
  })
})
