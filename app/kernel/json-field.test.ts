import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseJsonField } from './json-field.ts'
import type { Refusal } from './refusal.ts'

const Mapping = z.record(z.string(), z.string())
const faults = (json: string) => {
  try {
    return parseJsonField('mapping', json, Mapping)
  } catch (error) {
    return [(error as Refusal).status, (error as Refusal).fields]
  }
}

test('valid JSON that fits the schema is returned', () => {
  expect(faults('{"0":"name"}')).toEqual({ 0: 'name' })
})

test.each([
  '{',
  '[1]',
  '{"0":1}',
  String.raw`{"\ud83d":"name"}`,
  String.raw`{"0":"\ud83d"}`,
  String.raw`{"0":"\u0000"}`,
])('the field is refused: %s', (json) => {
  const [status] = faults(json) as [number]
  expect(status).toBe(422)
})
