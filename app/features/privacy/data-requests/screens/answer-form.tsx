import { useState } from 'react'
import { Button, Group, Radio, Stack, Text, Textarea } from '@mantine/core'
import type { RequestDetail } from '#features/privacy/data-requests/data-request.ts'
import { formatDateTime } from '#kernel/dates.ts'
import { directionOf } from '#kernel/locale.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Panel } from '#dashboard/kit/panel.tsx'
import { useChange } from '#dashboard/kit/use-change.ts'

type Props = { request: RequestDetail }

/** Sends a link with which the person verifies the address and gets the result, without staff seeing any data. */
export function LinkPanel({ request: { id, email, linkUntil } }: Props) {
  const t = useText()
  const { locale } = useLocale()
  const { change, busy } = useChange()
  if (!email) return null
  return (
    <Panel title={t('dashboard.data_request_link')} lead={t('dashboard.data_request_link_text')}>
      <Stack align="start">
        {linkUntil && (
          <Text size="sm">
            {t('dashboard.data_request_link_until')} <bdi dir="ltr">{formatDateTime(linkUntil, locale)}</bdi>
          </Text>
        )}
        <Button
          variant="default"
          loading={busy}
          onClick={() =>
            void change({
              method: 'POST',
              path: `/api/dashboard/data-requests/${id}/link`,
              success: t('dashboard.data_request_link_sent'),
            })
          }
        >
          {t('dashboard.data_request_link_send')}
        </Button>
      </Stack>
    </Panel>
  )
}

const OUTCOMES = ['open', 'done', 'refused'] as const

export function AnswerForm({ request: { id, email, locale } }: Props) {
  const t = useText()
  const { change, busy } = useChange()
  const [outcome, setOutcome] = useState('open')
  const [text, setText] = useState('')
  const [error, setError] = useState('')
  const save = () =>
    change({
      method: 'POST',
      path: `/api/dashboard/data-requests/${id}/answer`,
      body: { outcome, text },
      success: t(email ? 'dashboard.data_request_answer_sent' : 'dashboard.data_request_answer_noted'),
      onDone: () => {
        setText('')
        setError('')
      },
      onProblem: ({ fields, message }) => setError(fields.text ?? message),
    })
  return (
    <Panel title={t('dashboard.data_request_answer')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Stack>
          <Textarea
            label={t('dashboard.data_request_answer_text')}
            description={t(email ? 'dashboard.data_request_answer_hint' : 'dashboard.data_request_answer_hint_none')}
            autosize
            minRows={4}
            maxLength={5000}
            dir={directionOf(locale)}
            value={text}
            error={error || undefined}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Radio.Group label={t('dashboard.data_request_outcome')} value={outcome} onChange={setOutcome}>
            <Stack gap="xs" mt="xs">
              {OUTCOMES.map((value) => (
                <Radio key={value} value={value} label={t(`dashboard.data_request_outcome.${value}`)} />
              ))}
            </Stack>
          </Radio.Group>
          <Group>
            <Button type="submit" loading={busy}>
              {t(email ? 'dashboard.data_request_answer_send' : 'dashboard.data_request_answer_save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  )
}
