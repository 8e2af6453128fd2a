import { useState } from 'react'
import { Alert, Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { columnsOf } from '#features/donations/admin/screens/donation-columns.tsx'
import { DONATION_METHODS } from '#features/donations/admin/status.ts'
import { formatNumber } from '#kernel/digits.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { useDashboard, useScreen } from '#dashboard/dashboard-data.ts'
import { List } from '#dashboard/kit/list/list.tsx'
import { valuesOf } from '#dashboard/kit/list/filter.ts'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import type { Loaded } from '#dashboard/screen.server.ts'
import { AddSeries } from './add-series.tsx'
import { AssignNumbers } from './assign-numbers.tsx'
import type { numberQueueScreen } from './screens.server.ts'
import { SeriesPanel } from './series-panel.tsx'

type Chosen = { ids: string[] | null; count: number }

/** Series of official receipt numbers, and the donations that need a number. */
export default function NumberQueue() {
  const t = useText()
  const { locale, to } = useLocale()
  const { may } = useDashboard()
  const { query, page, series, today } = useScreen<Loaded<typeof numberQueueScreen>>()
  const [adding, setAdding] = useState(false)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const mayAssign = may('donations.create')
  const usable = series.filter(({ next }) => next !== null)
  const shown = new Set(['at', 'reference', 'donor', 'campaign', 'amount', 'method', 'status'])
  return (
    <>
      <PageHead
        title={t('dashboard.official_queue')}
        note={t('dashboard.official_waiting', { count: page.total, number: formatNumber(page.total, locale) })}
      >
        {mayAssign && (
          <Button leftSection={<Icon of={IconPlus} />} onClick={() => setAdding(true)}>
            {t('dashboard.official_add_series')}
          </Button>
        )}
      </PageHead>
      {series.length > 0 && <SeriesPanel series={series} mayChange={mayAssign} />}
      {series.length > 0 && usable.length === 0 && page.total > 0 && (
        <Alert color="saffron">{t('dashboard.official_none_left')}</Alert>
      )}
      <List
        id="official-queue"
        label={t('dashboard.official_queue')}
        rows={page.rows}
        total={page.total}
        query={query}
        keyOf={(row) => row.id}
        nameOf={(row) => row.reference}
        hrefOf={(row) => to(`/dashboard/all-donations/${row.id}`)}
        columns={columnsOf(t, locale, may('donors.read'))
          .filter(({ id }) => shown.has(id))
          .map(({ sort: _sort, ...column }) => column)}
        title="reference"
        filters={[
          {
            id: 'method',
            label: t('donation_admin.column.method'),
            kind: 'choice',
            choices: DONATION_METHODS.map((value) => ({ value, label: t(`donation_admin.method.${value}`) })),
          },
        ]}
        actionsOf={
          mayAssign && usable.length > 0
            ? (row) => [
                {
                  id: 'assign',
                  label: t('dashboard.official_assign_one'),
                  run: () => setChosen({ ids: [row.id], count: 1 }),
                },
              ]
            : undefined
        }
        bulk={
          mayAssign && usable.length > 0
            ? [
                {
                  id: 'assign',
                  label: t('dashboard.official_assign'),
                  run: (selection, count) => {
                    setChosen({ ids: 'ids' in selection ? selection.ids : null, count })
                    return Promise.resolve(false)
                  },
                },
              ]
            : []
        }
        empty={{ title: t(series.length === 0 ? 'dashboard.official_no_series' : 'dashboard.official_queue_empty') }}
      />
      {adding && <AddSeries today={today} onClose={() => setAdding(false)} />}
      {chosen && (
        <AssignNumbers
          {...chosen}
          series={usable}
          methods={valuesOf(query, 'method')}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  )
}
