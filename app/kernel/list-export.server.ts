import type { Context } from './context.ts'
import { download, type Format } from './download.server.ts'
import { directionOf } from './locale.ts'
import { route } from './route.ts'
import type { Spreadsheet } from './spreadsheet.ts'

type ListExport = {
  /** Of the list: `/api/dashboard/users`. */
  path: string
  /** Of the file, in Latin letters. */
  name: string
  /** `rightToLeft`: as the screen's language. @param asked the query of the address, not validated yet */
  sheet: (
    ctx: Context,
    asked: Record<string, string>,
    format: Format,
  ) => Promise<Omit<Spreadsheet, 'rightToLeft'> & { rightToLeft?: boolean }>
}

/** Registers `export.csv` and `export.xlsx` of a list: all rows that match its filters. */
export const listExport = ({ path, name, sheet }: ListExport): void =>
  route({
    methods: ['GET'],
    path: `${path}/:file{export\\.(?:csv|xlsx)}`,
    async answer(ctx, request, { file = '' }) {
      const format = file.endsWith('.csv') ? 'csv' : 'xlsx'
      const asked = Object.fromEntries(new URL(request.url).searchParams)
      const rightToLeft = directionOf(ctx.locale) === 'rtl'
      return download({ rightToLeft, ...(await sheet(ctx, asked, format)) }, format, name, ctx.now)
    },
  })
