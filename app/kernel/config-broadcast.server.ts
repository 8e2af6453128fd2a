/** Makes all processes reload the settings that they hold in memory (texts, digits). */
import { sql } from 'kysely'
import type { Context } from './context.ts'

export const LIVE_CHANGED = 'live_changed'

/** Sent when the transaction commits. It also clears the page cache. */
export async function broadcastConfigChange(ctx: Pick<Context, 'db'>): Promise<void> {
  await sql`select pg_notify(${LIVE_CHANGED}, '')`.execute(ctx.db)
}
