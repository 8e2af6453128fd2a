/** Commands of staff on an issue: test, send, schedule, cancel, stop. */
import './tables.ts'
import { z } from 'zod'
import { segmentParams } from '#features/donors/records/segment.server.ts'
import { STOPPED } from '#features/mail/log.ts'
import { stopMails } from '#features/mail/queries.server.ts'
import { queueMail } from '#features/mail/queue.server.ts'
import { requireStepUp } from '#features/accounts/users/step-up.server.ts'
import { currentUser } from '#features/accounts/users/profile.server.ts'
import { calendarMoment } from '#kernel/calendar-day.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import { authorize, type Context } from '#kernel/context.ts'
import { formatNumber } from '#kernel/digits.ts'
import { DAY_MS } from '#kernel/durations.ts'
import { localePath, LOCALES, type Locale } from '#kernel/locale.ts'
import { loggedFilters } from '#kernel/list-export.server.ts'
import { limit, type Limit } from '#kernel/rate-limit.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { refusal } from '#resource/values.server.ts'
import { issueEmail } from './issue-email.server.ts'
import { issueState, MISSING_LANGUAGE, recipientTotal, type ViewProblem } from './issue.ts'
import { countRecipients, type Issue } from './recipients.server.ts'
import { beginSending, issuePrefix, ISSUE_TEMPLATE, lockedIssue, startScheduledIssue } from './sending.server.ts'
import { NEWSLETTER_PATH } from './subscriber.ts'
import { currentView } from './view-audience.server.ts'

/** Maximum days in advance for scheduling. */
const MAX_DAYS_AHEAD = 365
const TESTS: Limit = { name: 'newsletter_tests', points: 20, seconds: 3600 }

/** @throws {Refusal} 404, 409 if the issue is in another state */
async function issueIn(ctx: Context, id: number, ...states: ReturnType<typeof issueState>[]): Promise<Issue> {
  const issue = await lockedIssue(ctx, id)
  if (!issue) throw new Refusal('errors.not_found', 404)
  const state = issueState(issue)
  if (states.includes(state)) return issue
  if (state === 'draft') throw new Refusal('newsletter.is_draft', 409)
  throw new Refusal(state === 'scheduled' ? 'newsletter.is_scheduled' : 'newsletter.already_sent', 409)
}

/** Sends an issue now or at a time. Returns the current number of recipients. */
export const sendIssue = command({
  id: 'newsletter.send',
  allow: 'newsletter.send',
  input: z.strictObject({
    id: z.int(),
    /** The version that was previewed. A version that a colleague changed meanwhile is not sent. */
    version: z.int(),
    /** The confirmed number of recipients: it is not sent to more. */
    recipients: z.int().positive(),
    /** The filters of the saved view that were shown. It is not sent with other filters. */
    viewQuery: z.string().nullish(),
    missingLanguage: z.enum(MISSING_LANGUAGE).nullish(),
    at: calendarMoment('resource.not_date').nullish(),
  }),
  subject: ({ id }) => `newsletter-letters:${id}`,
  async run(ctx, { id, version, recipients, viewQuery, missingLanguage = null, at }): Promise<number> {
    await requireStepUp(ctx)
    const stored = await issueIn(ctx, id, 'draft')
    if (stored.version !== version) throw new Refusal('newsletter.changed', 409)
    const issue = stored.segment === 'view' ? await forView(ctx, stored, viewQuery) : stored
    const counts = await countRecipients(ctx, issue)
    if (counts.missing.length > 0 && !missingLanguage) throw refusal({ missingLanguage: 'newsletter.choose_missing' })
    const total = recipientTotal(counts, missingLanguage)
    if (total === 0) throw new Refusal('newsletter.no_recipients', 422)
    if (total > recipients)
      throw new Refusal('newsletter.count_changed', 409, { params: { number: formatNumber(total, ctx.locale) } })
    auditDetail(ctx, { detail: { recipients: total, ...(at && { at }), ...(missingLanguage && { missingLanguage }) } })
    if (at) await schedule(ctx, issue, new Date(at), missingLanguage)
    else await beginSending(ctx, { ...issue, missing_language: missingLanguage })
    return total
  },
})

const VIEW_REFUSALS: Record<ViewProblem, string> = {
  view_none: 'newsletter.view_none',
  view_missing: 'newsletter.view_missing',
  view_changed: 'newsletter.view_changed',
  view_filters: 'newsletter.view_filters',
}

