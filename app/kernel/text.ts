/**
 * Phrases of the interface. A feature writes them in its `texts.ts`, the three languages side by side,
 * so that a missing language is a type error; `/locales/{lang}.json` is made of them.
 */
import { localizeDigits } from './digits.ts'
import type { Locale } from './locale.ts'

/** The plural forms that a language needs (CLDR). */
type Plural = {
  ar: { zero: string; one: string; two: string; few: string; many: string; other: string }
  en: { one: string; other: string }
  tr: { one: string; other: string }
}
export type Phrase = { ar: string; en: string; tr: string } | Plural
export type Phrases = Record<string, Phrase>

/** Every phrase of the site by key: those of the manifests (app/features.ts), put together in app/texts.ts. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface Texts {}
export type TextKey = keyof Texts extends never ? string : keyof Texts & string

export type TextValues = Record<string, string | number>
/** Looks a phrase up; `count` among the values chooses its plural form. */
export type Translate = (key: TextKey, values?: TextValues) => string

export function defineTexts<const T extends Phrases>(texts: T): T {
  return texts
}

/** The forms of a phrase in a language: `''` for a plain one, else by plural category. */
export function formsOf(phrase: Phrase, locale: Locale): Record<string, string> {
  const text = phrase[locale]
  return typeof text === 'string' ? { '': text } : text
}

/** The key of a form as browsers know it, as in i18next: `key`, or `key_one`, `key_few`… */
export function flatKey(key: string, form: string): string {
  return form ? `${key}_${form}` : key
}

/** The phrases of one language as browsers fetch them. */
export function flatten(phrases: Phrases, locale: Locale): Record<string, string> {
  const flat: Record<string, string> = {}
  for (const [key, phrase] of Object.entries(phrases))
    for (const [form, text] of Object.entries(formsOf(phrase, locale))) flat[flatKey(key, form)] = text
  return flat
}

const BLANK = /\{\{\s*(\w+)\s*\}\}/g

/** The names of the blanks in a text, each once: `['amount', 'count']`. */
export function placeholders(text: string): string[] {
  return [...new Set([...text.matchAll(BLANK)].map(([, name]) => name!))]
}

/** The literal parts of a text at even places, the names of the blanks between them at odd ones. */
export function splitPlaceholders(text: string): string[] {
  return text.split(BLANK)
}

/** A translator of flat phrases. `{{name}}` is replaced, numbers get the shown digits; React escapes the result. */
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

/** All phrases, or those of the public pages. */
export type TextPart = 'all' | 'site'
/** Prefixes of keys that public pages do not need: dashboard, resources, answers of the assistant, server texts. */
export const DASHBOARD_KEYS =
  /^(dashboard|resource|translations|media|donation_admin|audit|approvals|offline_donations|assistant_answers|card_question|money|legal)\./

/** The phrases of every language on the server: those of the code, overridden by those of staff. */
export type TextStore = {
  /** As the code writes them. */
  source: Phrases
  translate(locale: Locale): Translate
  /** `/locales/{lang}.json` of docs/reference/wire-format.md "Texts". Public pages get it without the texts of the dashboard. */
  json(locale: Locale, part?: TextPart): string
  /** Changes with every change of that JSON. */
  version(locale: Locale, part?: TextPart): string
  /** Its address with its version, so that browsers may store it forever. */
  url(locale: Locale, part?: TextPart): string
}
