import { assert, constantFrom, oneof, property, string, array } from 'fast-check'
import { expect, test } from 'vitest'
import { fromIcu, toIcu } from './icu.ts'

test('a placeholder has one brace in ICU', () => {
  expect(toIcu('Hello {{name}}')).toBe('Hello {name}')
  expect(fromIcu('Hello {name}')).toBe('Hello {{name}}')
})

test('apostrophes, and braces that people type, are quoted', () => {
  expect(toIcu("Türkiye'de {z}")).toBe("Türkiye''de '{'z'}'")
  expect(fromIcu("Türkiye''de '{'z'}'")).toBe("Türkiye'de {z}")
})

test('plural forms become one message', () => {
  const forms = { one: '{{count}} email', other: '{{count}} emails, #1' }
  expect(toIcu(forms)).toBe("{count, plural, one {{count} email} other {{count} emails, '#'1}}")
  expect(fromIcu(toIcu(forms))).toEqual(forms)
  expect(fromIcu('{count, plural, one {# email} other {# emails}}')).toEqual({
    one: '{{count}} email',
    other: '{{count}} emails',
  })
})

test('any text survives the round trip, plain and as a plural form', () => {
  const parts = array(oneof(constantFrom("'", '{', '}', '<', '>', '#', '<b>', '{{name}}', '{{count}}', ' '), string()))
  assert(
    property(parts, (list) => {
      // Broken placeholders are refused and spaces inside placeholders are removed, so this test leaves both out.
      const text = list.join('').replaceAll(/\{\{\s*(\w+)\s*\}\}/g, '{{$1}}')
      expect(fromIcu(toIcu(text))).toBe(text)
      expect(fromIcu(toIcu({ one: text, other: text }))).toEqual({ one: text, other: text })
    }),
  )
})

test.each([
  ['Hello {name', 'not a valid ICU message'],
  ['Hello <b>you</b>', 'no markup'],
  ['{total, number} lira', '{total} has a format'],
  ['{kind, select, a {x} other {y}}', '{kind} has a format'],
  ['You have {count, plural, one {# email} other {# emails}}', 'must be the whole message'],
  ['{total, plural, one {# email} other {# emails}}', 'must begin with {count, plural,'],
  ['{count, selectordinal, one {#st} other {#th}}', 'must begin with {count, plural,'],
  ['{count, plural, one {{count, number} email} other {# emails}}', '{count} has a format'],
])('%s is refused', (message, why) => {
  expect(() => fromIcu(message)).toThrow(why)
})
