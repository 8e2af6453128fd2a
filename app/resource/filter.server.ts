/** Search terms, filters and order of a list, as contract.ts describes them. */
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { foldForSearch } from '#kernel/arabic.ts'
import { calendarDay } from '#kernel/calendar-day.ts'
import { containsName } from '#kernel/db/contains-word.server.ts'
import type { Context } from '#kernel/context.ts'
import { startOfDay } from '#kernel/dates.ts'
import { toLatinDigits } from '#kernel/digits.ts'
import { DAY_MS } from '#kernel/durations.ts'
import { invalidField } from '#kernel/refusal.ts'
import { all, ownRows } from './columns.server.ts'
import { PAGE_SIZES, type ListQuery } from './contract.ts'
import type { FieldKind, FieldShape } from './field.ts'
import type { Resource } from './resource.server.ts'

type Condition = RawBuilder<boolean>

const whole = (otherwise: number) => z.coerce.number().int().positive().max(1_000_000).default(otherwise)

export const ListShape = z.looseObject({
  q: z.string().max(200).default(''),
  page: whole(1),
  size: whole(PAGE_SIZES[0])
    .refine((size) => (PAGE_SIZES as readonly number[]).includes(size))
    .meta({ enum: PAGE_SIZES }),
  sort: z.string().max(60).default(''),
})
/** The query of a list in an address: `?q=…&filter.state=draft`. */
export const ListParams = ListShape.transform(({ q, page, size, sort, ...rest }): ListQuery => {
  const filters = Object.entries(rest).flatMap(([name, value]) =>
    name.startsWith('filter.') && typeof value === 'string' && value !== '' ? [[name.slice(7), value]] : [],
  )
  return { q, page, size, sort, filters: Object.fromEntries(filters) as Record<string, string> }
})

/** The same query as JSON, for bulk actions on all found records. */
export const ListFilterInput = z.object({
  q: z.string().max(200).default(''),
  filters: z.record(z.string(), z.string().max(500)).default({}),
})

/**
 * Conditions of the query.
 * @throws {Refusal} 422 on `filter.x`, because an unknown filter must not be ignored
 */
export function matchingRecords(
  ctx: Context,
  resource: Resource,
  { q, filters }: Pick<ListQuery, 'q' | 'filters'>,
): Condition {
  const conditions = Object.entries(filters).map(([name, value]) => {
    const condition = filterOf(ctx, resource, name, value)
    if (!condition) throw invalidField(`filter.${name}`, 'resource.bad_filter')
    return condition
  })
  return all([...ownRows(resource), ...conditions, ...wordsIn(q)])
}

/** Each term must be in the record's search text; a number also matches the record with that id. */
export function wordsIn(q: string): Condition[] {
  const folded = foldForSearch(q)
  const words = folded.split(' ').filter(Boolean).slice(0, 8)
  const like = words.map((word) => containsName(sql.ref('search'), word))
  return /^[1-9]\d{0,8}$/.test(folded) ? [sql<boolean>`(id = ${Number(folded)} or ${all(like)})`] : like
}

function filterOf(ctx: Context, resource: Resource, name: string, value: string): Condition | null {
  if (name === 'missing') return missing(resource, value)
  if (name === 'state') return resource.published ? inState(ctx, value.split(',')) : null
  const column = sql.ref(name)
  if (name === 'created_at' || name === 'updated_at') return between(column, value, dayEdges)
  // Inherited names such as `constructor` are not fields.
  const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined
  if (!field || (field.kind === 'computed' && !field.column)) return null
  const none = value.split(',').includes('none') ? isEmpty(name, field) : null
  const rest = value.split(',').filter((one) => one !== 'none')
  if (rest.length === 0) return none
  const kind = field.looks ?? field.kind
  const condition = BY_KIND[kind]?.(column, rest, Boolean(field.time))
  if (!condition || (kind === 'choice' && !rest.every((one) => field.choices?.some((choice) => choice.value === one))))
    return null
  return none ? sql<boolean>`(${condition} or ${none})` : condition
}

/** Lists are never null. A place has two columns. */
function isEmpty(name: string, { kind }: FieldShape): Condition {
  const column = sql.ref(kind === 'place' ? 'latitude' : name)
  if (kind === 'links') return sql`cardinality(${column}) = 0`
  return kind === 'rows' || kind === 'gallery' ? sql`${column} = '[]'::jsonb` : sql`${column} is null`
}

const BY_KIND: Partial<
  Record<FieldKind, (column: RawBuilder<unknown>, values: string[], time: boolean) => Condition | null>
