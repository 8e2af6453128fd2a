/** Cash between the cash box and the bank: recorded when it moves, matched with the line of the statement. */
import { isDeepStrictEqual } from 'node:util'
import './tables.ts'
import { z } from 'zod'
import { unbookedCash } from '#features/expenses/recorded.server.ts'
import { cashProblem, lockCash } from '#features/ledger/cash-box.server.ts'
import { post, postingDay, postReversal } from '#features/ledger/post.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { isolate } from '#kernel/bidi.ts'
import { calendarDay } from '#kernel/calendar-day.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { addDays, dayOf, formatDay, timeOnDay } from '#kernel/dates.ts'
import { withFormAmount } from '#kernel/money-schema.ts'
import { LOCALES } from '#kernel/locale.ts'
import { CURRENCIES, formatMoney, negate, subtract, ZERO, type Currency, type Minor } from '#kernel/money.ts'
import { invalidField, invalidFields, Refusal } from '#kernel/refusal.ts'
import { reasonInput } from '#kernel/text-validators.ts'
import { CASH_DIRECTIONS, type CashDirection } from './cash.ts'

/** A deposit appears on the statement within these days. */
const MATCH_DAYS = 10
const FIRST_DAYS = 370

export const TransferForm = withFormAmount(
  z.object({
    direction: z.enum(CASH_DIRECTIONS),
    currency: z.enum(CURRENCIES),
    amount: z.string().max(80).describe('Major units; any digits and separators are accepted'),
    moved_on: calendarDay(),
    note: z.string().trim().max(500).default(''),
    idempotency_key: z.uuid().optional().describe('The same for each sending of one form; becomes the id'),
    form: z.enum(LOCALES).optional().describe('Language in which the amount was typed'),
  }),
)

/** A form that is sent twice is recorded once. @throws {Refusal} 422 with fields, or if its key had other content */
export const recordCashTransfer = command({
  id: 'cash.record_transfer',
  allow: 'statements.update',
  input: TransferForm,
  async run(ctx, { idempotency_key: id = crypto.randomUUID(), ...sent }): Promise<{ id: string }> {
    const { direction, currency, amount, moved_on, note } = sent
    const today = dayOf(ctx.now)
    if (moved_on > today || moved_on < addDays(today, -FIRST_DAYS)) throw invalidField('moved_on', 'cash.wrong_day')
    // The second of two equal forms waits here for the first.
    await lockCash(ctx, currency)
    if (await isRecorded(ctx, id, sent)) return { id }
    const movedAt = timeOnDay(moved_on, ctx.now)
    const transfer = { amount, currency, day: await postingDay(ctx, movedAt) }
    const problem = direction === 'deposit' && (await cashProblem(ctx, transfer, await unbookedCash(ctx, currency)))
    if (problem) throw invalidFields({ amount: problem })
    await ctx.db
      .insertInto('cash_transfers')
      .values({
        id,
        direction,
        currency,
        amount,
        moved_on,
        note: note || null,
        state: 'open',
        recorded_by: ctx.actor!.id,
        recorded_at: ctx.now,
        match_id: null,
        cancelled_by: null,
        cancel_reason: null,
      })
      .execute()
    const toCash = direction === 'deposit' ? negate(amount) : amount
    await post(ctx, {
      kind: `cash_${direction}`,
      sourceType: 'cash_transfer',
      sourceId: id,
      currency,
      movedAt,
      entries: [
        { account: 'cash', minor: toCash },
        { account: 'in_transit', minor: negate(toCash) },
      ],
    })
    auditDetail(ctx, { subject: id, after: { direction, currency, amount, moved_on, note } })
    return { id }
  },
})

type Sent = Pick<z.output<typeof TransferForm>, 'direction' | 'currency' | 'amount' | 'moved_on' | 'note'>

