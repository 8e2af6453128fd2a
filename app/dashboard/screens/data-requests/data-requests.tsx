import { useState } from 'react'
import { Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { REQUEST_KINDS, REQUEST_STATES, type RequestRow } from '#features/data-requests/data-request.ts'
import { formatDate } from '#kernel/dates.ts'
import { formatNumber } from '#kernel/digits.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Translate } from '#kernel/text.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { useScreen } from '../../desk.ts'
import type { Column } from '../../kit/list/columns.ts'
import { List } from '../../kit/list/list.tsx'
import { StateChips } from '../../kit/list/state-chips.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { Moment } from '../../kit/value.tsx'
import type { Loaded } from '../../screen.server.ts'
import { DaysLeft, StateOf } from './badges.tsx'
import { EnterDialog } from './enter-dialog.tsx'
import type { dataRequestsScreen } from './screens.server.ts'

/** Requests of people for a copy or the erasure of their data, with the day by which each must be answered. */
export function DataRequests() {
  const t = useText()
  const { locale, to } = useLocale()
  const { asked, page, views, today } = useScreen<Loaded<typeof dataRequestsScreen>>()
  const [entering, setEntering] = useState(false)
  return (
    <>
      <PageHead
        title={t('desk.data_requests')}
        note={t('desk.data_request_count', { count: page.total, number: formatNumber(page.total, locale) })}
      >
        <Button leftSection={<Icon of={IconPlus} size={19} />} onClick={() => setEntering(true)}>
          {t('desk.data_request_enter')}
        </Button>
      </PageHead>
      <List
        id="data-requests"
        label={t('desk.data_requests')}
        rows={page.rows}
        total={page.total}
        asked={asked}
        keyOf={(row) => row.id}
        nameOf={(row) => row.name ?? row.email ?? t(`data_requests.kind_${row.kind}`)}
        hrefOf={(row) => to(`/dashboard/data-requests/${row.id}`)}
        columns={columnsOf(t, locale)}
        title="person"
        searched
        filters={[
          {
            id: 'kind',
            label: t('desk.data_request_kind'),
            kind: 'choice',
            choices: REQUEST_KINDS.map((value) => ({ value, label: t(`desk.data_request_kind.${value}`) })),
          },
        ]}
        chips={
          <StateChips
            label={t('desk.data_request_state')}
            asked={asked}
            states={REQUEST_STATES}
            nameOf={(state) => t(`data_requests.state_${state}`)}
            counts={page.byState}
          />
        }
        views={views}
        empty={{ title: t('desk.data_requests_none') }}
      />
      {entering && <EnterDialog today={today} onClose={() => setEntering(false)} />}
    </>
  )
}

function columnsOf(t: Translate, locale: Locale): Column<RequestRow>[] {
  return [
    {
      id: 'person',
      label: t('desk.data_request_person'),
      cell: (row) => {
        if (row.name) return <bdi>{row.name}</bdi>
        return row.email ? <bdi dir="ltr">{row.email}</bdi> : t('desk.data_request_nobody')
      },
    },
    { id: 'kind', label: t('desk.data_request_kind'), cell: (row) => t(`desk.data_request_kind.${row.kind}`) },
    { id: 'state', label: t('desk.data_request_state'), cell: (row) => <StateOf state={row.state} /> },
    { id: 'left', label: t('desk.data_request_left'), cell: (row) => <DaysLeft row={row} /> },
    { id: 'due', label: t('desk.data_request_due'), cell: (row) => formatDate(row.due, locale) },
    { id: 'at', label: t('desk.data_request_at'), cell: (row) => <Moment at={row.at.toISOString()} /> },
    { id: 'origin', label: t('desk.data_request_origin'), cell: (row) => t(`desk.data_request_origin.${row.origin}`) },
  ]
}
