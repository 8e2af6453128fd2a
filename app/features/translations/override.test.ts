import { assert, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { LOCALES } from '#kernel/locale.ts'
import { placeholders, formsOf, type Phrase } from '#kernel/text.ts'
import { texts } from '#app/texts.ts'
import { problemOf, withOverrides } from './override.ts'

const hello: Phrase = { ar: 'أهلًا {{name}}', en: 'Hello {{name}}', tr: 'Merhaba {{name}}' }
const donations: Phrase = {
  ar: {
    zero: 'لا تبرعات',
    one: 'تبرع',
    two: 'تبرعان',
    few: '{{count}} تبرعات',
    many: '{{count}} تبرعًا',
    other: '{{count}} تبرع',
  },
  en: { one: '{{count}} gift', other: '{{count}} gifts' },
  tr: { one: '{{count}} bağış', other: '{{count}} bağış' },
}

test('the error names a missing placeholder', () => {
  expect(problemOf(hello, 'en', '', 'Hello there')).toEqual({
    code: 'translations.blank_missing',
    params: { name: 'name' },
  })
  expect(problemOf(hello, 'en', '', 'Hi, {{ name }}!')).toBeNull()
})

test('an unknown or incomplete placeholder is refused', () => {
  expect(problemOf(hello, 'en', '', 'Hello {{name}} {{nmae}}')).toEqual({
    code: 'translations.blank_unknown',
    params: { name: 'nmae' },
  })
  expect(problemOf(hello, 'en', '', 'Hello {{name}} {{')).toEqual({ code: 'translations.blank_broken' })
  expect(problemOf(hello, 'en', '', 'Hello {{name}} {{a b}}')).toEqual({ code: 'translations.blank_broken' })
})

test('only one and two can be written without the number', () => {
  expect(problemOf(donations, 'en', 'one', 'one gift')).toBeNull()
  expect(problemOf(donations, 'en', 'other', 'some gifts')).toMatchObject({ params: { name: 'count' } })
  expect(problemOf(donations, 'ar', 'two', '{{count}} من التبرعات')).toBeNull()
})

test('empty, too long and invisible texts, and forms that a language does not have, are refused', () => {
  expect(problemOf(hello, 'en', '', ' \n ')).toMatchObject({ code: 'translations.blank' })
  expect(problemOf(hello, 'en', '', `{{name}}${'x'.repeat(3000)}`)).toMatchObject({ code: 'translations.too_long' })
  expect(problemOf(hello, 'en', '', 'Hello \u0000{{name}}')).toMatchObject({ code: 'translations.control_character' })
  expect(problemOf(donations, 'tr', 'few', '{{count}} bağış')).toMatchObject({ code: 'translations.unknown' })
  expect(problemOf(undefined, 'tr', '', 'x')).toMatchObject({ code: 'translations.unknown' })
})

test('every phrase of the site is valid as its own translation', () => {
  const refused = Object.entries(texts as Record<string, Phrase>).flatMap(([key, phrase]) =>
    LOCALES.flatMap((locale) =>
      Object.entries(formsOf(phrase, locale))
        .filter(([form, text]) => problemOf(phrase, locale, form, text))
        .map(([form]) => `${key} ${locale} ${form}`),
    ),
  )
  expect(refused).toEqual([])
})

test('an override applies only to its language and form', () => {
  const merged = withOverrides({ hello, gifts: donations }, [
    { key: 'hello', locale: 'en', form: '', value: 'Welcome {{name}}' },
    { key: 'gifts', locale: 'ar', form: 'two', value: 'هديتان' },
    { key: 'gifts', locale: 'ar', form: 'few', value: '{{count}} هدايا' },
  ])
  expect(merged.hello).toEqual({ ...hello, en: 'Welcome {{name}}' })
  expect(merged.gifts).toEqual({
    ...donations,
    ar: { ...(donations.ar as object), two: 'هديتان', few: '{{count}} هدايا' },
  })
})

test('overrides that no longer fit are left out', () => {
  const phrases = { hello, gifts: donations }
  assert(
    property(
      constantFrom('hello', 'gifts', 'gone'),
      constantFrom(...LOCALES),
      constantFrom('', 'one', 'other'),
      string(),
      (key, locale, form, value) => {
        const merged = withOverrides(phrases, [{ key, locale, form, value }])
        for (const [name, phrase] of Object.entries(phrases))
          for (const other of LOCALES)
            for (const [at, text] of Object.entries(formsOf(phrase, other)))
              for (const blank of at === 'one' ? [] : placeholders(text))
                expect(placeholders(formsOf(merged[name]!, other)[at]!)).toContain(blank)
        expect(Object.keys(merged)).toEqual(Object.keys(phrases))
      },
    ),
  )
})
