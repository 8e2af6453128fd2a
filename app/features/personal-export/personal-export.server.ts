/** Exports of lists with personal data require their own permission and a recent re-authentication, and are audited. */
import { z } from 'zod'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import { authorize, type Context, type Permission } from '#kernel/context.ts'
import { FORMATS } from '#kernel/download.server.ts'
import { listExport, loggedFilters } from '#kernel/list-export.server.ts'
import type { SpreadsheetCell } from '#kernel/spreadsheet.ts'
import type { TextKey } from '#kernel/text.ts'
import { requireStepUp } from '#features/accounts/users/step-up.server.ts'

const BATCH = 500

type PersonalExport<P extends z.ZodType> = {
  /** Resource of the list. For `orders`, the list needs `orders.read`, and the export needs `orders.export` too. */
  resource: string
  /** Schema of the list's parameters in the address. */
  params: P
  title: TextKey
  /** Title and width (in characters) of each column. */
  columns: readonly (readonly [TextKey, number])[]
  /** Ids of all rows that match the filters, in the order of the list. */
  ids: (ctx: Context, params: z.output<P>) => Promise<string[]>
  /** The cells of these rows, in the given order. */
  cells: (ctx: Context, ids: string[]) => Promise<SpreadsheetCell[][]>
}

/** Registers `export.csv` and `export.xlsx` under `/api/dashboard/{resource}`. */
export function personalExport<P extends z.ZodType>(spec: PersonalExport<P>): void {
  const { resource, title, columns, ids, cells } = spec
  const params = spec.params as z.ZodType<Record<string, unknown>, Record<string, unknown>>
  const startExport = command({
    id: `${resource}.export`,
    allow: `${resource}.export` as Permission,
    input: z.object({ params, format: z.enum(FORMATS) }),
    async run(ctx, input) {
      authorize(ctx, `${resource}.read` as Permission)
      await requireStepUp(ctx)
      const found = await ids(ctx, input.params as z.output<P>)
      auditDetail(ctx, { detail: { format: input.format, rows: found.length, ...loggedFilters(input.params) } })
      return found
    },
  })
  listExport({
    path: `/api/dashboard/${resource}`,
    name: resource,
    async sheet(ctx, query, format) {
      const found = await startExport(ctx, { params: query, format })
      const t = ctx.texts.translate(ctx.locale)
      return {
        name: t(title),
        columns: columns.map(([key, width]) => ({ title: t(key), width })),
        rows: inBatches(ctx, found, cells),
      }
    },
  })
}

async function* inBatches(ctx: Context, ids: string[], cells: PersonalExport<z.ZodType>['cells']) {
  for (let from = 0; from < ids.length; from += BATCH) yield* await cells(ctx, ids.slice(from, from + BATCH))
}
