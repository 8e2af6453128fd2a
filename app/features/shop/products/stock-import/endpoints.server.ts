import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.server.ts'
import { inList } from '#kernel/locale.ts'
import {
  choicesIn,
  DryRun,
  errorAndTemplateEndpoints,
  readUploadedSpreadsheet,
  spreadsheetUpload,
  SpreadsheetChoices,
  SpreadsheetOutcome,
} from '#resource/spreadsheet-import-endpoints.server.ts'
import { listInventory } from '#features/shop/products/inventory.server.ts'
import { STOCK_REASONS } from '#features/shop/products/stock-reason.ts'
import { STOCK_COLUMNS, stockColumnLabel } from './columns.ts'
import { importStock } from './import.server.ts'
import { stockOutcome } from './outcome.ts'
import { readStockCount } from './read-rows.server.ts'
import { undoStockImport } from './undo.server.ts'

const path = '/api/dashboard/stock/imports'
const allow = 'products.update'
const upload = spreadsheetUpload('stock_imports')
const Choices = SpreadsheetChoices.extend({ reason: z.enum(STOCK_REASONS).default('stock_count') })

endpoint({
  method: 'post',
  path,
  summary:
    'Imports a stock count from a spreadsheet (CSV, XLSX) with the code or barcode and the counted quantity of each product, which contains units that are sold and not sent yet; a form with `mapping`, `reason` (for rows without one), `good` (only rows without errors), and the file. `dry` only validates',
  allow,
  query: DryRun,
  upload,
  answer: SpreadsheetOutcome,
  async run(ctx, { query, file }) {
    const { mapping, reason, good } = choicesIn(Choices, file!)
    const sheet = await readUploadedSpreadsheet(file!)
    if (query.dry === '1') return { batch: null, ...stockOutcome(await readStockCount(ctx, sheet, mapping)) }
    const { name, sha256 } = file!
    return importStock(ctx, { sheet, name, sha256, mapping, reason, onlyGood: good === 'yes' })
  },
})

errorAndTemplateEndpoints({
  path,
  allow,
  upload,
  rows: 'a stock count',
  keys: STOCK_COLUMNS,
  labelOf: stockColumnLabel,
  title: 'dashboard.stock',
  file: 'stock',
  errors: 'stock-errors',
  read: readStockCount,
  /** All products, so that people can fill in the counts. */
  async templateRows(ctx) {
    const rows = await listInventory(ctx)
    const { compare } = new Intl.Collator(ctx.locale, { numeric: true })
    return rows
      .toSorted((a, b) => compare(a.name, b.name) || a.variant - b.variant)
      .map(({ sku, barcode, name, label, unsent, inStock }) => [
        sku,
        barcode,
        inList([name, label], ctx.locale),
        unsent,
        inStock,
        null,
        null,
        null,
      ])
  },
})

endpoint({
  method: 'post',
  path: `${path}/:id/undo`,
  summary: 'Undoes an imported stock count; later sales remain, and products that were counted since stay as counted',
  allow,
  params: z.object({ id: z.uuid() }),
  answer: z.object({ changed: z.int(), counted: z.int() }),
  run: (ctx, { params }) => undoStockImport(ctx, params),
})
