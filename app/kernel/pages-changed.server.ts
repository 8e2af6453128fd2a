/** Public pages are kept in the memory of every process; this tells all of them to forget. */
import { sql } from 'kysely'
import { z } from 'zod'
import type { Context } from './context.ts'
import { job } from './job.server.ts'
import { createMemory } from './memory.server.ts'

/** What staff keep and public pages show; figures that change with gifts are no part of it. */
const shownMemory = createMemory()
export const rememberShown = shownMemory.open

/** Heard when the transaction is committed. */
export async function forgetPages(ctx: Pick<Context, 'db'>): Promise<void> {
  shownMemory.doubt()
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

/** Milliseconds; for what changes by itself, as the page cache has it. */
const LIFE = 60_000

/**
 * What visitors see of records that staff keep, asked for once until any of it changes. `what`: its name, with the language.
 * Who is signed in may see more, and asks the database.
 */
export async function remembered<T>(ctx: Context, what: string, read: () => Promise<T>): Promise<T> {
  if (ctx.actor) return read()
  const known = shownMemory.recall(ctx.db, [what])?.[what] as { value: T; until: number } | undefined
  if (known && Date.now() < known.until) return known.value
  const keep = shownMemory.reading(ctx.db)
  const value = await read()
  keep(what, { value, until: Date.now() + LIFE })
  return value
}
