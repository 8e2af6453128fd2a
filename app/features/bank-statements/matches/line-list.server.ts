/** The working list of statement lines, for staff. */
import '#features/bank-statements/tables.ts'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { donationsWithPayments } from '#features/donations/queries.server.ts'
import { expenseReferences } from '#features/expenses/queries.server.ts'
import { refundReferences } from '#features/payments/refunds/transferred.server.ts'
import { firstOpenDay } from '#features/ledger/open-from.server.ts'
import {
  LINE_STATES,
  type LineMatch,
  type LinePage,
  type LineRow,
  type LineState,
} from '#features/bank-statements/lines/line.ts'
import { foldForSearch } from '#kernel/arabic.ts'
import type { Context } from '#kernel/context.ts'
import { containsPattern } from '#kernel/db/like.ts'
import { findReference } from '#kernel/ids.ts'
import { parseAmount } from '#kernel/money.ts'
import { query } from '#kernel/query.server.ts'
import { enumListParam, searchPageParams, uuidsOf } from '#resource/list-params.server.ts'
import { suggestionsFor, sureMatches, type OpenLine } from './suggest.server.ts'

/** Also limits which lines are accepted together. */
export const StatementFilter = z.object({ 'filter.statement': uuidsOf })
export const LineListParams = StatementFilter.extend({
  ...searchPageParams,
  'filter.state': enumListParam(LINE_STATES),
})
export type LineListParams = z.output<typeof LineListParams>

const STATE = sql<LineState>`case when approval_id is not null then 'waiting' when remaining <> 0 then 'open' else 'matched' end`
/** SQL conditions of the states, written to use the indexes of open and waiting lines. */
const IN_STATE: Record<LineState, RawBuilder<boolean>> = {
  open: sql`(remaining <> 0 and approval_id is null)`,
  waiting: sql`approval_id is not null`,
  matched: sql`(remaining = 0 and approval_id is null)`,
}

type Found = Pick<LineListParams, 'q' | 'filter.statement'>

/** Lines of the statements, found by code, amount, or words. */
function matching(ctx: Context, { q, 'filter.statement': statements = [] }: Found): RawBuilder<boolean> {
  const found = searched(ctx, q.trim())
  return statements.length === 0 ? found : sql<boolean>`statement_id = any(${statements}::uuid[]) and ${found}`
}

function searched({ locale }: Context, text: string): RawBuilder<boolean> {
  if (!text) return sql<boolean>`true`
  const code = findReference(text)
  if (code) return sql<boolean>`code = ${code}`
  const amount = parseAmount(text, { locale })
  const found = [sql<boolean>`search like ${containsPattern(foldForSearch(text))}`]
  if (amount.ok) found.push(sql<boolean>`amount = ${amount.amount} or amount = -${amount.amount}::bigint`)
  return sql<boolean>`(${sql.join(found, sql` or `)})`
}

type Stored = OpenLine & { iban: string; state: LineState }

export const linePage = query({
  allow: 'statements.read',
  async run(ctx, params: LineListParams): Promise<LinePage> {
    const states = params['filter.state']
    const inStates = states?.length
      ? sql`(${sql.join(
          states.map((state) => IN_STATE[state]),
          sql` or `,
        )})`
      : sql`true`
    const where = sql`${matching(ctx, params)} and ${inStates}`
    const [{ rows }, byState, sure, openFrom] = await Promise.all([
      // Open lines are sorted oldest first for processing, the others newest first.
      sql<Stored>`select l.id, l.position, a.iban, a.currency, a.ledger_account, l.booked_on, l.amount, l.remaining, l.description,
          l.counterparty, l.bank_reference, l.code, l.iban_tail, l.iban_country, l.bic_country, l.search, ${STATE} as state
        from bank_lines l join bank_accounts a on a.id = l.account_id where ${where}
        order by remaining = 0, case when remaining <> 0 then l.booked_on end, l.booked_on desc, l.position, l.id
        limit ${params.size} offset ${(params.page - 1) * params.size}`.execute(ctx.db),
      countsOf(ctx, params),
      sureMatches(ctx, params['filter.statement']),
      firstOpenDay(ctx),
    ])
    const [suggestions, matches] = await Promise.all([
      suggestionsFor(
        ctx,
        rows.filter(({ state }) => state === 'open'),
      ),
      matchesOf(
        ctx,
        rows.map(({ id }) => id),
      ),
    ])
    const counted: readonly LineState[] = states?.length ? states : LINE_STATES
    return {
      rows: rows.map((row) => toRow(row, suggestions.get(row.id) ?? [], matches.get(row.id) ?? [], openFrom)),
      total: counted.reduce<number>((all, state) => all + (byState[state] ?? 0), 0),
      page: params.page,
      size: params.size,
      byState,
      sure: sure.length,
    }
  },
})

/** Nearly all lines are matched, so the other states are counted by index and the matched ones are the remainder. */
async function countsOf(ctx: Context, found: Found): Promise<LinePage['byState']> {
  const count = (where: RawBuilder<boolean>) =>
    sql`(select count(*)::integer from bank_lines where ${matching(ctx, found)} and ${where})`
  const { rows } = await sql<{ lines: number; open: number; waiting: number }>`select ${count(sql`true`)} as lines,
    ${count(IN_STATE.open)} as open, ${count(IN_STATE.waiting)} as waiting`.execute(ctx.db)
  const { lines, open, waiting } = rows[0]!
  const byState = { open, waiting, matched: lines - open - waiting }
  return Object.fromEntries(Object.entries(byState).filter(([, n]) => n > 0))
}

const toRow = (
  row: Stored,
  suggestions: LineRow['suggestions'],
  matches: LineMatch[],
  openFrom: string | null,
): LineRow => ({
  id: row.id,
  iban: row.iban,
  currency: row.currency,
  bookedOn: row.booked_on,
  amount: row.amount,
  remaining: row.remaining,
  description: row.description,
  counterparty: row.counterparty,
  bankReference: row.bank_reference,
  state: row.state,
  monthClosed: openFrom !== null && row.booked_on < openFrom,
  suggestions,
  matches,
})

async function matchesOf(ctx: Context, ids: string[]): Promise<Map<string, LineMatch[]>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('bank_matches')
    .leftJoin(donationsWithPayments(ctx).as('donation'), (join) =>
      join.on(sql<boolean>`donation.id = coalesce(donation_id, returned_donation_id)`),
    )
    .select([
      'line_id',
      'kind',
      'bank_matches.amount',
      'commission',
      'note',
      'donation.id as donation_id',
      'expense_id',
      'refund_id',
      'reference',
      'matched_at',
    ])
    .where('line_id', 'in', ids)
    .where('undone_at', 'is', null)
    .orderBy('matched_at')
    .execute()
  const expenses = await expenseReferences(
    ctx,
    rows.flatMap(({ expense_id }) => expense_id ?? []),
  )
  const refunds = await refundReferences(
    ctx,
    rows.flatMap(({ refund_id }) => refund_id ?? []),
  )
  const found = rows.map(
    ({ line_id, kind, amount, commission, note, donation_id, expense_id, refund_id, reference, matched_at }) => ({
      line: line_id,
      match: {
        kind,
        amount,
        commission,
        note,
        at: matched_at,
        expense: expenses.get(expense_id ?? '') ?? null,
        refund: refunds.get(refund_id ?? '') ?? null,
        donation: donation_id && { id: donation_id, reference: reference! },
      } as LineMatch,
    }),
  )
  return new Map(
    [...Map.groupBy(found, ({ line }) => line)].map(([line, all]) => [line, all.map(({ match }) => match)]),
  )
}
