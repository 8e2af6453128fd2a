/** Notifies all processes to read the settings that they hold in memory again (texts, digits). */
import { sql } from 'kysely'
import type { Context } from './context.ts'

export const LIVE_CHANGED = 'live_changed'

/** Sent when the transaction commits. It clears the page cache, too. */
export async function broadcastConfigChange(ctx: Pick<Context, 'db'>): Promise<void> {
  await sql`select pg_notify(${LIVE_CHANGED}, '')`.execute(ctx.db)
}
