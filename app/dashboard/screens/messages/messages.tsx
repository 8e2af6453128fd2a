import { MESSAGE_STATES, type MessageRow, type MessageState as State } from '#features/messages/message.ts'
import { formatNumber } from '#kernel/digits.ts'
import type { Translate } from '#kernel/text.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { useDesk, useScreen } from '../../desk.ts'
import { ask as askFirst } from '../../kit/ask.tsx'
import { useAsk } from '../../kit/list/asked.ts'
import type { BulkAction } from '../../kit/list/bulk-bar.tsx'
import { Chips } from '../../kit/list/chips.tsx'
import type { Column } from '../../kit/list/columns.ts'
import type { Filter } from '../../kit/list/filter.ts'
import { List } from '../../kit/list/list.tsx'
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
  const { ask } = useAsk(asked)
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
        filters={filtersOf(t, team)}
        chips={
          <Chips
            label={t('desk.message_state')}
            value={asked.filters.state ?? ''}
            onChange={(state) => ask({ filters: { state: state || null } })}
            chips={[
              { value: '', label: t('desk.all') },
              ...MESSAGE_STATES.map((value: State) => ({
                value,
                label: t(`desk.message_state.${value}`),
                count: page.byState[value] ?? 0,
              })),
            ]}
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
  const to = (state: 'open' | 'closed' | 'spam'): BulkAction<string> => ({
    id: state,
    label: t(`desk.message_to.${state}`),
    run: async (chosen) => 'ids' in chosen && change(chosen.ids, { state }),
  })
  return [
    ...(may('messages.update') ? [to('open'), to('closed'), to('spam')] : []),
    ...(may('messages.delete')
      ? [
          {
            id: 'delete',
            label: t('desk.delete'),
            danger: true,
            run: async (chosen: { ids: string[] } | object) =>
              'ids' in chosen &&
              (await askFirst({
                title: t('desk.message_delete_ask', { count: chosen.ids.length }),
                yes: t('desk.delete'),
                danger: true,
              })) &&
              remove(chosen.ids),
          },
        ]
      : []),
  ]
}

function filtersOf(t: Translate, team: readonly { id: string; name: string }[]): Filter[] {
  return [
    {
      id: 'assignee',
      label: t('desk.message_assignee'),
      kind: 'pick',
      choices: [
        { value: 'me', label: t('desk.message_mine') },
        { value: 'none', label: t('desk.message_nobody') },
        ...team.map(({ id, name }) => ({ value: id, label: name })),
      ],
    },
  ]
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
