import type { AccountLine, TrialBalance } from '#features/books/books.ts'
import { shownAccounts, sumOfFunds, type FundFigures } from '#features/books/funds.ts'
import type { Period } from '#features/books/period.ts'
import { formatMoney, type Currency, type Minor } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { AccountTable } from './account-table.tsx'
import { balanceWithSide } from './balance-with-side.ts'

/** What both tables of one currency show. Each account links to its statement in the same days. */
type Props = { accounts: readonly AccountLine[]; currency: Currency; period: Period }

export function FundTable({ funds, accounts, currency, period }: Props & { funds: TrialBalance['funds'] }) {
  const t = useText()
  const { locale } = useLocale()
  const cells = (one: FundFigures) =>
    [one.opening, one.received, one.paidBack, one.spent, one.transferred, one.closing].map((amount) =>
      formatMoney(amount, currency, locale, { decimals: 'always' }),
    )
  return (
    <AccountTable
      label={t('dashboard.book_funds', { currency })}
      columns={[
        t('dashboard.book_fund'),
        t('dashboard.book_opening'),
        t('dashboard.book_received'),
        t('dashboard.book_paid_out'),
        t('dashboard.book_spent'),
        t('dashboard.book_transferred'),
        t('dashboard.book_closing'),
      ]}
      rows={funds.map((one) => ({
        key: one.fund,
        name: one.name,
        href: journalPath(shownAccounts(one.fund, accounts), currency, period),
        cells: cells(one),
      }))}
      total={{ name: t('dashboard.book_total'), cells: cells(sumOfFunds(funds)) }}
    />
  )
}

export function TrialBalanceTable({ accounts, total, currency, period }: Props & Pick<TrialBalance, 'total'>) {
  const t = useText()
  const { locale } = useLocale()
  const money = (amount: Minor) => formatMoney(amount, currency, locale, { decimals: 'always' })
  const side = (amount: Minor) => balanceWithSide(t, locale, amount, currency)
  const cells = ({ opening, debit, credit, closing }: TrialBalance['total']) => [
    side(opening),
    money(debit),
    money(credit),
    side(closing),
  ]
  return (
    <AccountTable
      label={t('dashboard.book_trial_balance', { currency })}
      columns={[
        t('dashboard.book_account'),
        t('dashboard.book_opening'),
        t('dashboard.book_debit'),
        t('dashboard.book_credit'),
        t('dashboard.book_closing'),
      ]}
      rows={accounts.map((one) => ({
        key: one.account,
        name: one.name,
        href: journalPath(one.account, currency, period),
        cells: cells(one),
      }))}
      total={{ name: t('dashboard.book_total'), cells: cells(total) }}
    />
  )
}

function journalPath(account: string, currency: Currency, { from, to }: Period): string {
  const params = { 'filter.at': `${from}..${to}`, 'filter.account': account, 'filter.currency': currency }
  return `/dashboard/journal?${new URLSearchParams(params).toString()}`
}
