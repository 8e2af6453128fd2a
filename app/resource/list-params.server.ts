/** Parameters and answers of lists with a query of their own. Unknown parameters must not be ignored. */
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { toLatinDigits } from '#kernel/digits.ts'

/** Words to find, and which page of how many rows. */
export const searchPageParams = {
  q: z.string().max(200).default(''),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(20),
}

/** `a,b` of what is known. */
export const enumListParam = <const V extends string>(known: readonly V[]) =>
  z
    .string()
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.enum(known, 'errors.field_invalid')).max(known.length))
    .optional()

/** `3,7` */
export const idsOf = z
  .string()
  .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/, 'errors.field_invalid')
  .transform((text) => text.split(',').map(Number))
  .optional()
  .describe('Ids with commas')

/** `from..to`, either of which may be left out; one value alone is both. */
export const rangeParam = <V>(read: (text: string) => V | null) =>
  z
    .string()
    .max(60)
    .transform((text, ctx): { from: V | null; to: V | null } => {
      const [from = '', to = from, ...rest] = text.split('..')
      const ends = { from: from.trim() && read(from.trim()), to: to.trim() && read(to.trim()) }
      if (rest.length > 0 || ends.from === null || ends.to === null) {
        ctx.addIssue({ code: 'custom', message: 'errors.field_invalid' })
        return z.NEVER
      }
      return { from: ends.from || null, to: ends.to || null }
    })
    .optional()

const day = (text: string) => {
  const latin = toLatinDigits(text)
  return z.iso.date().safeParse(latin).success ? latin : null
}

/** `2026-11-01..2026-11-30`, both days included. */
export const daysParam = rangeParam(day).describe('Days in Istanbul, from..to')

/** What they answer: one page, how many there are in all, and how many in each state. */
export const pageByState = <Row extends z.ZodType, State extends z.ZodEnum>(row: Row, state: State) =>
  z.object({
    rows: z.array(row),
    total: z.int(),
    page: z.int(),
    size: z.int(),
    byState: z.partialRecord(state, z.int()),
  })

/** `name` or `-name` of a column of `columns`; empty: the usual order. */
export const sortParam = (columns: Record<string, unknown>) =>
  z
    .string()
    .refine((sort) => sort === '' || Object.hasOwn(columns, sort.replace(/^-/, '')), 'errors.field_invalid')
    .default('')
    .describe(`A column, with \`-\` before it: descending (${Object.keys(columns).join(', ')})`)

/** `order by` one column, then the usual order, so that pages never overlap. */
export function sortedBy(
  columns: Record<string, RawBuilder<unknown>>,
  sort: string,
  usual: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const column = columns[sort.replace(/^-/, '')]
  if (!column) return usual
  return sql`${column} ${sort.startsWith('-') ? sql`desc` : sql`asc`} nulls last, ${usual}`
}

/** States in the order of their progress, for `sortedBy`. */
export const stateOrder = (states: readonly string[]) => sql`array_position(${[...states]}::text[], state)`
