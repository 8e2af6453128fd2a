import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { Button, Progress } from '@mantine/core'
import { formatNumber } from '#kernel/digits.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { useDashboard, useScreen } from '#dashboard/dashboard-data.ts'
import { confirmAction } from '#dashboard/kit/confirm.tsx'
import { Fact, FactList, Panel } from '#dashboard/kit/panel.tsx'
import { useChange } from '#dashboard/kit/use-change.ts'
import type { Loaded } from '#dashboard/screen.server.ts'
import type { IssueResult as Result } from '../issue.ts'
import type { sendIssueScreen } from './send-screen.server.ts'

/** Polling interval in milliseconds while emails are being sent. */
const REFRESH = 3000

/** The numbers of sent, failed and waiting emails, and of people who unsubscribed. */
export function IssueResult({ result }: { result: Result }) {
  const t = useText()
  const { locale } = useLocale()
  const { may } = useDashboard()
  const { issue } = useScreen<Loaded<typeof sendIssueScreen>>()
  const { change, busy } = useChange()
  const { revalidate } = useRevalidator()
  const { waiting, sent, failed, notSent, unsubscribed } = result
  const running = issue.state === 'sending' || (issue.state === 'sent' && waiting > 0)
  const total = result.recipients ?? waiting + sent + failed + notSent
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => void revalidate(), REFRESH)
    return () => clearInterval(timer)
  }, [running, revalidate])
  const stop = async () => {
    const title = t('dashboard.newsletter_stop')
    if (!(await confirmAction({ title, text: t('dashboard.newsletter_stop_text'), yes: title, danger: true }))) return
    await change({
      method: 'POST',
      path: `/api/dashboard/newsletter-letters/${issue.id}/stop`,
      success: t('dashboard.newsletter_stopped'),
    })
  }
  const counts = [
    ['recipients', total],
    ['sent', sent],
    ['failed', failed],
    ...(running ? ([['waiting', Math.max(waiting, total - sent - failed - notSent)]] as const) : []),
    ...(notSent > 0 ? ([['not_sent', notSent]] as const) : []),
    ['unsubscribed', unsubscribed],
  ] as const
  return (
    <Panel title={t('dashboard.newsletter_result')}>
      {running && (
        <Progress
          value={total > 0 ? ((sent + failed + notSent) / total) * 100 : 0}
          animated
          aria-label={t('dashboard.newsletter_status.sending')}
        />
      )}
      <FactList>
        {counts.map(([name, count]) => (
          <Fact key={name} label={t(`dashboard.newsletter_result.${name}`)}>
            <bdi>{formatNumber(count, locale)}</bdi>
          </Fact>
        ))}
      </FactList>
      {running && may('newsletter.send') && (
        <Button variant="outline" color="pome" loading={busy} onClick={() => void stop()}>
          {t('dashboard.newsletter_stop')}
        </Button>
      )}
    </Panel>
  )
}
