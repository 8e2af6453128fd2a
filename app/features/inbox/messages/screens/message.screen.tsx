import { useNavigate } from 'react-router'
import { Button, Select } from '@mantine/core'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { MESSAGE_STATES, type MessageState as State } from '#features/inbox/messages/message.ts'
import { LOCALE_NAMES } from '#kernel/locale.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { Icon } from '#ui/icon.tsx'
import { useDashboard, useScreen } from '#dashboard/dashboard-data.ts'
import { DetailLayout } from '#dashboard/kit/detail-layout.tsx'
import { confirmAction } from '#dashboard/kit/confirm.tsx'
import { DueDate } from '#dashboard/kit/due-date.tsx'
import { Assignee, ContactDetails } from '#dashboard/kit/inbox-helpers.tsx'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import { Fact, FactList, Panel } from '#dashboard/kit/panel.tsx'
import { RelatedRecords } from '#dashboard/kit/related-records.tsx'
import { Moment } from '#dashboard/kit/value.tsx'
import type { Loaded } from '#dashboard/screen.server.ts'
import { MessageState } from './message-state.tsx'
import { MessageThread } from './message-thread.tsx'
import type { messageScreen } from './screens.server.ts'
import { useMessages } from './use-messages.ts'

/** One message with its notes, answers and replies. */
export default function Message() {
  const t = useText()
  const { to } = useLocale()
  const navigate = useNavigate()
  const { may } = useDashboard()
  const { message, related } = useScreen<Loaded<typeof messageScreen>>()
  const { remove } = useMessages()
  const deleted = async () => {
    const sure = await confirmAction({
      title: t('dashboard.message_delete_ask', { count: 1 }),
      yes: t('dashboard.delete'),
      danger: true,
    })
    if (sure) await remove([message.id], () => void navigate(to('/dashboard/messages')))
  }
  return (
    <>
      <PageHead
        title={message.subject}
        trail={[{ label: t('dashboard.messages'), to: '/dashboard/messages' }]}
        note={<MessageState state={message.state} />}
      >
        {may('messages.delete') && (
          <Button variant="default" leftSection={<Icon of={IconTrash} size={19} />} onClick={() => void deleted()}>
            {t('dashboard.delete')}
          </Button>
        )}
      </PageHead>
      {message.suspect && (
        <Alert kind="warning" title={t('dashboard.message_suspect')}>
          {t('dashboard.message_suspect_text')}
        </Alert>
      )}
      <DetailLayout
        label={t('dashboard.facts')}
        aside={
          <>
            <FollowUpPanel />
            <Sender />
            <RelatedRecords records={related} />
          </>
        }
      >
        <MessageThread message={message} />
      </DetailLayout>
    </>
  )
}

/** Its state, its assignee and its due date. */
function FollowUpPanel() {
  const t = useText()
  const { may } = useDashboard()
  const { message, team } = useScreen<Loaded<typeof messageScreen>>()
  const { change, busy } = useMessages()
  if (!may('messages.update')) return null
  return (
    <Panel title={t('dashboard.message_follow_up')}>
      <Select
        label={t('dashboard.message_state')}
        value={message.state}
        disabled={busy}
        allowDeselect={false}
        data={MESSAGE_STATES.map((value) => ({ value, label: t(`dashboard.message_state.${value}`) }))}
        onChange={(state) => state && void change([message.id], { state: state as State })}
        mb="sm"
      />
      <Assignee of={message} team={team} busy={busy} onChange={(assignee) => void change([message.id], { assignee })} />
      <DueDate {...message} busy={busy} onChange={(due) => void change([message.id], { due })} />
    </Panel>
  )
}

function Sender() {
  const t = useText()
  const { to } = useLocale()
  const { message } = useScreen<Loaded<typeof messageScreen>>()
  const { phone, email, about, aboutPath } = message
  return (
    <Panel title={t('dashboard.message_from')}>
      <FactList>
        <Fact label={t('messages.name')}>
          <bdi>{message.name}</bdi>
        </Fact>
        <ContactDetails phone={phone} email={email} />
        <Fact label={t('dashboard.message_about')}>
          {about && aboutPath ? (
            <a href={to(aboutPath)}>
              <bdi>{about}</bdi>
            </a>
          ) : (
            t('dashboard.message_association')
          )}
        </Fact>
        <Fact label={t('dashboard.message_inbox')}>
          <bdi dir="ltr">{message.inbox}</bdi>
        </Fact>
        <Fact label={t('dashboard.message_language')}>{LOCALE_NAMES[message.locale]}</Fact>
        <Fact label={t('dashboard.message_at')}>
          <Moment at={message.at.toISOString()} />
        </Fact>
      </FactList>
    </Panel>
  )
}
