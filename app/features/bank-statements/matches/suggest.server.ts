/** Suggests matches for statement lines. Only a stored reference code is sure; others are shown with their reasons. */
import '#features/bank-statements/tables.ts'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { campaignTitles } from '#features/campaigns/queries.server.ts'
import { pledgesForStatements, type StatementPledge } from '#features/transfers/for-statements.server.ts'
import type { Suggestion } from '#features/bank-statements/lines/line.ts'
import type { MatchReason } from '#features/bank-statements/match.ts'
import type { Context } from '#kernel/context.ts'
import { dayOf } from '#kernel/dates.ts'
import { findReferences } from '#kernel/ids.ts'
import { pick } from '#kernel/locale.ts'
import { ZERO, type Currency, type Minor } from '#kernel/money.ts'
import { near } from './near-line.ts'
import { missingOf, shortTolerances, type Tolerances } from './short-transfer.server.ts'
import { otherKinds } from './suggest-others.server.ts'
import { recordedRefunds } from './recorded-refunds.server.ts'
import { recordedDonations, recordedExpenses } from './suggest-recorded.server.ts'
import { returnedTransfers } from './suggest-returned.server.ts'
import { sameDonors, type EarlierDonation } from './suggest-same-donor.server.ts'

const MAX_SUGGESTIONS = 4
/** Number of lines. */
const PAUSE_AFTER = 200

