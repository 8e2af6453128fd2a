/** Queries of the library: a page of files, one file, and where files are used. */
import './tables.ts'
import { sql, type SelectQueryBuilder } from 'kysely'
import { foldForSearch } from '#kernel/arabic.ts'
import { containsPattern } from '#kernel/db/like.ts'
import type { Tables } from '#kernel/db/tables.ts'
import type { Context } from '#kernel/context.ts'
import { pictureUsages, usedPictures, type PictureUsage } from '#kernel/picture-usage.server.ts'
import { query } from '#kernel/query.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Media, MediaKind } from './media.ts'
import { toMedia } from './row.server.ts'
import type { MediaRow } from './tables.ts'

export type MediaListParams = {
  search?: string | undefined
  kind?: MediaKind | undefined
  /** Empty: files in no folder. */
  folder?: string | undefined
  tag?: string | undefined
  /** True: only files that a record uses; false: only unused files. */
  used?: boolean | undefined
  /** Cursor: the last file of the previous page. */
  after?: string | undefined
  limit?: number | undefined
}
/** A folder or tag with its number of files. */
export type MediaGroup = { name: string; count: number }
type MediaPage = {
  items: (Media & { usedBy: PictureUsage[] })[]
  total: number
  next: string | null
  /** Folders of the whole library. The empty name stands for files without folder. */
  folders: MediaGroup[]
  tags: MediaGroup[]
}

/** @throws {Refusal} 404 */
export async function find(ctx: Context, id: string, lock = false): Promise<MediaRow> {
  const row = await ctx.db
    .selectFrom('media')
    .selectAll()
    .where('id', '=', id)
    .where('stored_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!row) throw new Refusal('errors.not_found', 404)
  return row
}

/** Sorted newest first, with keyset pagination, so that new uploads do not shift pages. */
export const mediaPage = query({
  allow: 'media.read',
  async run(ctx, { search, kind, folder, tag, used, after, limit = 40 }: MediaListParams): Promise<MediaPage> {
    let rows = present(ctx)
    for (const word of foldForSearch(search ?? '')
      .split(' ')
      .filter(Boolean))
      rows = rows.where('search', 'like', containsPattern(word))
    if (kind) rows = rows.where('kind', '=', kind)
    if (folder !== undefined) rows = rows.where('folder', '=', folder)
    if (tag) rows = rows.where(sql<boolean>`${tag} = any(tags)`)
    if (used !== undefined) {
      const shown = sql<boolean>`id::text = any(${await usedPictures(ctx)}::text[])`
      rows = rows.where(used ? shown : sql<boolean>`not ${shown}`)
    }
    const last = /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(after ?? '')
    const beyond = last
      ? rows.where(sql<boolean>`(created_at, id) < (${new Date(Number(last[1]))}, ${last[2]!}::uuid)`)
      : rows
    const [found, { count }, folders, tags] = await Promise.all([
      beyond
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit + 1)
        .execute(),
      rows.select((media) => media.fn.countAll<string>().as('count')).executeTakeFirstOrThrow(),
      groupsOf(ctx, present(ctx).select('folder as name')),
      groupsOf(ctx, present(ctx).select(sql<string>`unnest(tags)`.as('name'))),
    ])
    const items = found.slice(0, limit)
    const end = found.length > limit ? items.at(-1)! : null
    const uses = Map.groupBy(
      await pictureUsages(
        ctx,
        items.map(({ id }) => id),
      ),
      ({ id }) => id,
    )
    return {
      items: items.map((row) => ({ ...toMedia(row), usedBy: uses.get(row.id) ?? [] })),
      total: Number(count),
      next: end && `${end.created_at.getTime()}.${end.id}`,
      folders,
      tags,
    }
  },
})

const present = ({ db }: Pick<Context, 'db'>) =>
  db.selectFrom('media').where('stored_at', 'is not', null).where('deleted_at', 'is', null)

/** @param names one row for each file and group */
async function groupsOf({ db }: Pick<Context, 'db'>, names: SelectQueryBuilder<Tables, 'media', { name: string }>) {
  const rows = await db
    .selectFrom(names.as('names'))
    .select(({ fn }) => ['name', fn.countAll<string>().as('count')])
    .groupBy('name')
    .orderBy('name')
    .execute()
  return rows.map(({ name, count }): MediaGroup => ({ name, count: Number(count) }))
}

/** Titles of files by id. The caller has checked the permission. */
export async function mediaTitles(ctx: Pick<Context, 'db'>, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db.selectFrom('media').select(['id', 'title']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}

type MediaDetail = Media & { usedBy: PictureUsage[]; cropOf: string | null }

export const mediaDetail = query({
  allow: 'media.read',
  async run(ctx, id: string): Promise<MediaDetail> {
    const row = await find(ctx, id)
    return { ...toMedia(row), usedBy: await pictureUsages(ctx, [id]), cropOf: row.crop_of }
  },
})
