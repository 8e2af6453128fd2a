import { Select, Stack } from '@mantine/core'
import { formatNumber } from '#kernel/digits.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { Link } from '#ui/link.tsx'
import { useDashboard, useScreen } from '#dashboard/dashboard-data.ts'
import { Fact, FactList } from '#dashboard/kit/panel.tsx'
import { useChange } from '#dashboard/kit/use-change.ts'
import type { Loaded } from '#dashboard/screen.server.ts'
import type { IssueView } from '../issue-result.server.ts'
import type { sendIssueScreen } from './send-screen.server.ts'

/** The saved view of the issue, its number of donors, and how many of them get no email for which reason. */
export function ViewAudience({ view }: { view: IssueView }) {
  const t = useText()
  const { locale, to } = useLocale()
  const { may } = useDashboard()
  const { issue, views, viewId } = useScreen<Loaded<typeof sendIssueScreen>>()
  const { change, busy } = useChange()
  if (view.forbidden) return <Alert kind="info">{t('dashboard.newsletter_view_forbidden')}</Alert>
  const choose = (chosen: string | null) =>
    chosen &&
    void change({
      method: 'PUT',
      path: `/api/dashboard/newsletter-letters/${issue.id}/view`,
      body: { viewId: chosen },
      success: t('dashboard.newsletter_view_chosen'),
    })
  const { leftOut } = view
  return (
    <Stack gap="sm" mt="sm">
      {issue.state === 'draft' && may('newsletter.send') ? (
        <Select
          label={t('dashboard.newsletter_view')}
          description={t('dashboard.newsletter_view_hint')}
          placeholder={t('dashboard.newsletter_view_choose')}
          data={views}
          value={view.name === null ? null : viewId}
          disabled={busy}
          searchable
          allowDeselect={false}
          nothingFoundMessage={t('dashboard.newsletter_view_empty')}
          onChange={choose}
        />
      ) : (
        view.name && (
          <FactList>
            <Fact label={t('dashboard.newsletter_view')}>
              <bdi>{view.name}</bdi>
            </Fact>
          </FactList>
        )
      )}
      {views.length === 0 && issue.state === 'draft' && (
        <Alert kind="info">{t('dashboard.newsletter_view_empty')}</Alert>
      )}
      {view.problem && <Alert kind="info">{t(`newsletter.${view.problem}`)}</Alert>}
      {leftOut && (
        <FactList>
          <Fact label={t('dashboard.newsletter_view_donors')}>
            <Link to={to(`/dashboard/donors?${view.query}`)}>{formatNumber(leftOut.donors, locale)}</Link>
          </Fact>
          {LEFT_OUT.filter((reason) => leftOut[reason] > 0).map((reason) => (
            <Fact key={reason} label={t(`dashboard.newsletter_left_out.${reason}`)}>
              {formatNumber(leftOut[reason], locale)}
            </Fact>
          ))}
        </FactList>
      )}
    </Stack>
  )
}

const LEFT_OUT = ['noEmail', 'unsubscribed', 'notSubscribed', 'language', 'sameAddress'] as const
