import { array, assert, property, stringMatching } from 'fast-check'
import { expect, test } from 'vitest'
import { maskName } from './mask.ts'

test.each([
  ['أمين محمد', 'أ… م…'],
  ['أمين عبد الله محمد', 'أ… م…'],
  ['  Ayşe   Nur  Yılmaz ', 'A… Y…'],
  ['İbrahim', 'İ…'],
  ['مُحمّد', 'مُ…'],
  ['', ''],
  ['   ', ''],
])('%j is shown as %j', (name, masked) => expect(maskName(name)).toBe(masked))

test('of a word nothing but its first letter is ever shown', () => {
  assert(
    property(array(stringMatching(/^[a-z]{2,12}$/), { minLength: 1, maxLength: 5 }), (words) => {
      expect(maskName(words.join(' '))).toMatch(words.length > 1 ? /^[a-z]… [a-z]…$/ : /^[a-z]…$/)
    }),
  )
})
