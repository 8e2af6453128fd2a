/** Fund balances and the trial balance as PDF, with the values of the screen. */
import type { cellsFor, ReportCell, ReportTable } from '#features/pdf/report.ts'
import type { Locale } from '#kernel/locale.ts'
import { formatMoney, negate, type Minor } from '#kernel/money.ts'
import type { Translate } from '#kernel/text.ts'
import type { TrialBalance } from './books.ts'
import { sumOfFunds, type FundFigures } from './funds.ts'

type Reader = { t: Translate; locale: Locale; cells: ReturnType<typeof cellsFor> }

export function fundTable(
  { currency, funds }: Pick<TrialBalance, 'currency' | 'funds'>,
  { t, cells }: Reader,
): ReportTable {
  const figures = (one: FundFigures) =>
    [one.opening, one.received, one.paidBack, one.spent, one.transferred, one.closing].map((amount) =>
      cells.money(amount, currency),
    )
  return {
    title: t('dashboard.book_funds', { currency }),
    head: [
      t('dashboard.book_fund'),
      t('dashboard.book_opening'),
      t('dashboard.book_received'),
      t('dashboard.book_paid_out'),
      t('dashboard.book_spent'),
      t('dashboard.book_transferred'),
      t('dashboard.book_closing'),
    ],
    rows: funds.map((one) => [cells.name(one.name), ...figures(one)]),
    total: [cells.words(t('dashboard.book_total')), ...figures(sumOfFunds(funds))],
  }
}

type Accounts = Pick<TrialBalance, 'currency' | 'accounts' | 'total'>

export function trialBalanceTable({ currency, accounts, total }: Accounts, { t, locale, cells }: Reader): ReportTable {
  // Fonts of PDFs have no direction marks, as balance-with-side.ts needs them for screens.
  const side = (amount: Minor): ReportCell => {
    const shown = formatMoney(amount < 0 ? negate(amount) : amount, currency, locale, { decimals: 'always' })
    if (amount === 0) return { value: shown }
    return { value: t(amount > 0 ? 'dashboard.book_debit_of' : 'dashboard.book_credit_of', { amount: shown }) }
  }
  const figures = (one: Accounts['total']) => [
    side(one.opening),
    cells.money(one.debit, currency),
    cells.money(one.credit, currency),
    side(one.closing),
  ]
  return {
    title: t('dashboard.book_trial_balance', { currency }),
    head: [
      t('dashboard.book_account'),
      t('dashboard.book_opening'),
      t('dashboard.book_debit'),
      t('dashboard.book_credit'),
      t('dashboard.book_closing'),
    ],
    rows: accounts.map((one) => [cells.name(one.name), ...figures(one)]),
    total: [cells.words(t('dashboard.book_total')), ...figures(total)],
  }
}
