/** Sends an issue once to each recipient, also when the jobs run several times. */
import './tables.ts'
import { z } from 'zod'
import { updatesUnsubscribePath } from '#features/campaigns/updates/unsubscribe-path.ts'
import { queueMail } from '#features/mail/queue.server.ts'
import { alertStaffJob } from '#features/staff-alerts/alert-staff.server.ts'
import type { Context } from '#kernel/context.ts'
import { withTransaction } from '#kernel/db/transaction.server.ts'
import { job } from '#kernel/job.server.ts'
import { LOCALES, type Locale } from '#kernel/locale.ts'
import { issueEmail } from './issue-email.server.ts'
import { recipientTotal, sendingPath, writtenIn } from './issue.ts'
import { countRecipients, lockRecipients, nextRecipients, type Issue, type Recipient } from './recipients.server.ts'
import { issueUnsubscribePath } from './subscriber.ts'
import { currentView } from './view-audience.server.ts'

/** Number of emails queued in one transaction. */
const BATCH_SIZE = 50

/** Template in the log of emails; the subject id is `{issue}.{recipient}`. */
export const ISSUE_TEMPLATE = 'newsletter.letter'
export const issuePrefix = (id: number) => `${id}.`

/** Starts sending, in `ctx.db`'s transaction. @param issue a locked issue that was not sent */
export async function beginSending(ctx: Context, issue: Issue): Promise<number> {
  const recipients = recipientTotal(await countRecipients(ctx, issue), issue.missing_language)
  await ctx.db
    .updateTable('newsletter_issues')
    .set({
      sent_at: ctx.now,
      scheduled_at: null,
      held: null,
      recipients,
      missing_language: issue.missing_language,
      view_query: issue.view_query,
    })
    .where('id', '=', issue.id)
    .execute()
  await ctx.jobs.enqueue(ctx.db, sendNewsletterEmails, { letterId: issue.id })
  return recipients
}

/** `at` makes it a new job when the issue is scheduled again for another time. */
export const startScheduledIssue = job({
  id: 'newsletter.start_scheduled',
  input: z.object({ id: z.int(), at: z.iso.datetime() }),
  async run(ctx, { id, at }) {
    await withTransaction(ctx, async (inside) => {
      const issue = await lockedIssue(inside, id)
      if (issue?.sent_at !== null || issue.scheduled_at?.toISOString() !== at) return
      const reason = await changeOfView(inside, issue)
      if (reason) await hold(inside, issue, reason)
      else await beginSending(inside, issue)
    })
  },
})

/** Why the view of a scheduled issue no longer selects the confirmed recipients; null if unchanged. */
async function changeOfView(ctx: Context, issue: Issue): Promise<Issue['held']> {
  if (issue.segment !== 'view') return null
  const { view } = await currentView(ctx, issue)
  if (!view) return 'view_missing'
  return view.query === issue.view_query ? null : 'view_changed'
}

/** Makes the issue a draft again and emails the people who send newsletters. */
async function hold(ctx: Context, { id, title, scheduled_at }: Issue, held: Issue['held']): Promise<void> {
  await ctx.db
    .updateTable('newsletter_issues')
    .set({ scheduled_at: null, view_query: null, held })
    .where('id', '=', id)
    .execute()
  await ctx.jobs.enqueue(ctx.db, alertStaffJob, {
    subjectId: `${id} ${scheduled_at!.toISOString()}`,
    what: 'newsletter.alert_held',
    values: { title },
    path: sendingPath(id),
    permission: 'newsletter.send',
  })
}

export const lockedIssue = (ctx: Pick<Context, 'db'>, id: number): Promise<Issue | undefined> =>
  ctx.db.selectFrom('newsletter_issues').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const sendNewsletterEmails = job({
  id: 'newsletter.send_emails',
  input: z.object({ letterId: z.int() }),
  async run(ctx, { letterId: issueId }) {
    for (let last: string | null = ''; last !== null;) {
      if (ctx.stopping?.aborted)
        throw new Error('stopped between two emails: the rest is queued when the job runs again')
      const after: string = last
      last = await withTransaction(ctx, (inside) => queueBatch(inside, issueId, after))
    }
  },
})

/** Returns the last address, or null when there are no more recipients or staff stopped sending. */
async function queueBatch(ctx: Context, id: number, after: string): Promise<string | null> {
  // With the lock, a stop waits for this batch and then also stops its emails.
  const issue = await lockedIssue(ctx, id)
  if (!issue?.sent_at || issue.queued_at || issue.stopped_at) return null
  const people = await nextRecipients(ctx, issue, { after, leaveOut: leftOut(issue), limit: BATCH_SIZE })
  for (const person of await lockRecipients(ctx, issue, people)) await queueEmail(ctx, issue, person)
  if (people.length > 0) return people.at(-1)!.address
  await ctx.db.updateTable('newsletter_issues').set({ queued_at: new Date() }).where('id', '=', id).execute()
  return null
}

function leftOut(issue: Issue): Locale[] {
  if (issue.missing_language !== 'leave_out') return []
  const written = writtenIn(issue)
  return LOCALES.filter((locale) => !written.includes(locale))
}

async function queueEmail(ctx: Context, issue: Issue, { id, address, locale }: Recipient): Promise<void> {
  const { publicUrl } = ctx.config
  const path =
    issue.segment === 'followers' ? updatesUnsubscribePath(locale, id) : issueUnsubscribePath(locale, id, issue.id)
  const leaveUrl = publicUrl + path
  const email = await issueEmail(ctx, issue, { locale, leaveUrl, origin: publicUrl })
  await queueMail(ctx, {
    ...email,
    template: ISSUE_TEMPLATE,
    subjectId: issuePrefix(issue.id) + id,
    to: { address },
    leaveUrl,
    bulk: true,
  })
}
