import './tables.ts'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { fundNames } from '#features/campaigns/fund-names.server.ts'
import { approvalsAbout } from '#features/approvals/queries.server.ts'
import { foldForSearch } from '#kernel/arabic.ts'
import type { Context } from '#kernel/context.ts'
import { containsPattern } from '#kernel/db/like.ts'
import { toLatinDigits } from '#kernel/digits.ts'
import { parseAmount, type Currency, type Minor } from '#kernel/money.ts'
import { query } from '#kernel/query.server.ts'
import { daysParam, enumListParam, searchPageParams } from '#resource/list-params.server.ts'
import {
  EXPENSE_CATEGORIES,
  EXPENSE_STATES,
  expenseReference,
  type ExpenseCategory,
  type ExpensePage,
  type ExpenseRow,
  type ExpenseState,
  type PaidFrom,
} from './expense.ts'

export const REVERSAL_APPROVAL = 'expense_reversal'

export const ExpenseListParams = z.object({
  ...searchPageParams,
  'filter.state': enumListParam(EXPENSE_STATES),
  'filter.category': enumListParam(EXPENSE_CATEGORIES),
  'filter.paid_on': daysParam,
})
export type ExpenseListParams = z.output<typeof ExpenseListParams>

/** Matches a number (`EXP-12`), an amount, or words of payee and description. */
function matching({ locale }: Context, typed: string): RawBuilder<boolean> {
  const text = typed.trim()
  if (!text) return sql<boolean>`true`
  const [, number] = /^EXP-(\d{1,9})$/i.exec(toLatinDigits(text)) ?? []
  if (number) return sql<boolean>`number = ${Number(number)}`
  const amount = parseAmount(text, { locale })
  const words = sql<boolean>`search like ${containsPattern(foldForSearch(text))}`
  return amount.ok ? sql<boolean>`(${words} or amount = ${amount.amount})` : words
}

export function expenseFilter(ctx: Context, params: ExpenseListParams, { states = true } = {}): RawBuilder<boolean> {
  const [state, category] = [params['filter.state'], params['filter.category']]
  const { from, to } = params['filter.paid_on'] ?? { from: null, to: null }
  return sql<boolean>`${sql.join(
    [
      matching(ctx, params.q),
      states && state?.length ? sql`state = any(${state}::text[])` : sql`true`,
      category?.length ? sql`category = any(${category}::text[])` : sql`true`,
      from ? sql`paid_on >= ${from}` : sql`true`,
      to ? sql`paid_on <= ${to}` : sql`true`,
    ],
    sql` and `,
  )}`
}

type Stored = {
  id: string
  number: number
  state: ExpenseState
  campaign_id: number | null
  amount: Minor
  currency: Currency
  paid_from: PaidFrom
  paid_on: string
  payee: string
  category: ExpenseCategory
  description: string
  overdraft: Minor
  document_id: string | null
  document_name: string | null
}

/** The newest first. */
export async function expenseRows(
  ctx: Context,
  where: RawBuilder<boolean>,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<ExpenseRow[]> {
  const { rows } = await sql<Stored>`
    select x.*, d.id as document_id, d.name as document_name
    from (select id, number, state, campaign_id, amount, currency, paid_from, paid_on, payee, category, description,
        overdraft from expenses where ${where}
      order by paid_on desc, number desc limit ${limit} offset ${offset}) x
    left join expense_documents d on d.expense_id = x.id
    order by x.paid_on desc, x.number desc`.execute(ctx.db)
  const [nameOf, waiting] = await Promise.all([
    fundNames(
      ctx,
      rows.map(({ campaign_id }) => campaign_id),
    ),
    approvalsAbout(
      ctx,
      rows.map(({ id }) => id),
      ['waiting'],
    ),
  ])
  const reversals = new Set(waiting.filter(({ kind }) => kind === REVERSAL_APPROVAL).map(({ subject }) => subject))
  return rows.map((row) => ({
    id: row.id,
    reference: expenseReference(row.number),
    state: row.state,
    campaignId: row.campaign_id,
    fund: nameOf(row.campaign_id),
    amount: row.amount,
    currency: row.currency,
    paidFrom: row.paid_from,
    paidOn: row.paid_on,
    payee: row.payee,
    category: row.category,
    description: row.description,
    overdraft: row.overdraft,
    document: row.document_id === null ? null : { id: row.document_id, name: row.document_name! },
    reversalWaiting: reversals.has(row.id),
  }))
}

export const expensePage = query({
  allow: 'expenses.read',
  async run(ctx, params: ExpenseListParams): Promise<ExpensePage> {
    const [rows, { rows: counts }] = await Promise.all([
      expenseRows(ctx, expenseFilter(ctx, params), { limit: params.size, offset: (params.page - 1) * params.size }),
      sql<{ state: ExpenseState; n: number }>`select state, count(*)::integer as n from expenses
        where ${expenseFilter(ctx, params, { states: false })} group by state`.execute(ctx.db),
    ])
    const byState = Object.fromEntries(counts.map(({ state, n }) => [state, n])) as ExpensePage['byState']
    const states: readonly ExpenseState[] = params['filter.state']?.length ? params['filter.state'] : EXPENSE_STATES
    const total = states.reduce<number>((all, state) => all + (byState[state] ?? 0), 0)
    return { rows, total, page: params.page, size: params.size, byState }
  },
})

/** The references of some expenses, by id. */
export async function expenseReferences(
  { db }: Pick<Context, 'db'>,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('expenses')
    .select(['id', 'number'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, number }) => [id, expenseReference(number)]))
}

/** Expenses from the fund of a campaign on some days, without reversed ones. */
export async function spentByCategory(
  { db }: Pick<Context, 'db'>,
  campaignId: number,
  { from, to }: { from: string; to: string },
): Promise<{ category: ExpenseCategory; currency: Currency; amount: Minor }[]> {
  const { rows } = await sql<{ category: ExpenseCategory; currency: Currency; amount: Minor }>`
    select category, currency, sum(amount)::bigint as amount from expenses
    where campaign_id = ${campaignId} and state = 'booked' and paid_on between ${from} and ${to}
    group by 1, 2 order by 3 desc, 1`.execute(db)
  return rows
}
