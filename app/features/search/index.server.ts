/** Updates the search index, in the transaction that saves a record. */
import './tables.ts'
import { sql } from 'kysely'
import { foldForSearch } from '#kernel/arabic.ts'
import type { Context } from '#kernel/context.ts'
import { withTransaction } from '#kernel/db/transaction.server.ts'
import { LOCALES, type Localized } from '#kernel/locale.ts'
import type { Picture } from '#kernel/picture.ts'
import { plainText } from '#kernel/rich-text.server.ts'
import { all, fromRow, ownRows, tablesOf } from '#resource/columns.server.ts'
import { resources, type Resource, type StoredRecord } from '#resource/resource.server.ts'
import { EmptyInput, job } from '#kernel/job.server.ts'
import { CATEGORIES, KINDS } from './kinds.ts'

/** Number of records that the rebuild indexes in one transaction. */
const BATCH_SIZE = 200

/** Reaction to `RecordSaved`: indexes the record, and records that have it as category or city. */
export async function indexRecord(ctx: Context, { resource: id, id: record }: { resource: string; id: number }) {
  const resource = resources.get(id)
  if (!resource) return
  if (isFound(id)) await index(ctx, resource, [record])
  for (const other of indexed())
    for (const [column] of linksOf(other).filter(([, to]) => to === id)) {
      const rows = await rowsOf(ctx, other).where(column, '=', record).execute()
      await index(
        ctx,
        other,
        rows.map((row) => fromRow(other, row).id),
      )
    }
}

/** Rebuilds the whole index: after content was written directly, and at night, so that software updates apply to it. */
export async function rebuildSearchIndex(ctx: Context): Promise<void> {
  const { rows: documents } = await sql<{ resource: string; record_id: number }>`
    select resource, record_id from search_documents`.execute(ctx.db)
  for (const resource of indexed()) {
    const rows = await rowsOf(ctx, resource).execute()
    const found = documents.filter((one) => one.resource === resource.id).map(({ record_id }) => record_id)
    const ids = [...new Set([...found, ...rows.map((row) => fromRow(resource, row).id)])]
    for (let i = 0; i < ids.length; i += BATCH_SIZE)
      await withTransaction(ctx, (inside) => index(inside, resource, ids.slice(i, i + BATCH_SIZE)))
  }
  const kinds = indexed().map(({ id }) => id)
  await ctx.db.deleteFrom('search_documents').where('resource', 'not in', kinds).execute()
}

export const rebuildSearchJob = job({ id: 'search.rebuild', input: EmptyInput, run: rebuildSearchIndex })

const isFound = (id: string) => id in KINDS || id in CATEGORIES
const rowsOf = (ctx: Context, resource: Resource) =>
  tablesOf(ctx)
    .selectFrom(resource.table)
    .selectAll()
    .where(all(ownRows(resource)))
const indexed = () => [...resources.values()].filter(({ id }) => isFound(id))

/** Columns that refer to a record of another resource. */
const linksOf = (resource: Resource): [column: string, to: string][] =>
  Object.entries(resource.fields).flatMap(([name, { kind, to }]) =>
    kind === 'link' && to ? [[name, to] as [string, string]] : [],
  )

/**
 * Writes the documents of these records, and deletes those of deleted records. Documents are locked before the records
 * are read, so that a concurrent transaction which indexes the same record does not write older values over newer ones.
 */
async function index(ctx: Context, resource: Resource, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const documents = sql`resource = ${resource.id} and record_id = any(${ids}::integer[])`
  await sql`select from search_documents where ${documents} order by record_id for update`.execute(ctx.db)
  const rows = await rowsOf(ctx, resource).where('id', 'in', ids).execute()
  const records = rows.map((row) => fromRow(resource, row))
  const remaining = records.map(({ id }) => id)
  await sql`delete from search_documents where ${documents} and not record_id = any(${remaining}::integer[])`.execute(
    ctx.db,
  )
  if (records.length === 0) return
  const names = await namesOfLinks(ctx, resource, records)
  await ctx.db
    .insertInto('search_documents')
    .values(records.map((record) => documentOf(resource, record, names(record))))
    .onConflict((conflict) =>
      conflict.columns(['resource', 'record_id']).doUpdateSet(({ ref }) => ({
        title: ref('excluded.title'),
        text: ref('excluded.text'),
        picture: ref('excluded.picture'),
        path: ref('excluded.path'),
        title_words: ref('excluded.title_words'),
        words: ref('excluded.words'),
        state: ref('excluded.state'),
        published_at: ref('excluded.published_at'),
      })),
    )
    .execute()
}

/** Names of linked records: a campaign is found by its category, a residence by its city. */
async function namesOfLinks(ctx: Context, resource: Resource, records: readonly StoredRecord[]) {
  const values = records as readonly Record<string, unknown>[]
  const found = new Map<string, unknown>()
  for (const [column, to] of linksOf(resource)) {
    const other = resources.get(to)
    const ids = [...new Set(values.map((record) => record[column]))].filter((id) => typeof id === 'number')
    if (!other || ids.length === 0) continue
    const rows = await tablesOf(ctx).selectFrom(other.table).selectAll().where('id', 'in', ids).execute()
    for (const row of rows) found.set(`${column} ${String(row.id)}`, row[other.title])
  }
  return (record: StoredRecord) =>
    linksOf(resource).map(([column]) => found.get(`${column} ${String((record as Record<string, unknown>)[column])}`))
}

/** Folds a text and separates words by one space, so that whole words can be matched. */
const separateWords = (text: string) => foldForSearch(text).replace(/[^\p{L}\p{N}]+/gu, ' ')

function documentOf(resource: Resource, record: StoredRecord, links: readonly unknown[]) {
  const values = record as Record<string, unknown>
  const title = values[resource.title] as Localized
  const text = shownText(resource, values)
  const picture = Object.entries(resource.fields).find(([, { kind }]) => kind === 'image')
  const found = [...(resource.list.search as string[]).map((name) => values[name]), ...links].flatMap(words)
  return {
    resource: resource.id,
    record_id: record.id,
    title,
    text,
    picture: picture ? ((values[picture[0]] as Picture | null) ?? null) : null,
    path: CATEGORIES[resource.id]?.path(record.id) ?? resource.published!.path(record),
    title_words: separateWords(Object.values(title).join(' ')),
    words: foldForSearch(found.join(' ')),
    state: record.state ?? ('published' as const),
    published_at: record.published_at ?? record.created_at,
  }
}

/** The first longer text of the record in each language: the summary, or else the body. */
function shownText(resource: Resource, values: Record<string, unknown>): Localized {
  const longer = Object.entries(resource.fields).filter(([, { kind }]) => kind === 'longText' || kind === 'richText')
  const textIn = (locale: (typeof LOCALES)[number]) => {
    for (const [name] of longer) {
      const text = (values[name] as Localized | null)?.[locale]
      if (text) return plainText(text)
    }
    return undefined
  }
  const [ar, en, tr] = LOCALES.map(textIn)
  return { ar: ar ?? '', ...(en && { en }), ...(tr && { tr }) }
}

function words(value: unknown): string[] {
  if (typeof value === 'string') return [plainText(value)]
  return value && typeof value === 'object' ? Object.values(value).flatMap(words) : []
}
