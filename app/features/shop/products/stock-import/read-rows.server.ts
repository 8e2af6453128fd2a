/** Reads the rows of a stock count with their errors. Nothing is written. */
import '#features/shop/products/tables.ts'
import { foldForSearch } from '#kernel/arabic.ts'
import { compactBarcode } from '#kernel/barcode.ts'
import type { Context } from '#kernel/context.ts'
import { toLatinDigits } from '#kernel/digits.ts'
import { inList, LOCALES } from '#kernel/locale.ts'
import type { RowProblem } from '#resource/import-problems.ts'
import type { SpreadsheetRows } from '#resource/spreadsheet-read.server.ts'
import {
  cellReader,
  readSpreadsheet,
  type Read,
  type SpreadsheetHead,
  type SpreadsheetRow,
} from '#resource/spreadsheet-titles.server.ts'
import { findByCode } from '#features/shop/products/find-by-code.ts'
import { stockedVariants, type StockedVariant } from '#features/shop/products/inventory.server.ts'
import { STOCK_REASONS, type StockReason } from '#features/shop/products/stock-reason.ts'
import { STOCK_COLUMNS, stockColumnLabel, type StockColumn } from './columns.ts'

const MAX_UNITS = 1_000_000
const LONGEST_NOTE = 300

export type StockLine = {
  variant: number
  sku: string
  product: string
  /** Units in stock before and after, with `unsent` units that are sold and not sent yet. */
  from: number
  to: number
  unsent: number
  /** Null: the reason of the import applies. */
  reason: StockReason | null
  note: string
}
/** `variant` is null for a row without a known product, `line` for a row with errors or without a count. */
type ReadRow = { number: number; variant: number | null; line: StockLine | null; problems: RowProblem[] }
export type ReadStock = SpreadsheetHead & { rows: ReadRow[] }

/** @param mapping field of each column by its number; empty: the column is ignored */
export async function readStockCount(
  ctx: Context,
  sheet: SpreadsheetRows,
  mapping: Record<string, string> = {},
): Promise<ReadStock> {
  const { rows, ...read } = readSpreadsheet(ctx, sheet, mapping, {
    keys: STOCK_COLUMNS,
    labelOf: stockColumnLabel,
    required: ['counted'],
  })
  const head = [...read.head, ...codeMissing(ctx, read)]
  if (head.length > 0) return { ...read, head, rows: [] }
  const variants = await stockedVariants(ctx)
  const counted = new Set<number>()
  return { ...read, head, rows: rows.map((row) => readRow(ctx, row, variants, counted)) }
}

/** Either code or barcode is required. */
function codeMissing(ctx: Context, { columns }: SpreadsheetHead): SpreadsheetHead['head'] {
  if (columns.some(({ key }) => key === 'sku' || key === 'barcode')) return []
  const t = ctx.texts.translate(ctx.locale)
  const names = (['sku', 'barcode'] as const).map((key) => t(stockColumnLabel(key)))
  return [{ row: 1, column: inList(names, ctx.locale), message: t('products.stock_code_column_missing') }]
}

/** @param counted variants of earlier rows */
function readRow(
  ctx: Context,
  row: SpreadsheetRow<StockColumn>,
  variants: readonly StockedVariant[],
  counted: Set<number>,
): ReadRow {
  const { number, cell } = row
  const { problems, fail, take } = cellReader(ctx, row, stockColumnLabel)
  // The template lists all products, and people may count only some of them.
  if (cell('counted').trim() === '') return { number, variant: null, line: null, problems }
  const to = take('counted', readUnits)
  const expected = cell('expected').trim() === '' ? undefined : take('expected', readUnits)
  const reason = take('reason', (text) => readReason(ctx, text))
  const note = take('note', readNote)
  const column = cell('sku').trim() === '' && cell('barcode').trim() !== '' ? 'barcode' : 'sku'
  const found = variantOf(cell, variants)
  if (!found) fail(column, 'dashboard.stock_code_unknown')
  else if (found === 'different') fail('barcode', 'products.stock_codes_differ')
  else {
    if (counted.has(found.id)) fail(column, 'products.stock_twice')
    counted.add(found.id)
    if (expected !== undefined && expected !== found.inStock)
      fail('expected', 'products.stock_changed_since', { count: found.inStock })
    const promised = found.reserved + found.unsent
    if (to < promised) fail('counted', 'products.stock_promised', { count: promised })
    if (problems.length === 0) {
      const { id: variant, sku, name: product, inStock: from, unsent } = found
      return { number, variant, line: { variant, sku, product, from, to, unsent, reason, note }, problems }
    }
    return { number, variant: found.id, line: null, problems }
  }
  return { number, variant: null, line: null, problems }
}

/** Finds the variant by code or barcode. If a row has both, they must match the same variant. */
function variantOf(
  cell: (key: StockColumn) => string,
  variants: readonly StockedVariant[],
): StockedVariant | 'different' | undefined {
  const codes = [cell('sku'), cell('barcode')].filter((code) => code.trim() !== '')
  const found = codes.map((code) => findByCode(variants, code))
  if (found.some((one) => !one)) return undefined
  return found.every((one) => one === found[0]) ? found[0] : 'different'
}

function readUnits(cell: string): Read<number> {
  const plain = compactBarcode(cell)
  // Some spreadsheet programs write whole numbers as `12.0`.
  if (!/^\d+(?:[.,]0+)?$/.test(plain)) return { problem: 'resource.not_whole' }
  const units = Number(plain.replace(',', '.'))
  return units > MAX_UNITS ? { problem: 'resource.too_large' } : { value: units }
}

function readReason({ texts }: Context, cell: string): Read<StockReason | null> {
  const wanted = foldForSearch(toLatinDigits(cell))
  if (wanted === '') return { value: null }
  const names = (reason: StockReason) => [
    reason,
    ...LOCALES.map((locale) => texts.translate(locale)(`dashboard.stock_cause.${reason}`)),
  ]
  const found = STOCK_REASONS.find((reason) => names(reason).some((name) => foldForSearch(name) === wanted))
  return found ? { value: found } : { problem: 'products.stock_reason_unknown' }
}

function readNote(cell: string): Read<string> {
  const note = cell.trim()
  return note.length > LONGEST_NOTE ? { problem: 'resource.too_long' } : { value: note }
}
