import { useState } from 'react'
import { Anchor, Button, Text } from '@mantine/core'
import { AccountTable } from '#features/books/screens/account-table.tsx'
import { LazyMoneyBars } from '#features/books/screens/lazy-money-bars.tsx'
import { PeriodBar } from '#features/books/screens/period-bar.tsx'
import { countryName, liraByCountry } from '#features/bank-statements/abroad/foreign-transfer.ts'
import { formatNumber } from '#kernel/digits.ts'
import { formatMoney } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Link } from '#ui/link.tsx'
import { EmptyState } from '#ui/state.tsx'
import { useDashboard, useScreen } from '#dashboard/dashboard-data.ts'
import { ExportMenu } from '#dashboard/kit/export-menu.tsx'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import { Panel } from '#dashboard/kit/panel.tsx'
import type { Loaded } from '#dashboard/screen.server.ts'
import { NoticeDialog } from './notice-dialog.tsx'
import type { foreignTransfersScreen } from './screens.server.ts'
import { TransferRows } from './transfer-rows.tsx'

/** Donations by transfer from abroad, by country and as a list, with the notification of the authority. */
export default function ForeignTransfers() {
  const t = useText()
  const { locale, to } = useLocale()
  const { may } = useDashboard()
  const { today, period, country, report } = useScreen<Loaded<typeof foreignTransfersScreen>>()
  const [selected, setSelected] = useState<readonly string[]>([])
  const [recording, setRecording] = useState(false)
  const here = (query: Record<string, string>) =>
    `/dashboard/foreign-transfers?${new URLSearchParams({ ...period, ...query }).toString()}`
  // Rows that are not in the shown period or country are no longer selected.
  const shown = new Set(report.rows.map(({ lineId }) => lineId))
  const bars = liraByCountry(report.sums).map(({ country, lira }) => ({
    name: countryName(country, locale),
    taken: lira,
  }))
  const incomplete = report.sums.some(({ withoutRate }) => withoutRate > 0)
  const lines = selected.filter((id) => shown.has(id))
  return (
    <>
      <PageHead title={t('dashboard.foreign_transfers')} note={t('dashboard.foreign_lead')}>
        {may('statements.update') && report.rows.length > 0 && (
          <Button disabled={lines.length === 0} onClick={() => setRecording(true)}>
            {t('dashboard.foreign_record')}
          </Button>
        )}
        <ExportMenu
          path="/api/dashboard/foreign-transfers"
          query={new URLSearchParams({ ...period, ...(country && { country }) }).toString()}
          pdf
        />
      </PageHead>
      <PeriodBar period={period} today={today} />
      {country && (
        <Text mb="md">
          {countryName(country, locale)}
          {' · '}
          <Anchor component={Link} to={to(here({}))}>
            {t('dashboard.foreign_all_countries')}
          </Anchor>
        </Text>
      )}
      {report.rows.length === 0 ? (
        <EmptyState title={t('dashboard.foreign_none')} />
      ) : (
        <>
          <Panel title={t('dashboard.foreign_by_country')} flush>
            {bars.length > 1 && (
              <LazyMoneyBars currency="TRY" labels={{ taken: t('dashboard.foreign_lira') }} bars={bars} />
            )}
            <AccountTable
              label={t('dashboard.foreign_by_country')}
              columns={[
                t('dashboard.foreign_country'),
                t('dashboard.donation_report_count'),
                t('donation_admin.column.amount'),
                t('dashboard.foreign_lira'),
                ...(incomplete ? [t('dashboard.foreign_without_rate')] : []),
                t('dashboard.foreign_not_notified'),
              ]}
              rows={report.sums.map((one) => ({
                key: `${one.country} ${one.currency}`,
                name: countryName(one.country, locale),
                href: here({ country: one.country }),
                cells: [
                  formatNumber(one.count, locale),
                  formatMoney(one.amount, one.currency, locale, { decimals: 'always' }),
                  one.withoutRate === one.count
                    ? t('dashboard.foreign_no_rate')
                    : formatMoney(one.lira, 'TRY', locale, { decimals: 'always' }),
                  ...(incomplete ? [formatNumber(one.withoutRate, locale)] : []),
                  formatNumber(one.notNotified, locale),
                ],
              }))}
            />
          </Panel>
          <TransferRows rows={report.rows} selected={lines} onSelect={may('statements.update') ? setSelected : null} />
        </>
      )}
      {report.unknown > 0 && (
        <Text size="sm" c="dimmed" mb="md">
          {t('dashboard.foreign_unknown', { count: report.unknown, number: formatNumber(report.unknown, locale) })}
        </Text>
      )}
      {recording && (
        <NoticeDialog lines={lines} today={today} onClose={() => setRecording(false)} onDone={() => setSelected([])} />
      )}
    </>
  )
}
