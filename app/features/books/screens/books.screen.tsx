import type { TrialBalance } from '#features/books/books.ts'
import type { Period } from '#features/books/period.ts'
import { useText } from '#kernel/text-context.tsx'
import { EmptyState } from '#ui/state.tsx'
import { useScreen } from '#dashboard/dashboard-data.ts'
import { ExportMenu } from '#dashboard/kit/export-menu.tsx'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import { Panel } from '#dashboard/kit/panel.tsx'
import type { Loaded } from '#dashboard/screen.server.ts'
import { LazyMoneyBars } from './lazy-money-bars.tsx'
import { AccountantExport } from './accountant-export.tsx'
import { FundTable, TrialBalanceTable } from './balance-tables.tsx'
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
          <FundTable funds={funds} accounts={accounts} currency={currency} period={period} />
        </Panel>
      )}
      <Panel
        title={t('dashboard.book_trial_balance', { currency })}
        lead={t('dashboard.book_trial_balance_lead')}
        flush
      >
        <TrialBalanceTable accounts={accounts} total={total} currency={currency} period={period} />
      </Panel>
    </>
  )
}
