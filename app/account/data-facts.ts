/** Converts the data of the export to labels and values for people. */
import { formatDateTime } from '#kernel/dates.ts'
import { LOCALE_NAMES, pick, type Locale, type Localized } from '#kernel/locale.ts'
import { formatMoney, minor, type Currency } from '#kernel/money.ts'
import type { Translate } from '#kernel/text.ts'
import { CHOICES, FIELDS } from './data-labels.ts'

export type LabelledValue = { name: string; value: string }
/** `part`: the part of the export that contains the record. */
type Reader = { locale: Locale; t: Translate; part?: string }

/** Leaves out empty fields. Amounts in kuruş become text with the currency of the record. */
export function factsOf(record: Record<string, unknown>, reader: Reader): LabelledValue[] {
  return Object.entries(withMoney(record, reader)).flatMap(([field, value]) => {
    const shown = describe(field, value, reader)
    return shown ? [{ name: FIELDS[field] ? reader.t(FIELDS[field]) : field, value: shown }] : []
  })
}

/** The fields with an amount in kuruş, and their names as text. */
const AMOUNTS = { kurus: 'amount', sent_kurus: 'sent_amount' }

function withMoney({ currency, ...record }: Record<string, unknown>, { locale }: Reader) {
  const amounts = Object.entries(AMOUNTS).flatMap(([field, name]) => {
    const amount = record[field]
    delete record[field]
    return typeof amount === 'number' ? [[name, formatMoney(minor(amount), currency as Currency, locale)]] : []
  })
  return { ...Object.fromEntries(amounts), ...record }
}

function describe(field: string, value: unknown, reader: Reader): string {
  const { locale, t, part = '' } = reader
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return formatDateTime(value, locale)
  if (typeof value === 'boolean') return t(value ? 'my.data_yes' : 'my.data_no')
  if ((field === 'language' || field === 'locale') && typeof value === 'string')
    return LOCALE_NAMES[value as Locale] ?? value
  const choice = typeof value === 'string' && CHOICES[part]?.[field]?.[value]
  if (choice) return t(choice)
  if (Array.isArray(value)) return value.map((one) => describe('', one, reader)).join(' · ')
  if (typeof value === 'object') {
    if ('ar' in value) return pick(value as Localized, locale)
    if ('name' in value) return describe('name', value.name, reader)
    const inner = Object.entries(value).map(([name, one]) => describe(name, one, reader))
    return inner.filter(Boolean).join(', ')
  }
  return String(value)
}
