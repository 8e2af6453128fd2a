/** Suggests matches for statement lines. Only a stored reference code is sure; others are shown with their reasons. */
import '#features/bank-statements/tables.ts'
import { sql } from 'kysely'
import { campaignTitles } from '#features/campaigns/queries.server.ts'
import { recordedTransfers } from '#features/donations/offline/recorded.server.ts'
import { expenseReference } from '#features/expenses/expense.ts'
import { bookedExpenses } from '#features/expenses/recorded.server.ts'
import { pledgesForStatements, type StatementPledge } from '#features/transfers/for-statements.server.ts'
import type { Suggestion } from '#features/bank-statements/lines/line.ts'
import type { MatchReason } from '#features/bank-statements/match.ts'
import { isMatched } from '#features/bank-statements/queries.server.ts'
import { foldForSearch } from '#kernel/arabic.ts'
import type { Context } from '#kernel/context.ts'
import { addDays, dayOf } from '#kernel/dates.ts'
import { DAY_MS } from '#kernel/durations.ts'
import { findReferences } from '#kernel/ids.ts'
import { pick } from '#kernel/locale.ts'
import { negate, ZERO, type Currency, type Minor } from '#kernel/money.ts'
import { missingOf, shortTolerances, type Tolerances } from './short-transfer.server.ts'
import { otherKinds } from './suggest-others.server.ts'
import { returnedTransfers } from './suggest-returned.server.ts'

/** Maximum days between a transfer and its announcement or record to count as near. */
const NEAR_DAYS = 10
const MOST_SUGGESTIONS = 4

export type OpenLine = {
  id: string
  currency: Currency
  ledger_account: string
  booked_on: string
  amount: Minor
  remaining: Minor
  description: string
  counterparty: string | null
  bank_reference: string | null
  code: string | null
  iban_tail: string | null
  iban_country: string | null
  bic_country: string | null
  search: string
}

const OPEN_LINE = ['bank_lines.id', 'currency', 'ledger_account', 'booked_on', 'amount', 'remaining', 'description', 'counterparty', 'bank_reference', 'code', 'iban_tail', 'iban_country', 'bic_country', 'search'] as const // prettier-ignore

/** Lines with one code in the description, of a pledge in the same currency whose money has not arrived. */
export async function sureMatches(ctx: Context): Promise<{ lineId: string; pledgeId: string }[]> {
  const lines = await openLines(ctx)
    .where('code', 'is not', null)
    .where('bank_lines.amount', '>', ZERO)
    .where('approval_id', 'is', null)
    .whereRef('remaining', '=', 'bank_lines.amount')
    .orderBy('booked_on')
    .orderBy('position')
    .execute()
  const codes = [...new Set(lines.flatMap(({ code }) => code ?? []))]
  if (codes.length === 0) return []
  const [pledges, first, tolerances] = await Promise.all([
    pledgesForStatements(ctx, { codes, amounts: [] }),
    firstLines(ctx, codes),
    shortTolerances(ctx),
  ])
  const byCode = new Map(pledges.map((pledge) => [pledge.code, pledge]))
  return (lines as OpenLine[]).flatMap((line) => {
    const pledge = byCode.get(line.code!)
    return pledge && isSure(line, pledge, first, tolerances) ? [{ lineId: line.id, pledgeId: pledge.id }] : []
  })
}

/**
 * True when the line has one code, of an open pledge in its currency, and no earlier open line has the same code. If
 * banks may have deducted a part, staff choose the amount. @param first the first open line of each code
 */
function isSure(
  line: OpenLine,
  pledge: StatementPledge,
  first: ReadonlyMap<string, string>,
  tolerances: Tolerances,
): boolean {
  return (
    pledge.state !== 'arrived' &&
    pledge.currency === line.currency &&
    line.remaining === line.amount &&
    missingOf(line, pledge, tolerances) === 0 &&
    first.get(pledge.code) === line.id &&
    findReferences(`${line.description} ${line.counterparty ?? ''}`).length === 1
  )
}

