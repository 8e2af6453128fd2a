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

test('only the first letter of each name is shown', () => {
  assert(
    property(array(stringMatching(/^[a-z]{2,12}$/), { minLength: 1, maxLength: 5 }), (names) => {
      expect(maskName(names.join(' '))).toMatch(names.length > 1 ? /^[a-z]… [a-z]…$/ : /^[a-z]…$/)
    }),
  )
})