> = {
  choice: (column, values) => sql<boolean>`${column} = any(${values}::text[])`,
  flag: (column, values) =>
    values.every((one) => one === 'true' || one === 'false')
      ? sql<boolean>`${column} = any(${values}::boolean[])`
      : null,
  link: (column, values) => withIds(values, (ids) => sql<boolean>`${column} = any(${ids}::integer[])`),
  links: (column, values) => withIds(values, (ids) => sql<boolean>`${column} && ${ids}::integer[]`),
  date: (column, values, time) => between(column, values.join(','), time ? dayEdges : days),
  number: (column, values) => between(sql`${column}::numeric`, values.join(','), numbers),
  money: (column, values) => between(sql`${column}::numeric`, values.join(','), numbers),
}

function withIds(values: string[], condition: (ids: number[]) => Condition): Condition | null {
  return values.every((one) => /^[1-9]\d{0,8}$/.test(one)) ? condition(values.map(Number)) : null
}

type Edge = { text: string; end: boolean }
/** Parses one end of a range to its value, and whether it is exclusive. */
type Edges = (edge: Edge) => { value: unknown; outside?: boolean } | null

function between(column: RawBuilder<unknown>, range: string, edges: Edges): Condition | null {
  const parts = toLatinDigits(range).split('..')
  const [from = '', to = from] = parts
  if (parts.length > 2 || (!from && !to)) return null
  const [first, last] = [from && edges({ text: from, end: false }), to && edges({ text: to, end: true })]
  if (first === null || last === null) return null
  return all([
    ...(first ? [sql<boolean>`${column} >= ${first.value}`] : []),
    ...(last
      ? [last.outside ? sql<boolean>`${column} < ${last.value}` : sql<boolean>`${column} <= ${last.value}`]
      : []),
  ])
}

const isDay = (text: string) => calendarDay().safeParse(text).success
const days: Edges = ({ text }) => (isDay(text) ? { value: text } : null)
const dayEdges: Edges = ({ text, end }) =>
  isDay(text) ? { value: new Date(Number(startOfDay(text)) + (end ? DAY_MS : 0)), outside: end } : null
const numbers: Edges = ({ text }) => (/^-?\d{1,15}(\.\d{1,6})?$/.test(text) ? { value: Number(text) } : null)

function inState({ now }: Context, states: string[]): Condition | null {
  const conditions = states.map((state): Condition | null => {
    if (state === 'draft') return sql`state = 'draft'`
    if (state === 'scheduled') return sql`(state = 'published' and published_at > ${now})`
    return state === 'published' ? sql`(state = 'published' and published_at <= ${now})` : null
  })
  const known = conditions.filter((condition) => condition !== null)
  return known.length === states.length ? sql<boolean>`(${sql.join(known, sql` or `)})` : null
}

function missing(resource: Resource, language: string): Condition | null {
  const texts = Object.entries(resource.fields).filter(([, field]) => field.localized && field.kind !== 'computed')
  if ((language !== 'en' && language !== 'tr') || texts.length === 0) return null
  const lacks = texts.map(
    ([name]) => sql<boolean>`(${sql.ref(name)} is not null and ${sql.ref(name)} ->> ${sql.lit(language)} is null)`,
  )
  return sql<boolean>`(${sql.join(lacks, sql` or `)})`
}

/** Kinds that can be sorted in an order that people expect; links would be sorted by id. */
const SORTED_KINDS = new Set<FieldKind>(['text', 'number', 'money', 'date', 'choice', 'flag'])

/** The declared sort columns, and columns of the list whose kind can be sorted. */
export function sortableColumns({ fields, list, published }: Resource): string[] {
  const shown = Object.entries(fields).flatMap(([name, field]) => {
    const stored = field.kind !== 'computed' || field.column
    return stored && SORTED_KINDS.has(field.looks ?? field.kind) ? [name] : []
  })
  return [...new Set([...list.sort, ...shown, ...(published ? ['state'] : []), 'created_at', 'updated_at'])] as string[]
}

/** The `order by`, with the record's id last, so that pages never overlap. */
export function inOrder(ctx: Pick<Context, 'locale'>, resource: Resource, requested: string): RawBuilder<unknown> {
  const offered = sortableColumns(resource)
  const sort = requested || (resource.ordered ? 'position' : (resource.list.sort[0] as string))
  const name = sort.replace(/^-/, '')
  const known = offered.some((one) => one.replace(/^-/, '') === name) || (name === 'position' && resource.ordered)
  if (!known) throw invalidField('sort', 'resource.bad_filter')
  const way = sort.startsWith('-') ? sql`desc` : sql`asc`
  return name === 'id' ? sql`id ${way}` : sql`${sortedBy(ctx, resource, name)} ${way}, id ${way}`
}

/** Sorts texts by the user's language; an index on the same expression makes long lists fast. */
function sortedBy({ locale }: Pick<Context, 'locale'>, resource: Resource, name: string): RawBuilder<unknown> {
  const column = sql.ref(name)
  if (!resource.fields[name]?.localized) return column
  return locale === 'ar'
    ? sql`(${column} ->> 'ar')`
    : sql`coalesce(${column} ->> ${sql.lit(locale)}, ${column} ->> 'ar')`
}
