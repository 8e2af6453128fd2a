import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { SelectionMetrics } from '#features/donations/admin/list.server.ts'
import { STATUS_GROUPS, type DonationStatus, type StatusGroup } from '#features/donations/admin/status.ts'
import { isolate } from '#kernel/bidi.ts'
import { formatNumber } from '#kernel/digits.ts'
import { formatMoney } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { useDashboard, useScreen } from '#dashboard/dashboard-data.ts'
import { ExportMenu } from '#dashboard/kit/export-menu.tsx'
import { addressOf, useListParams } from '#dashboard/kit/list/list-params.ts'
import { Chips } from '#dashboard/kit/list/chips.tsx'
import { List } from '#dashboard/kit/list/list.tsx'
import { bulkActionOn } from '#dashboard/kit/list/bulk-delete.ts'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import { Metric, Stats } from '#dashboard/kit/stat.tsx'
import { useBulkResults } from '#dashboard/kit/use-bulk-results.tsx'
import { useChange } from '#dashboard/kit/use-change.ts'
import type { Loaded } from '#dashboard/screen.server.ts'
import type { EachResult } from '#resource/contract.ts'
import { useKeys } from '#dashboard/use-keys.ts'
import { MetricsRow } from '#dashboard/screens/home/metrics-row.tsx'
import { columnsOf, filtersOf } from './donation-columns.tsx'
import type { donationsScreen } from './screens.server.ts'

const RecordDonation = lazy(async () => ({ default: (await import('./record-offline.tsx')).RecordOfflineDonation }))

/** All donations, of every method. */
export default function DonationsScreen() {
  const t = useText()
  const { locale, to } = useLocale()
  const { may } = useDashboard()
  const loaded = useScreen<Loaded<typeof donationsScreen>>()
  const { query: input, page, metrics, campaigns, views, today } = loaded
  const [params] = useSearchParams()
  const [recording, setRecording] = useState(params.has('new'))
  const record = may('donations.create') ? () => setRecording(true) : undefined
  useKeys({ n: record })
  const { change } = useChange()
  const results = useBulkResults()
  const resend = (ids: string[], onDone: () => void) =>
    change<{ results: EachResult[] }>({
      method: 'POST',
      path: '/api/dashboard/all-donations/resend',
      body: { key: crypto.randomUUID() },
      ids,
      onDone: (answer) => {
        results.show(answer.results, t('dashboard.donation_emails_sent', { count: ids.length }))
        onDone()
      },
    })
  const net = page.net.map((one) => formatMoney(one.minor, one.currency, locale)).join(' · ')
  const add = record && (
    <Button color="var(--pome)" leftSection={<Icon of={IconPlus} />} onClick={record}>
      {t('dashboard.donation_record')}
    </Button>
  )
  return (
    <>
      <PageHead
        title={t('dashboard.donations')}
        note={
          <>
            {t('dashboard.donation_count', { count: page.total, number: formatNumber(page.total, locale) })}
            {net && (
              <>
                {' · '}
                {t('dashboard.donation_net_of', { amount: isolate(net) })}
                {page.lira && (
                  <>
                    {' · '}
                    {t(page.lira.complete ? 'dashboard.donation_net_lira' : 'dashboard.donation_net_lira_part', {
                      amount: isolate(formatMoney(page.lira.total, 'TRY', locale)),
                    })}
                  </>
                )}
              </>
            )}
          </>
        }
      >
        {may('donations.export') && (
          <ExportMenu path="/api/dashboard/all-donations" query={addressOf({ ...input, page: 1 }).toString()} />
        )}
        {add}
      </PageHead>
      {metrics ? <SelectionTiles metrics={metrics} /> : <MetricsRow />}
      <List
        id="all-donations"
        label={t('dashboard.donations')}
        rows={page.rows}
        total={page.total}
        query={input}
        keyOf={(row) => row.id}
        nameOf={(row) => row.reference}
        hrefOf={(row) => to(`/dashboard/all-donations/${row.id}`)}
        columns={columnsOf(t, locale, may('donors.read'))}
        title="reference"
        searched
        chips={<Groups byStatus={page.byStatus} />}
        filters={filtersOf(t, loaded)}
        views={views}
        bulk={
          may('donations.create')
            ? [
                {
                  id: 'resend',
                  label: t('dashboard.donation_resend_many'),
                  run: bulkActionOn(resend),
                },
              ]
            : []
        }
        tickedOnly
        empty={{ title: t('dashboard.donations_none'), action: add }}
      />
      {results.dialog}
      {record && recording && (
        <Suspense>
          <RecordDonation campaigns={campaigns} today={today} onClose={() => setRecording(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The tiles of a filtered list show figures of what it finds, not of the last thirty days. */
function SelectionTiles({ metrics }: { metrics: SelectionMetrics }) {
  const t = useText()
  const { locale } = useLocale()
  const { sum, average, donors, count } = metrics
  return (
    <Stats label={t('dashboard.figures.selection')}>
      <Metric label={t('dashboard.figures.in_funds')} value={formatMoney(sum, 'TRY', locale)} />
      <Metric label={t('dashboard.figures.count')} value={formatNumber(count, locale)} />
      <Metric label={t('dashboard.figures.donors')} value={formatNumber(donors, locale)} />
      <Metric label={t('dashboard.figures.average')} value={formatMoney(average, 'TRY', locale)} />
    </Stats>
  )
}

const GROUPS = Object.entries(STATUS_GROUPS) as [StatusGroup, readonly DonationStatus[]][]

/** The states of donations in five groups, each with its count. */
function Groups({ byStatus }: { byStatus: Partial<Record<DonationStatus, number>> }) {
  const t = useText()
  const { query: input } = useScreen<Loaded<typeof donationsScreen>>()
  const { changeQuery } = useListParams(input)
  const count = (states: readonly DonationStatus[]) => states.reduce((sum, one) => sum + (byStatus[one] ?? 0), 0)
  const now = input.filters.status ?? ''
  return (
    <Chips
      label={t('donation_admin.column.status')}
      value={now}
      onChange={(status) => changeQuery({ filters: { status: status || null } })}
      chips={[
        { value: '', label: t('donation_admin.group.all') },
        ...GROUPS.map(([group, states]) => ({
          value: states.join(','),
          label: t(`donation_admin.group.${group}`),
          count: count(states),
        })),
      ]}
    />
  )
}
