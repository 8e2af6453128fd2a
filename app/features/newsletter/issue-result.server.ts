/** The screen of one issue: its recipients before it is sent, and what became of the emails after. */
import './tables.ts'
import { countFormerFollowers } from '#features/campaigns/updates/queries.server.ts'
import { countMailStates } from '#features/mail/queries.server.ts'
import type { Context } from '#kernel/context.ts'
import { DAY_MS } from '#kernel/durations.ts'
import { query } from '#kernel/query.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { issueState, writtenIn, type IssueResult } from './issue.ts'
import { countRecipients, type Issue } from './recipients.server.ts'
import { issuePrefix, ISSUE_TEMPLATE } from './sending.server.ts'

/** Days after sending in which a donor who leaves the updates of a campaign is counted to the issue. */
const FOLLOWERS_LEFT_WITHIN = 30

/** @throws {Refusal} 404 */
export const storedIssue = query({
  allow: 'newsletter.read',
  async run(ctx, id: number): Promise<Issue> {
    const issue = await ctx.db.selectFrom('newsletter_issues').selectAll().where('id', '=', id).executeTakeFirst()
    if (!issue) throw new Refusal('errors.not_found', 404)
    return issue
  },
})

/** @throws {Refusal} 404 */
export const issueOverview = query({
  allow: 'newsletter.read',
  async run(ctx, id: number) {
    const issue = await storedIssue(ctx, id)
    const { title, version, segment, campaign_id, topic_ids, audience, missing_language, scheduled_at, sent_at } = issue
    return {
      id,
      title,
      version,
      segment,
      campaignId: campaign_id,
      topicIds: topic_ids,
      audience,
      missingLanguage: missing_language,
      scheduledAt: scheduled_at,
      sentAt: sent_at,
      state: issueState(issue),
      written: writtenIn(issue),
      counts: sent_at ? null : await countRecipients(ctx, issue),
      result: sent_at ? await resultOf(ctx, issue, sent_at) : null,
    }
  },
})
export type IssueOverview = Awaited<ReturnType<typeof issueOverview>>

async function resultOf(ctx: Context, issue: Issue, sentAt: Date): Promise<IssueResult> {
  const states = await countMailStates(ctx, { template: ISSUE_TEMPLATE, prefix: issuePrefix(issue.id) })
  const until = new Date(sentAt.getTime() + FOLLOWERS_LEFT_WITHIN * DAY_MS)
  const unsubscribed =
    issue.segment === 'followers' && issue.campaign_id !== null
      ? await countFormerFollowers(ctx, { campaign: issue.campaign_id, since: sentAt, until })
      : issue.unsubscribes
  const { waiting = 0, sent = 0, failed = 0, kept: notSent = 0 } = states
  return { recipients: issue.recipients, waiting, sent, failed, notSent, unsubscribed }
}
