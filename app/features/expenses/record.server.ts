/** Records money that was spent from a fund. It is booked when a second person approves. */
import './tables.ts'
import { z } from 'zod'
import { requireStepUp } from '#features/accounts/users/step-up.server.ts'
import { approvalKind, propose } from '#features/approvals/propose.server.ts'
import { fundNames } from '#features/campaigns/fund-names.server.ts'
import { campaignExists } from '#features/campaigns/queries.server.ts'
import { fundAccount, GENERAL_FUND, spentAccount, type Fund } from '#features/ledger/account.ts'
import { cashProblem, lockCash } from '#features/ledger/cash-box.server.ts'
import { isOurBankAccount } from '#features/bank-statements/ledger-accounts.server.ts'
import { requireOverdraftConfirmed, requireCovered } from '#features/ledger/overdraft.server.ts'
import { post, postingDay } from '#features/ledger/post.server.ts'
import { foldForSearch } from '#kernel/arabic.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { isolate } from '#kernel/bidi.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { dayOf, formatDay, timeOnDay } from '#kernel/dates.ts'
import { emit } from '#kernel/event.server.ts'
import { formatMoney, minor, negate } from '#kernel/money.ts'
import { parse } from '#kernel/parse.ts'
import { invalidFields, type FieldProblem } from '#kernel/refusal.ts'
import { proposedBefore } from '#kernel/repeated-form.server.ts'
import { addDocument } from './documents.server.ts'
import { ExpenseBooked } from './events.server.ts'
import { expenseReference } from './expense.ts'
import { unbookedCash } from './recorded.server.ts'
import { ExpenseForm, ExpenseInput } from './form.server.ts'
import { lockExpense } from './lock-expense.server.ts'

export const fundOfCampaign = (id: number | null): Fund => (id === null ? GENERAL_FUND : fundAccount(id))

/** @throws {Refusal} 422 with fields: among them `confirm_overdraft`, when the fund would go below zero, and `amount` */
export const recordExpense = command({
  id: 'expenses.record',
  allow: 'expenses.create',
  input: ExpenseInput,
  async run(ctx, { file, confirm_overdraft: confirmed, ...expense }): Promise<{ id: string; approvalId: string }> {
    await requireStepUp(ctx)
    const before = await sameForm(ctx, expense)
    if (before) return before
    await requireValid(ctx, expense)
    const { campaign_id, amount, currency, paid_from, paid_on, category } = expense
    const overdraft = await requireOverdraftConfirmed(
      ctx,
      { fund: fundOfCampaign(campaign_id), currency, amount },
      confirmed,
    )
    const id = crypto.randomUUID()
    const { approvalId } = await propose(ctx, expenseApproval, {
      subject: id,
      input: { expenseId: id, overdraft },
      reason: '',
    })
    await ctx.db
      .insertInto('expenses')
      .values({
        ...expense,
        id,
        state: 'waiting',
        overdraft,
        recorded_by: ctx.actor!.id,
        recorded_at: ctx.now,
        approval_id: approvalId,
        booked_at: null,
        reversal_approval_id: null,
        reversed_at: null,
        search: foldForSearch(`${expense.payee} ${expense.description}`),
      })
      .execute()
    await addDocument(ctx, id, file)
    auditDetail(ctx, {
      subject: id,
      after: { campaign_id, amount, currency, paid_from, paid_on, category, ...(overdraft > 0 && { overdraft }) },
    })
    return { id, approvalId }
  },
})

type Recorded = Omit<ExpenseForm, 'confirm_overdraft'>

/** Checks all fields but the document, without recording anything. @throws {Refusal} 422 with every wrong field */
export async function checkExpenseForm(ctx: Context, fields: unknown): Promise<void> {
  const { confirm_overdraft: _confirmed, ...expense } = parse(ExpenseForm, fields)
  // When the form was recorded before, its own expense must not be counted against it.
  if (!(await sameForm(ctx, expense))) await requireValid(ctx, expense)
}

/** The expense that this form created before. @throws {Refusal} 422 when it was sent with other content */
const sameForm = (ctx: Context, { idempotency_key: key, ...sent }: Recorded) =>
  proposedBefore(ctx, `expense ${key}`, sent, () =>
    ctx.db
      .selectFrom('expenses')
      .select(['id', 'approval_id'])
      .select(['campaign_id', 'amount', 'currency', 'paid_from', 'paid_on', 'payee', 'category', 'description'])
      .where('idempotency_key', '=', key)
      .executeTakeFirst(),
  )

