/** Deletes files: staff no longer see them at once, and the storage removes them a month later. */
import './tables.ts'
import { z } from 'zod'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { withTransaction } from '#kernel/db/transaction.server.ts'
import { daysBefore } from '#kernel/durations.ts'
import { job, EmptyInput } from '#kernel/job.server.ts'
import { pictureUsages, usedPictures } from '#kernel/picture-usage.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { namesOf } from './renditions-store.server.ts'
import { find } from './queries.server.ts'
import { keyOf, storageOf } from './storage.server.ts'

/** Within this time, restored versions of records and repeated uploads of the same file still find the picture. */
const RETENTION_DAYS = 30
const BATCH = 200

export const deleteMedia = command({
  id: 'media.delete',
  allow: 'media.delete',
  input: z.object({ id: z.uuid() }),
  subject: ({ id }) => id,
  async run(ctx, { id }) {
    const { name, title } = await find(ctx, id)
    auditDetail(ctx, { before: { name, title } })
    const uses = await pictureUsages(ctx, [id])
    if (uses.length > 0)
      throw new Refusal('media.in_use', 409, {
        params: {
          count: uses.length,
          where: uses
            .slice(0, 3)
            .map(({ title }) => title)
            .join('، '),
        },
      })
    await ctx.db.updateTable('media').set({ deleted_at: ctx.now, updated_at: ctx.now }).where('id', '=', id).execute()
  },
})

export const purgeMediaJob = job({
  id: 'media.purge',
  input: EmptyInput,
  run: async (ctx) => void (await purgeDeletedMedia(ctx)),
})

/** Removes files that were deleted a month ago, and unfinished uploads. Returns their number. */
export async function purgeDeletedMedia(ctx: Context): Promise<number> {
  const due = await dueMedia(ctx).select('id').limit(BATCH).execute()
  // Restored versions may use deleted pictures, which are then restored too.
  const used = new Set(due.length > 0 ? await usedPictures(ctx) : [])
  let removed = 0
  for (const { id } of due)
    if (used.has(id)) await ctx.db.updateTable('media').set({ deleted_at: null }).where('id', '=', id).execute()
    else if (await remove(ctx, id)) removed++
  return removed
}

function dueMedia({ db, now }: Pick<Context, 'db' | 'now'>) {
  const deletedBefore = daysBefore(now, RETENTION_DAYS)
  const begunBefore = daysBefore(now, 1)
  return db.selectFrom('media').where((row) =>
    row.or([
      row('deleted_at', '<', deletedBefore),
      // An unfinished upload that is sent again is updated at that time.
      row.and([row('stored_at', 'is', null), row('updated_at', '<', begunBefore)]),
    ]),
  )
}

/**
 * Locks the row, so that a concurrent upload of the same file waits and stores it again. What was restored or uploaded
 * again since the list of due files was read stays.
 */
async function remove(ctx: Context, id: string): Promise<boolean> {
  return withTransaction(ctx, async (locked) => {
    const row = await dueMedia(locked).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (!row || (await pictureUsages(locked, [id])).length > 0) return false
    await storageOf(ctx.config).remove(namesOf(row).map((name) => keyOf(id, name)))
    await locked.db.deleteFrom('media').where('id', '=', id).execute()
    return true
  })
}
