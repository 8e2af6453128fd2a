/** Expenses as a file for the accountant. */
import { sql } from 'kysely'
import { z } from 'zod'
import { accountNames } from '#features/books/account-names.server.ts'
import { requireStepUp } from '#features/accounts/users/step-up.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { FORMATS } from '#kernel/download.server.ts'
import { listExport, loggedFilters } from '#kernel/list-export.server.ts'
import type { SpreadsheetCell } from '#kernel/spreadsheet.ts'
import { expenseFilter, ExpenseListParams, expenseRows } from '#features/expenses/queries.server.ts'

const BATCH = 1000

const startExport = command({
  id: 'expenses.export',
  allow: 'expenses.read',
  input: z.object({ params: ExpenseListParams, format: z.enum(FORMATS) }),
  async run(ctx, { params, format }): Promise<string[]> {
    await requireStepUp(ctx)
    const { rows } = await sql<{ id: string }>`select id from expenses
      where ${expenseFilter(ctx, params)} order by paid_on desc, number desc`.execute(ctx.db)
    auditDetail(ctx, { detail: { format, expenses: rows.length, ...loggedFilters(params) } })
    return rows.map(({ id }) => id)
  },
})

listExport({
  path: '/api/dashboard/expenses',
  name: 'expenses',
  async sheet(ctx, query, format) {
    const ids = await startExport(ctx, { params: query, format })
    const t = ctx.texts.translate(ctx.locale)
    return {
      name: t('dashboard.expense.title'),
      columns: [
        { title: t('dashboard.expense.number'), width: 12 },
        { title: t('dashboard.expense.state'), width: 16 },
        { title: t('dashboard.expense.paid_on'), width: 12 },
        { title: t('dashboard.expense.fund'), width: 34 },
        { title: t('dashboard.expense.payee'), width: 30 },
        { title: t('dashboard.expense.category'), width: 20 },
        { title: t('dashboard.expense.description'), width: 40 },
        { title: t('dashboard.book_amount'), width: 16 },
        { title: t('dashboard.book_currency'), width: 10 },
        { title: t('dashboard.expense.paid_from'), width: 34 },
      ],
      rows: rowsOf(ctx, ids),
    }
  },
})

async function* rowsOf(ctx: Context, ids: string[]): AsyncGenerator<SpreadsheetCell[]> {
  const t = ctx.texts.translate(ctx.locale)
  for (let from = 0; from < ids.length; from += BATCH) {
    const where = sql<boolean>`id = any(${ids.slice(from, from + BATCH)}::uuid[])`
    const rows = await expenseRows(ctx, where, { limit: BATCH })
    const paidFrom = rows.map((row) => ({ account: row.paidFrom, currency: row.currency }))
    const nameOf = await accountNames(ctx, paidFrom)
    for (const [i, row] of rows.entries())
      yield [
        row.reference,
        t(`dashboard.expense.state.${row.state}`),
        { day: row.paidOn },
        row.fund,
        row.payee,
        t(`dashboard.expense.category.${row.category}`),
        row.description,
        { money: row.amount },
        row.currency,
        nameOf(paidFrom[i]!),
      ]
  }
}
