import { z } from 'zod'
import { download, FORMATS, TYPES } from '#kernel/download.server.ts'
import { endpoint } from '#kernel/endpoint.server.ts'
import { CURRENCIES } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { ReceivedFile } from '#kernel/upload.server.ts'
import { errorFile, problemText } from '#resource/import-errors.server.ts'
import { MAX_BYTES, readSpreadsheetFile } from '#resource/spreadsheet-read.server.ts'
import { columnLabel, IMPORT_COLUMNS } from './columns.ts'
import { importDonations, type ImportChoices } from './import.server.ts'
import { outcomeOf } from './outcome.ts'
import { readOldDonations } from './read-rows.server.ts'
import { undoDonationImport } from './undo.server.ts'

const path = '/api/dashboard/donation-imports'
const allow = 'donations.import'
/** Rows of one file. */
const MOST_ROWS = 20_000
const LIMITS = { ms: 40_000, heap: 512 }
const upload = { bytes: MAX_BYTES, limit: { name: 'donation_imports', points: 60, seconds: 3600 } }
const readFile = (file: ReceivedFile) => readSpreadsheetFile(file.path, LIMITS, { rows: MOST_ROWS, turkish: true })

const yesOrNo = z.enum(['yes', 'no'])
const Choices = z.object({
  mapping: z.record(z.string().regex(/^\d{1,3}$/), z.string().max(40)).optional(),
  counted: yesOrNo.default('yes'),
  spent: yesOrNo.default('yes'),
  good: yesOrNo.default('no'),
})

/** @throws {Refusal} 422 */
function choicesOf({ fields: { mapping, ...fields } }: ReceivedFile): ImportChoices {
  const read = Choices.safeParse({ ...fields, ...(mapping && { mapping: jsonOf(mapping) }) })
  if (!read.success) throw new Refusal('errors.invalid_input', 422)
  const { counted, spent, good } = read.data
  return { mapping: read.data.mapping, counted: counted === 'yes', spent: spent === 'yes', onlyGood: good === 'yes' }
}

/** Null for what is no JSON, which the schema refuses. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

const problem = { column: z.string(), message: z.string() }
const Outcome = z.object({
  batch: z.uuid().nullable().describe('To undo it by; null when it was only tried'),
  create: z.int().describe('Donations'),
  update: z.int(),
  unchanged: z.int(),
  errors: z.array(z.object({ row: z.int().describe('As the spreadsheet counts'), ...problem })),
  failed: z.int().describe('Rows with an error'),
  groups: z.array(z.object({ ...problem, count: z.int(), rows: z.array(z.int()) })),
  columns: z.array(z.object({ title: z.string(), key: z.string().nullable() })),
  available: z.array(z.object({ key: z.string(), title: z.string() })),
  sample: z.array(z.record(z.string(), z.unknown())),
  sums: z.array(z.object({ currency: z.enum(CURRENCIES), amount: z.int().describe('Hundredths') })),
})

endpoint({
  method: 'post',
  path,
  summary:
    'Imports old donations from a sheet (CSV, XLSX) as donations that send nothing and have no receipt; a form with `mapping`, `counted` (in public totals), `spent` (before), `good` (only rows without errors), and the file. `dry` only tries',
  allow,
  query: z.object({ dry: z.enum(['0', '1']).default('0') }),
  upload,
  answer: Outcome,
  async run(ctx, { query, file }) {
    const choices = choicesOf(file!)
    const sheet = await readFile(file!)
    if (query.dry === '1')
      return { batch: null, ...outcomeOf(await readOldDonations(ctx, sheet, choices.mapping)) } as z.output<
        typeof Outcome
      >
    const { name, sha256 } = file!
    return (await importDonations(ctx, { ...choices, sheet, name, sha256 })) as z.output<typeof Outcome>
  },
})

endpoint({
  method: 'post',
  path: `${path}/errors`,
  summary: 'The rows of a sheet of old donations that cannot be imported, with what is wrong with each, as CSV',
  allow,
  upload,
  answer: z.string(),
  produces: TYPES.csv,
  async run(ctx, { file }) {
    const sheet = await readFile(file!)
    const { rows } = await readOldDonations(ctx, sheet, choicesOf(file!).mapping)
    const wrong = rows.filter(({ problems }) => problems.length > 0)
    return errorFile(
      ctx,
      sheet,
      new Map(wrong.map((row) => [row.number, problemText(row.problems)])),
      'donation-errors',
    )
  },
})

for (const format of FORMATS)
  endpoint({
    method: 'get',
    path: `${path}/template.${format}`,
    summary: 'An empty sheet with the columns of old donations',
    allow,
    answer: z.string(),
    produces: TYPES[format],
    async run(ctx) {
      const t = ctx.texts.translate(ctx.locale)
      const columns = IMPORT_COLUMNS.map((column) => ({ title: t(columnLabel(column)) }))
      const name = t('dashboard.donation_imports')
      return download({ name, rightToLeft: ctx.locale === 'ar', columns, rows: [] }, format, 'donations', ctx.now)
    },
  })

endpoint({
  method: 'post',
  path: `${path}/:id/undo`,
  summary: 'Undoes an import: books its money back and deletes its donations',
  allow,
  params: z.object({ id: z.uuid() }),
  answer: z.object({ deleted: z.int() }),
  run: (ctx, { params }) => undoDonationImport(ctx, params),
})
