/** What every process keeps in memory of what staff decide (phrases, shown digits) is read again when this is told. */
import { sql } from 'kysely'
import type { Context } from './context.ts'

export const LIVE_CHANGED = 'live_changed'

/** Told when the transaction has succeeded; public pages are forgotten after it, too. */
export async function broadcastConfigChange(ctx: Pick<Context, 'db'>): Promise<void> {
  await sql`select pg_notify(${LIVE_CHANGED}, '')`.execute(ctx.db)
}
