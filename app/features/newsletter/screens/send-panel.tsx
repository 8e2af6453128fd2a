import { lazy, Suspense, useState } from 'react'
import { Button, Radio, Skeleton, Stack } from '@mantine/core'
import { isolateLtr } from '#kernel/bidi.ts'
import { formatDateTime } from '#kernel/dates.ts'
import { formatNumber } from '#kernel/digits.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { useScreen } from '#dashboard/dashboard-data.ts'
import { confirmAction } from '#dashboard/kit/confirm.tsx'
import { tomorrow } from '#dashboard/kit/form/tomorrow.ts'
import { Panel } from '#dashboard/kit/panel.tsx'
import { useChange } from '#dashboard/kit/use-change.ts'
import type { Loaded } from '#dashboard/screen.server.ts'
import type { Problem } from '#dashboard/send.ts'
import { MISSING_LANGUAGE, recipientTotal, type MissingLanguage } from '../issue.ts'
import { languageIn } from './language-name.ts'
import type { sendIssueScreen } from './send-screen.server.ts'

const MomentInput = lazy(async () => ({ default: (await import('#dashboard/kit/form/date-picker.tsx')).MomentInput }))

/** Sends now or at a time, with a choice for missing languages and a confirmation with the number of recipients. */
export function SendPanel() {
  const t = useText()
  const { locale: reader } = useLocale()
  const { issue } = useScreen<Loaded<typeof sendIssueScreen>>()
  const { change, busy } = useChange()
  const [missingLanguage, setMissingLanguage] = useState<MissingLanguage | null>(null)
  const [at, setAt] = useState<string | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const counts = issue.counts!
  const total = recipientTotal(counts, missingLanguage)
  const people = t('dashboard.subscriber_count', { count: total, number: formatNumber(total, reader) })
  const languages = new Intl.ListFormat(reader).format(counts.missing.map((locale) => languageIn(reader, locale)))

  async function send() {
    setProblem(null)
    if (counts.missing.length > 0 && !missingLanguage)
      return setProblem({
        status: 422,
        code: '',
        message: '',
        fields: { missingLanguage: t('newsletter.choose_missing') },
        detail: null,
      })
    const when = at && isolateLtr(formatDateTime(new Date(at), reader))
    const sure = await confirmAction({
      title: t(when ? 'dashboard.newsletter_schedule_ask' : 'dashboard.newsletter_send_ask', {
        people,
        when: when ?? '',
      }),
      text: t(when ? 'dashboard.newsletter_schedule_text' : 'dashboard.newsletter_send_text'),
      yes: t(when ? 'dashboard.newsletter_schedule_to' : 'dashboard.newsletter_send_to', { people }),
    })
    if (!sure) return
    await change({
      method: 'POST',
      path: `/api/dashboard/newsletter-letters/${issue.id}/send`,
      body: { version: issue.version, recipients: total, viewQuery: issue.view?.query, missingLanguage, at },
      success: t(when ? 'dashboard.newsletter_scheduled' : 'dashboard.newsletter_sending'),
      onProblem: setProblem,
    })
  }

  return (
    <Panel title={t('dashboard.newsletter_send')}>
      <Stack gap="md">
        {counts.missing.length > 0 && (
          <Radio.Group
            label={t('dashboard.newsletter_missing', { languages })}
            value={missingLanguage}
            onChange={(value) => {
              setMissingLanguage(value as MissingLanguage)
              setProblem(null)
            }}
            error={problem?.fields.missingLanguage}
          >
            <Stack gap="xs" mt="xs">
              {MISSING_LANGUAGE.map((choice) => {
                const count = recipientTotal(counts, choice)
                return (
                  <Radio
                    key={choice}
                    value={choice}
                    label={t(`dashboard.newsletter_missing.${choice}`)}
                    description={t('dashboard.subscriber_count', { count, number: formatNumber(count, reader) })}
                  />
                )
              })}
            </Stack>
          </Radio.Group>
        )}
        <Radio.Group
          label={t('dashboard.newsletter_when')}
          value={at ? 'later' : 'now'}
          onChange={(value) => setAt(value === 'later' ? tomorrow() : null)}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="now" label={t('dashboard.newsletter_now')} />
            <Radio value="later" label={t('dashboard.newsletter_later')} />
          </Stack>
        </Radio.Group>
        {at && (
          <Suspense fallback={<Skeleton height={60} />}>
            <MomentInput
              label={t('dashboard.when')}
              description={t('dashboard.istanbul_time')}
              error={problem?.fields.at}
              value={at}
              onChange={(iso) => {
                if (iso) setAt(iso)
                setProblem(null)
              }}
            />
          </Suspense>
        )}
        {problem?.message && Object.keys(problem.fields).length === 0 && <Alert kind="error">{problem.message}</Alert>}
        {total === 0 && <Alert kind="info">{t('newsletter.no_recipients')}</Alert>}
        <Button loading={busy} disabled={total === 0} onClick={() => void send()}>
          {t(at ? 'dashboard.newsletter_schedule_to' : 'dashboard.newsletter_send_to', { people })}
        </Button>
      </Stack>
    </Panel>
  )
}
