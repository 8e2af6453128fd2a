/** Maps spreadsheet columns to keys, for imports that are not of a resource: donations, donors, stock. */
import { foldForSearch } from '#kernel/arabic.ts'
import type { Context } from '#kernel/context.ts'
import { LOCALES } from '#kernel/locale.ts'
import type { TextKey } from '#kernel/text.ts'
import type { ImportAnswer } from './contract.ts'
import type { RowProblem } from './import-problems.ts'
import type { SpreadsheetRows } from './spreadsheet-read.server.ts'

/** Value of a cell, or why it could not be parsed. */
export type Read<T> = { value: T } | { problem: TextKey }

/** Keys of the possible columns, and the text key of each title. */
export type TitledColumns<K extends string> = { keys: readonly K[]; labelOf: (key: K) => TextKey }

/** `head`: errors of the titles; if there are any, no row is read. */
export type SpreadsheetHead = Pick<ImportAnswer, 'columns' | 'available'> & { head: ImportAnswer['errors'] }
/** `number`: row number in the spreadsheet. `cell`: the text of a cell, empty without such a column. */
export type SpreadsheetRow<K> = { number: number; cell: (key: K) => string }

/** @param mapping the key of each column by its number; empty to ignore the column */
export function readSpreadsheet<K extends string>(
  ctx: Context,
  { rows: [titles = [], ...body] }: SpreadsheetRows,
  mapping: Record<string, string>,
  { keys, labelOf, required }: TitledColumns<K> & { required: readonly K[] },
): SpreadsheetHead & { rows: SpreadsheetRow<K>[] } {
  const t = ctx.texts.translate(ctx.locale)
  const columns = titles.map((title, i) => ({ title, key: columnOf(ctx, title, mapping[i], { keys, labelOf }) }))
  const available = keys.map((key) => ({ key, title: t(labelOf(key)) }))
  const head = headProblems(ctx, columns, { required, labelOf })
  if (head.length > 0) return { columns, available, head, rows: [] }
  const at = new Map(columns.map(({ key }, i) => [key, i]))
  const rows = body.flatMap((row, i) =>
    row.every((cell) => cell.trim() === '') ? [] : [{ number: i + 2, cell: (key: K) => row[at.get(key) ?? -1] ?? '' }],
  )
  return { columns, available, head, rows }
}

/** Finds the column as staff mapped it, otherwise by its title in any language. */
function columnOf<K extends string>(
  { texts }: Context,
  title: string,
  chosen: string | undefined,
  { keys, labelOf }: TitledColumns<K>,
): K | null {
  if (chosen !== undefined) return keys.find((key) => key === chosen) ?? null
  const folded = foldForSearch(title)
  const names = (key: K) => [key, ...LOCALES.map((locale) => texts.translate(locale)(labelOf(key)))]
  return (folded && keys.find((key) => names(key).some((name) => foldForSearch(name) === folded))) || null
}

type Required<K extends string> = Pick<TitledColumns<K>, 'labelOf'> & { required: readonly K[] }

function headProblems<K extends string>(
  ctx: Context,
  columns: readonly { title: string; key: K | null }[],
  { required, labelOf }: Required<K>,
): ImportAnswer['errors'] {
  const t = ctx.texts.translate(ctx.locale)
  const twice = columns.filter(({ key }, i) => key && columns.findIndex((one) => one.key === key) < i)
  const missing = required.filter((key) => columns.every((one) => one.key !== key))
  return [
    ...twice.map(({ title }) => ({ row: 1, column: title, message: t('resource.column_twice') })),
    ...missing.map((key) => ({ row: 1, column: t(labelOf(key)), message: t('resource.column_missing') })),
  ]
}

/** Parses the cells of one row, and collects their errors. A formula is refused. */
export function cellReader<K extends string>(
  ctx: Context,
  { cell }: SpreadsheetRow<K>,
  labelOf: TitledColumns<K>['labelOf'],
) {
  const t = ctx.texts.translate(ctx.locale)
  const problems: RowProblem[] = []
  const fail = (key: K, code: TextKey, params: Record<string, string | number> = {}) =>
    problems.push({ column: t(labelOf(key)), message: t(code, params) })
  const take = <T>(key: K, read: (text: string) => Read<T>): T => {
    const text = cell(key)
    const result = text.trimStart().startsWith('=') ? { problem: 'resource.formula_cell' as const } : read(text)
    if (!('problem' in result)) return result.value
    fail(key, result.problem)
    return undefined as T
  }
  return { problems, fail, take }
}
