import { fundNames } from '#features/campaigns/fund-names.server.ts'
import { campaignNames } from '#features/campaigns/queries.server.ts'
import { accountChoices } from '#features/bank-statements/accounts/account-choices.server.ts'
import { ExpenseListParams, expensePage } from '#features/expenses/queries.server.ts'
import { fundBalances } from '#features/ledger/totals.server.ts'
import type { Context } from '#kernel/context.ts'
import { dayOf } from '#kernel/dates.ts'
import type { Currency, Minor } from '#kernel/money.ts'
import { readListAddress } from '#dashboard/list-address.server.ts'
import { screen } from '#dashboard/screen.server.ts'

export const expensesScreen = screen({
  path: 'expenses',
  file: 'features/expenses/screens/expenses.screen.tsx',
  title: 'dashboard.expenses',
  allow: 'expenses.read',
  menu: { icon: 'receipt' },
  async load(ctx, { url }) {
    const { params, query } = readListAddress(url, ExpenseListParams)
    const [page, funds, accounts] = await Promise.all([expensePage(ctx, params), fundChoices(ctx), accountChoices(ctx)])
    return { page, funds, accounts, today: dayOf(ctx.now), query }
  },
})

export type FundChoice = { id: string; name: string; balances: Partial<Record<Currency, Minor>> }

/** The general fund and the fund of every campaign, with their balances. */
export async function fundChoices(ctx: Context): Promise<FundChoice[]> {
  const [campaigns, balances] = await Promise.all([
    campaignNames(ctx).orderBy('id', 'desc').execute(),
    fundBalances(ctx),
  ])
  const nameOf = await fundNames(
    ctx,
    campaigns.map(({ id }) => id),
  )
  return [null, ...campaigns.map(({ id }) => id)].map((id) => {
    const fund = `fund:${id ?? 'general'}`
    const own = balances.filter((one) => one.fund === fund).map(({ currency, balance }) => [currency, balance])
    return {
      id: String(id ?? 'general'),
      name: nameOf(id),
      balances: Object.fromEntries(own) as FundChoice['balances'],
    }
  })
}
