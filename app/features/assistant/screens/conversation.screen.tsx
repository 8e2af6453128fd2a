import { useNavigate } from 'react-router'
import { Button } from '@mantine/core'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Markdown } from '#features/assistant/parts/markdown.tsx'
import { formatDateTime } from '#kernel/dates.ts'
import { LOCALE_NAMES } from '#kernel/locale.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { useDashboard, useScreen } from '#dashboard/dashboard-data.ts'
import { confirmAction } from '#dashboard/kit/confirm.tsx'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import { Panel } from '#dashboard/kit/panel.tsx'
import { useChange } from '#dashboard/kit/use-change.ts'
import { ToneBadge } from '#dashboard/kit/value.tsx'
import type { Loaded } from '#dashboard/screen.server.ts'
import { TONES } from './assistant.screen.tsx'
import styles from './conversation.module.css'
import type { assistantConversationScreen } from './screens.server.ts'

/** One conversation with questions and answers. Nothing identifies the visitor. */
export default function Conversation() {
  const t = useText()
  const { locale, to } = useLocale()
  const navigate = useNavigate()
  const { may } = useDashboard()
  const { change } = useChange()
  const { conversation } = useScreen<Loaded<typeof assistantConversationScreen>>()
  const remove = async () => {
    const title = t('dashboard.assistant_delete_ask', { count: 1 })
    if (!(await confirmAction({ title, yes: t('dashboard.delete'), danger: true }))) return
    await change({
      method: 'POST',
      path: '/api/dashboard/assistant/conversations/delete',
      body: { ids: [conversation.id] },
      success: t('dashboard.assistant_deleted'),
      onDone: () => void navigate(to('/dashboard/assistant')),
    })
  }
  return (
    <>
      <PageHead
        title={t('dashboard.assistant_conversation')}
        trail={[{ label: t('dashboard.assistant'), to: '/dashboard/assistant' }]}
        note={`${formatDateTime(conversation.at, locale)} · ${LOCALE_NAMES[conversation.locale]}`}
      >
        {may('assistant.delete') && (
          <Button variant="default" leftSection={<Icon of={IconTrash} size={19} />} onClick={() => void remove()}>
            {t('dashboard.delete')}
          </Button>
        )}
      </PageHead>
      <Panel title={t('assistant.messages')}>
        <ol className={styles.turns}>
          {conversation.turns.map((turn) => (
            <li key={turn.id} className={styles.turn}>
              <p className={styles.question} dir="auto">
                {turn.question}
              </p>
              <div dir="auto">
                <Markdown text={turn.answer} />
              </div>
              <p>
                <ToneBadge tone={TONES[turn.outcome]}>{t(`dashboard.assistant_outcome.${turn.outcome}`)}</ToneBadge>{' '}
                {turn.byModel && <ToneBadge>{t('dashboard.assistant_by_model')}</ToneBadge>}
              </p>
            </li>
          ))}
        </ol>
      </Panel>
    </>
  )
}
