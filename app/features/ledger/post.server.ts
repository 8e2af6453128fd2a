import './tables.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { dayOf, TIME_ZONE } from '#kernel/dates.ts'
import { withTransaction } from '#kernel/db/transaction.server.ts'
import { negate, type Currency, type Minor } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Account } from './account.ts'
import { refuseNegativeCash } from './cash-box.server.ts'
import { addToFunds } from './fund-totals.server.ts'

/** Above zero is debit; the entries of a posting add up to zero. */
export type JournalLine = { account: Account; minor: Minor }
export type JournalEntry = {
  /** Identifies the posting together with the source: `capture` of attempt 7 exists once. */
  kind: string
  sourceType: string
  sourceId: string
  /** If the same can happen several times to the source: how often it happened before. */
  occurrence?: number
  currency: Currency
  entries: JournalLine[]
  /** The time at which the money moved, if before now: the posting gets that date (`postingTime`). */
  movedAt?: Date
}

/**
 * Writes a posting once: a repeated call does nothing and returns false.
 * @throws {Refusal} 409 in a closed month, or when the cash box would be below zero on a day
 * @throws when the same posting exists with other entries, or when it does not balance (at commit)
 */
export async function post(ctx: Pick<Context, 'db' | 'now'>, posting: JournalEntry): Promise<boolean> {
  return withTransaction(ctx, async (inside) => {
    const tx = await inside.db
      .insertInto('ledger_tx')
      .values({
        id: crypto.randomUUID(),
        kind: posting.kind,
        source_type: posting.sourceType,
        source_id: posting.sourceId,
        occurrence: posting.occurrence ?? 0,
        lines: posting.entries.length,
        at: posting.movedAt ? postingTime(posting.movedAt, ctx.now) : ctx.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
      .catch((error: { constraint?: string }) => {
        // Raised by the trigger of migration 0301.
        throw error.constraint === 'closed_months' ? new Refusal('books.month_closed', 409) : error
      })
    if (!tx) {
      await sameAsBefore(inside, posting)
      return false
    }
    await inside.db
      .insertInto('ledger_entries')
      .values(
        posting.entries.map(({ account, minor }, line) => ({
          tx_id: tx.id,
          line,
          account,
          minor,
          currency: posting.currency,
        })),
      )
      .execute()
    await addToFunds(inside, [posting])
    if (posting.entries.some(({ account, minor }) => account === 'cash' && minor < 0))
      await refuseNegativeCash(inside, { txId: tx.id, currency: posting.currency })
    return true
  })
}

/** The day in Istanbul that a posting of money that moved then gets. */
export async function postingDay({ db, now }: Pick<Context, 'db' | 'now'>, movedAt: Date): Promise<string> {
  const { rows } = await sql<{ at: Date | null }>`select ${postingTime(movedAt, now)} as at`.execute(db)
  return dayOf(rows[0]!.at ?? now)
}

/**
 * The day on which the money moved, so that it appears in its month although it was recorded later. Now, if that month
 * is closed, or is before the month in which the books begin.
 */
function postingTime(movedAt: Date, now: Date): RawBuilder<Date> {
  const zone = sql.lit(TIME_ZONE)
  return sql<Date>`(select case when ${movedAt}::timestamptz >= coalesce(books_open_from(),
      date_trunc('month', min(at) at time zone ${zone}) at time zone ${zone}) then ${movedAt}::timestamptz
    else ${now}::timestamptz end from ledger_tx)`
}

type Source = Pick<JournalEntry, 'kind' | 'sourceType' | 'sourceId' | 'occurrence'>

/**
 * Books a posting back as `reversal`: with its date while its month is open, else now. @throws when it does not exist
 */
export async function postReversal(
  ctx: Pick<Context, 'db' | 'now'>,
  { reversal, ...source }: Source & { reversal: string },
): Promise<void> {
  const entries = await entriesOf(ctx, source)
  const { at } = await ctx.db
    .selectFrom('ledger_tx')
    .select('at')
    .where('kind', '=', source.kind)
    .where('source_type', '=', source.sourceType)
    .where('source_id', '=', source.sourceId)
    .where('occurrence', '=', source.occurrence ?? 0)
    .executeTakeFirstOrThrow()
  await post(ctx, {
    ...source,
    kind: reversal,
    currency: entries[0]!.currency,
    movedAt: at,
    entries: entries.map(({ account, minor }) => ({ account, minor: negate(minor) })),
  })
}

/** The entries of a posting, in their order; empty when it does not exist. */
export async function entriesOf(
  ctx: Pick<Context, 'db'>,
  { kind, sourceType, sourceId, occurrence = 0 }: Source,
): Promise<(JournalLine & { currency: Currency })[]> {
  return ctx.db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_tx', 'ledger_tx.id', 'ledger_entries.tx_id')
    .select(['account', 'minor', 'currency'])
    .where('kind', '=', kind)
    .where('source_type', '=', sourceType)
    .where('source_id', '=', sourceId)
    .where('occurrence', '=', occurrence)
    .orderBy('line')
    .execute()
}

async function sameAsBefore(ctx: Pick<Context, 'db'>, posting: JournalEntry): Promise<void> {
  const before = await entriesOf(ctx, posting)
  const now = posting.entries.map((entry) => ({ ...entry, currency: posting.currency }))
  const show = (entries: typeof before) => entries.map((e) => `${e.account} ${e.minor} ${e.currency}`).join(', ')
  if (show(before) !== show(now))
    throw new Error(
      `${posting.kind} of ${posting.sourceType} ${posting.sourceId} is posted as [${show(before)}], not as [${show(now)}]`,
    )
}
