import { useSearchParams } from 'react-router'
import { Text } from '@mantine/core'
import { AccountTable } from '#features/books/screens/account-table.tsx'
import { LazyMoneyBars } from '#features/books/screens/lazy-money-bars.tsx'
import { PeriodBar } from '#features/books/screens/period-bar.tsx'
import { formatNumber } from '#kernel/digits.ts'
import { formatMoney, type Currency, type Minor } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Link } from '#ui/link.tsx'
import { EmptyState } from '#ui/state.tsx'
import { useScreen } from '#dashboard/dashboard-data.ts'
import { ExportMenu } from '#dashboard/kit/export-menu.tsx'
import { Chips } from '#dashboard/kit/list/chips.tsx'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import { Panel } from '#dashboard/kit/panel.tsx'
import type { Loaded } from '#dashboard/screen.server.ts'
import {
  donationsBehind,
  failedDonationsBehind,
  GROUPINGS,
  type CurrencyReport,
  type LedgerFees,
  type ReportFigures,
} from '../report.ts'
import { feeRows, reasonOf } from '../report-tables.ts'
import type { donationReportScreen } from './screens.server.ts'

/** Maximum of bars in the chart: more cannot be read, and the table has all groups. */
const MAX_BARS = 60

/** Donations of a period in the chosen grouping, and failed card payments. */
export default function DonationReport() {
  const t = useText()
  const { period, today, by, report, fees, failed } = useScreen<Loaded<typeof donationReportScreen>>()
  const [, setParams] = useSearchParams()
  const group = (next: string) =>
    setParams(
      (now) => {
        now.set('by', next)
        return now
      },
      { preventScrollReset: true },
    )
  return (
    <>
      <PageHead title={t('dashboard.donation_report')} note={t('dashboard.donation_report_lead')}>
        <ExportMenu
          path="/api/dashboard/donation-report"
          query={new URLSearchParams({ ...period, by }).toString()}
          pdf
        />
      </PageHead>
      <PeriodBar period={period} today={today} />
      <Chips
        label={t('dashboard.donation_report_by')}
        value={by}
        onChange={group}
        chips={GROUPINGS.map((value) => ({ value, label: t(`dashboard.donation_report_by.${value}`) }))}
      />
      {report.length === 0 && <EmptyState title={t('dashboard.donation_report_none')} />}
      {report.map((one) => (
        <OfCurrency key={one.currency} report={one} />
      ))}
      {report.length > 0 && (
        <Text size="sm" c="dimmed" mb="md">
          {t('dashboard.donation_report_fees_note')}
        </Text>
      )}
      {fees.map((one) => (
        <Fees key={one.currency} fees={one} />
      ))}
      {failed.length > 0 && <Failed />}
    </>
  )
}

function useFigures(currency: Currency) {
  const { locale } = useLocale()
  return ({ count, received, returned, net, fees }: ReportFigures) => [
    formatNumber(count, locale),
    ...[received, returned, net, fees].map((amount) => formatMoney(amount, currency, locale, { decimals: 'always' })),
  ]
}

function OfCurrency({ report: { currency, groups, total } }: { report: CurrencyReport }) {
  const t = useText()
  const { period, by } = useScreen<Loaded<typeof donationReportScreen>>()
  const figures = useFigures(currency)
  const title = t('dashboard.donation_report_in', { currency })
  return (
    <Panel title={title} flush>
      {groups.length > 1 && (
        <LazyMoneyBars
          currency={currency}
          labels={{
            taken: t('dashboard.donation_report_received'),
            returned: t('dashboard.donation_report_returned'),
          }}
          bars={groups.slice(0, MAX_BARS).map(({ name, received, returned }) => ({ name, taken: received, returned }))}
        />
      )}
      <AccountTable
        label={title}
        columns={[
          t(`dashboard.donation_report_by.${by}`),
          t('dashboard.donation_report_count'),
          t('dashboard.donation_report_received'),
          t('dashboard.donation_report_returned'),
          t('dashboard.donation_report_net'),
          t('dashboard.donation_report_fees'),
        ]}
        rows={groups.map((group) => ({
          key: group.key,
          name: group.name,
          href: donationsBehind(period, { grouping: by, key: group.key, currency }),
          cells: figures(group),
        }))}
        total={{ name: t('dashboard.donation_report_total'), cells: figures(total) }}
      />
    </Panel>
  )
}

/** The fees account of the ledger, with what the bank returned: its total is the account in the trial balance. */
function Fees({ fees }: { fees: LedgerFees }) {
  const t = useText()
  const { locale, to } = useLocale()
  const { period } = useScreen<Loaded<typeof donationReportScreen>>()
  const { currency, total } = fees
  const money = (amount: Minor) => formatMoney(amount, currency, locale, { decimals: 'always' })
  const title = t('dashboard.donation_report_ledger_fees', { currency })
  const journal = new URLSearchParams({
    'filter.account': 'fees',
    'filter.currency': currency,
    'filter.at': `${period.from}..${period.to}`,
  })
  return (
    <Panel title={title} flush>
      <AccountTable
        label={title}
        columns={[t('dashboard.donation_report_fee'), t('dashboard.donation_report_amount_booked')]}
        rows={feeRows(fees, t).map(({ key, name, amount }) => ({ key, name, href: null, cells: [money(amount)] }))}
        total={{ name: t('dashboard.donation_report_total'), cells: [money(total)] }}
      />
      <Text size="sm" c="dimmed" p="md">
        {t('dashboard.donation_report_ledger_fees_note')}{' '}
        <Link to={to(`/dashboard/journal?${journal.toString()}`)}>{t('dashboard.donation_report_fees_journal')}</Link>
      </Text>
    </Panel>
  )
}

function Failed() {
  const t = useText()
  const { locale } = useLocale()
  const { period, failed } = useScreen<Loaded<typeof donationReportScreen>>()
  const title = t('dashboard.donation_report_failed')
  const lira = failed.filter(({ currency }) => currency === 'TRY')
  return (
    <Panel
      title={title}
      flush
      actions={<ExportMenu path="/api/dashboard/failed-donations" query={new URLSearchParams(period).toString()} pdf />}
    >
      {lira.length > 1 && (
        <LazyMoneyBars
          currency="TRY"
          labels={{ taken: t('dashboard.donation_report_amount') }}
          bars={lira.map(({ refusal, amount }) => ({ name: reasonOf(refusal, t), taken: amount }))}
        />
      )}
      <AccountTable
        label={title}
        columns={[
          t('dashboard.donation_report_reason'),
          t('dashboard.donation_report_count'),
          t('dashboard.donation_report_amount'),
        ]}
        rows={failed.map((group) => ({
          key: `${group.refusal} ${group.currency}`,
          name: reasonOf(group.refusal, t),
          href: failedDonationsBehind(period, group),
          cells: [
            formatNumber(group.count, locale),
            formatMoney(group.amount, group.currency, locale, { decimals: 'always' }),
          ],
        }))}
      />
    </Panel>
  )
}
