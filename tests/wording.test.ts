/** Wording rules for all texts of the screens (docs/operate/findings-site.md 46, 50). */
import { expect, test } from 'vitest'
import { formsOf, type Phrase } from '#kernel/text.ts'
import type { Locale } from '#kernel/locale.ts'
import { texts } from '#app/texts.ts'

const allForms = (locale: Locale) =>
  Object.values(texts as Record<string, Phrase>).flatMap((phrase) => Object.values(formsOf(phrase, locale)))

test('a counted Arabic noun has no tanween on its ta marbuta: «24 هدية»', () => {
  const counted = allForms('ar').filter((form) => /\}\} \p{L}+ة/u.test(form))
  expect(counted.length).toBeGreaterThan(20)
  expect(counted.filter((form) => /\}\} \p{L}+ةً/u.test(form))).toEqual([])
})

test('Turkish texts address the reader with "siz", never with "sen"', () => {
  const words = (form: string) => form.toLocaleLowerCase('tr').split(/[^\p{L}]+/u)
  const withWord = (...looked: string[]) =>
    allForms('tr').filter((form) => words(form).some((word) => looked.includes(word)))
  expect(withWord('siz', 'size', 'sizi', 'sizin').length).toBeGreaterThan(10)
  expect(withWord('sen', 'sana', 'seni', 'senin')).toEqual([])
})

test('a bank transfer is «تحويل» in Arabic, never «حوالة» (docs/glossary.md)', () => {
  const withWord = (word: string) => allForms('ar').filter((form) => form.includes(word))
  expect(withWord('تحويل').length).toBeGreaterThan(10)
  expect(withWord('حوالة')).toEqual([])
})
