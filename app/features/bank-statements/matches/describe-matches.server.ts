/** What the person who approves matches sees: what each line becomes, in the line's own currency. */
import '#features/bank-statements/tables.ts'
import type { ApprovalDescription } from '#features/approvals/propose.server.ts'
import { fundNames } from '#features/campaigns/fund-names.server.ts'
import { donationsWithPayments } from '#features/donations/queries.server.ts'
import { bookedExpenses } from '#features/expenses/recorded.server.ts'
import { expenseReference } from '#features/expenses/expense.ts'
import { refundReferences } from '#features/payments/refunds/transferred.server.ts'
import { firstOpenDay } from '#features/ledger/open-from.server.ts'
import { pledgesOfStatements } from '#features/transfers/for-statements.server.ts'
import { isolate, isolateLtr } from '#kernel/bidi.ts'
import type { Context } from '#kernel/context.ts'
import { formatNumber } from '#kernel/digits.ts'
import { CURRENCIES, formatMoney, negate, sum, type Currency, type Minor } from '#kernel/money.ts'
import type { MatchDraft, MatchPart } from './match-request.server.ts'
import { donatedBy, missingPartOf } from './part-amounts.ts'

/** Maximum number of parts that are listed; the rest is counted. */
const MAX_LISTED = 20

/** What a part becomes in the books. `fund`: a campaign's id, null for the general fund. */
type Target = { fund?: number | null; donor?: string | null; reference?: string | null }

export async function describeMatches(ctx: Context, lines: MatchDraft['lines']): Promise<ApprovalDescription> {
  const t = ctx.texts.translate(ctx.locale)
  const rows = await ctx.db
    .selectFrom('bank_lines')
    .innerJoin('bank_accounts', 'bank_accounts.id', 'account_id')
    .select(['bank_lines.id', 'amount', 'currency', 'booked_on', 'description'])
    .where(
      'bank_lines.id',
      'in',
      lines.map(({ lineId }) => lineId),
    )
    .orderBy('booked_on')
    .orderBy('bank_lines.id')
    .execute()
  const partsOf = new Map(lines.map(({ lineId, parts }) => [lineId, parts]))
  const all = rows.flatMap((line) => partsOf.get(line.id)!.map((part) => ({ line, part })))
  const [listed, rest] = [all.slice(0, MAX_LISTED), all.slice(MAX_LISTED)]
  const openFrom = await firstOpenDay(ctx)
  const targetOf = await targets(
    ctx,
    listed.map(({ part }) => part),
  )
  const fundOf = await fundNames(
    ctx,
    listed.map(({ part }) => targetOf(part).fund ?? null),
  )
  const money = (amount: Minor, currency: Currency) => isolate(formatMoney(amount, currency, ctx.locale))
  const facts = listed.map(({ line, part }) => {
    const { fund, donor, reference } = targetOf(part)
    const missing = missingPartOf(part)
    const value = [
      money(line.amount < 0 ? negate(part.amount!) : part.amount!, line.currency),
      t(`dashboard.line_kind.${part.kind}`),
      fund !== undefined && isolate(fundOf(fund)),
      donor && ctx.actor?.permissions.has('donors.read') && isolate(donor),
      reference && isolate(reference),
      'note' in part && part.note && isolate(part.note),
      missing > 0 && t('dashboard.line_missing', { amount: money(missing, line.currency) }),
      openFrom !== null && line.booked_on < openFrom && t('dashboard.line_month_closed'),
      isolate(line.description),
    ]
    return { name: isolateLtr(line.booked_on), value: value.filter(Boolean).join(' · ') }
  })
  if (rest.length > 0)
    facts.push({
      name: t('dashboard.approval_more', { number: formatNumber(rest.length, ctx.locale) }),
      value: totals(ctx, rest),
    })
  const isReturn = all.some(({ part }) => part.kind === 'returned')
  return {
    title: t(isReturn ? 'dashboard.approval_returned' : 'dashboard.approval_match', { amount: totals(ctx, all) }),
    facts,
    path: '/dashboard/bank-lines?filter.state=waiting',
  }
}

/** One total for each currency, lira first. */
function totals({ locale }: Context, all: readonly { line: { currency: Currency }; part: MatchPart }[]): string {
  const byCurrency = Map.groupBy(all, ({ line }) => line.currency)
  const shown = CURRENCIES.flatMap((currency) => {
    const parts = byCurrency.get(currency)
    return parts ? [isolate(formatMoney(sum(parts.map(({ part }) => donatedBy(part))), currency, locale))] : []
  })
  return new Intl.ListFormat(locale).format(shown)
}

/** Finds the records that the parts name. */
async function targets(ctx: Context, parts: readonly MatchPart[]): Promise<(part: MatchPart) => Target> {
  const ids = (of: (part: MatchPart) => string | undefined) => parts.flatMap((part) => of(part) ?? [])
  const pledgeIds = ids((part) => ('pledge_id' in part ? part.pledge_id : undefined))
  const donationIds = ids((part) => ('donation_id' in part ? part.donation_id : undefined))
  const expenseIds = ids((part) => ('expense_id' in part ? part.expense_id : undefined))
  const refundIds = ids((part) => ('refund_id' in part ? part.refund_id : undefined))
  const [pledges, donations, expenses, refunds] = await Promise.all([
    pledgeIds.length > 0 ? pledgesOfStatements(ctx, pledgeIds) : [],
    donationIds.length > 0
      ? donationsWithPayments(ctx).select('campaign_id').where('donations.id', 'in', donationIds).execute()
      : [],
    expenseIds.length > 0 ? bookedExpenses(ctx).where('id', 'in', expenseIds).execute() : [],
    refundReferences(ctx, refundIds),
  ])
  const found = new Map<string, Target>([
    ...pledges.map((one) => [one.id, { fund: one.campaign_id, donor: one.donor_name, reference: one.code }] as const),
    ...donations.map(
      (one) => [one.id, { fund: one.campaign_id, donor: one.donor_name, reference: one.reference }] as const,
    ),
    ...expenses.map((one) => [one.expense_id, { reference: `${expenseReference(one.number)} ${one.payee}` }] as const),
  ])
  return (part) => {
    if (part.kind === 'donation')
      return { fund: part.campaign_id === 'general' ? null : part.campaign_id, donor: part.donor_name }
    if (part.kind === 'same_donor')
      return { ...found.get(part.donation_id), fund: part.campaign_id === 'general' ? null : part.campaign_id }
    if (part.kind === 'pledge') return found.get(part.pledge_id) ?? {}
    if (part.kind === 'recorded' || part.kind === 'returned') return found.get(part.donation_id) ?? {}
    if (part.kind === 'refund') return { reference: refunds.get(part.refund_id) ?? null }
    return part.kind === 'expense' ? (found.get(part.expense_id) ?? {}) : {}
  }
}
