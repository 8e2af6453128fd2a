import { MESSAGE_STATES, type MessageRow } from '#features/inbox/messages/message.ts'
import { formatNumber } from '#kernel/digits.ts'
import type { Translate } from '#kernel/text.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { useDashboard, useScreen } from '#dashboard/dashboard-data.ts'
import { ExportMenu } from '#dashboard/kit/export-menu.tsx'
import { assigneeFilter, bulkActions, Due, overdueFilter, OverdueLink } from '#dashboard/kit/inbox-helpers.tsx'
import type { BulkAction } from '#dashboard/kit/list/bulk-bar.tsx'
import type { Column } from '#dashboard/kit/list/columns.ts'
import { addressOf } from '#dashboard/kit/list/list-params.ts'
import { List } from '#dashboard/kit/list/list.tsx'
import { StateChips } from '#dashboard/kit/list/state-chips.tsx'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import { Moment } from '#dashboard/kit/value.tsx'
import type { Loaded } from '#dashboard/screen.server.ts'
import { MessageState } from './message-state.tsx'
import styles from './messages.module.css'
import type { messagesScreen } from './screens.server.ts'
import { useMessages } from './use-messages.ts'

/** Visitors' messages to the association and its places. */
export default function Messages() {
  const t = useText()
  const { locale, to } = useLocale()
  const { may } = useDashboard()
  const { query, page, team, views } = useScreen<Loaded<typeof messagesScreen>>()
  return (
    <>
      <PageHead
        title={t('dashboard.messages')}
        note={
          <>
            {t('dashboard.message_count', { count: page.total, number: formatNumber(page.total, locale) })}
            <OverdueLink count={page.overdue} path="messages" />
          </>
        }
      >
        {may('messages.export') && (
          <ExportMenu path="/api/dashboard/messages" query={addressOf({ ...query, page: 1 }).toString()} />
        )}
      </PageHead>
      <List
        id="messages"
        label={t('dashboard.messages')}
        rows={page.rows}
        total={page.total}
        query={query}
        keyOf={(row) => row.id}
        nameOf={(row) => row.subject}
        hrefOf={(row) => to(`/dashboard/messages/${row.id}`)}
        columns={columnsOf(t)}
        title="subject"
        searched
        filters={[assigneeFilter(t, team), overdueFilter(t)]}
        chips={
          <StateChips
            label={t('dashboard.message_state')}
            query={query}
            states={MESSAGE_STATES}
            nameOf={(state) => t(`dashboard.message_state.${state}`)}
            counts={page.byState}
          />
        }
        views={views}
        bulk={useBulk()}
        tickedOnly
        empty={{ title: t('dashboard.messages_none') }}
      />
    </>
  )
}

function useBulk(): BulkAction<string>[] {
  const t = useText()
  const { may } = useDashboard()
  const { change, remove } = useMessages()
  const states = may('messages.update') ? (['open', 'closed', 'spam'] as const) : []
  return bulkActions(t, {
    states: states.map((state) => ({ state, label: t(`dashboard.message_to.${state}`) })),
    change: (ids, state, onDone) => change(ids, { state }, onDone),
    remove: may('messages.delete')
      ? { confirmTitle: (count) => t('dashboard.message_delete_ask', { count }), run: remove }
      : null,
  })
}

function columnsOf(t: Translate): Column<MessageRow>[] {
  return [
    {
      id: 'subject',
      label: t('messages.subject'),
      sort: 'subject',
      cell: (row) => (
        <span className={styles.subject} data-new={row.state === 'new' || undefined}>
          <bdi>{row.subject}</bdi>
        </span>
      ),
    },
    { id: 'name', label: t('dashboard.message_from'), sort: 'name', cell: (row) => <bdi>{row.name}</bdi> },
    {
      id: 'about',
      label: t('dashboard.message_about'),
      cell: (row) => (
        <span className={styles.about}>
          <bdi>{row.about ?? t('dashboard.message_association')}</bdi>
        </span>
      ),
    },
    {
      id: 'state',
      label: t('dashboard.message_state'),
      sort: 'state',
      cell: (row) => <MessageState state={row.state} />,
    },
    {
      id: 'assignee',
      label: t('dashboard.message_assignee'),
      cell: (row) => (row.assignee ? <bdi>{row.assignee}</bdi> : t('dashboard.message_none')),
    },
    { id: 'due', label: t('dashboard.due'), sort: 'due', cell: (row) => <Due {...row} /> },
    { id: 'at', label: t('dashboard.message_at'), sort: 'at', cell: (row) => <Moment at={row.at.toISOString()} /> },
  ]
}
