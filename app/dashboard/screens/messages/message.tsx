import { useNavigate } from 'react-router'
import { Button, Select } from '@mantine/core'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { MESSAGE_STATES, type MessageState as State } from '#features/messages/message.ts'
import { LOCALE_NAMES } from '#kernel/locale.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { Icon } from '#ui/icon.tsx'
import { useDesk, useScreen } from '../../desk.ts'
import { Beside } from '../../kit/beside.tsx'
import { ask } from '../../kit/ask.tsx'
import { Assignee, Reach } from '../../kit/incoming.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { Fact, FactList, Panel } from '../../kit/panel.tsx'
import { Moment } from '../../kit/value.tsx'
import type { Loaded } from '../../screen.server.ts'
import { MessageState } from './message-state.tsx'
import { MessageThread } from './message-thread.tsx'
import type { messageScreen } from './screens.server.ts'
import { useMessages } from './use-messages.ts'

/** One message: what was written, what the team says of it, and what was answered. */
export function Message() {
  const t = useText()
  const { to } = useLocale()
  const navigate = useNavigate()
  const { may } = useDesk()
  const { message } = useScreen<Loaded<typeof messageScreen>>()
  const { remove } = useMessages()
  const gone = async () => {
    const sure = await ask({ title: t('desk.message_delete_ask', { count: 1 }), yes: t('desk.delete'), danger: true })
    if (sure && (await remove([message.id]))) void navigate(to('/dashboard/messages'))
  }
  return (
    <>
      <PageHead
        title={message.subject}
        trail={[{ label: t('desk.messages'), to: '/dashboard/messages' }]}
        note={<MessageState state={message.state} />}
      >
        {may('messages.delete') && (
          <Button variant="default" leftSection={<Icon of={IconTrash} size={19} />} onClick={() => void gone()}>
            {t('desk.delete')}
          </Button>
        )}
      </PageHead>
      {message.suspect && (
        <Alert kind="warning" title={t('desk.message_suspect')}>
          {t('desk.message_suspect_text')}
        </Alert>
      )}
      <Beside
        label={t('desk.facts')}
        aside={
          <>
            <Standing />
            <Sender />
          </>
        }
      >
        <MessageThread message={message} />
      </Beside>
    </>
  )
}

/** Where it stands, and whose it is. */
function Standing() {
  const t = useText()
  const { may } = useDesk()
  const { message, team } = useScreen<Loaded<typeof messageScreen>>()
  const { change, busy } = useMessages()
  if (!may('messages.update')) return null
  return (
    <Panel title={t('desk.message_standing')}>
      <Select
        label={t('desk.message_state')}
        value={message.state}
        disabled={busy}
        allowDeselect={false}
        data={MESSAGE_STATES.map((value) => ({ value, label: t(`desk.message_state.${value}`) }))}
        onChange={(state) => state && void change([message.id], { state: state as State })}
        mb="sm"
      />
      <Assignee of={message} team={team} busy={busy} onChange={(assignee) => void change([message.id], { assignee })} />
    </Panel>
  )
}

function Sender() {
  const t = useText()
  const { to } = useLocale()
  const { message } = useScreen<Loaded<typeof messageScreen>>()
  const { phone, email, about, aboutPath } = message
  return (
    <Panel title={t('desk.message_from')}>
      <FactList>
        <Fact label={t('messages.name')}>
          <bdi>{message.name}</bdi>
        </Fact>
        <Reach phone={phone} email={email} />
        <Fact label={t('desk.message_about')}>
          {about && aboutPath ? (
            <a href={to(aboutPath)}>
              <bdi>{about}</bdi>
            </a>
          ) : (
            t('desk.message_association')
          )}
        </Fact>
        <Fact label={t('desk.message_inbox')}>
          <bdi dir="ltr">{message.inbox}</bdi>
        </Fact>
        <Fact label={t('desk.message_language')}>{LOCALE_NAMES[message.locale]}</Fact>
        <Fact label={t('desk.message_at')}>
          <Moment at={message.at.toISOString()} />
        </Fact>
      </FactList>
    </Panel>
  )
}
