import type { TextKey } from '#kernel/text.ts'

/** Columns of a stock count spreadsheet. `product` and `unsent` are only for the people who count. */
export const STOCK_COLUMNS = ['sku', 'barcode', 'product', 'unsent', 'expected', 'counted', 'reason', 'note'] as const
export type StockColumn = (typeof STOCK_COLUMNS)[number]

const LABELS: Record<StockColumn, TextKey> = {
  sku: 'dashboard.field.sku',
  barcode: 'dashboard.field.barcode',
  product: 'dashboard.product',
  unsent: 'dashboard.stock_unsent',
  expected: 'dashboard.stock_counted',
  counted: 'dashboard.stock_count_column',
  reason: 'dashboard.stock_reason',
  note: 'dashboard.stock_change_note',
}
export const stockColumnLabel = (column: StockColumn): TextKey => LABELS[column]
