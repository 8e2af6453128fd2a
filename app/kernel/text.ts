/**
 * Texts of the interface. A feature defines them in its `texts.ts`, the three languages side by side, so that a missing
 * language is a type error; `/locales/{lang}.json` is built from them.
 */
import { formatNumber, localizeDigits } from './digits.ts'
import type { Locale } from './locale.ts'

/** The plural forms that a language needs (CLDR). */
type Plural = {
  ar: { zero: string; one: string; two: string; few: string; many: string; other: string }
  en: { one: string; other: string }
  tr: { one: string; other: string }
}
export type Phrase = { ar: string; en: string; tr: string } | Plural
export type Phrases = Record<string, Phrase>

/**
 * All texts of the site by key: those of the manifests (app/features.ts), joined in app/texts.ts. Exported, because
 * otherwise app/texts.ts does not extend it, and then any string is a key.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface Texts {}
export type TextKey = keyof Texts extends never ? string : keyof Texts & string

export type TextValues = Record<string, string | number>
/** Returns the text of a key; `count` among the values selects its plural form. */
export type Translate = (key: TextKey, values?: TextValues) => string

export function defineTexts<const T extends Phrases>(texts: T): T {
  return texts
}

/** Forms of a text in a language: `''` for a text without plural, otherwise by plural category. */
export function formsOf(phrase: Phrase, locale: Locale): Record<string, string> {
  const text = phrase[locale]
  return typeof text === 'string' ? { '': text } : text
}

/** Key of a form in the browser, as in i18next: `key`, or `key_one`, `key_few`… */
export function flatKey(key: string, form: string): string {
  return form ? `${key}_${form}` : key
}

const BLANK = /\{\{\s*(\w+)\s*\}\}/g

/** `{{90}}` is the number 90 in the digits of the site. Digits without braces (codes, examples) stay as written. */
const isNumber = (name: string) => /^[0-9]+$/.test(name)

const withNumbers = (text: string, locale: Locale) =>
  text.replace(BLANK, (blank, name: string) => (isNumber(name) ? formatNumber(Number(name), locale) : blank))

/** Texts of one language in the form that browsers load, with numbers in the digits of the site. */
export function flatten(phrases: Phrases, locale: Locale): Record<string, string> {
  const flat: Record<string, string> = {}
  for (const [key, phrase] of Object.entries(phrases))
    for (const [form, text] of Object.entries(formsOf(phrase, locale)))
      flat[flatKey(key, form)] = withNumbers(text, locale)
  return flat
}

/** Names of the placeholders in a text, each once: `['amount', 'count']`. Numbers in braces need no value. */
export function placeholders(text: string): string[] {
  return [...new Set([...text.matchAll(BLANK)].map(([, name]) => name!))].filter((name) => !isNumber(name))
}

/** Splits a text: literal parts at even indexes, names of placeholders at odd ones. */
export function splitPlaceholders(text: string): string[] {
  return text.split(BLANK)
}

/** Creates a translate function for flat texts. Replaces `{{name}}` and localizes digits; React escapes the result. */
export function createTranslate(locale: Locale, phrases: Record<string, string>): Translate {
  const plural = new Intl.PluralRules(locale)
  return (key, values) => {
    if (!values) return phrases[key] ?? key
    const form = 'count' in values ? phrases[`${key}_${plural.select(Number(values.count))}`] : undefined
    const text = form ?? phrases[key] ?? key
    return text.replace(BLANK, (blank, name: string) => {
      const value = values[name] ?? blank
      return typeof value === 'number' ? localizeDigits(String(value), locale) : value
    })
  }
}

/** All texts, or those of the public pages. */
export type TextPart = 'all' | 'site'
/** Key prefixes that public pages do not need: dashboard, resources, answers of the assistant, server texts. */
export const DASHBOARD_KEYS =
  /^(dashboard|resource|translations|media|donation_admin|audit|approvals|offline_donations|assistant_answers|card_question|money|legal)\./

/** Texts of all languages on the server: those of the code, overridden by those of staff. */
export type TextStore = {
  /** Texts as defined in the code. */
  source: Phrases
  translate(locale: Locale): Translate
  /** `/locales/{lang}.json` (docs/reference/wire-format.md "Texts"). Public pages get it without dashboard texts. */
  json(locale: Locale, part?: TextPart): string
  /** Changes whenever that JSON changes. */
  version(locale: Locale, part?: TextPart): string
  /** Its URL with the version, so that browsers may cache it forever. */
  url(locale: Locale, part?: TextPart): string
}
