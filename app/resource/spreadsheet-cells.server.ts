/** Converts the text of a cell to the JSON that the schema of the field parses. */
import { foldForSearch } from '#kernel/arabic.ts'
import type { Context } from '#kernel/context.ts'
import { momentOf, startOfDay } from '#kernel/dates.ts'
import { toLatinDigits } from '#kernel/digits.ts'
import { HOUR_MS } from '#kernel/durations.ts'
import { LOCALES, type Locale } from '#kernel/locale.ts'
import { parseAmount } from '#kernel/money.ts'
import { readNumber } from '#kernel/read-number.ts'
import type { FieldProblem } from '#kernel/refusal.ts'
import type { TextKey, TextStore } from '#kernel/text.ts'
import { splitParts, unescapeSeparators } from './cell-parts.ts'
import type { FieldShape } from './field.ts'

/** Ids of records by their folded name. */
export type NamedRecords = Map<string, number[]>
type CellResult = { value: unknown } | { problem: FieldProblem }

const bad = (code: TextKey): CellResult => ({ problem: { code } })
const DAY = /^(?:(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})[./-](\d{1,2})[./-](\d{4}))(?:[ T]+(\d{1,2}):(\d\d)(?::\d\d)?)?$/

/** Pictures and files can only be added in the form. */
const NON_IMPORTABLE_KINDS = new Set<FieldShape['kind']>(['image', 'gallery', 'file', 'computed'])

/** Rows can be written in a cell if all their fields are short texts, numbers, days or choices. */
export function isImportable({ kind, fields = {} }: FieldShape): boolean {
  if (kind !== 'rows') return !NON_IMPORTABLE_KINDS.has(kind)
  return Object.values(fields).every((inner) => isImportable(inner) && !['rows', 'link', 'links'].includes(inner.kind))
}

/** Parses a cell; null when it is empty. */
export function readCell(
  ctx: Context,
  field: FieldShape,
  cell: string,
  named: (to: string) => NamedRecords,
): CellResult {
  const plain = toLatinDigits(cell)
    .replace(/\p{Cf}/gu, '')
    .trim()
  if (plain === '')
    return { value: field.kind === 'links' || field.kind === 'rows' ? [] : field.kind === 'flag' ? false : null }
  switch (field.kind) {
    case 'number':
      return numberIn(plain, field.decimals)
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
    case 'rows':
      return rowsIn(ctx, field, cell)
    case 'place':
      return placeIn(plain)
    default:
      return { value: cell }
  }
}

function numberIn(text: string, decimals?: number): CellResult {
  const value = readNumber(text, decimals)
  return Number.isNaN(value) ? bad('resource.not_number') : { value }
}

function moneyIn(text: string, locale: Locale): CellResult {
  const read = parseAmount(text, { locale })
  if (read.ok) return { value: read.amount }
  if (read.reason === 'zero') return { value: 0 }
  if (read.reason === 'too_large') return bad('resource.too_large')
  return bad(read.reason === 'negative' ? 'resource.too_small' : 'resource.not_number')
}

function dateIn(text: string, time: boolean): CellResult {
  const [, y, m, d, d2, m2, y2, hour = '0', minute = '0'] = DAY.exec(text) ?? []
  const day = [y ?? y2, (m ?? m2)?.padStart(2, '0'), (d ?? d2)?.padStart(2, '0')].join('-')
  const start = startOfDay(day)
  // `Date` would turn 31 February into a day of March, and an invalid date cannot be formatted.
  const real = !Number.isNaN(start.getTime()) && new Date(start.getTime() + 3 * HOUR_MS).toISOString().startsWith(day)
  if (!real || Number(hour) > 23 || Number(minute) > 59) return bad('resource.not_date')
  if (!time) return { value: day }
  return { value: momentOf(day, `${hour}:${minute}`).toISOString() }
}

function choiceIn(texts: TextStore, field: FieldShape, text: string): CellResult {
  const folded = foldForSearch(text)
  const isMeant = ({ value, label }: { value: string; label: TextKey }) =>
    foldForSearch(value) === folded ||
    LOCALES.some((locale) => foldForSearch(texts.translate(locale)(label)) === folded)
  const choice = field.choices?.find(isMeant)
  return choice ? { value: choice.value } : bad('resource.unknown_choice')
}

function flagIn(texts: TextStore, text: string): CellResult {
  const folded = foldForSearch(text)
  const means = (word: string, key: TextKey, digit: string) =>
    [word, digit, ...LOCALES.map((locale) => texts.translate(locale)(key))].some((one) => foldForSearch(one) === folded)
  if (means('true', 'dashboard.yes', '1')) return { value: true }
  return means('false', 'dashboard.no', '0') ? { value: false } : bad('resource.not_flag')
}

/** Finds a record by its name in any language, as export writes it, otherwise by its id. */
function linkIn(text: string, named: NamedRecords): CellResult {
  const ids = named.get(foldForSearch(text)) ?? []
  if (ids.length === 1) return { value: ids[0] }
  if (ids.length > 1) return bad('resource.ambiguous_link')
  return /^[1-9]\d{0,8}$/.test(text) ? { value: Number(text) } : bad('resource.unknown_link')
}

function linksIn(text: string, named: NamedRecords): CellResult {
  const names = splitParts(text, '|').filter(Boolean).map(unescapeSeparators)
  const all = names.map((one) => linkIn(one, named))
  const problem = all.find((one) => 'problem' in one)
  // A record may be named twice, in two languages.
  return problem ?? { value: [...new Set(all.map((one) => (one as { value: number }).value))] }
}

/** One row per line, its fields separated by |; the languages of a text (ar / en / tr) separated by /. */
function rowsIn(ctx: Context, { fields = {} }: FieldShape, cell: string): CellResult {
  const rows: Record<string, unknown>[] = []
  for (const line of cell.split(/\r?\n/).filter((one) => one.trim() !== '')) {
    const parts = splitParts(line, '|')
    if (parts.length > Object.keys(fields).length) return bad('resource.row_parts')
    const row: Record<string, unknown> = {}
    for (const [i, [name, field]] of Object.entries(fields).entries()) {
      const part = parts[i] ?? ''
      const read = field.localized ? languagesIn(part) : readCell(ctx, field, unescapeSeparators(part), () => new Map())
      if ('problem' in read) return read
      row[name] = read.value
    }
    rows.push(row)
  }
  return { value: rows }
}

function languagesIn(part: string): CellResult {
  if (part === '') return { value: null }
  const [ar = '', en = '', tr = ''] = splitParts(part, '/').map(unescapeSeparators)
  return { value: { ar, ...(en && { en }), ...(tr && { tr }) } }
}

function placeIn(text: string): CellResult {
  const [, latitude, longitude] = /^(-?\d{1,2}(?:\.\d+)?)\s*[,;،]\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(text) ?? []
  return latitude ? { value: { latitude: Number(latitude), longitude: Number(longitude) } } : bad('resource.not_place')
}
