import { Button } from '@mantine/core'
import { formatDateTime } from '#kernel/dates.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { useDashboard, useScreen } from '#dashboard/dashboard-data.ts'
import { Panel } from '#dashboard/kit/panel.tsx'
import { useChange } from '#dashboard/kit/use-change.ts'
import type { Loaded } from '#dashboard/screen.server.ts'
import type { sendIssueScreen } from './send-screen.server.ts'

/** When a scheduled issue is sent; it can be cancelled until then. */
export function SchedulePanel() {
  const t = useText()
  const { locale } = useLocale()
  const { may } = useDashboard()
  const { issue } = useScreen<Loaded<typeof sendIssueScreen>>()
  const { change, busy } = useChange()
  const cancel = () =>
    void change({
      method: 'POST',
      path: `/api/dashboard/newsletter-letters/${issue.id}/cancel`,
      success: t('dashboard.newsletter_cancelled'),
    })
  return (
    <Panel title={t('dashboard.newsletter_status.scheduled')} lead={t('dashboard.istanbul_time')}>
      <bdi dir="ltr">{formatDateTime(issue.scheduledAt!, locale)}</bdi>
      {may('newsletter.send') && (
        <Button variant="outline" color="pome" loading={busy} onClick={cancel}>
          {t('dashboard.newsletter_cancel')}
        </Button>
      )}
    </Panel>
  )
}
