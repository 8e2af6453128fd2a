import { lazy, Suspense, useState } from 'react'
import { Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { REQUEST_KINDS, REQUEST_STATES, type RequestRow } from '#features/privacy/data-requests/data-request.ts'
import { formatDate } from '#kernel/dates.ts'
import { formatNumber } from '#kernel/digits.ts'
import type { Locale } from '#kernel/locale.ts'
import { formatPhone } from '#kernel/phone.ts'
import type { Translate } from '#kernel/text.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { useScreen } from '#dashboard/dashboard-data.ts'
import type { Column } from '#dashboard/kit/list/columns.ts'
import { List } from '#dashboard/kit/list/list.tsx'
import { StateChips } from '#dashboard/kit/list/state-chips.tsx'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import { Moment } from '#dashboard/kit/value.tsx'
import type { Loaded } from '#dashboard/screen.server.ts'
import { DaysLeft, StateOf } from './badges.tsx'
import type { dataRequestsScreen } from './screens.server.ts'

// The dialog loads the calendar, which the list does not need.
const EnterDialog = lazy(async () => ({ default: (await import('./enter-dialog.tsx')).EnterDialog }))

/** Requests of people for a copy or the erasure of their data, with the day by which each must be answered. */
export default function DataRequests() {
  const t = useText()
  const { locale, to } = useLocale()
  const { query, page, views, today } = useScreen<Loaded<typeof dataRequestsScreen>>()
  const [entering, setEntering] = useState(false)
  return (
    <>
      <PageHead
        title={t('dashboard.data_requests')}
        note={t('dashboard.data_request_count', { count: page.total, number: formatNumber(page.total, locale) })}
      >
        <Button leftSection={<Icon of={IconPlus} size={19} />} onClick={() => setEntering(true)}>
          {t('dashboard.data_request_enter')}
        </Button>
      </PageHead>
      <List
        id="data-requests"
        label={t('dashboard.data_requests')}
        rows={page.rows}
        total={page.total}
        query={query}
        keyOf={(row) => row.id}
        nameOf={(row) => row.name ?? row.email ?? row.phone ?? t(`data_requests.kind_${row.kind}`)}
        hrefOf={(row) => to(`/dashboard/data-requests/${row.id}`)}
        columns={columnsOf(t, locale)}
        title="person"
        searched
        filters={[
          {
            id: 'kind',
            label: t('dashboard.data_request_kind'),
            kind: 'choice',
            choices: REQUEST_KINDS.map((value) => ({ value, label: t(`dashboard.data_request_kind.${value}`) })),
          },
        ]}
        chips={
          <StateChips
            label={t('dashboard.data_request_state')}
            query={query}
            states={REQUEST_STATES}
            nameOf={(state) => t(`data_requests.state_${state}`)}
            counts={page.byState}
          />
        }
        views={views}
        empty={{ title: t('dashboard.data_requests_none') }}
      />
      {entering && (
        <Suspense fallback={null}>
          <EnterDialog today={today} onClose={() => setEntering(false)} />
        </Suspense>
      )}
    </>
  )
}

function columnsOf(t: Translate, locale: Locale): Column<RequestRow>[] {
  return [
    {
      id: 'person',
      label: t('dashboard.data_request_person'),
      cell: (row) => {
        if (row.name) return <bdi>{row.name}</bdi>
        const contact = row.email ?? (row.phone && formatPhone(row.phone))
        return contact ? <bdi dir="ltr">{contact}</bdi> : t('dashboard.data_request_no_person')
      },
    },
    {
      id: 'kind',
      label: t('dashboard.data_request_kind'),
      cell: (row) => t(`dashboard.data_request_kind.${row.kind}`),
    },
    { id: 'state', label: t('dashboard.data_request_state'), cell: (row) => <StateOf state={row.state} /> },
    { id: 'left', label: t('dashboard.data_request_left'), cell: (row) => <DaysLeft row={row} /> },
    { id: 'due', label: t('dashboard.data_request_due'), cell: (row) => formatDate(row.due, locale) },
    { id: 'at', label: t('dashboard.data_request_at'), cell: (row) => <Moment at={row.at.toISOString()} /> },
    {
      id: 'origin',
      label: t('dashboard.data_request_origin'),
      cell: (row) => t(`dashboard.data_request_origin.${row.origin}`),
    },
  ]
}