/** @throws {Refusal} 422 with every wrong field */
async function requireValid(
  ctx: Context,
  { campaign_id, paid_on, paid_from, currency, amount }: Recorded,
): Promise<void> {
  const fields: Record<string, FieldProblem> = {}
  if (campaign_id !== null && !(await campaignExists(ctx, campaign_id))) fields.campaign_id = { code: 'funds.no_fund' }
  if (paid_on > dayOf(ctx.now)) fields.paid_on = { code: 'expenses.future_day' }
  if (paid_on < '2000-01-01') fields.paid_on = { code: 'expenses.no_day' }
  if (paid_from !== 'cash' && !(await isOurBankAccount(ctx, paid_from, currency)))
    fields.paid_from = { code: 'expenses.no_account' }
  // The balance of the box is asked for on a valid day only.
  const problem = paid_from === 'cash' && !fields.paid_on && (await cashShortage(ctx, { amount, currency, paid_on }))
  if (problem) fields.amount = problem
  if (Object.keys(fields).length > 0) throw invalidFields(fields)
}

async function cashShortage(
  ctx: Context,
  { amount, currency, paid_on }: Pick<ExpenseForm, 'amount' | 'currency' | 'paid_on'>,
): Promise<FieldProblem | null> {
  await lockCash(ctx, currency)
  const day = await postingDay(ctx, timeOnDay(paid_on, ctx.now))
  return cashProblem(ctx, { amount, currency, day }, await unbookedCash(ctx, currency))
}

const expenseApproval = approvalKind({
  id: 'expense',
  allow: 'expenses.create',
  input: z.object({ expenseId: z.uuid(), overdraft: z.int().min(0).transform(minor) }),
  async run(ctx, { expenseId, overdraft: agreed }) {
    const { campaign_id, currency, amount, paid_from, paid_on } = await lockExpense(ctx, expenseId, 'waiting')
    const fund = fundOfCampaign(campaign_id)
    const overdraft = await requireCovered(ctx, { fund, currency, amount }, agreed)
    await post(ctx, {
      kind: 'expense',
      sourceType: 'expense',
      sourceId: expenseId,
      currency,
      movedAt: timeOnDay(paid_on, ctx.now),
      entries: [
        { account: spentAccount(fund), minor: amount },
        { account: paid_from, minor: negate(amount) },
      ],
    })
    await ctx.db
      .updateTable('expenses')
      .set({ state: 'booked', booked_at: ctx.now, overdraft })
      .where('id', '=', expenseId)
      .execute()
    await emit(ctx, ExpenseBooked, { expenseId })
  },
  async decided({ db }, { expenseId }, { state }) {
    if (state === 'rejected' || state === 'withdrawn')
      await db.updateTable('expenses').set({ state: 'rejected' }).where('id', '=', expenseId).execute()
  },
  describe: (ctx, { expenseId, overdraft }) => describeExpense(ctx, expenseId, overdraft),
})

/** The description of an expense, and of its reversal, on the approvals screen. */
export async function describeExpense(
  ctx: Context,
  expenseId: string,
  overdraft = minor(0),
  title: 'dashboard.expense.approve' | 'dashboard.expense.approve_reversal' = 'dashboard.expense.approve',
) {
  const t = ctx.texts.translate(ctx.locale)
  const expense = await ctx.db.selectFrom('expenses').selectAll().where('id', '=', expenseId).executeTakeFirstOrThrow()
  const nameOf = await fundNames(ctx, [expense.campaign_id])
  const shown = (amount: typeof overdraft) => isolate(formatMoney(amount, expense.currency, ctx.locale))
  return {
    title: t(title, { amount: shown(expense.amount), payee: isolate(expense.payee) }),
    facts: [
      { name: t('dashboard.expense.fund'), value: nameOf(expense.campaign_id) },
      { name: t('dashboard.expense.category'), value: t(`dashboard.expense.category.${expense.category}`) },
      { name: t('dashboard.expense.description'), value: expense.description },
      { name: t('dashboard.expense.paid_on'), value: formatDay(expense.paid_on, ctx.locale) },
      ...(overdraft > 0
        ? [{ name: t('dashboard.expense.warning'), value: t('funds.overdraft', { amount: shown(overdraft) }) }]
        : []),
    ],
    path: `/dashboard/expenses?q=${expenseReference(expense.number)}`,
  }
}
