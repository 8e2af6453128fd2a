/** Converts the text of a cell to the JSON that the field's schema reads. */
import { foldForSearch } from '#kernel/arabic.ts'
import type { Context } from '#kernel/context.ts'
import { startOfDay } from '#kernel/dates.ts'
import { toLatinDigits } from '#kernel/digits.ts'
import { HOUR_MS, MINUTE_MS } from '#kernel/durations.ts'
import { LOCALES, type Locale } from '#kernel/locale.ts'
import { parseAmount } from '#kernel/money.ts'
import type { FieldProblem } from '#kernel/refusal.ts'
import type { TextKey, TextStore } from '#kernel/text.ts'
import type { FieldShape } from './field.ts'

/** Ids of records by their folded name. */
export type NamedRecords = Map<string, number[]>
export type CellResult = { value: unknown } | { problem: FieldProblem }

const bad = (code: TextKey): CellResult => ({ problem: { code } })
const DAY = /^(?:(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})[./-](\d{1,2})[./-](\d{4}))(?:[ T]+(\d{1,2}):(\d\d)(?::\d\d)?)?$/

/** Kinds that cannot be imported: pictures and rows are edited in the form. */
export const NON_IMPORTABLE_KINDS = new Set<FieldShape['kind']>(['image', 'gallery', 'file', 'rows', 'computed'])

/** Null for an empty cell. */
export function readCell(
  ctx: Context,
  field: FieldShape,
  cell: string,
  named: (to: string) => NamedRecords,
): CellResult {
  const plain = toLatinDigits(cell).trim()
  if (plain === '') return { value: field.kind === 'links' ? [] : field.kind === 'flag' ? false : null }
  switch (field.kind) {
    case 'number':
      return /^-?\d+([.,٫]\d+)?$/.test(plain)
        ? { value: Number(plain.replace(/[,٫]/, '.')) }
        : bad('resource.not_number')
    case 'money':
      return moneyIn(plain, ctx.locale)
    case 'date':
      return dateIn(plain, Boolean(field.time))
    case 'choice':
      return choiceIn(ctx.texts, field, cell)
    case 'flag':
      return flagIn(ctx.texts, cell)
    case 'link':
      return linkIn(plain, named(field.to!))
    case 'links':
      return linksIn(plain, named(field.to!))
    case 'place':
      return placeIn(plain)
    default:
      return { value: cell }
  }
}

function moneyIn(text: string, locale: Locale): CellResult {
  const read = parseAmount(text, { locale })
  if (read.ok) return { value: read.amount }
  return read.reason === 'zero'
    ? { value: 0 }
    : bad(read.reason === 'too_large' ? 'resource.too_large' : 'resource.not_number')
}

function dateIn(text: string, time: boolean): CellResult {
  const [, y, m, d, d2, m2, y2, hour = '0', minute = '0'] = DAY.exec(text) ?? []
  const day = [y ?? y2, (m ?? m2)?.padStart(2, '0'), (d ?? d2)?.padStart(2, '0')].join('-')
  const start = startOfDay(day)
  // 31 February would become a day of March.
  const real = new Date(start.getTime() + 3 * HOUR_MS).toISOString().startsWith(day)
  if (Number.isNaN(start.getTime()) || !real || Number(hour) > 23 || Number(minute) > 59)
    return bad('resource.not_date')
  if (!time) return { value: day }
  return { value: new Date(start.getTime() + (Number(hour) * 60 + Number(minute)) * MINUTE_MS).toISOString() }
}

function choiceIn(texts: TextStore, field: FieldShape, text: string): CellResult {
  const wanted = foldForSearch(text)
  const isMeant = ({ value, label }: { value: string; label: TextKey }) =>
    foldForSearch(value) === wanted ||
    LOCALES.some((locale) => foldForSearch(texts.translate(locale)(label)) === wanted)
  const choice = field.choices?.find(isMeant)
  return choice ? { value: choice.value } : bad('resource.unknown_choice')
}

function flagIn(texts: TextStore, text: string): CellResult {
  const wanted = foldForSearch(text)
  const means = (word: string, key: TextKey, digit: string) =>
    [word, digit, ...LOCALES.map((locale) => texts.translate(locale)(key))].some((one) => foldForSearch(one) === wanted)
  if (means('true', 'dashboard.yes', '1')) return { value: true }
  return means('false', 'dashboard.no', '0') ? { value: false } : bad('resource.not_flag')
}

/** The name of a record in any language, as export writes it; else its id. */
function linkIn(text: string, named: NamedRecords): CellResult {
  const ids = named.get(foldForSearch(text)) ?? []
  if (ids.length === 1) return { value: ids[0] }
  if (ids.length > 1) return bad('resource.ambiguous_link')
  return /^[1-9]\d{0,8}$/.test(text) ? { value: Number(text) } : bad('resource.unknown_link')
}

function linksIn(text: string, named: NamedRecords): CellResult {
  const all = text.split('|').map((one) => one.trim()).filter(Boolean).map((one) => linkIn(one, named)) // prettier-ignore
  const problem = all.find((one) => 'problem' in one)
  return problem ?? { value: all.map((one) => (one as { value: number }).value) }
}

function placeIn(text: string): CellResult {
  const [, latitude, longitude] = /^(-?\d{1,2}(?:\.\d+)?)\s*[,;،]\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(text) ?? []
  return latitude ? { value: { latitude: Number(latitude), longitude: Number(longitude) } } : bad('resource.not_place')
}
