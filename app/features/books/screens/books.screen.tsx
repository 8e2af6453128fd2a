import type { TrialBalance } from '#features/books/books.ts'
import { shownAccounts, sumOfFunds, type FundFigures } from '#features/books/funds.ts'
import type { Period } from '#features/books/period.ts'
import { formatMoney, type Currency, type Minor } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { EmptyState } from '#ui/state.tsx'
import { useScreen } from '#dashboard/dashboard-data.ts'
import { ExportMenu } from '#dashboard/kit/export-menu.tsx'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import { Panel } from '#dashboard/kit/panel.tsx'
import type { Loaded } from '#dashboard/screen.server.ts'
import { LazyMoneyBars } from './lazy-money-bars.tsx'
import { AccountTable } from './account-table.tsx'
import { AccountantExport } from './accountant-export.tsx'
import { balanceWithSide } from './balance-with-side.ts'
import { LiraTotals } from './lira-totals.tsx'
import { PeriodBar } from './period-bar.tsx'
import type { booksScreen } from './screens.server.ts'

/** A chart of more funds is not readable; the table has all of them. */
const MAX_BARS = 30

/** Balances of a period: the funds, then every account. Each account links to its statement. */
export default function Books() {
  const t = useText()
  const { period, today, balances, lira } = useScreen<Loaded<typeof booksScreen>>()
  return (
    <>
      <PageHead title={t('dashboard.books')}>
        <AccountantExport query={`filter.at=${period.from}..${period.to}`} />
        <ExportMenu path="/api/dashboard/trial-balance" query={new URLSearchParams(period).toString()} pdf />
      </PageHead>
      <PeriodBar period={period} today={today} />
      {lira && <LiraTotals totals={lira} />}
      {balances.length === 0 ? (
        <EmptyState title={t('dashboard.books_none')} />
      ) : (
        balances.map((balance) => <OfCurrency key={balance.currency} balance={balance} period={period} />)
      )}
    </>
  )
}

function OfCurrency({
  balance: { currency, accounts, funds, total },
  period,
}: {
  balance: TrialBalance
  period: Period
}) {
  const t = useText()
  const { locale } = useLocale()
  const money = (amount: Minor) => formatMoney(amount, currency, locale, { decimals: 'always' })
  const side = (amount: Minor) => balanceWithSide(t, locale, amount, currency)
  const fundCells = (one: FundFigures) =>
    [one.opening, one.received, one.paidBack, one.spent, one.transferred, one.closing].map(money)
  const hrefOf = (account: string) => journalHref(account, currency, period)
  return (
    <>
      {funds.length > 0 && (
        <Panel
          title={t('dashboard.book_funds', { currency })}
          lead={t('dashboard.book_funds_lead')}
          actions={
            <ExportMenu path="/api/dashboard/fund-balances" query={new URLSearchParams(period).toString()} pdf />
          }
          flush
        >
          {funds.length > 1 && funds.length <= MAX_BARS && (
            <LazyMoneyBars
              currency={currency}
              labels={{ taken: t('dashboard.book_received'), returned: t('dashboard.book_spent') }}
              bars={funds.map(({ name, received, spent }) => ({ name, taken: received, returned: spent }))}
            />
          )}
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
              href: hrefOf(shownAccounts(one.fund, accounts)),
              cells: fundCells(one),
            }))}
            total={{ name: t('dashboard.book_total'), cells: fundCells(sumOfFunds(funds)) }}
          />
        </Panel>
      )}
      <Panel
        title={t('dashboard.book_trial_balance', { currency })}
        lead={t('dashboard.book_trial_balance_lead')}
        flush
      >
        <AccountTable
          label={t('dashboard.book_trial_balance', { currency })}
          columns={[
            t('dashboard.book_account'),
            t('dashboard.book_opening'),
            t('dashboard.book_debit'),
            t('dashboard.book_credit'),
            t('dashboard.book_closing'),
          ]}
          rows={accounts.map(({ account, name, opening, debit, credit, closing }) => ({
            key: account,
            name,
            href: hrefOf(account),
            cells: [side(opening), money(debit), money(credit), side(closing)],
          }))}
          total={{
            name: t('dashboard.book_total'),
            cells: [side(total.opening), money(total.debit), money(total.credit), side(total.closing)],
          }}
        />
      </Panel>
    </>
  )
}

/** The statement of an account in the same days. */
function journalHref(account: string, currency: Currency, { from, to }: Period): string {
  const params = { 'filter.at': `${from}..${to}`, 'filter.account': account, 'filter.currency': currency }
  return `/dashboard/journal?${new URLSearchParams(params).toString()}`
}
