/** Counts the cash box. A difference from the books needs a reason, and the approval of a second person. */
import './tables.ts'
import { z } from 'zod'
import { requireStepUp } from '#features/accounts/users/step-up.server.ts'
import { approvalKind, propose } from '#features/approvals/propose.server.ts'
import { waitingApproval } from '#features/approvals/queries.server.ts'
import { lockCash } from '#features/ledger/cash-box.server.ts'
import { post } from '#features/ledger/post.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { isolate } from '#kernel/bidi.ts'
import { command } from '#kernel/command.server.ts'
import { toLatinDigits } from '#kernel/digits.ts'
import { CURRENCIES, formatMoney, negate, subtract, type Currency, type Minor } from '#kernel/money.ts'
import { invalidField, Refusal } from '#kernel/refusal.ts'
import { countedSum, DENOMINATIONS, expectedCash, MAX_PIECES } from './cash.ts'
import { pendingCash } from './pending.server.ts'

/** A typed number of pieces; empty is none. */
const Pieces = z
  .string()
  .max(20)
  .transform((typed) => toLatinDigits(typed).trim())
  .pipe(z.string().regex(/^\d{0,6}$/, 'cash.pieces'))
  .transform(Number)
  .pipe(z.number().max(MAX_PIECES, 'cash.pieces'))

export const CountForm = z
  .object({
    currency: z.enum(CURRENCIES),
    pieces: z.record(z.string().regex(/^\d{1,6}$/), Pieces).describe('Number of pieces by denomination in minor units'),
    reason: z.string().trim().max(500).default('').describe('Required if the count differs from the ledger'),
    /** The amount that was shown: a donation that has arrived since then is not a difference. */
    expected: z
      .int()
      .describe(
        'Displayed ledger balance less cash expenses and plus cash donations that wait for approval (`balance` − `pending` + `pendingDonations`), in minor units',
      ),
  })
  .superRefine(({ currency, pieces }, ctx) => {
    for (const denomination of Object.keys(pieces))
      if (!DENOMINATIONS[currency].includes(Number(denomination)))
        ctx.addIssue({ code: 'custom', path: ['pieces', denomination], message: 'errors.field_invalid' })
  })

type CashCountResult = { id: string; difference: Minor; approvalId: string | null }

/** @throws {Refusal} 409 when the balance has changed, or a difference waits for approval; 422 with fields */
export const countCash = command({
  id: 'cash.count',
  allow: 'statements.update',
  input: CountForm,
  async run(ctx, { currency, pieces: typed, reason, expected: shown }): Promise<CashCountResult> {
    const books = await lockCash(ctx, currency)
    // Until it is decided, no other count is right: this one would be off by the same difference.
    if (await waitingApproval(ctx, differenceApproval.id, subjectOf(currency)))
      throw new Refusal('approvals.waits_already', 409)
    const expected = expectedCash(books, await pendingCash(ctx, currency))
    if (expected !== shown) throw new Refusal('cash.balance_changed', 409)
    const pieces = Object.fromEntries(Object.entries(typed).filter(([, count]) => count > 0))
    const counted = countedSum(pieces)
    const difference = subtract(counted, expected)
    const id = crypto.randomUUID()
    if (difference !== 0 && reason.length < 3) throw invalidField('reason', 'errors.reason_required')
    let approvalId: string | null = null
    if (difference !== 0) {
      await requireStepUp(ctx)
      const proposed = await propose(ctx, differenceApproval, { subject: subjectOf(currency), input: { id }, reason })
      approvalId = proposed.approvalId
    }
    await ctx.db
      .insertInto('cash_counts')
      .values({
        id,
        currency,
        pieces: JSON.stringify(pieces),
        counted,
        expected,
        state: difference === 0 ? 'equal' : 'waiting',
        reason: difference === 0 ? null : reason,
        counted_by: ctx.actor!.id,
        counted_at: ctx.now,
        approval_id: approvalId,
      })
      .execute()
    auditDetail(ctx, { subject: id, after: { currency, counted, expected, pieces, ...(reason && { reason }) } })
    return { id, difference, approvalId }
  },
})

const subjectOf = (currency: Currency) => `cash ${currency}`

const differenceApproval = approvalKind({
  id: 'cash_difference',
  allow: 'statements.update',
  input: z.object({ id: z.uuid() }),
  async run(ctx, { id }) {
    const count = await ctx.db
      .updateTable('cash_counts')
      .set({ state: 'booked' })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .returning(['currency', 'counted', 'expected'])
      .executeTakeFirst()
    if (!count) throw new Refusal('approvals.decided', 409)
    const difference = subtract(count.counted, count.expected)
    // Refused when a deposit since the count has left less than the missing amount.
    await post(ctx, {
      kind: 'cash_difference',
      sourceType: 'cash_count',
      sourceId: id,
      currency: count.currency,
      entries: [
        { account: 'cash', minor: difference },
        { account: difference > 0 ? 'other_income' : 'other_expenses', minor: negate(difference) },
      ],
    })
  },
  async decided(ctx, { id }) {
    await ctx.db
      .updateTable('cash_counts')
      .set({ state: 'rejected' })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .execute()
  },
  async describe(ctx, { id }) {
    const t = ctx.texts.translate(ctx.locale)
    const count = await ctx.db.selectFrom('cash_counts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const money = (amount: Minor) => isolate(formatMoney(amount, count.currency, ctx.locale, { decimals: 'always' }))
    return {
      title: t('dashboard.approval_cash_difference', { amount: money(subtract(count.counted, count.expected)) }),
      facts: [
        { name: t('dashboard.cash_expected_in_box'), value: money(count.expected) },
        { name: t('dashboard.cash_counted'), value: money(count.counted) },
      ],
      path: '/dashboard/cash',
    }
  },
})
