/** Staff's words for a form of a phrase: whether they fit it, and the phrases with them laid over the code's. */
import { LOCALES, type Locale } from '#kernel/locale.ts'
import { placeholders, formsOf, type Phrase, type Phrases } from '#kernel/text.ts'

export type Override = { key: string; locale: Locale; form: string; value: string }
export type TextProblem = { code: string; params?: Record<string, string> }

/** Characters of one form. */
export const MAX_LENGTH = 3000

/** A number may become a word in these: "تبرعان" needs no figure. */
const MAY_COUNT_IN_WORDS = new Set(['zero', 'one', 'two'])
// eslint-disable-next-line no-control-regex -- they show nothing and break files
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f\ufffe\uffff]/

/** What is wrong with a text as this form of the phrase; null when it fits. Blanks must stay as in the code. */
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

/** The phrases as people read them. Words that no longer fit, since the code changed, are left out. */
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
