import { expect, test } from 'vitest'
import { isolate, isolateLtr } from './bidi.ts'

test('an isolated text begins and ends with the marks of Unicode', () => {
  expect([...isolate('Ayşe')].map((one) => one.codePointAt(0)!.toString(16))).toEqual([
    '2068',
    '41',
    '79',
    '15f',
    '65',
    '2069',
  ])
  expect(isolateLtr('TR33 0006')).toBe('\u2066TR33 0006\u2069')
})
