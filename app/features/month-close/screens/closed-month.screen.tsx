import { Button } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { AccountantExport } from '#features/books/screens/accountant-export.tsx'
import { FundTable, TrialBalanceTable } from '#features/books/screens/balance-tables.tsx'
import { LiraTotals } from '#features/books/screens/lira-totals.tsx'
import { totalOf } from '#features/books/total-of.ts'
import { liraTotalsOf, type Snapshot } from '#features/month-close/closed-month.ts'
import { figureText } from '#features/month-close/figure-text.ts'
import { monthOf } from '#features/books/period.ts'
import { formatDateTime, formatNamed, startOfDay } from '#kernel/dates.ts'
import { formatNumber } from '#kernel/digits.ts'
import { pick } from '#kernel/locale.ts'
import { CURRENCIES, type Currency } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { useScreen } from '#dashboard/dashboard-data.ts'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import { Fact, FactList, Panel } from '#dashboard/kit/panel.tsx'
import type { Loaded } from '#dashboard/screen.server.ts'
import styles from './month-close.module.css'
import type { closedMonthScreen } from './screens.server.ts'

/** A closed month with the figures stored when two people closed it. */
export default function ClosedMonth() {
  const t = useText()
  const { locale } = useLocale()
  const { closed } = useScreen<Loaded<typeof closedMonthScreen>>()
  const { month, snapshot, sha256, proposedBy, approvedBy, closedAt } = closed
  const lira = liraTotalsOf(snapshot)
  const days = monthOf(`${month}-01`)
  const noted = snapshot.checklist.filter(({ state }) => state === 'note')
  return (
    <>
      <PageHead title={formatNamed(startOfDay(`${month}-01`), locale, 'month')} note={t('dashboard.closed_month')}>
        <AccountantExport query={`filter.at=${days.from}..${days.to}`} />
        <Button
          component="a"
          variant="outline"
          leftSection={<Icon of={IconDownload} />}
          href={`/api/dashboard/closed-months/${month}/report.pdf?lang=${locale}`}
        >
          {t('dashboard.closed_pdf')}
        </Button>
      </PageHead>
      <Panel title={t('dashboard.closed_month')}>
        <FactList wide>
          <Fact label={t('dashboard.closed_at')}>
            <bdi dir="ltr">{formatDateTime(closedAt, locale)}</bdi>
          </Fact>
          <Fact label={t('dashboard.closed_proposed_by')}>
            <bdi>{proposedBy ?? t('dashboard.person')}</bdi>
          </Fact>
          <Fact label={t('dashboard.closed_approved_by')}>
            <bdi>{approvedBy ?? t('dashboard.person')}</bdi>
          </Fact>
          <Fact label={t('dashboard.closed_transactions')}>{formatNumber(snapshot.transactions, locale)}</Fact>
          <Fact label={t('dashboard.closed_hash')}>
            <bdi dir="ltr" className={styles.hash}>
              {sha256}
            </bdi>
          </Fact>
        </FactList>
      </Panel>
      {lira && <LiraTotals totals={lira} />}
      {CURRENCIES.map((currency) => (
        <OfCurrency key={currency} snapshot={snapshot} currency={currency} />
      ))}
      {noted.length > 0 && (
        <Panel title={t('dashboard.close_notes')}>
          <FactList wide>
            {noted.map(({ id, figures }) => (
              <Fact key={id} label={t(`dashboard.close_item.${id}`)}>
                {figures.map((one) => figureText(t, locale, one)).join(' · ')}
                <br />
                <bdi>{snapshot.notes[id]}</bdi>
              </Fact>
            ))}
          </FactList>
        </Panel>
      )}
    </>
  )
}

function OfCurrency({ snapshot, currency }: { snapshot: Snapshot; currency: Currency }) {
  const t = useText()
  const { locale } = useLocale()
  const nameOf = (account: string) => pick(snapshot.names[account]!, locale)
  const accounts = snapshot.accounts
    .filter((one) => one.currency === currency)
    .map((one) => ({ ...one, name: nameOf(one.account) }))
  const funds = snapshot.funds
    .filter((one) => one.currency === currency)
    .map((one) => ({ ...one, name: nameOf(one.fund) }))
  if (accounts.length === 0) return null
  const period = monthOf(`${snapshot.month}-01`)
  return (
    <>
      {funds.length > 0 && (
        <Panel title={t('dashboard.book_funds', { currency })} flush>
          <FundTable funds={funds} accounts={accounts} currency={currency} period={period} />
        </Panel>
      )}
      <Panel title={t('dashboard.book_trial_balance', { currency })} flush>
        <TrialBalanceTable accounts={accounts} total={totalOf(accounts)} currency={currency} period={period} />
      </Panel>
    </>
  )
}
