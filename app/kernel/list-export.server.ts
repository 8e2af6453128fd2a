import type { Context } from './context.ts'
import { download, type FileName, type Format } from './download.server.ts'
import { directionOf } from './locale.ts'
import { route } from './route.ts'
import type { Spreadsheet } from './spreadsheet.ts'

type ListExport = {
  /** Path of the list: `/api/dashboard/users`. */
  path: string
  /** Name of the file, in Latin letters. */
  name: string
  /** `rightToLeft`: direction of the screen; `days`: range of the rows, for the file name. @param query the raw query */
  sheet: (
    ctx: Context,
    query: Record<string, string>,
    format: Format,
  ) => Promise<Omit<Spreadsheet, 'rightToLeft'> & Pick<FileName, 'days'> & { rightToLeft?: boolean }>
}

/** Registers `export.csv` and `export.xlsx` of a list: all rows that match its filters. */
export const listExport = ({ path, name, sheet }: ListExport): void =>
  route({
    methods: ['GET'],
    path: `${path}/:file{export\\.(?:csv|xlsx)}`,
    async answer(ctx, request, { file = '' }) {
      const format = file.endsWith('.csv') ? 'csv' : 'xlsx'
      const query = Object.fromEntries(new URL(request.url).searchParams)
      const rightToLeft = directionOf(ctx.locale) === 'rtl'
      const { days, ...table } = await sheet(ctx, query, format)
      return download({ rightToLeft, ...table }, format, { name, days, locale: ctx.locale }, ctx.now)
    },
  })

/**
 * The filters of an export for the audit log. Searched words are often a person's name, which would stay in the log
 * after that person's erasure: the log says only that there was a search.
 */
export function loggedFilters<T extends { q?: string; page?: number; size?: number }>(
  params: T,
): Omit<T, 'q' | 'page' | 'size'> & { searched?: true } {
  const { q, page: _page, size: _size, ...filters } = params
  return { ...(q?.trim() && { searched: true as const }), ...filters }
}