/** Whether this form was recorded before. @throws {Refusal} 422 when it had other content */
async function isRecorded({ db }: Pick<Context, 'db'>, id: string, { note, ...sent }: Sent): Promise<boolean> {
  const before = await db
    .selectFrom('cash_transfers')
    .select(['direction', 'currency', 'amount', 'moved_on', 'note'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!before) return false
  if (!isDeepStrictEqual(before, { ...sent, note: note || null })) throw new Refusal('payments.key_reused', 422)
  return true
}

/**
 * Books back a transfer that did not take place.
 * @throws {Refusal} 404; 409 when it is on a statement, or the cash of a withdrawal has left the box since
 */
export const cancelCashTransfer = command({
  id: 'cash.cancel_transfer',
  allow: 'statements.update',
  input: z.strictObject({ id: z.uuid(), reason: reasonInput }),
  subject: ({ id }) => id,
  async run(ctx, { id, reason }): Promise<void> {
    const transfer = await lockTransfer(ctx, id)
    if (transfer.state !== 'open') throw new Refusal('cash.not_open', 409)
    await ctx.db
      .updateTable('cash_transfers')
      .set({ state: 'cancelled', cancelled_by: ctx.actor!.id, cancel_reason: reason })
      .where('id', '=', id)
      .execute()
    await postReversal(ctx, {
      kind: `cash_${transfer.direction}`,
      reversal: 'cash_transfer_cancelled',
      sourceType: 'cash_transfer',
      sourceId: id,
    })
    auditDetail(ctx, { detail: { reason, amount: transfer.amount } })
  },
})

async function lockTransfer({ db }: Pick<Context, 'db'>, id: string) {
  const row = await db.selectFrom('cash_transfers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new Refusal('errors.not_found', 404)
  return row
}

type OfLine = { currency: Currency; amount: Minor; day: string }
const directionOf = (amount: Minor): CashDirection => (amount > 0 ? 'deposit' : 'withdrawal')

/** Open transfers that lines of a statement may belong to, by the line's id; the nearest day first. */
export async function transfersOfLines(
  { db }: Pick<Context, 'db'>,
  lines: readonly (OfLine & { id: string })[],
): Promise<Map<string, { id: string; movedOn: string }>> {
  if (lines.length === 0) return new Map()
  const open = await db
    .selectFrom('cash_transfers')
    .select(['id', 'direction', 'currency', 'amount', 'moved_on'])
    .where('state', '=', 'open')
    .orderBy('moved_on')
    .execute()
  const distance = (day: string, other: string) => Math.abs(Date.parse(day) - Date.parse(other))
  return new Map(
    lines.flatMap(({ id, currency, amount, day }) => {
      const fits = open.filter(
        (one) =>
          one.currency === currency &&
          one.direction === directionOf(amount) &&
          one.amount === Math.abs(amount) &&
          isNear(one.moved_on, day),
      )
      const [best] = fits.toSorted((a, b) => distance(a.moved_on, day) - distance(b.moved_on, day))
      return best ? [[id, { id: best.id, movedOn: best.moved_on }] as const] : []
    }),
  )
}

const isNear = (movedOn: string, day: string) => addDays(movedOn, -1) <= day && day <= addDays(movedOn, MATCH_DAYS)

/**
 * Closes a recorded transfer that a line of a statement shows. @returns the account that the money was on
 * @throws {Refusal} 404; 409 when another line shows it; 422 another amount or currency
 */
export async function matchCashTransfer(ctx: Context, id: string, matchId: string, line: Omit<OfLine, 'day'>) {
  const transfer = await lockTransfer(ctx, id)
  if (transfer.state !== 'open') throw new Refusal('cash.not_open', 409)
  const fits = transfer.currency === line.currency && transfer.direction === directionOf(line.amount)
  if (!fits || subtract(transfer.amount, Math.abs(line.amount) as Minor) !== ZERO)
    throw new Refusal('cash.other_amount')
  await ctx.db.updateTable('cash_transfers').set({ state: 'matched', match_id: matchId }).where('id', '=', id).execute()
  return 'in_transit' as const
}

/**
 * The open transfer that a line is about, the nearest day first: without it the money would be booked twice.
 * @throws {Refusal} 409 when one of another amount is open, because the bank may show it as several lines
 */
export async function transferOfLine(ctx: Pick<Context, 'db' | 'locale'>, line: OfLine): Promise<string | null> {
  const found = (await transfersOfLines(ctx, [{ id: '', ...line }])).get('')
  if (found) return found.id
  const open = await ctx.db
    .selectFrom('cash_transfers')
    .select(['amount', 'moved_on'])
    .where('state', '=', 'open')
    .where('currency', '=', line.currency)
    .where('direction', '=', directionOf(line.amount))
    .orderBy('moved_on')
    .execute()
  const other = open.find(({ moved_on }) => isNear(moved_on, line.day))
  if (!other) return null
  const amount = formatMoney(other.amount, line.currency, ctx.locale, { decimals: 'always' })
  const params = { amount: isolate(amount), day: isolate(formatDay(other.moved_on, ctx.locale)) }
  throw new Refusal('cash.recorded_otherwise', 409, { params })
}

/** Opens the transfer again when the match of its line was undone. Does nothing for other matches. */
export async function reopenCashTransfer({ db }: Pick<Context, 'db'>, matchId: string): Promise<void> {
  await db
    .updateTable('cash_transfers')
    .set({ state: 'open', match_id: null })
    .where('match_id', '=', matchId)
    .execute()
}
