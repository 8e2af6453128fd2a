/** The index follows the records: in the transaction that saves one. */
import './tables.ts'
import { foldForSearch } from '#kernel/arabic.ts'
import type { Context } from '#kernel/context.ts'
import { LOCALES, type Localized } from '#kernel/locale.ts'
import type { Picture } from '#kernel/picture.ts'
import { plainText } from '#kernel/rich-text.server.ts'
import { tablesOf, fromRow } from '#resource/columns.server.ts'
import { find } from '#resource/read.server.ts'
import { resources, type Resource, type StoredRecord } from '#resource/resource.server.ts'
import { KINDS } from './kinds.ts'

/** Reaction to `RecordSaved`. */
export async function indexRecord(ctx: Context, { resource: id, id: record }: { resource: string; id: number }) {
  const resource = resources.get(id)
  if (!resource || !KINDS[id]) return
  await ctx.db.deleteFrom('search_documents').where('resource', '=', id).where('record_id', '=', record).execute()
  const stored = await find(ctx, resource, record)
  if (stored) await ctx.db.insertInto('search_documents').values(documentOf(resource, stored)).execute()
}

/** Rebuilds the whole index: after content was written without the kit. */
export async function rebuildSearchIndex(ctx: Context): Promise<void> {
  await ctx.db.deleteFrom('search_documents').execute()
  for (const id of Object.keys(KINDS)) {
    const resource = resources.get(id)
    if (!resource) continue
    const rows = await tablesOf(ctx).selectFrom(resource.table).selectAll().execute()
    const own = rows.filter((row) => Object.entries(resource.only ?? {}).every(([name, value]) => row[name] === value))
    for (let i = 0; i < own.length; i += 200)
      await ctx.db
        .insertInto('search_documents')
        .values(own.slice(i, i + 200).map((row) => documentOf(resource, fromRow(resource, row))))
        .execute()
  }
}

function documentOf(resource: Resource, record: StoredRecord) {
  const values = record as unknown as Record<string, unknown>
  const title = values[resource.title] as Localized
  const text = shownText(resource, values)
  const picture = Object.entries(resource.fields).find(([, { kind }]) => kind === 'image')
  const found = (resource.list.search as string[]).flatMap((name) => words(values[name]))
  return {
    resource: resource.id,
    record_id: record.id,
    title,
    text,
    picture: picture ? (JSON.stringify((values[picture[0]] as Picture | null) ?? null) as never) : null,
    path: resource.published!.path(record),
    title_words: foldForSearch(Object.values(title).join(' ')),
    words: foldForSearch(found.join(' ')),
    state: record.state ?? ('published' as const),
    published_at: record.published_at ?? record.created_at,
  }
}

/** The first longer text of the record, its summary before its body, in each language that has one. */
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