export const openLines = ({ db }: Pick<Context, 'db'>) =>
  db
    .selectFrom('bank_lines')
    .innerJoin('bank_accounts', 'bank_accounts.id', 'account_id')
    .select(OPEN_LINE)
    .where('remaining', '<>', 0 as Minor)

/** Suggestions by the id of the line, the best first. */
export async function suggestionsFor(ctx: Context, lines: readonly OpenLine[]): Promise<Map<string, Suggestion[]>> {
  if (lines.length === 0) return new Map()
  const incoming = lines.filter(({ amount }) => amount > 0)
  const codes = [...new Set(incoming.flatMap(({ code }) => code ?? []))]
  const amounts = [...new Set(incoming.map(({ remaining }) => remaining))]
  const days = lines.map(({ booked_on }) => booked_on).toSorted()
  const outgoing = [...new Set(lines.filter(({ amount }) => amount < 0).map(({ remaining }) => negate(remaining)))]
  const [pledges, recorded, expenses, first, others, tolerances, returned] = await Promise.all([
    pledgesForStatements(ctx, { codes, amounts }),
    recordedTransfers(ctx)
      .where('amount', '=', sql<Minor>`any(${amounts}::bigint[])`)
      .where('received_on', '>=', addDays(days[0]!, -NEAR_DAYS))
      .where('received_on', '<=', addDays(days.at(-1)!, NEAR_DAYS))
      .where(({ not }) => not(isMatched('donation_id', 'offline_donations.donation_id')))
      .execute(),
    bookedExpenses(ctx)
      .where('amount', '=', sql<Minor>`any(${outgoing}::bigint[])`)
      .where('paid_on', '>=', addDays(days[0]!, -NEAR_DAYS))
      .where('paid_on', '<=', addDays(days.at(-1)!, NEAR_DAYS))
      .where(({ not }) => not(isMatched('expense_id', 'expenses.id')))
      .execute(),
    firstLines(ctx, codes),
    otherKinds(ctx, lines),
    shortTolerances(ctx),
    returnedTransfers(ctx, lines),
  ])
  const titles = await campaignTitles(ctx, [...pledges.map(({ campaign_id }) => campaign_id), ...lines.map(campaignIn)])
  const byCode = new Map(pledges.map((pledge) => [pledge.code, pledge]))
  const byAmount = Map.groupBy(pledges, ({ sent_amount, amount }) => sent_amount ?? amount)
  const recordedByAmount = Map.groupBy(recorded, ({ amount }) => amount)
  const mayReadDonors = ctx.actor?.permissions.has('donors.read') ?? false
  const titleOf = (id: number | null) => {
    const title = id === null ? undefined : titles.get(id)
    return title ? { id: id!, title: pick(title, ctx.locale) } : null
  }
  const ofPledge = (pledge: StatementPledge, reasons: MatchReason[], sure: boolean, missing = ZERO): Suggestion => ({
    kind: 'pledge',
    sure,
    reasons,
    campaign: titleOf(pledge.campaign_id),
    pledge: { id: pledge.id, code: pledge.code, state: pledge.state, amount: pledge.sent_amount ?? pledge.amount, currency: pledge.currency, donor: mayReadDonors ? pledge.donor_name : null, missing }, // prettier-ignore
  })

  const suggest = (line: OpenLine): Suggestion[] => {
    const other = others.get(line.id) ?? []
    if (line.amount < 0)
      return [...(returned.get(line.id) ?? []), ...expensesFor(line), ...other].slice(0, MOST_SUGGESTIONS)
    const all: Suggestion[] = []
    const pledge = line.code ? byCode.get(line.code) : undefined
    if (pledge) all.push(byReference(line, pledge))
    if (all[0]?.sure) return all
    for (const other of byAmount.get(line.remaining) ?? []) {
      if (other === pledge || !isOpen(other) || other.currency !== line.currency) continue
      const day = other.sent_on ?? dayOf(other.created_at)
      const reasons = near(['amount'], line, other.donor_name, day)
      if (reasons.length > 1) all.push(ofPledge(other, reasons, false))
    }
    for (const donation of recordedByAmount.get(line.remaining) ?? []) {
      if (donation.currency !== line.currency || line.ledger_account !== 'bank_account') continue
      const reasons = near(['amount'], line, donation.donor_name, donation.received_on)
      if (line.bank_reference && donation.bank_reference === line.bank_reference) reasons.unshift('reference')
      if (reasons.length > 1)
        all.push({ kind: 'recorded', sure: false, reasons, campaign: null, donation: { id: donation.donation_id, reference: donation.reference } }) // prettier-ignore
    }
    const campaign = titleOf(campaignIn(line))
    if (campaign && !pledge) all.push({ kind: 'donation', sure: false, reasons: ['campaign'], campaign })
    return [
      ...all.toSorted((a, b) => Number(b.sure) - Number(a.sure) || b.reasons.length - a.reasons.length),
      ...other,
    ].slice(0, MOST_SUGGESTIONS)
  }

  const expensesFor = (line: OpenLine): Suggestion[] =>
    expenses
      .filter(
        (one) =>
          one.amount === negate(line.remaining) &&
          one.currency === line.currency &&
          one.paid_from === line.ledger_account,
      )
      .map(({ expense_id, number, payee, paid_on }) => ({
        kind: 'expense' as const,
        sure: false,
        reasons: near(['amount'], line, payee, paid_on),
        campaign: null,
        expense: { id: expense_id, reference: expenseReference(number), payee },
      }))
      .filter(({ reasons }) => reasons.length > 1)
      .toSorted((a, b) => b.reasons.length - a.reasons.length)

  const byReference = (line: OpenLine, pledge: StatementPledge): Suggestion => {
    const wanted = pledge.sent_amount ?? pledge.amount
    const reasons: MatchReason[] = [
      pledge.state === 'arrived' ? 'code_used' : 'code',
      ...(wanted === null ? [] : [wanted === line.remaining ? ('amount' as const) : ('other_amount' as const)]),
    ]
    const missing = pledge.currency === line.currency ? missingOf(line, pledge, tolerances) : ZERO
    return ofPledge(pledge, reasons, isSure(line, pledge, first, tolerances), missing)
  }
  return new Map(lines.map((line) => [line.id, suggest(line)]))
}

