/** Pagination of public lists: `data` and `next_page_url` (docs/reference/wire-format.md "Conventions"). */
import { z } from 'zod'
import { toLatinDigits } from '#kernel/digits.ts'

const whole = (most: number, otherwise: number) =>
  z
    .string()
    .optional()
    .transform((typed) => (typed ? Number(toLatinDigits(typed)) : otherwise))
    .pipe(z.int().min(1).max(most))
    .meta({ type: 'integer', minimum: 1, maximum: most, default: otherwise })

/** Query parameters `page`, and `per_page` up to `most`. */
export const pageQuery = (perPage: number, most = 50) => ({ page: whole(100_000, 1), per_page: whole(most, perPage) })

export type PageParams = { page: number; per_page: number }
export type Page<T> = { items: T[]; more: boolean }

/** Takes one row more than a page shows; the extra row says that there is another page. */
export function pageOf<T>(rows: T[], { per_page: size }: Pick<PageParams, 'per_page'>): Page<T> {
  return { items: rows.slice(0, size), more: rows.length > size }
}

/** Response of a list; `next_page_url` keeps the other query parameters. */
export function paged<T>(
  path: string,
  params: Pick<PageParams, 'page'> & Record<string, string | number | undefined>,
  { items, more }: Page<T>,
) {
  const next = new URLSearchParams()
  for (const [name, value] of Object.entries<string | number | undefined>({ ...params, page: params.page + 1 }))
    if (value !== undefined && value !== '') next.set(name, String(value))
  return { data: items, current_page: params.page, next_page_url: more ? `${path}?${next}` : null }
}

export const pageAnswer = <S extends z.ZodType>(item: S) =>
  z.object({ data: z.array(item), current_page: z.int(), next_page_url: z.string().nullable() })