export type OpenLine = {
  id: string
  position: number
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

const OPEN_LINE = ['bank_lines.id', 'position', 'currency', 'ledger_account', 'booked_on', 'amount', 'remaining', 'description', 'counterparty', 'bank_reference', 'code', 'iban_tail', 'iban_country', 'bic_country', 'search'] as const // prettier-ignore

/**
 * Lines with one code in the description, of a pledge in the same currency whose money has not arrived. Not those that
 * may be a transfer that staff recorded by hand. @param statements only lines of these; none: of all
 */
export async function sureMatches(
  ctx: Context,
  statements: readonly string[] = [],
): Promise<{ lineId: string; pledgeId: string }[]> {
  const lines = (await openLines(ctx)
    .$if(statements.length > 0, (all) => all.where('statement_id', 'in', [...statements]))
    .where('code', 'is not', null)
    .where('bank_lines.amount', '>', ZERO)
    .where('approval_id', 'is', null)
    .whereRef('remaining', '=', 'bank_lines.amount')
    .orderBy('booked_on')
    .orderBy('position')
    .execute()) as OpenLine[]
  const codes = [...new Set(lines.flatMap(({ code }) => code ?? []))]
  if (codes.length === 0) return []
  const [pledges, first, tolerances, recorded] = await Promise.all([
    pledgesForStatements(ctx, { codes, amounts: [] }),
    firstLines(ctx, codes, lines),
    shortTolerances(ctx),
    recordedDonations(ctx, lines),
  ])
  const byCode = new Map(pledges.map((pledge) => [pledge.code, pledge]))
  return lines.flatMap((line) => {
    const pledge = byCode.get(line.code!)
    const isSure = pledge && hasSureCode(line, pledge, first, tolerances) && !recorded.mayBe(line, pledge)
    return isSure ? [{ lineId: line.id, pledgeId: pledge.id }] : []
  })
}

/**
 * True when the line has one code, of an open pledge in its currency, and no earlier open line has the same code. If
 * banks may have deducted a part, staff choose the amount. @param first the first open line of each code
 */
function hasSureCode(
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
  const [pledges, recorded, expenses, refunds, first, others, tolerances, returned, earlier] = await Promise.all([
    pledgesForStatements(ctx, { codes, amounts }),
    recordedDonations(ctx, lines),
    recordedExpenses(ctx, lines),
    recordedRefunds(ctx, lines),
    firstLines(ctx, codes, lines),
    otherKinds(ctx, lines),
    shortTolerances(ctx),
    returnedTransfers(ctx, lines),
    sameDonors(ctx, lines),
  ])
  const named = [...pledges, ...lines.flatMap(earlier)].map(({ campaign_id }) => campaign_id)
  const titles = await campaignTitles(ctx, [...named, ...lines.map(campaignIn)])
  const byCode = new Map(pledges.map((pledge) => [pledge.code, pledge]))
  const open = pledges.filter(isOpen).map((pledge) => ({ pledge, day: pledge.sent_on ?? dayOf(pledge.created_at) }))
  const byAmount = Map.groupBy(open, ({ pledge }) => pledge.sent_amount ?? pledge.amount)
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

  const ofEarlier = (line: OpenLine, { id, reference, donor_name, campaign_id }: EarlierDonation): Suggestion => {
    const campaign = titleOf(campaignIn(line))
    return {
      kind: 'same_donor',
      sure: false,
      reasons: ['iban', 'name', ...(campaign ? (['campaign'] as const) : [])],
      campaign: campaign ?? titleOf(campaign_id),
      earlier: { id, reference, donor: mayReadDonors ? donor_name : null },
    }
  }

  const suggest = (line: OpenLine): Suggestion[] => {
    const other = others.get(line.id) ?? []
    // A word of the description alone comes last; with an entry of the cash book, or card payments of the sum, it does not.
    const [strong, weak] = [other.filter(({ reasons }) => reasons.length > 1), other.filter(({ reasons }) => reasons.length === 1)] // prettier-ignore
    const inOrder = (known: Suggestion[]) => [...[...strong, ...known].toSorted(byEvidence), ...weak]
    if (line.amount < 0)
      return best([...(returned.get(line.id) ?? []), ...inOrder([...refunds(line), ...expenses(line)])])
    const all: Suggestion[] = []
    const pledge = line.code ? byCode.get(line.code) : undefined
    if (pledge) all.push(byReference(line, pledge))
    if (all[0]?.sure) return all
    const ofAmount = (byAmount.get(line.remaining) ?? [])
      .filter((other) => other.pledge !== pledge && other.pledge.currency === line.currency)
      .map((other) => ({ pledge: other.pledge, reasons: near(['amount'], line, other.pledge.donor_name, other.day) }))
      .filter(({ reasons }) => reasons.length > 1)
      .toSorted((a, b) => b.reasons.length - a.reasons.length)
    // Further ones would not be shown.
    all.push(...ofAmount.slice(0, MAX_SUGGESTIONS).map((other) => ofPledge(other.pledge, other.reasons, false)))
    all.push(...recorded.suggest(line))
    const donors = pledge ? [] : earlier(line).map((one) => ofEarlier(line, one))
    all.push(...donors)
    const campaign = titleOf(campaignIn(line))
    if (campaign && !pledge && donors.length === 0)
      all.push({ kind: 'donation', sure: false, reasons: ['campaign'], campaign })
    return best(inOrder(all))
  }

  const byReference = (line: OpenLine, pledge: StatementPledge): Suggestion => {
    const expected = pledge.sent_amount ?? pledge.amount
    const reasons: MatchReason[] = [
      pledge.state === 'arrived' ? 'code_used' : 'code',
      ...(expected === null ? [] : [expected === line.remaining ? ('amount' as const) : ('other_amount' as const)]),
    ]
    const missing = pledge.currency === line.currency ? missingOf(line, pledge, tolerances) : ZERO
    const isSure = hasSureCode(line, pledge, first, tolerances) && !recorded.mayBe(line, pledge)
    return ofPledge(pledge, reasons, isSure, missing)
  }
  const suggestions = new Map<string, Suggestion[]>()
  for (const [n, line] of lines.entries()) {
    // A file has up to 50,000 lines: other requests are answered in between.
    if (n % PAUSE_AFTER === PAUSE_AFTER - 1) await setImmediate()
    suggestions.set(line.id, suggest(line))
  }
  return suggestions
}

/** A code or the bank's number first, then the most reasons. */
const byEvidence = (a: Suggestion, b: Suggestion): number =>
  Number(isNamed(b)) - Number(isNamed(a)) || b.reasons.length - a.reasons.length

const isNamed = ({ reasons }: Suggestion) => reasons.some((one) => one === 'code' || one === 'code_used' || one === 'reference') // prettier-ignore

/** The first ones, and all with a code, the bank's number or an entry of the cash book: they exclude other matches. */
const best = (all: readonly Suggestion[]): Suggestion[] =>
  all.filter(
    ({ cash, reasons }, at) =>
      at < MAX_SUGGESTIONS || cash !== undefined || reasons.includes('code') || reasons.includes('reference'),
  )

const isOpen = ({ state }: StatementPledge) => state === 'promised' || state === 'reported' || state === 'expired'

type Place = Pick<OpenLine, 'id' | 'code' | 'booked_on' | 'position'>

/**
 * The id of the first open line of each code, also of lines that a preview has not stored. Lines of one day and position
 * are of two files: the file that was imported first counts.
 */
async function firstLines({ db }: Context, codes: string[], lines: readonly Place[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map()
  const { rows } = await sql<Place>`select distinct on (l.code) l.code, l.id, l.booked_on, l.position
    from bank_lines l join bank_statements s on s.id = l.statement_id
    where l.code = any(${codes}::text[]) and l.remaining <> 0
    order by l.code, l.booked_on, l.position, s.imported_at, l.id`.execute(db)
  const first = new Map(rows.map((row) => [row.code!, row]))
  for (const line of lines) {
    const other = line.code === null ? undefined : first.get(line.code)
    if (line.code !== null && (!other || isBefore(line, other))) first.set(line.code, line)
  }
  return new Map([...first].map(([code, { id }]) => [code, id]))
}

/** The order of the query above: a line that is not stored is after a stored one of the same day and position. */
const isBefore = (a: Place, b: Place): boolean =>
  a.booked_on === b.booked_on ? a.position < b.position : a.booked_on < b.booked_on

/** Finds "Kampanya 7", which is in the description text that we suggest to donors. */
const campaignIn = ({ search }: Pick<OpenLine, 'search'>): number | null =>
  Number(/kampanya (\d{1,9})(?!\d)/.exec(search)?.[1] ?? 0) || null
