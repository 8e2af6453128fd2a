/** The library read: a page of it, one of it, and where it is used. */
import './tables.ts'
import { sql } from 'kysely'
import { foldForSearch } from '#kernel/arabic.ts'
import { containsPattern } from '#kernel/db/like.ts'
import type { Context } from '#kernel/context.ts'
import { pictureUsages, type PictureUsage } from '#kernel/picture-usage.server.ts'
import { query } from '#kernel/query.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Media, MediaKind } from './media.ts'
import { toMedia } from './row.server.ts'
import type { MediaRow } from './tables.ts'

export type MediaListParams = {
  search?: string | undefined
  kind?: MediaKind | undefined
  /** Where the page before ended. */
  after?: string | undefined
  limit?: number | undefined
}
type MediaPage = { items: Media[]; total: number; next: string | null }

/** @throws {Refusal} 404 */
export async function find(ctx: Context, id: string): Promise<MediaRow> {
  const row = await ctx.db
    .selectFrom('media')
    .selectAll()
    .where('id', '=', id)
    .where('stored_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new Refusal('errors.not_found', 404)
  return row
}

/** The newest first. A page begins after the last one of the page before, so that new uploads shift nothing. */
export const mediaPage = query({
  allow: 'media.read',
  async run(ctx, { search, kind, after, limit = 40 }: MediaListParams): Promise<MediaPage> {
    let rows = ctx.db.selectFrom('media').where('stored_at', 'is not', null).where('deleted_at', 'is', null)
    for (const word of foldForSearch(search ?? '')
      .split(' ')
      .filter(Boolean))
      rows = rows.where('search', 'like', containsPattern(word))
    if (kind) rows = rows.where('kind', '=', kind)
    const last = /^(\d{1,15})\.([0-9a-f-]{36})$/.exec(after ?? '')
    const beyond = last
      ? rows.where(sql<boolean>`(created_at, id) < (${new Date(Number(last[1]))}, ${last[2]!}::uuid)`)
      : rows
    const [found, { count }] = await Promise.all([
      beyond
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit + 1)
        .execute(),
      rows.select((media) => media.fn.countAll<string>().as('count')).executeTakeFirstOrThrow(),
    ])
    const items = found.slice(0, limit)
    const end = found.length > limit ? items.at(-1)! : null
    return { items: items.map(toMedia), total: Number(count), next: end && `${end.created_at.getTime()}.${end.id}` }
  },
})

type MediaDetail = Media & { usedBy: PictureUsage[]; cropOf: string | null }

export const mediaDetail = query({
  allow: 'media.read',
  async run(ctx, id: string): Promise<MediaDetail> {
    const row = await find(ctx, id)
    return { ...toMedia(row), usedBy: await pictureUsages(ctx, [id]), cropOf: row.crop_of }
  },
})
