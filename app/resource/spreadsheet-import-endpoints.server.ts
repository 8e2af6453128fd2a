/** Shared parts of import endpoints that are not of a resource: the response, the rows with errors, the template. */
import { z } from 'zod'
import type { Context, Permission } from '#kernel/context.ts'
import { download, FORMATS, TYPES } from '#kernel/download.server.ts'
import { endpoint } from '#kernel/endpoint.server.ts'
import { parseJsonField } from '#kernel/json-field.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { SpreadsheetCell } from '#kernel/spreadsheet.ts'
import type { TextKey } from '#kernel/text.ts'
import type { ReceivedFile } from '#kernel/upload.server.ts'
import { errorFile, problemText } from './import-errors.server.ts'
import type { RowProblem } from './import-problems.ts'
import { MAX_BYTES, readSpreadsheetFile, type SpreadsheetRows } from './spreadsheet-read.server.ts'
import type { TitledColumns } from './spreadsheet-titles.server.ts'

/** Upload limits: 60 files per user and hour. @param name name of the rate limit */
export const spreadsheetUpload = (name: string) => ({ bytes: MAX_BYTES, limit: { name, points: 60, seconds: 3600 } })
export const readUploadedSpreadsheet = (file: ReceivedFile) => readSpreadsheetFile(file.path, { turkish: true })
export const DryRun = z.object({ dry: z.enum(['0', '1']).default('0') })

export const yesOrNo = z.enum(['yes', 'no'])
export const SpreadsheetChoices = z.object({
  mapping: z.record(z.string().regex(/^\d{1,3}$/), z.string().max(40)).optional(),
  good: yesOrNo.default('no'),
})

/** Parses the form fields of an import. @throws {Refusal} 422 */
export function choicesIn<S extends z.ZodType>(schema: S, { fields: { mapping, ...fields } }: ReceivedFile) {
  const read = schema.safeParse({
    ...fields,
    ...(mapping && { mapping: parseJsonField('mapping', mapping, z.unknown()) }),
  })
  if (!read.success) throw new Refusal('errors.invalid_input', 422)
  return read.data
}

const problem = { column: z.string(), message: z.string() }
export const SpreadsheetOutcome = z.object({
  batch: z.uuid().nullable().describe('Id for undoing the import; null for a dry run'),
  create: z.int(),
  update: z.int(),
  unchanged: z.int(),
  errors: z.array(z.object({ row: z.int().describe('Row number in the spreadsheet'), ...problem })),
  failed: z.int().describe('Rows with an error'),
  groups: z.array(z.object({ ...problem, count: z.int(), rows: z.array(z.int()) })),
  columns: z.array(z.object({ title: z.string(), key: z.string().nullable() })),
  available: z.array(z.object({ key: z.string(), title: z.string() })),
  sample: z.array(z.record(z.string(), z.unknown())),
})

type Kind<K extends string> = TitledColumns<K> & {
  path: string
  allow: Permission
  upload: ReturnType<typeof spreadsheetUpload>
  /** Name of the rows in the summaries. */
  rows: string
  title: TextKey
  /** File name of the template. */
  file: string
  errors: string
  read: (
    ctx: Context,
    sheet: SpreadsheetRows,
    mapping?: Record<string, string>,
  ) => Promise<{ rows: readonly { number: number; problems: readonly RowProblem[] }[] }>
  /** Rows of the template; none by default. */
  templateRows?: (ctx: Context) => Promise<SpreadsheetCell[][]>
}

export function errorAndTemplateEndpoints<K extends string>(kind: Kind<K>): void {
  const { path, allow, upload, rows: what, keys, labelOf, title, file: name, errors, read, templateRows } = kind
  endpoint({
    method: 'post',
    path: `${path}/errors`,
    summary: `Returns the rows of a spreadsheet of ${what} that cannot be imported, as CSV with an error column`,
    allow,
    upload,
    answer: z.string(),
    produces: TYPES.csv,
    async run(ctx, { file }) {
      const sheet = await readUploadedSpreadsheet(file!)
      const { rows } = await read(ctx, sheet, choicesIn(SpreadsheetChoices, file!).mapping)
      const wrong = rows.filter(({ problems }) => problems.length > 0)
      return errorFile(ctx, sheet, new Map(wrong.map((row) => [row.number, problemText(row.problems)])), errors)
    },
  })
  for (const format of FORMATS)
    endpoint({
      method: 'get',
      path: `${path}/template.${format}`,
      summary: `Downloads an empty spreadsheet with the columns for importing ${what}`,
      allow,
      answer: z.string(),
      produces: TYPES[format],
      async run(ctx) {
        const t = ctx.texts.translate(ctx.locale)
        const columns = keys.map((key) => ({ title: t(labelOf(key)) }))
        const rows = (await templateRows?.(ctx)) ?? []
        const sheet = { name: t(title), rightToLeft: ctx.locale === 'ar', columns, rows }
        return download(sheet, format, { name, locale: ctx.locale }, ctx.now)
      },
    })
}
