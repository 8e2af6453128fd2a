/** Query parameters and responses of lists that are not resources. Unknown parameters are refused, not ignored. */
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { calendarDay } from '#kernel/calendar-day.ts'
import type { Context } from '#kernel/context.ts'
import { toLatinDigits } from '#kernel/digits.ts'

/** Search terms, page number and page size. */
export const searchPageParams = {
  q: z.string().max(200).default(''),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(20),
}

/** A comma-separated list (`a,b`) of known values. */
export const enumListParam = <const V extends string>(known: readonly V[]) =>
  z
    .string()
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.enum(known, 'errors.field_invalid')).max(known.length))
    .optional()

/** Ids, comma-separated: `3,7`. */
export const idsOf = z
  .string()
  .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/, 'errors.field_invalid')
  .transform((text) => text.split(',').map(Number))
  .optional()
  .describe('Comma-separated ids')

/** Uuids, comma-separated. */
export const uuidsOf = z
  .string()
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(z.uuid('errors.field_invalid')).max(100))
  .optional()
  .describe('Comma-separated ids')

/** Who is responsible: `me`, `none` and ids of users, comma-separated. */
export const assigneesParam = z
  .string()
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(z.union([z.literal('me'), z.literal('none'), z.uuid()])).max(100))
  .optional()
  .describe('Comma-separated: me, none, ids of users')

/** Condition for the column `assignee`: one of those asked for, or any if none was. */
export function isAssignedTo(
  { actor }: Pick<Context, 'actor'>,
  assignees: readonly string[] = [],
): RawBuilder<boolean> {
  if (assignees.length === 0) return sql<boolean>`true`
  const users = assignees.filter((one) => one !== 'none').map((one) => (one === 'me' ? actor!.id : one))
  return sql<boolean>`(assignee = any(${users}::uuid[]) or (assignee is null and ${assignees.includes('none')}::boolean))`
}

/** `from..to`; either end may be left out. A single value is both ends. */
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
      // Zero is an end like any other.
      return { from: ends.from === '' ? null : ends.from, to: ends.to === '' ? null : ends.to }
    })
    .optional()

const day = (text: string) => {
  const latin = toLatinDigits(text)
  return calendarDay().safeParse(latin).success ? latin : null
}

/** `2026-11-01..2026-11-30`, both days included. */
export const daysParam = rangeParam(day).describe('Days in Istanbul time, from..to')

/** Response: one page, the total count, and the count of each state. */
export const pageByState = <Row extends z.ZodType, State extends z.ZodEnum>(row: Row, state: State) =>
  z.object({
    rows: z.array(row),
    total: z.int(),
    page: z.int(),
    size: z.int(),
    byState: z.partialRecord(state, z.int()),
  })

/** Name of a column of `columns`, `-name` for descending; empty for the default order. */
export const sortParam = (columns: Record<string, unknown>) =>
  z
    .string()
    .refine((sort) => sort === '' || Object.hasOwn(columns, sort.replace(/^-/, '')), 'errors.field_invalid')
    .default('')
    .describe(`Column to sort by; prefix \`-\` for descending (${Object.keys(columns).join(', ')})`)

/** `order by` one column, then the default order, so that pages never overlap. */
export function sortedBy(
  columns: Record<string, RawBuilder<unknown>>,
  sort: string,
  usual: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const name = sort.replace(/^-/, '')
  const column = Object.hasOwn(columns, name) && columns[name]
  if (!column) return usual
  return sql`${column} ${sort.startsWith('-') ? sql`desc` : sql`asc`} nulls last, ${usual}`
}

/** States in the order of their progress, for `sortedBy`. */
export const stateOrder = (states: readonly string[]) => sql`array_position(${[...states]}::text[], state)`