/** Adds the filters of the view. @throws {Refusal} 403; 409 if the view does not exist or was changed */
async function forView(ctx: Context, issue: Issue, confirmed: string | null | undefined): Promise<Issue> {
  authorize(ctx, 'donors.read')
  const { view, problem } = await currentView(ctx, issue)
  if (problem) throw new Refusal(VIEW_REFUSALS[problem], 409)
  if (view.query !== confirmed) throw new Refusal('newsletter.changed', 409)
  return { ...issue, view_query: view.query }
}

/** Sets the saved view of an issue. @throws {Refusal} 403; 404; 422 if it is not shared or has other filters */
export const chooseView = command({
  id: 'newsletter.choose_view',
  allow: 'newsletter.send',
  input: z.strictObject({ id: z.int(), viewId: z.uuid('resource.required') }),
  subject: ({ id }) => `newsletter-letters:${id}`,
  async run(ctx, { id, viewId }): Promise<void> {
    authorize(ctx, 'donors.read')
    await issueIn(ctx, id, 'draft')
    const { view, problem } = await currentView(ctx, { view_id: viewId })
    if (problem) throw refusal({ viewId: VIEW_REFUSALS[problem] })
    await ctx.db.updateTable('newsletter_issues').set({ view_id: viewId, held: null }).where('id', '=', id).execute()
    auditDetail(ctx, { after: { view: view.name }, detail: loggedFilters(segmentParams(view.query)!) })
  },
})

async function schedule(
  ctx: Context,
  { id, view_query }: Issue,
  at: Date,
  missing_language: Issue['missing_language'],
) {
  const ahead = at.getTime() - ctx.now.getTime()
  if (ahead <= 0) throw refusal({ at: 'newsletter.at_past' })
  if (ahead > MAX_DAYS_AHEAD * DAY_MS) throw refusal({ at: 'newsletter.at_too_far' })
  await ctx.db
    .updateTable('newsletter_issues')
    .set({ scheduled_at: at, missing_language, view_query, held: null })
    .where('id', '=', id)
    .execute()
  await ctx.jobs.enqueue(ctx.db, startScheduledIssue, { id, at: at.toISOString() }, { after: at })
}

const OneIssue = z.strictObject({ id: z.int() })

/** Cancels a scheduled issue, which becomes a draft again. */
export const cancelIssue = command({
  id: 'newsletter.cancel',
  allow: 'newsletter.send',
  input: OneIssue,
  subject: ({ id }) => `newsletter-letters:${id}`,
  async run(ctx, { id }): Promise<void> {
    await issueIn(ctx, id, 'scheduled')
    await ctx.db
      .updateTable('newsletter_issues')
      .set({ scheduled_at: null, view_query: null })
      .where('id', '=', id)
      .execute()
  },
})

/** Stops an issue: waiting emails are not sent. */
export const stopIssue = command({
  id: 'newsletter.stop',
  allow: 'newsletter.send',
  input: OneIssue,
  subject: ({ id }) => `newsletter-letters:${id}`,
  async run(ctx, { id }): Promise<void> {
    await issueIn(ctx, id, 'sending', 'sent')
    await ctx.db.updateTable('newsletter_issues').set({ stopped_at: ctx.now }).where('id', '=', id).execute()
    await stopMails(ctx, { template: ISSUE_TEMPLATE, prefix: issuePrefix(id) }, STOPPED)
  },
})

/** Sends the stored issue to the user as a test. Returns their address. @throws {Refusal} 404, 429 */
export async function testIssue(ctx: Context, test: { id: number; locale: Locale }): Promise<string> {
  authorize(ctx, 'newsletter.update')
  await limit(ctx, TESTS, ctx.actor!.id)
  return queueTest(ctx, test)
}

const queueTest = command({
  id: 'newsletter.test',
  allow: 'newsletter.update',
  input: z.strictObject({ id: z.int(), locale: z.enum(LOCALES) }),
  subject: ({ id }) => `newsletter-letters:${id}`,
  async run(ctx, { id, locale }): Promise<string> {
    const issue = await ctx.db.selectFrom('newsletter_issues').selectAll().where('id', '=', id).executeTakeFirst()
    if (!issue) throw new Refusal('errors.not_found', 404)
    const { publicUrl } = ctx.config
    const email = await issueEmail(ctx, issue, {
      locale,
      leaveUrl: publicUrl + localePath(locale, NEWSLETTER_PATH),
      origin: publicUrl,
    })
    const { email: address } = await currentUser(ctx)
    await queueMail(ctx, {
      ...email,
      template: 'newsletter.test',
      subjectId: `${id}.${locale}.${ctx.now.getTime()}`,
      subject: ctx.texts.translate(email.locale)('newsletter.test_subject', { title: email.subject }),
      to: { address },
    })
    return address
  },
})
