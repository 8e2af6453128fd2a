import { isolate } from '#kernel/bidi.ts'
import { formatNumber } from '#kernel/digits.ts'
import { LOCALES } from '#kernel/locale.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { useScreen } from '#dashboard/dashboard-data.ts'
import { Fact, FactList, Panel } from '#dashboard/kit/panel.tsx'
import type { Loaded } from '#dashboard/screen.server.ts'
import { languageIn } from './language-name.ts'
import { ViewAudience } from './view-audience.tsx'
import type { sendIssueScreen } from './send-screen.server.ts'

/** The recipients of the issue, with their number in each language. */
export function RecipientsPanel() {
  const t = useText()
  const { locale: reader } = useLocale()
  const { issue, campaign, topics } = useScreen<Loaded<typeof sendIssueScreen>>()
  const { counts, segment, audience } = issue
  return (
    <Panel title={t('dashboard.newsletter_recipients')}>
      <FactList>
        <Fact label={t('dashboard.newsletter_segment')}>
          {t(
            segment === 'donors' && campaign
              ? 'dashboard.newsletter_segment.donors_campaign'
              : segment === 'view'
                ? 'dashboard.newsletter_segment.of_view'
                : `dashboard.newsletter_segment.${segment}`,
          )}
        </Fact>
        {campaign && (segment === 'followers' || segment === 'donors') && (
          <Fact label={t('dashboard.campaign')}>
            <bdi>{campaign}</bdi>
          </Fact>
        )}
        {segment === 'topics' && (
          <Fact label={t('dashboard.newsletter_topics')}>{topics.map((name) => isolate(name)).join(' · ')}</Fact>
        )}
        {audience && <Fact label={t('newsletter.language')}>{languageIn(reader, audience)}</Fact>}
        {counts &&
          LOCALES.filter((locale) => !audience || locale === audience).map((locale) => (
            <Fact key={locale} label={languageIn(reader, locale)}>
              {t('dashboard.subscriber_count', {
                count: counts.byLocale[locale],
                number: formatNumber(counts.byLocale[locale], reader),
              })}
            </Fact>
          ))}
      </FactList>
      {issue.view && <ViewAudience view={issue.view} />}
    </Panel>
  )
}
