/** Public pages are kept in the memory of every process; this tells all of them to forget. */
import { sql } from 'kysely'
import { z } from 'zod'
import type { Context } from './context.ts'
import { job } from './job.server.ts'

/** Heard when the transaction is committed. */
export async function forgetPages(ctx: Pick<Context, 'db'>): Promise<void> {
  await sql`select pg_notify('pages_changed', '')`.execute(ctx.db)
}

/** For figures that change with every gift: heard at once, and again at most four times a second. */
export async function forgetPagesSoon(ctx: Pick<Context, 'db'>): Promise<void> {
  await sql`select pg_notify('pages_changed', 'soon')`.execute(ctx.db)
}

/** For a moment at which something appears by itself: stored with `{ after: at }`. */
export const forgetPagesAt = job({
  id: 'pages.forget',
  input: z.object({ at: z.iso.datetime() }),
  run: (ctx) => forgetPages(ctx),
})
