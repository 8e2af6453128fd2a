/** Texts of staff that override the code's texts: validates a form of a phrase, and merges overrides with the code. */
import { LOCALES, type Locale } from '#kernel/locale.ts'
import { placeholders, formsOf, type Phrase, type Phrases } from '#kernel/text.ts'

export type Override = { key: string; locale: Locale; form: string; value: string }
export type TextProblem = { code: string; params?: Record<string, string> }

/** Maximum characters of one form. */
export const MAX_LENGTH = 3000

/** In these forms the number may be part of a word: "تبرعان" needs no digit. */
const MAY_COUNT_IN_WORDS = new Set(['zero', 'one', 'two'])
// eslint-disable-next-line no-control-regex -- they are invisible and break files
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f\ufffe\uffff]/

/** The error of a text for this form of the phrase; null if valid. Placeholders must be the same as in the code. */
export function problemOf(phrase: Phrase | undefined, locale: Locale, form: string, value: string): TextProblem | null {
  const forms = phrase && formsOf(phrase, locale)
  if (forms?.[form] === undefined) return { code: 'translations.unknown' }
  if (!value.trim()) return { code: 'translations.blank' }
  if (value.length > MAX_LENGTH) return { code: 'translations.too_long', params: { count: String(MAX_LENGTH) } }
  if (CONTROL.test(value)) return { code: 'translations.control_character' }
  const has = placeholders(value)
  const missing = placeholders(forms[form]).find(
    (name) => !has.includes(name) && !(name === 'count' && MAY_COUNT_IN_WORDS.has(form)),
  )
  if (missing) return { code: 'translations.blank_missing', params: { name: missing } }
  const known = new Set(LOCALES.flatMap((other) => Object.values(formsOf(phrase!, other)).flatMap(placeholders)))
  const unknown = has.find((name) => !known.has(name) && !(form && name === 'count'))
  if (unknown) return { code: 'translations.blank_unknown', params: { name: unknown } }
  if (/\{\{|\}\}/.test(value.replace(/\{\{\s*\w+\s*\}\}/g, ''))) return { code: 'translations.blank_broken' }
  return null
}

/** Merges phrases with overrides. Overrides that no longer fit, because the code changed, are left out. */
export function withOverrides(source: Phrases, overrides: readonly Override[]): Phrases {
  const merged: Phrases = { ...source }
  for (const { key, locale, form, value } of overrides) {
    if (problemOf(source[key], locale, form, value)) continue
    const phrase = merged[key]!
    const words = form ? { ...formsOf(phrase, locale), [form]: value } : value
    merged[key] = { ...phrase, [locale]: words } as Phrase
  }
  return merged
}
