/** Asks the bank about attempts without a final answer: a callback comes only if the payer's browser delivers it. */
import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { HOUR_MS, MINUTE_MS } from '#kernel/durations.ts'
import { job, EmptyInput } from '#kernel/job.server.ts'
import type { CallbackResult, Gateway } from './gateway.ts'
import { findGateway } from './gateways/configured.server.ts'
import { inquirePayment } from './inquire.server.ts'
import { provision } from './authenticate.server.ts'
import type { Attempt } from './transition.server.ts'

/** If this process dies during an inquiry, another may ask again after so many milliseconds. */
const LEASE = MINUTE_MS
/** Milliseconds between two looks at an attempt whose account is not configured. */
const WITHOUT_ACCOUNT = HOUR_MS
const CONCURRENCY = 8
const BATCH = 100

/** Every few seconds, in any number of processes. */
export const reconcileJob = job({
  id: 'payments.reconcile',
  input: EmptyInput,
  run: async (ctx) => void (await reconcilePendingPayments(ctx)),
})

/** Asks about every attempt that is due at `ctx.now`. Returns how many it claimed. */
export async function reconcilePendingPayments(ctx: Context): Promise<number> {
  let inquiries = 0
  for (;;) {
    const due = await claim(ctx)
    const queue = [...due]
    await Promise.all(
      Array.from({ length: CONCURRENCY }, async () => {
        for (let attempt = queue.shift(); attempt && !ctx.stopping?.aborted; attempt = queue.shift())
          await look(ctx, attempt)
      }),
    )
    inquiries += due.length
    if (due.length < BATCH || ctx.stopping?.aborted) return inquiries
  }
}

/** Claims due attempts for this process: attempts that another has claimed are skipped without waiting. */
async function claim(ctx: Context): Promise<Attempt[]> {
  return ctx.db
    .updateTable('payment_attempts')
    .set({ next_check_at: new Date(ctx.now.getTime() + LEASE), checks_done: sql<number>`checks_done + 1` })
    .where('id', 'in', (db) =>
      db
        .selectFrom('payment_attempts')
        .select('id')
        .where('next_check_at', '<=', ctx.now)
        .orderBy('next_check_at')
        .limit(BATCH)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
}

async function look(ctx: Context, attempt: Attempt): Promise<void> {
  try {
    const gateway = findGateway(ctx, attempt.gateway)
    if (!gateway) return await lookLater(ctx, attempt)
    // The capture job was lost; after the payer's time is over no card is charged.
    if (attempt.state === 'authenticated' && ctx.now < attempt.expires_at) await provision(ctx, attempt.id)
    else await askAbout(ctx, gateway, attempt)
  } catch (error) {
    // The lease expires and the attempt is tried again; the others must not wait for it.
    ctx.log.error({ err: error, attempt: attempt.id }, 'payments: reconciling an attempt failed')
  }
}

async function askAbout(ctx: Context, gateway: Gateway, attempt: Attempt): Promise<void> {
  const claim = await unprocessedClaim(ctx, gateway, attempt)
  await inquirePayment(ctx, attempt, { ...(claim && { claim }) })
}

/**
 * The claim of a genuine callback that was stored and not applied, because the process ended before the bank answered.
 * Without it, the payer of a refused card would see "being confirmed" until the attempt expires.
 */
async function unprocessedClaim(
  { db }: Pick<Context, 'db'>,
  gateway: Gateway,
  attempt: Attempt,
): Promise<(CallbackResult & { genuine: true }) | undefined> {
  if (attempt.state !== 'created' && attempt.state !== 'redirected') return undefined
  let callbacks = db
    .selectFrom('bank_events')
    .select('fields')
    .where('attempt_id', '=', attempt.id)
    .where('source', '=', 'callback')
    .where('verified', '=', true)
  if (attempt.answered_at) callbacks = callbacks.where('at', '>', attempt.answered_at)
  const stored = await callbacks.orderBy('at', 'desc').limit(1).executeTakeFirst()
  if (!stored) return undefined
  const result = gateway.verify(Object.entries(stored.fields as Record<string, string>))
  return result.genuine ? result : undefined
}

/** The account is no longer configured: its bank cannot be asked. The home screen shows that. */
async function lookLater({ db, now }: Context, { id }: Attempt): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ next_check_at: new Date(now.getTime() + WITHOUT_ACCOUNT) })
    .where('id', '=', id)
    .execute()
}
