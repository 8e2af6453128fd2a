import { expect, test } from 'vitest'
import { Code } from './second-step.server.ts'

test.each([
  ['123 456', '123456'],
  ['١٢٣٤٥٦', '123456'],
  // Pasted, with marks of direction.
  ['\u200e123456\u202c', '123456'],
  ['\u2066abcde-fghij\u2069', 'abcde-fghij'],
])('the code %j is read as %j', (typed, code) => {
  expect(Code.parse(typed)).toBe(code)
})
