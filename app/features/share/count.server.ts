import './tables.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { command } from '#kernel/command.server.ts'
import { dayOf } from '#kernel/dates.ts'
import { query } from '#kernel/query.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { CHANNELS, SHARED_KINDS, type Channel, type SharedKind, type ShareFigures } from './share.ts'
import { resourceOf, publicRecord } from './share-target.server.ts'

/** The largest id that a record can have. */
export const MAX_ID = 2_147_483_647

export const ShareEvent = z.object({
  kind: z.enum(SHARED_KINDS),
  id: z.int().positive().max(MAX_ID),
  channel: z.enum(CHANNELS),
})

/**
 * Counts a share of that day. @throws {Refusal} 404 for records that are not public, so that no one can fill the table
 */
export const countShare = command({
  id: 'share.count',
  allow: 'anyone',
  input: ShareEvent,
  subject: ({ kind, id }) => `${kind} ${id}`,
  async run(ctx, { kind, id, channel }): Promise<void> {
    const resource = resourceOf(kind)
    if (!resource || !(await publicRecord(ctx, resource, id))) throw new Refusal('errors.not_found', 404)
    await ctx.db
      .insertInto('share_counts')
      .values({ kind, record_id: id, channel, day: dayOf(ctx.now), count: 1 })
      .onConflict((conflict) =>
        conflict.columns(['kind', 'record_id', 'channel', 'day']).doUpdateSet({ count: sql`share_counts.count + 1` }),
      )
      .execute()
  },
})

/** Shares of one record or of all. The caller checks the permission, because each kind has its own. */
export const shareStats = query({
  allow: 'signed-in',
  async run(ctx, of: { kind: SharedKind; id?: number | undefined }): Promise<ShareFigures> {
    const rows = await ctx.db
      .selectFrom('share_counts')
      .select(['channel', sql<number>`sum(count)::integer`.as('count')])
      .where('kind', '=', of.kind)
      .$if(of.id !== undefined, (q) => q.where('record_id', '=', of.id!))
      .groupBy('channel')
      .execute()
    const counted = new Map(rows.map(({ channel, count }) => [channel, count]))
    const channels = Object.fromEntries(CHANNELS.map((channel) => [channel, counted.get(channel) ?? 0]))
    return {
      total: rows.reduce((sum, { count }) => sum + count, 0),
      channels: channels as Record<Channel, number>,
    }
  },
})
