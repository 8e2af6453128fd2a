import './tables.ts'
import { sql } from 'kysely'
import type { Account } from '#features/ledger/account.ts'
import { ledgerEntries } from '#features/ledger/totals.server.ts'
import type { JournalLine } from '#features/ledger/post.server.ts'
import type { Context } from '#kernel/context.ts'
import { minor, split, subtract, sum, ZERO, type Minor } from '#kernel/money.ts'
import { creditsOf } from '#features/payments/capture.server.ts'

/** The remaining money of a captured attempt by account, after refunds and lost disputes. */
export async function remainingByAccount(
  ctx: Pick<Context, 'db'>,
  attemptId: string,
): Promise<{ account: Account; amount: Minor }[]> {
  const credits = await creditsOf(ctx, attemptId)
  const reversals = await ledgerEntries(ctx)
    .where(({ or, and, eb }) =>
      or([
        and([
          eb('source_type', '=', 'refund'),
          eb(
            'source_id',
            'in',
            ctx.db
              .selectFrom('refunds')
              .select(({ cast }) => cast<string>('id', 'text').as('id'))
              .where('attempt_id', '=', attemptId),
          ),
        ]),
        and([
          eb('source_type', '=', 'dispute'),
          eb(
            'source_id',
            'in',
            ctx.db
              .selectFrom('disputes')
              .select(({ cast }) => cast<string>('id', 'text').as('id'))
              .where('attempt_id', '=', attemptId),
          ),
        ]),
      ]),
    )
    .execute()
  return credits.map(({ account, amount }) => {
    const amounts = reversals.filter((entry) => entry.account === account).map((entry) => entry.minor)
    return { account, amount: subtract(amount, sum(amounts)) }
  })
}

/** The amount that could still be refunded. */
export async function refundableAmount(ctx: Pick<Context, 'db'>, attemptId: string): Promise<Minor> {
  return sum((await remainingByAccount(ctx, attemptId)).map((line) => line.amount))
}

/** The amount that open disputes may still take of an attempt. */
export async function openDisputesOf({ db }: Pick<Context, 'db'>, attemptId: string): Promise<Minor> {
  const { amount } = await db
    .selectFrom('disputes')
    .select(({ fn, lit }) => fn.coalesce(fn.sum<string>('amount'), lit(0)).as('amount'))
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'opened')
    .executeTakeFirstOrThrow()
  return minor(Number(amount))
}

/** The amount that neither refunds nor disputes have taken or may take. */
export async function undisputedOf(ctx: Pick<Context, 'db'>, attemptId: string): Promise<Minor> {
  const left = subtract(await refundableAmount(ctx, attemptId), await openDisputesOf(ctx, attemptId))
  // Disputes may also be about money that was refunded before.
  return left > ZERO ? left : ZERO
}

/**
 * The amount that a new dispute may take. Banks also send disputes about money that was refunded before, so only other
 * disputes count, and refunds that have not ended.
 */
export async function disputableOf({ db }: Pick<Context, 'db'>, attemptId: string): Promise<Minor> {
  const { rows } = await sql<{ amount: string | null }>`
    select captured_amount
      - (select coalesce(sum(coalesce(lost, amount)), 0) from disputes where attempt_id = a.id and state <> 'won')
      - (select coalesce(sum(amount), 0) from refunds where attempt_id = a.id and state not in ('done', 'failed')) as amount
    from payment_attempts a where id = ${attemptId}`.execute(db)
  return minor(Math.max(0, Number(rows[0]?.amount ?? 0)))
}

export type DisputeOffer = {
  /** What a dispute would usually be about: the rest of the payment, else what was refunded before. */
  left: Minor
  /** All of the rest was refunded: a lost dispute costs us the money again. */
  refunded: boolean
}

/** What staff can record a dispute about; null: nothing. */
export async function disputeOffer(ctx: Pick<Context, 'db'>, attemptId: string): Promise<DisputeOffer | null> {
  const disputable = await disputableOf(ctx, attemptId)
  if (disputable <= ZERO) return null
  const undisputed = await undisputedOf(ctx, attemptId)
  return undisputed > ZERO ? { left: undisputed, refunded: false } : { left: disputable, refunded: true }
}

/**
 * Debits that take `amount` from every account in proportion to what remains there, so that a partial refund of an
 * order takes its part of the VAT. The caller has checked that enough remains.
 */
export function allocateDebits(remaining: { account: Account; amount: Minor }[], amount: Minor): JournalLine[] {
  const amounts = remaining.map((line) => line.amount)
  if (amount > sum(amounts)) throw new Error('less is left than should be taken')
  return split(amount, amounts)
    .map((part, i) => ({ account: remaining[i]!.account, minor: part }))
    .filter((entry) => entry.minor > 0)
}

/**
 * How much of each attempt was or is being returned, by the ledger: refunds that were not refused and lost disputes.
 */
export async function refundedByAttempt(ctx: Pick<Context, 'db'>, attemptIds: string[]): Promise<Map<string, Minor>> {
  if (attemptIds.length === 0) return new Map()
  const rows = await ctx.db
    .with('sources', (db) =>
      db
        .selectFrom('refunds')
        .select((eb) => ['attempt_id', eb.val('refund').as('type'), eb.cast<string>('id', 'text').as('id')])
        .where('attempt_id', 'in', attemptIds)
        .unionAll(
          db
            .selectFrom('disputes')
            .select((eb) => ['attempt_id', eb.val('dispute').as('type'), eb.cast<string>('id', 'text').as('id')])
            .where('attempt_id', 'in', attemptIds),
        ),
    )
    .selectFrom('sources')
    .innerJoin(ledgerEntries(ctx).as('entry'), (on) =>
      on.onRef('source_type', '=', 'type').onRef('source_id', '=', 'sources.id'),
    )
    .select(({ fn }) => ['attempt_id', fn.sum<string>('minor').as('returned')])
    .where('account', 'like', 'fund:%')
    .groupBy('attempt_id')
    .execute()
  return new Map(rows.map(({ attempt_id, returned }) => [attempt_id, minor(Number(returned))]))
}
