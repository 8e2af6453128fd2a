/** Data of an issue's screen: its recipients before sending, and the states of its emails afterwards. */
import './tables.ts'
import { countFormerFollowers } from '#features/campaigns/updates/queries.server.ts'
import { countMailStates } from '#features/mail/queries.server.ts'
import type { Context } from '#kernel/context.ts'
import { DAY_MS } from '#kernel/durations.ts'
import { query } from '#kernel/query.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { issueState, writtenIn, type IssueResult, type ViewCounts, type ViewProblem } from './issue.ts'
import { countRecipients, type Issue } from './recipients.server.ts'
import { issuePrefix, ISSUE_TEMPLATE } from './sending.server.ts'
import { currentView, leftOutOfView } from './view-audience.server.ts'

/** Donors who unsubscribe from a campaign's updates within this number of days are counted to the issue. */
const FOLLOWERS_LEFT_WITHIN_DAYS = 30

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
    const stored = await storedIssue(ctx, id)
    const { issue, view } = await withView(ctx, stored)
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
      view,
      held: issue.held,
      // Figures about donors need the permission to read donors.
      counts: sent_at || view?.forbidden ? null : await countRecipients(ctx, issue),
      result: sent_at ? await resultOf(ctx, issue, sent_at) : null,
    }
  },
})

/** The saved view of an issue, and how many of its donors get no email; null for other segments. */
export type IssueView = {
  forbidden: boolean
  name: string | null
  query: string | null
  problem: ViewProblem | null
  leftOut: ViewCounts | null
}

/** For an issue that is not sent yet, uses the current filters of its view. */
async function withView(ctx: Context, issue: Issue): Promise<{ issue: Issue; view: IssueView | null }> {
  if (issue.segment !== 'view') return { issue, view: null }
  const forbidden = !ctx.actor!.permissions.has('donors.read')
  if (forbidden) return { issue, view: { forbidden, name: null, query: null, problem: null, leftOut: null } }
  const { view, problem } = await currentView(ctx, issue)
  const now = issue.sent_at ? issue : { ...issue, view_query: view?.query ?? null }
  const changed = issue.scheduled_at && view && view.query !== issue.view_query ? 'view_changed' : null
  return {
    issue: now,
    view: {
      forbidden,
      name: view?.name ?? null,
      query: now.view_query,
      problem: issue.sent_at ? null : (problem ?? changed),
      leftOut: issue.sent_at ? null : await leftOutOfView(ctx, now),
    },
  }
}

async function resultOf(ctx: Context, issue: Issue, sentAt: Date): Promise<IssueResult> {
  const states = await countMailStates(ctx, { template: ISSUE_TEMPLATE, prefix: issuePrefix(issue.id) })
  const until = new Date(sentAt.getTime() + FOLLOWERS_LEFT_WITHIN_DAYS * DAY_MS)
  const unsubscribed =
    issue.segment === 'followers' && issue.campaign_id !== null
      ? await countFormerFollowers(ctx, { campaign: issue.campaign_id, since: sentAt, until })
      : issue.unsubscribes
  const { waiting = 0, sent = 0, failed = 0, kept: notSent = 0 } = states
  return { recipients: issue.recipients, waiting, sent, failed, notSent, unsubscribed }
}
