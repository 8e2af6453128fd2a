import { Link } from 'react-router'
import { Button } from '@mantine/core'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { formatDateTime } from '#kernel/dates.ts'
import { pick } from '#kernel/locale.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { Icon } from '#ui/icon.tsx'
import { useDashboard, useScreen } from '#dashboard/dashboard-data.ts'
import { DetailLayout } from '#dashboard/kit/detail-layout.tsx'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import { ToneBadge } from '#dashboard/kit/value.tsx'
import type { Loaded } from '#dashboard/screen.server.ts'
import { STATE_TONES } from '../issue.ts'
import { IssuePreview } from './issue-preview.tsx'
import { IssueResult } from './issue-result.tsx'
import { RecipientsPanel } from './recipients-panel.tsx'
import { SchedulePanel } from './schedule-panel.tsx'
import { SendPanel } from './send-panel.tsx'
import type { sendIssueScreen } from './send-screen.server.ts'

/** One issue: preview, recipients, sending and result. */
export default function SendIssue() {
  const t = useText()
  const { locale, to } = useLocale()
  const { may } = useDashboard()
  const { issue, hasMailServer } = useScreen<Loaded<typeof sendIssueScreen>>()
  const { state } = issue
  return (
    <>
      <PageHead
        title={pick(issue.title, locale)}
        trail={[{ label: t('dashboard.newsletter_emails'), to: '/dashboard/newsletter-letters' }]}
        note={
          <>
            <ToneBadge tone={STATE_TONES[state]}>{t(`dashboard.newsletter_status.${state}`)}</ToneBadge>
            {issue.sentAt && <bdi dir="ltr"> {formatDateTime(issue.sentAt, locale)}</bdi>}
          </>
        }
      >
        <Button
          component={Link}
          to={to(`/dashboard/newsletter-letters/${issue.id}`)}
          variant="outline"
          leftSection={<Icon of={IconPencil} size={18} />}
        >
          {t(state === 'draft' && may('newsletter.update') ? 'dashboard.edit' : 'dashboard.view')}
        </Button>
      </PageHead>
      {!hasMailServer && <Alert kind="error">{t('dashboard.newsletter_no_mail_server')}</Alert>}
      {state === 'draft' && issue.held && (
        <Alert kind="error" title={t('dashboard.newsletter_held')}>
          {t(`newsletter.held.${issue.held}`)}
        </Alert>
      )}
      <DetailLayout
        label={t('dashboard.newsletter_recipients')}
        wide
        aside={
          <>
            {issue.result && <IssueResult result={issue.result} />}
            <RecipientsPanel />
            {state === 'draft' && may('newsletter.send') && issue.counts && !issue.view?.problem && <SendPanel />}
            {state === 'scheduled' && <SchedulePanel />}
          </>
        }
      >
        <IssuePreview />
      </DetailLayout>
    </>
  )
}
