import { useNavigate } from 'react-router'
import { Button, Table } from '@mantine/core'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import type { Outcome } from '#features/assistant/chat.ts'
import type { ConversationRow, Unanswered } from '#features/assistant/conversations.ts'
import { formatNumber } from '#kernel/digits.ts'
import { LOCALE_NAMES } from '#kernel/locale.ts'
import type { Translate } from '#kernel/text.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import type { Tone } from '#resource/field.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { EmptyState } from '#ui/state.tsx'
import { useDesk, useScreen } from '../../desk.ts'
import type { Column } from '../../kit/list/columns.ts'
import { List } from '../../kit/list/list.tsx'
import { deleteTicked } from '../../kit/list/ticked.ts'
import { PageHead } from '../../kit/page-head.tsx'
import { Panel } from '../../kit/panel.tsx'
import { Stat, Stats } from '../../kit/stat.tsx'
import { useChange } from '../../kit/use-change.ts'
import { Moment, ToneBadge } from '../../kit/value.tsx'
import type { Loaded } from '../../screen.server.ts'
import type { Brought } from '../record.tsx'
import type { assistantScreen } from './screens.server.ts'

export const TONES: Record<Outcome, Tone> = {
  answered: 'good',
  talk: 'plain',
  refused: 'plain',
  unknown: 'warning',
  failed: 'bad',
}

/** What visitors asked the assistant, above all what it could not answer. */
export function Assistant() {
  const t = useText()
  const { to } = useLocale()
  const { may } = useDesk()
  const { asked, page, groups } = useScreen<Loaded<typeof assistantScreen>>()
  const { change } = useChange()
  const remove = async (ids: string[]) => {
    const path = '/api/dashboard/assistant/conversations/delete'
    const answer = await change({ method: 'POST', path, body: { ids }, say: t('desk.assistant_deleted') })
    return answer?.ok ?? false
  }
  return (
    <>
      <PageHead title={t('desk.assistant')} note={t('desk.assistant_note')}>
        {may('settings.read') && (
          <Button
            component={Link}
            to={to('/dashboard/assistant-settings')}
            variant="default"
            leftSection={<Icon of={IconSettings} size={19} />}
          >
            {t('desk.settings.assistant')}
          </Button>
        )}
      </PageHead>
      <Figures />
      <Panel title={t('desk.assistant_unanswered')} flush>
        {groups.length > 0 ? <Groups groups={groups} /> : <EmptyState title={t('desk.assistant_all_answered')} />}
      </Panel>
      <List
        id="assistant-conversations"
        label={t('desk.assistant_conversations')}
        rows={page.rows}
        total={page.total}
        asked={asked}
        keyOf={(row) => row.id}
        nameOf={(row) => row.question}
        hrefOf={(row) => to(`/dashboard/assistant/${row.id}`)}
        columns={columnsOf(t)}
        title="question"
        bulk={
          may('assistant.delete')
            ? [deleteTicked(t, { ask: (count) => t('desk.assistant_delete_ask', { count }), run: remove })]
            : []
        }
        tickedOnly
        empty={{ title: t('desk.assistant_none') }}
      />
    </>
  )
}

function Figures() {
  const t = useText()
  const { locale } = useLocale()
  const { figures } = useScreen<Loaded<typeof assistantScreen>>()
  const { asked, byOutcome, tokensToday, tokensADay, model } = figures
  const number = (value: number) => formatNumber(value, locale)
  return (
    <Stats label={t('desk.assistant_figures')}>
      <Stat label={t('desk.assistant_asked')} value={number(asked)} />
      <Stat label={t('desk.assistant_outcome.answered')} value={number(byOutcome.answered)} />
      <Stat label={t('desk.assistant_outcome.unknown')} value={number(byOutcome.unknown + byOutcome.failed)} />
      <Stat label={t('desk.assistant_outcome.refused')} value={number(byOutcome.refused)} />
      <Stat
        label={model ? t('desk.assistant_tokens', { model: `\u2068${model}\u2069` }) : t('desk.assistant_no_model')}
        value={model ? `${number(tokensToday)} / ${number(tokensADay)}` : '—'}
      />
    </Stats>
  )
}

function Groups({ groups }: { groups: readonly Unanswered[] }) {
  const t = useText()
  const { locale, to } = useLocale()
  const { may } = useDesk()
  const { change, busy } = useChange()
  const navigate = useNavigate()
  const write = ({ question, locale: language }: Unanswered) => {
    const state: Brought = { values: { question: { [language]: question } } }
    void navigate(to('/dashboard/faqs/new'), { state })
  }
  const settle = ({ gist, locale: language }: Unanswered) =>
    void change({
      method: 'POST',
      path: '/api/dashboard/assistant/settle',
      body: { gist, locale: language },
      say: t('desk.assistant_settled'),
    })
  return (
    <Table.ScrollContainer minWidth={640}>
      <Table verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('desk.assistant_question')}</Table.Th>
            <Table.Th>{t('desk.assistant_times')}</Table.Th>
            <Table.Th>{t('desk.assistant_language')}</Table.Th>
            <Table.Th>{t('desk.assistant_outcome')}</Table.Th>
            <Table.Th>{t('desk.assistant_last')}</Table.Th>
            <Table.Th>{t('desk.assistant_acts')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {groups.map((group) => (
            <Table.Tr key={`${group.locale} ${group.gist}`}>
              <Table.Td dir="auto">{group.question}</Table.Td>
              <Table.Td>{formatNumber(group.times, locale)}</Table.Td>
              <Table.Td>{LOCALE_NAMES[group.locale]}</Table.Td>
              <Table.Td>
                <ToneBadge tone={TONES[group.outcome]}>{t(`desk.assistant_outcome.${group.outcome}`)}</ToneBadge>
              </Table.Td>
              <Table.Td>
                <Moment at={group.lastAt.toISOString()} />
              </Table.Td>
              <Table.Td>
                <Button.Group>
                  {may('faqs.create') && (
                    <Button size="compact-sm" variant="default" onClick={() => write(group)}>
                      {t('desk.assistant_answer')}
                    </Button>
                  )}
                  {may('assistant.update') && (
                    <Button size="compact-sm" variant="default" disabled={busy} onClick={() => settle(group)}>
                      {t('desk.assistant_settle')}
                    </Button>
                  )}
                </Button.Group>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function columnsOf(t: Translate): Column<ConversationRow>[] {
  return [
    { id: 'question', label: t('desk.assistant_question'), cell: (row) => <bdi>{row.question}</bdi> },
    { id: 'questions', label: t('desk.assistant_questions'), end: true, cell: (row) => row.questions },
    { id: 'locale', label: t('desk.assistant_language'), cell: (row) => LOCALE_NAMES[row.locale] },
    {
      id: 'unanswered',
      label: t('desk.assistant_outcome'),
      cell: (row) => {
        const outcome = row.unanswered ? 'unknown' : 'answered'
        return <ToneBadge tone={TONES[outcome]}>{t(`desk.assistant_outcome.${outcome}`)}</ToneBadge>
      },
    },
    { id: 'at', label: t('desk.assistant_last'), cell: (row) => <Moment at={row.at.toISOString()} /> },
  ]
}
