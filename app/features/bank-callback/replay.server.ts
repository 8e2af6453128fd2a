import type { Context } from '#kernel/context.ts'
import { takeIn } from './take-in.server.ts'
import { gateways } from '#features/payments/gateways/configured.server.ts'
import { journalIn } from './journal.server.ts'

const BATCH = 500

/**
 * Takes in all of the journal that the database does not know. Called at every start. Returns how many.
 * @throws {AggregateError} at its end, when some could not be taken in
 */
export async function replayJournal(ctx: Context): Promise<number> {
  const all = await journalIn(ctx.config.dataDir).read()
  const failures: unknown[] = []
  let taken = 0
  for (let from = 0; from < all.length; from += BATCH) {
    const batch = all.slice(from, from + BATCH)
    const known = await ctx.db
      .selectFrom('bank_events')
      .select('body_hash')
      .where(
        'body_hash',
        'in',
        batch.map((intake) => intake.hash),
      )
      .execute()
    const hashes = new Set(known.map((row) => row.body_hash))
    for (const intake of batch.filter(({ hash }) => !hashes.has(hash))) {
      const gateway = gateways.get(intake.gateway)?.(ctx.config)
      if (!gateway) continue
      // One that cannot be taken in must not keep the others out.
      await takeIn(ctx, gateway, intake).then(
        () => taken++,
        (error: unknown) => failures.push(error),
      )
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} answers could not be taken in`)
  return taken
}

const FIRST_PAUSE = 5_000
const LONGEST_PAUSE = 300_000
let timer: NodeJS.Timeout | undefined

/** Tries again and again, with growing pauses, until the database has everything. */
export function replayLater(ctx: Context, pause = FIRST_PAUSE): void {
  if (timer && pause === FIRST_PAUSE) return
  timer = setTimeout(() => {
    timer = undefined
    replayJournal({ ...ctx, now: new Date() }).then(
      (taken) => ctx.log.info({ taken }, 'payments: the journal was replayed'),
      () => replayLater(ctx, Math.min(pause * 2, LONGEST_PAUSE)),
    )
  }, pause)
  timer.unref()
}
