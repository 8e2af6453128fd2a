import { ratesOn } from '#features/exchange-rates/queries.server.ts'
import type { Context } from '#kernel/context.ts'
import { dayOf } from '#kernel/dates.ts'
import { readListAddress } from '#dashboard/list-address.server.ts'
import { screen } from '#dashboard/screen.server.ts'
import { accountNames } from '../account-names.server.ts'
import { usedAccounts } from '../accounts.server.ts'
import type { TrialBalance } from '../books.ts'
import { JournalParams } from '../journal-params.server.ts'
import { journalPage } from '../journal.server.ts'
import { liraTotals } from '../lira-totals.ts'
import { trialBalance } from '../trial-balance.server.ts'
import { periodOf } from './period-of.server.ts'

/** Uses the rates of the last day. */
async function liraTotalsOf(ctx: Context, balances: readonly TrialBalance[], day: string) {
  const rateOf = await ratesOn(
    ctx,
    balances.map(({ currency }) => ({ currency, day })),
  )
  const funds = balances.flatMap(({ currency, funds: own }) => own.map(({ closing }) => ({ currency, closing })))
  return liraTotals(funds, day, rateOf)
}

export const booksScreen = screen({
  path: 'books',
  file: 'features/books/screens/books.screen.tsx',
  title: 'dashboard.books',
  allow: 'ledger.read',
  menu: { icon: 'scale' },
  async load(ctx, { url }) {
    const today = dayOf(ctx.now)
    const period = periodOf(url, today)
    const balances = await trialBalance(ctx, period)
    return { today, period, balances, lira: await liraTotalsOf(ctx, balances, period.to < today ? period.to : today) }
  },
})

/** Accounts of the filter without entries, so that the filter can name them. */
function unusedAccounts(params: JournalParams, used: readonly { account: string }[]) {
  const known = new Set(used.map(({ account }) => account))
  const [currency = 'TRY'] = params['filter.currency'] ?? []
  return (params['filter.account'] ?? [])
    .filter((account) => !known.has(account))
    .map((account) => ({ account, currency }))
}

export const journalScreen = screen({
  path: 'journal',
  file: 'features/books/screens/journal.screen.tsx',
  title: 'dashboard.journal',
  allow: 'ledger.read',
  menu: { icon: 'notebook' },
  async load(ctx, { url }) {
    const { params, query } = readListAddress(url, JournalParams)
    const [page, used] = await Promise.all([journalPage(ctx, params), usedAccounts(ctx)])
    const accounts = [...used, ...unusedAccounts(params, used)]
    const nameOf = await accountNames(ctx, accounts)
    const names = new Map(accounts.map((one) => [one.account, nameOf(one)]))
    return {
      page,
      accounts: [...names].map(([account, name]) => ({ account, name })),
      query,
    }
  },
})
