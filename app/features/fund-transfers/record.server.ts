/**
 * Moves money from one fund to another after the approval of a second person. A mistake is corrected by a transfer
 * back.
 */
import './tables.ts'
import { z } from 'zod'
import { requireStepUp } from '#features/accounts/users/step-up.server.ts'
import { approvalKind, propose } from '#features/approvals/propose.server.ts'
import { fundNames } from '#features/campaigns/fund-names.server.ts'
import { campaignExists } from '#features/campaigns/queries.server.ts'
import { FundId } from '#features/expenses/form.server.ts'
import { fundOfCampaign } from '#features/expenses/record.server.ts'
import { movedAccount } from '#features/ledger/account.ts'
import { requireOverdraftConfirmed, requireCovered } from '#features/ledger/overdraft.server.ts'
import { post } from '#features/ledger/post.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { isolate } from '#kernel/bidi.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { LOCALES } from '#kernel/locale.ts'
import { withFormAmount } from '#kernel/money-schema.ts'
import { CURRENCIES, formatMoney, minor, negate } from '#kernel/money.ts'
import { invalidField } from '#kernel/refusal.ts'
import { proposedBefore } from '#kernel/repeated-form.server.ts'
import { reasonInput } from '#kernel/text-validators.ts'

const Input = withFormAmount(
  z.object({
    from: FundId,
    to: FundId,
    amount: z.union([z.string().max(80), z.number()]).describe('Major units; any digits and separators are accepted'),
    form: z.enum(LOCALES).optional().describe('Language in which the amount was typed'),
    currency: z.enum(CURRENCIES),
    reason: reasonInput,
    idempotency_key: z.string().min(8).max(200),
    confirm_overdraft: z.boolean().default(false).describe('Confirms that the source fund may become negative'),
  }),
)
type Input = z.output<typeof Input>
export const FundTransferInput = Input

/** @throws {Refusal} 422 with fields: among them `confirm_overdraft`, when the first fund would go below zero */
export const recordFundTransfer = command({
  id: 'fund_transfers.record',
  allow: 'fund_transfers.create',
  input: Input,
  async run(ctx, { confirm_overdraft: confirmed, ...transfer }): Promise<{ id: string; approvalId: string }> {
    await requireStepUp(ctx)
    const before = await sameForm(ctx, transfer)
    if (before) return before
    const { from, to, amount, currency, reason, idempotency_key } = transfer
    if (from === to) throw invalidField('to', 'fund_transfers.same_fund')
    for (const [field, id] of Object.entries({ from, to }))
      if (id !== null && !(await campaignExists(ctx, id))) throw invalidField(field, 'funds.no_fund')
    const overdraft = await requireOverdraftConfirmed(ctx, { fund: fundOfCampaign(from), currency, amount }, confirmed)
    const id = crypto.randomUUID()
    const { approvalId } = await propose(ctx, transferApproval, {
      subject: id,
      input: { transferId: id, overdraft },
      reason,
    })
    await ctx.db
      .insertInto('fund_transfers')
      .values({
        id,
        idempotency_key,
        from_campaign_id: from,
        to_campaign_id: to,
        amount,
        currency,
        reason,
        state: 'waiting',
        overdraft,
        recorded_by: ctx.actor!.id,
        recorded_at: ctx.now,
        approval_id: approvalId,
        booked_at: null,
      })
      .execute()
    auditDetail(ctx, { subject: id, after: { from, to, amount, currency, ...(overdraft > 0 && { overdraft }) } })
    return { id, approvalId }
  },
})

/** The transfer that this form created before. @throws {Refusal} 422 when it was sent with other content */
const sameForm = (ctx: Context, { idempotency_key: key, ...sent }: Omit<Input, 'confirm_overdraft'>) =>
  proposedBefore(ctx, `fund transfer ${key}`, sent, () =>
    ctx.db
      .selectFrom('fund_transfers')
      .select(['id', 'approval_id', 'from_campaign_id as from', 'to_campaign_id as to', 'amount', 'currency', 'reason'])
      .where('idempotency_key', '=', key)
      .executeTakeFirst(),
  )

const transferApproval = approvalKind({
  id: 'fund_transfer',
  allow: 'fund_transfers.create',
  input: z.object({ transferId: z.uuid(), overdraft: z.int().min(0).transform(minor) }),
  async run(ctx, { transferId, overdraft: agreed }) {
    const { from_campaign_id, to_campaign_id, amount, currency } = await ctx.db
      .selectFrom('fund_transfers')
      .selectAll()
      .where('id', '=', transferId)
      .where('state', '=', 'waiting')
      .forUpdate()
      .executeTakeFirstOrThrow()
    const from = fundOfCampaign(from_campaign_id)
    const overdraft = await requireCovered(ctx, { fund: from, currency, amount }, agreed)
    await post(ctx, {
      kind: 'fund_transfer',
      sourceType: 'fund_transfer',
      sourceId: transferId,
      currency,
      entries: [
        { account: movedAccount(from), minor: amount },
        { account: movedAccount(fundOfCampaign(to_campaign_id)), minor: negate(amount) },
      ],
    })
    await ctx.db
      .updateTable('fund_transfers')
      .set({ state: 'booked', booked_at: ctx.now, overdraft })
      .where('id', '=', transferId)
      .execute()
  },
  async decided({ db }, { transferId }, { state }) {
    if (state === 'rejected' || state === 'withdrawn')
      await db.updateTable('fund_transfers').set({ state: 'rejected' }).where('id', '=', transferId).execute()
  },
  async describe(ctx, { transferId, overdraft }) {
    const t = ctx.texts.translate(ctx.locale)
    const transfer = await ctx.db
      .selectFrom('fund_transfers')
      .selectAll()
      .where('id', '=', transferId)
      .executeTakeFirstOrThrow()
    const nameOf = await fundNames(ctx, [transfer.from_campaign_id, transfer.to_campaign_id])
    const shown = (amount: typeof overdraft) => isolate(formatMoney(amount, transfer.currency, ctx.locale))
    return {
      title: t('dashboard.fund_transfer.approve', { amount: shown(transfer.amount) }),
      facts: [
        { name: t('dashboard.fund_transfer.from'), value: nameOf(transfer.from_campaign_id) },
        { name: t('dashboard.fund_transfer.to'), value: nameOf(transfer.to_campaign_id) },
        ...(overdraft > 0
          ? [{ name: t('dashboard.expense.warning'), value: t('funds.overdraft', { amount: shown(overdraft) }) }]
          : []),
      ],
      path: '/dashboard/fund-transfers',
    }
  },
})
