import { campaignTitles } from '#features/campaigns/queries.server.ts'
import { currentUser } from '#features/accounts/users/profile.server.ts'
import { issueEmail } from '#features/newsletter/issue-email.server.ts'
import { issueOverview, storedIssue } from '#features/newsletter/issue-result.server.ts'
import { newsletterTopics } from '#features/newsletter/topics.server.ts'
import { usableViews } from '#features/newsletter/view-audience.server.ts'
import { LOCALES, pick, type Locale } from '#kernel/locale.ts'
import { recordId } from '#resource/address.ts'
import { Refusal } from '#kernel/refusal.ts'
import { screen } from '#dashboard/screen.server.ts'

export const sendIssueScreen = screen({
  path: 'newsletter-letters/:id/send',
  file: 'features/newsletter/screens/send.screen.tsx',
  title: 'dashboard.newsletter_next',
  allow: 'newsletter.read',
  async load(ctx, { params }) {
    const id = recordId(params.id)
    if (!id) throw new Refusal('errors.not_found', 404)
    const [issue, stored, { email }, topics] = await Promise.all([
      issueOverview(ctx, id),
      storedIssue(ctx, id),
      currentUser(ctx),
      newsletterTopics(ctx),
    ])
    const mayChoose = issue.view && !issue.view.forbidden && issue.state === 'draft'
    const views = mayChoose ? await usableViews(ctx) : []
    const campaign = issue.campaignId && (await campaignTitles(ctx, [issue.campaignId])).get(issue.campaignId)
    const texts = await Promise.all(
      LOCALES.map(async (locale) => {
        const { text } = await issueEmail(ctx, stored, { locale, leaveUrl: '#', origin: ctx.config.publicUrl })
        return [locale, text] as const
      }),
    )
    return {
      issue,
      texts: Object.fromEntries(texts) as Record<Locale, string>,
      testAddress: email,
      campaign: campaign ? pick(campaign, ctx.locale) : null,
      topics: topics.filter((topic) => issue.topicIds.includes(topic.id)).map(({ name }) => name),
      views: views.map(({ id: value, name }) => ({ value, label: name })),
      viewId: stored.view_id,
      hasMailServer: ctx.config.smtpUrl !== undefined,
    }
  },
})
