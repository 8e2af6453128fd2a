import { MESSAGE_STATES, type MessageRow } from '#features/messages/message.ts'
import { formatNumber } from '#kernel/digits.ts'
import type { Translate } from '#kernel/text.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { useDesk, useScreen } from '../../desk.ts'
import { assigneeFilter, bulkOf } from '../../kit/incoming.tsx'
import type { BulkAction } from '../../kit/list/bulk-bar.tsx'
import type { Column } from '../../kit/list/columns.ts'
import { List } from '../../kit/list/list.tsx'
import { StateChips } from '../../kit/list/state-chips.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { Moment } from '../../kit/value.tsx'
import type { Loaded } from '../../screen.server.ts'
import { MessageState } from './message-state.tsx'
import styles from './messages.module.css'
import type { messagesScreen } from './screens.server.ts'
import { useMessages } from './use-messages.ts'

/** What visitors wrote to the association and its places. */
export function Messages() {
  const t = useText()
  const { locale, to } = useLocale()
  const { asked, page, team, views } = useScreen<Loaded<typeof messagesScreen>>()
  return (
    <>
      <PageHead
        title={t('desk.messages')}
        note={t('desk.message_count', { count: page.total, number: formatNumber(page.total, locale) })}
      />
      <List
        id="messages"
        label={t('desk.messages')}
        rows={page.rows}
        total={page.total}
        asked={asked}
        keyOf={(row) => row.id}
        nameOf={(row) => row.subject}
        hrefOf={(row) => to(`/dashboard/messages/${row.id}`)}
        columns={columnsOf(t)}
        title="subject"
        searched
        filters={[assigneeFilter(t, team)]}
        chips={
          <StateChips
            label={t('desk.message_state')}
            asked={asked}
            states={MESSAGE_STATES}
            nameOf={(state) => t(`desk.message_state.${state}`)}
            counts={page.byState}
          />
        }
        views={views}
        bulk={useBulk()}
        tickedOnly
        empty={{ title: t('desk.messages_none') }}
      />
    </>
  )
}

function useBulk(): BulkAction<string>[] {
  const t = useText()
  const { may } = useDesk()
  const { change, remove } = useMessages()
  const states = may('messages.update') ? (['open', 'closed', 'spam'] as const) : []
  return bulkOf(t, {
    states: states.map((state) => ({ state, label: t(`desk.message_to.${state}`) })),
    change: (ids, state) => change(ids, { state }),
    remove: may('messages.delete') ? { ask: (count) => t('desk.message_delete_ask', { count }), run: remove } : null,
  })
}

function columnsOf(t: Translate): Column<MessageRow>[] {
  return [
    {
      id: 'subject',
      label: t('messages.subject'),
      cell: (row) => (
        <bdi className={styles.subject} data-new={row.state === 'new' || undefined}>
          {row.subject}
        </bdi>
      ),
    },
    { id: 'name', label: t('desk.message_from'), cell: (row) => <bdi>{row.name}</bdi> },
    {
      id: 'about',
      label: t('desk.message_about'),
      cell: (row) => <bdi className={styles.about}>{row.about ?? t('desk.message_association')}</bdi>,
    },
    { id: 'state', label: t('desk.message_state'), cell: (row) => <MessageState state={row.state} /> },
    {
      id: 'assignee',
      label: t('desk.message_assignee'),
      cell: (row) => (row.assignee ? <bdi>{row.assignee}</bdi> : t('desk.message_nobody')),
    },
    { id: 'at', label: t('desk.message_at'), cell: (row) => <Moment at={row.at.toISOString()} /> },
  ]
}