const isOpen = ({ state }: StatementPledge) => state === 'promised' || state === 'reported' || state === 'expired'

/** The first open line of each code. */
async function firstLines({ db }: Context, codes: string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map()
  const { rows } = await sql<{ code: string; id: string }>`select distinct on (code) code, id from bank_lines
    where code = any(${codes}::text[]) and remaining <> 0 order by code, booked_on, position, id`.execute(db)
  return new Map(rows.map(({ code, id }) => [code, id]))
}

/** Adds the reasons that the name is in the line and that the day is near. */
function near(reasons: MatchReason[], line: OpenLine, name: string | null, day: string): MatchReason[] {
  const words = foldForSearch(name ?? '')
    .split(' ')
    .filter((word) => word.length > 1)
  const named = words.length > 0 && words.every((word) => line.search.includes(word))
  const isNear = Math.abs(Date.parse(line.booked_on) - Date.parse(day)) <= NEAR_DAYS * DAY_MS
  return [...reasons, ...(named ? (['name'] as const) : []), ...(isNear ? (['date'] as const) : [])]
}

/** Finds "Kampanya 7", which is in the description text that we suggest to donors. */
const campaignIn = ({ search }: Pick<OpenLine, 'search'>): number | null =>
  Number(/kampanya (\d{1,9})(?!\d)/.exec(search)?.[1] ?? 0) || null
