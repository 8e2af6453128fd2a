import type { Context } from '#kernel/context.ts'
import type { Gateway } from '#features/payments/gateway.ts'
import { hashOf, type StoredCallback } from './callback-record.server.ts'
import { processCallback, type Genuine } from './process-callback.server.ts'
import { findGateway } from '#features/payments/gateways/configured.server.ts'
import { journalIn } from './journal.server.ts'

const BATCH = 500

type Found = { gateway: Gateway; brought: Genuine; intake: StoredCallback; hash: string }

/** Journals of earlier versions also hold unverified answers: they prove nothing, and the reconciler asks anyway. */
function verified(ctx: Context, intake: StoredCallback): Found | null {
  const gateway = findGateway(ctx, intake.gateway)
  if (!gateway || !Array.isArray(intake.fields)) return null
  const brought = gateway.verify(intake.fields)
  return brought.genuine ? { gateway, brought, intake, hash: hashOf(gateway, brought, intake.fields) } : null
}

async function knownOf(ctx: Pick<Context, 'db'>, batch: Found[]): Promise<Set<string>> {
  const hashes = batch.map(({ hash }) => hash)
  const rows = await ctx.db.selectFrom('bank_events').select('body_hash').where('body_hash', 'in', hashes).execute()
  return new Set(rows.map((row) => row.body_hash))
}

/**
 * Takes in all of the journal that the database does not know. Called at every start. Returns how many.
 * @throws {AggregateError} at its end, when some could not be taken in
 */
export async function replayJournal(ctx: Context): Promise<number> {
  const failures: unknown[] = []
  let taken = 0
  let batch: Found[] = []
  const take = async () => {
    const known = await knownOf(ctx, batch)
    for (const { gateway, brought, intake } of batch.filter(({ hash }) => !known.has(hash))) {
      // One that cannot be taken in must not keep the others out.
      await processCallback(ctx, gateway, brought, intake).then(
        () => taken++,
        (error: unknown) => failures.push(error),
      )
    }
    batch = []
  }
  for await (const intake of journalIn(ctx.config.dataDir).read()) {
    const found = verified(ctx, intake)
    if (found) batch.push(found)
    if (batch.length >= BATCH) await take()
  }
  if (batch.length > 0) await take()
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
