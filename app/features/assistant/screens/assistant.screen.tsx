import { useNavigate } from 'react-router'
import { Button, Table } from '@mantine/core'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import type { Outcome } from '#features/assistant/knowledge/outcome.ts'
import type { ConversationRow, QuestionGroup } from '#features/assistant/conversations.ts'
import { isolate } from '#kernel/bidi.ts'
import { formatNumber } from '#kernel/digits.ts'
import { LOCALE_NAMES } from '#kernel/locale.ts'
import type { Translate } from '#kernel/text.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import type { Tone } from '#resource/field.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { EmptyState } from '#ui/state.tsx'
import { useDashboard, useScreen } from '#dashboard/dashboard-data.ts'
import type { Column } from '#dashboard/kit/list/columns.ts'
import { List } from '#dashboard/kit/list/list.tsx'
import { bulkDelete } from '#dashboard/kit/list/bulk-delete.ts'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import { Panel } from '#dashboard/kit/panel.tsx'
import { rowActionName } from '#dashboard/kit/row-action-name.ts'
import { Metric, Stats } from '#dashboard/kit/stat.tsx'
import { useChange } from '#dashboard/kit/use-change.ts'
import { Moment, ToneBadge } from '#dashboard/kit/value.tsx'
import type { Loaded } from '#dashboard/screen.server.ts'
import type { NewRecordState } from '#dashboard/screens/use-record-form.ts'
import type { assistantScreen } from './screens.server.ts'

export const TONES: Record<Outcome, Tone> = {
  answered: 'good',
  talk: 'plain',
  refused: 'plain',
  unknown: 'warning',
  failed: 'bad',
}

/** Questions of visitors to the assistant, unanswered ones first. */
export default function Assistant() {
  const t = useText()
  const { to } = useLocale()
  const { may } = useDashboard()
  const { query, page, groups } = useScreen<Loaded<typeof assistantScreen>>()
  const { change } = useChange()
  const remove = (ids: string[], onDone: () => void) => {
    const path = '/api/dashboard/assistant/conversations/delete'
    return change({ method: 'POST', path, ids, success: t('dashboard.assistant_deleted'), onDone })
  }
  return (
    <>
      <PageHead title={t('dashboard.assistant')} note={t('dashboard.assistant_note')}>
        {may('settings.read') && (
          <Button
            component={Link}
            to={to('/dashboard/assistant-settings')}
            variant="default"
            leftSection={<Icon of={IconSettings} size={19} />}
          >
            {t('dashboard.settings.assistant')}
          </Button>
        )}
      </PageHead>
      <Figures />
      <Panel title={t('dashboard.assistant_unanswered')} flush>
        {groups.length > 0 ? <Groups groups={groups} /> : <EmptyState title={t('dashboard.assistant_all_answered')} />}
      </Panel>
      <List
        id="assistant-conversations"
        label={t('dashboard.assistant_conversations')}
        rows={page.rows}
        total={page.total}
        query={query}
        keyOf={(row) => row.id}
        nameOf={(row) => row.question}
        hrefOf={(row) => to(`/dashboard/assistant/${row.id}`)}
        columns={columnsOf(t)}
        title="question"
        bulk={
          may('assistant.delete')
            ? [bulkDelete(t, { confirmTitle: (count) => t('dashboard.assistant_delete_ask', { count }), run: remove })]
            : []
        }
        tickedOnly
        empty={{ title: t('dashboard.assistant_none') }}
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
    <Stats label={t('dashboard.assistant_figures')}>
      <Metric label={t('dashboard.assistant_requested')} value={number(asked)} />
      <Metric label={t('dashboard.assistant_outcome.answered')} value={number(byOutcome.answered)} />
      <Metric label={t('dashboard.assistant_outcome.unknown')} value={number(byOutcome.unknown + byOutcome.failed)} />
      <Metric label={t('dashboard.assistant_outcome.refused')} value={number(byOutcome.refused)} />
      <Metric
        label={model ? t('dashboard.assistant_tokens', { model: isolate(model) }) : t('dashboard.assistant_no_model')}
        value={model ? `${number(tokensToday)} / ${number(tokensADay)}` : '—'}
      />
    </Stats>
  )
}

function Groups({ groups }: { groups: readonly QuestionGroup[] }) {
  const t = useText()
  const { locale, to } = useLocale()
  const { may } = useDashboard()
  const { change, busy } = useChange()
  const navigate = useNavigate()
  const write = ({ question, locale: language }: QuestionGroup) => {
    const state: NewRecordState = { values: { question: { [language]: question } } }
    void navigate(to('/dashboard/faqs/new'), { state })
  }
  const settle = ({ questionKey, locale: language }: QuestionGroup) =>
    void change({
      method: 'POST',
      path: '/api/dashboard/assistant/settle',
      body: { questionKey, locale: language },
      success: t('dashboard.assistant_settled'),
    })
  return (
    <Table.ScrollContainer minWidth={640}>
      <Table verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('dashboard.assistant_question')}</Table.Th>
            <Table.Th>{t('dashboard.assistant_times')}</Table.Th>
            <Table.Th>{t('dashboard.assistant_language')}</Table.Th>
            <Table.Th>{t('dashboard.assistant_outcome')}</Table.Th>
            <Table.Th>{t('dashboard.assistant_last')}</Table.Th>
            <Table.Th>{t('dashboard.assistant_acts')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {groups.map((group) => (
            <Table.Tr key={`${group.locale} ${group.questionKey}`}>
              <Table.Td dir="auto">{group.question}</Table.Td>
              <Table.Td>{formatNumber(group.times, locale)}</Table.Td>
              <Table.Td>{LOCALE_NAMES[group.locale]}</Table.Td>
              <Table.Td>
                <ToneBadge tone={TONES[group.outcome]}>{t(`dashboard.assistant_outcome.${group.outcome}`)}</ToneBadge>
              </Table.Td>
              <Table.Td>
                <Moment at={group.lastAt.toISOString()} />
              </Table.Td>
              <Table.Td>
                <Button.Group>
                  {may('faqs.create') && (
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={rowActionName(t('dashboard.assistant_answer'), group.question)}
                      onClick={() => write(group)}
                    >
                      {t('dashboard.assistant_answer')}
                    </Button>
                  )}
                  {may('assistant.update') && (
                    <Button
                      size="compact-sm"
                      variant="default"
                      disabled={busy}
                      aria-label={rowActionName(t('dashboard.assistant_settle'), group.question)}
                      onClick={() => settle(group)}
                    >
                      {t('dashboard.assistant_settle')}
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
    { id: 'question', label: t('dashboard.assistant_question'), cell: (row) => <bdi>{row.question}</bdi> },
    { id: 'questions', label: t('dashboard.assistant_questions'), end: true, cell: (row) => row.questions },
    { id: 'locale', label: t('dashboard.assistant_language'), cell: (row) => LOCALE_NAMES[row.locale] },
    {
      id: 'unanswered',
      label: t('dashboard.assistant_outcome'),
      cell: (row) => {
        const outcome = row.unanswered ? 'unknown' : 'answered'
        return <ToneBadge tone={TONES[outcome]}>{t(`dashboard.assistant_outcome.${outcome}`)}</ToneBadge>
      },
    },
    { id: 'at', label: t('dashboard.assistant_last'), cell: (row) => <Moment at={row.at.toISOString()} /> },
  ]
}
