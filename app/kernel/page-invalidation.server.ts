/** Clears the page cache in every process. */
import { sql } from 'kysely'
import { z } from 'zod'
import type { Context } from './context.ts'
import { job } from './job.server.ts'
import { bypassDataCache } from './data-cache.server.ts'

export const PAGES_CHANGED = 'pages_changed'
/** Payload for a change that every donation causes. */
export const SOON = 'soon'

/** Sent when the transaction commits. */
export async function invalidatePages(ctx: Pick<Context, 'db'>): Promise<void> {
  bypassDataCache()
  await sql`select pg_notify(${PAGES_CHANGED}, '')`.execute(ctx.db)
}

/** For figures that every donation changes: sent immediately, then at most four times a second. */
export async function invalidatePagesDebounced(ctx: Pick<Context, 'db'>): Promise<void> {
  await sql`select pg_notify(${PAGES_CHANGED}, ${SOON})`.execute(ctx.db)
}

/** For a scheduled publication: enqueue it with `{ after: at }`. */
export const schedulePageInvalidation = job({
  id: 'pages.invalidate',
  input: z.object({ at: z.iso.datetime() }),
  run: (ctx) => invalidatePages(ctx),
})
