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

/** Codes, formats and laws: people compare or search them letter by letter, so their digits stay Latin. */
const LATIN_CODES = [
  '3-D Secure',
  'MT940',
  'CAMT.053',
  'UTF-8',
  'SHA-256',
  '#0e4b3e',
  '7K3M-9QX4-2BWD',
  '100 Kasa',
  '102.01 Bankalar',
  'القانون 2860',
  'القانون 5253، المادة 21',
  'المادة 13 من قانون KVKK',
  'TTK 82',
  'VUK 253',
]
/** Examples of what people type or what a file contains, by text. */
const LATIN_EXAMPLES: Record<string, string[]> = {
  'money.not_a_number': ['250', '99.50'],
  'money.ambiguous': ['1000', '99.50'],
  'resource.not_time': ['09:30'],
  'resource.not_phone': ['+90 555 123 45 67'],
  'resource.not_place': ['41.0082, 28.9784'],
  card_exp_required: ['09/29'],
  'donation_form.amount_hint': ['250'],
  'donation_form.amount_unreadable': ['250', '99.50'],
  'donation_form.amount_ambiguous': ['1000', '99.50'],
  'dashboard.donation_import.amount_ambiguous': ['1000', '1.00'],
  'dashboard.donation_import.day_ambiguous': ['2025-12-31'],
  'transfers.phone_invalid': ['0532 123 45 67'],
  'data_requests.phone_invalid': ['0532 123 45 67'],
  'messages.phone_invalid': ['+90 212 123 45 67'],
  'dashboard.exchange_rate_rate_hint': ['34.5678'],
  'dashboard.import_format.number': ['12'],
  'dashboard.import_format.money': ['1250.50'],
  'dashboard.import_format.date': ['2026-11-21', '21.11.2026'],
  'dashboard.import_format.moment': ['2026-11-21 14:30'],
  'dashboard.import_format.place': ['41.01, 28.95'],
  'dashboard.hours_week_hint': ['14:00', '02:00'],
  'dashboard.hours_opens_at_end': ['00:00'],
  'dashboard.settings.report_title_hint': ['2025'],
  'dashboard.settings.percent_decimals_hint': ['68.07%', '68%'],
  'dashboard.settings.digits_latin': ['123'],
  // The page of the bank takes Latin digits only.
  'bank_redirect.number_hint': ['(0 إلى 9)'],
  'bank_redirect.code_format': ['(0 إلى 9)'],
  // The ratio before it is in Latin digits, as WCAG writes it.
  'dashboard.settings.contrast_main': ['إلى 1'],
  'dashboard.settings.contrast_action': ['إلى 1'],
  'dashboard.settings.contrast_highlight': ['إلى 1'],
}

test('numbers in Arabic texts follow the digits of the site: «{{24}} ساعة», except in codes and examples', () => {
  const unused = new Set(LATIN_CODES)
  const literal: string[] = []
  for (const [key, phrase] of Object.entries(texts as Record<string, Phrase>)) {
    const allowed = [...LATIN_CODES, ...(LATIN_EXAMPLES[key] ?? [])]
    for (const form of Object.values(formsOf(phrase, 'ar'))) {
      for (const code of LATIN_CODES) if (form.includes(code)) unused.delete(code)
      const rest = allowed.reduce((text, code) => text.replaceAll(code, ''), form)
      if (/[0-9]/.test(rest.replace(/\{\{\w+\}\}/g, ''))) literal.push(`${key}: ${form}`)
    }
  }
  expect(literal).toEqual([])
  expect([...unused], 'remove codes that no text has').toEqual([])
})

test('each example with Latin digits is in its text', () => {
  const all = texts as Record<string, Phrase>
  const missing = Object.entries(LATIN_EXAMPLES).filter(([key, examples]) => {
    const forms = all[key] ? Object.values(formsOf(all[key], 'ar')).join() : ''
    return !examples.every((example) => forms.includes(example))
  })
  expect(missing).toEqual([])
})
