/** Plain data of the export as names and values that people read. */
import { formatDateTime } from '#kernel/dates.ts'
import { LOCALE_NAMES, pick, type Locale, type Localized } from '#kernel/locale.ts'
import { formatMoney, minor, type Currency } from '#kernel/money.ts'
import type { Translate } from '#kernel/text.ts'
import { FIELDS, STATES } from './data-words.ts'

export type Told = { name: string; value: string }
type Language = { locale: Locale; t: Translate }

/** Empty fields are left out; an amount in kuruş and its currency become one. */
export function factsOf(record: Record<string, unknown>, language: Language): Told[] {
  return Object.entries(withMoney(record, language)).flatMap(([field, value]) => {
    const told = tell(field, value, language)
    return told ? [{ name: FIELDS[field] ? language.t(FIELDS[field]) : field, value: told }] : []
  })
}

function withMoney({ kurus, currency, ...rest }: Record<string, unknown>, { locale }: Language) {
  if (typeof kurus !== 'number')
    return { ...(kurus !== undefined && { kurus }), ...(currency !== undefined && { currency }), ...rest }
  return { amount: formatMoney(minor(kurus), currency as Currency, locale), ...rest }
}

function tell(field: string, value: unknown, language: Language): string {
  const { locale, t } = language
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return formatDateTime(value)
  if (typeof value === 'boolean') return t(value ? 'my.data_yes' : 'my.data_no')
  if ((field === 'language' || field === 'locale') && typeof value === 'string')
    return LOCALE_NAMES[value as Locale] ?? value
  if (field === 'state' && typeof value === 'string') return STATES[value] ? t(STATES[value]) : value
  if (Array.isArray(value)) return value.map((one) => tell('', one, language)).join(' · ')
  if (typeof value === 'object') {
    if ('ar' in value) return pick(value as Localized, locale)
    if ('name' in value) return tell('name', value.name, language)
    const inner = Object.entries(value).map(([name, one]) => tell(name, one, language))
    return inner.filter(Boolean).join(', ')
  }
  return String(value)
}
