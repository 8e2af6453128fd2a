import type { Context } from '#kernel/context.ts'
import type { Gateway } from '#features/payments/gateway.ts'
import { hashOf, type StoredCallback } from './callback-record.server.ts'
import { processCallback, type VerifiedCallback } from './process-callback.server.ts'
import { findGateway } from '#features/payments/gateways/configured.server.ts'
import { journalIn } from './journal.server.ts'

const BATCH = 500

type Found = { gateway: Gateway; result: VerifiedCallback; record: StoredCallback; hash: string }

/**
 * Journals of earlier versions also hold unverified answers: they prove nothing, and the reconciler asks the bank
 * anyway.
 */
function verified(ctx: Context, record: StoredCallback): Found | null {
  const gateway = findGateway(ctx, record.gateway)
  if (!gateway || !Array.isArray(record.fields)) return null
  const result = gateway.verify(record.fields)
  return result.genuine ? { gateway, result, record, hash: hashOf(gateway, result, record.fields) } : null
}

async function knownOf(ctx: Pick<Context, 'db'>, batch: Found[]): Promise<Set<string>> {
  const hashes = batch.map(({ hash }) => hash)
  const rows = await ctx.db.selectFrom('bank_events').select('body_hash').where('body_hash', 'in', hashes).execute()
  return new Set(rows.map((row) => row.body_hash))
}

/**
 * Processes every journal entry that the database does not have. Called at every start. Returns how many.
 * @throws {AggregateError} at its end, when some could not be processed
 */
export async function replayJournal(ctx: Context): Promise<number> {
  const failures: unknown[] = []
  let count = 0
  let batch: Found[] = []
  const processBatch = async () => {
    const known = await knownOf(ctx, batch)
    for (const { gateway, result, record } of batch.filter(({ hash }) => !known.has(hash))) {
      // One failing entry must not block the others.
      await processCallback(ctx, gateway, result, record).then(
        () => count++,
        (error: unknown) => failures.push(error),
      )
    }
    batch = []
  }
  for await (const record of journalIn(ctx.config.dataDir).read()) {
    const found = verified(ctx, record)
    if (found) batch.push(found)
    if (batch.length >= BATCH) await processBatch()
  }
  if (batch.length > 0) await processBatch()
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} answers could not be processed`)
  return count
}

const FIRST_PAUSE = 5_000
const LONGEST_PAUSE = 300_000
let timer: NodeJS.Timeout | undefined

/** Retries with growing pauses until every answer is in the database. */
export function replayLater(ctx: Context, pause = FIRST_PAUSE): void {
  if (timer && pause === FIRST_PAUSE) return
  timer = setTimeout(() => {
    timer = undefined
    replayJournal({ ...ctx, now: new Date() }).then(
      (count) => ctx.log.info({ taken: count }, 'payments: journal replayed'),
      () => replayLater(ctx, Math.min(pause * 2, LONGEST_PAUSE)),
    )
  }, pause)
  timer.unref()
}
