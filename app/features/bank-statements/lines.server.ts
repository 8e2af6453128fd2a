/** The working list of statement lines, for staff. */
import './tables.ts'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { donationsWithPayments } from '#features/donations/queries.server.ts'
import { expenseReferences } from '#features/expenses/queries.server.ts'
import { foldForSearch } from '#kernel/arabic.ts'
import type { Context } from '#kernel/context.ts'
import { containsPattern } from '#kernel/db/like.ts'
import { findReference } from '#kernel/ids.ts'
import { parseAmount } from '#kernel/money.ts'
import { query } from '#kernel/query.server.ts'
import { enumListParam, searchPageParams } from '#resource/list-params.server.ts'
import { LINE_STATES, type LineMatch, type LinePage, type LineRow, type LineState } from './line.ts'
import { suggestionsFor, sureMatches, type OpenLine } from './suggest.server.ts'

export const LineListParams = z.object({ ...searchPageParams, 'filter.state': enumListParam(LINE_STATES) })
export type LineListParams = z.output<typeof LineListParams>

const STATE = sql<LineState>`case when approval_id is not null then 'waiting' when remaining <> 0 then 'open' else 'matched' end`

/** A code, an amount, or words of the line. */
function matching({ locale }: Context, typed: string): RawBuilder<boolean> {
  const text = typed.trim()
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
  async run(ctx, asked: LineListParams): Promise<LinePage> {
    const states = asked['filter.state']
    const where = sql`${matching(ctx, asked.q)} and ${states?.length ? sql`${STATE} = any(${states}::text[])` : sql`true`}`
    const [{ rows }, counts, sure] = await Promise.all([
      // Open ones oldest first, as they are worked through; the others newest first.
      sql<Stored>`select l.id, a.iban, a.currency, a.ledger_account, l.booked_on, l.amount, l.remaining, l.description,
          l.counterparty, l.bank_reference, l.code, l.search, ${STATE} as state
        from bank_lines l join bank_accounts a on a.id = l.account_id where ${where}
        order by remaining = 0, case when remaining <> 0 then l.booked_on end, l.booked_on desc, l.position, l.id
        limit ${asked.size} offset ${(asked.page - 1) * asked.size}`.execute(ctx.db),
      sql<{ state: LineState; n: number }>`select ${STATE} as state, count(*)::integer as n from bank_lines
        where ${matching(ctx, asked.q)} group by 1`.execute(ctx.db),
      sureMatches(ctx),
    ])
    const [suggestions, matches] = await Promise.all([
      suggestionsFor(ctx, rows.filter(({ state }) => state === 'open')), // prettier-ignore
      matchesOf(ctx, rows.map(({ id }) => id)), // prettier-ignore
    ])
    const byState = Object.fromEntries(counts.rows.map(({ state, n }) => [state, n])) as LinePage['byState']
    const counted: readonly LineState[] = states?.length ? states : LINE_STATES
    return {
      rows: rows.map((row) => toRow(row, suggestions.get(row.id) ?? [], matches.get(row.id) ?? [])),
      total: counted.reduce<number>((all, state) => all + (byState[state] ?? 0), 0),
      page: asked.page,
      size: asked.size,
      byState,
      sure: sure.length,
    }
  },
})

const toRow = (row: Stored, suggestions: LineRow['suggestions'], matches: LineMatch[]): LineRow => ({
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
  suggestions,
  matches,
})

async function matchesOf(ctx: Context, ids: string[]): Promise<Map<string, LineMatch[]>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('bank_matches')
    .leftJoin(donationsWithPayments(ctx).as('donation'), 'donation.id', 'donation_id')
    .select([
      'line_id',
      'kind',
      'bank_matches.amount',
      'commission',
      'note',
      'donation_id',
      'expense_id',
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
  const found = rows.map(
    ({ line_id, kind, amount, commission, note, donation_id, expense_id, reference, matched_at }) => ({
      line: line_id,
      match: {
        kind,
        amount,
        commission,
        note,
        at: matched_at,
        expense: expenses.get(expense_id ?? '') ?? null,
        donation: donation_id && { id: donation_id, reference: reference! },
      } as LineMatch,
    }),
  )
  return new Map(
    [...Map.groupBy(found, ({ line }) => line)].map(([line, all]) => [line, all.map(({ match }) => match)]),
  )
}
