/** Runs jobs that an earlier release stored under another name. */
import type { Db, PgBoss } from 'pg-boss'

/** Queue names: the id of a job with `-` for `_`. Remove an entry when no release has the old name any more. */
export const RENAMED_QUEUES: Record<string, string> = {
  'applications.tell': 'applications.send-email',
  'appointments.write-letters': 'appointments.send-emails',
  'campaign-news.write-letters': 'campaign-updates.send-emails',
  'complaints.tell': 'complaints.notify-new',
  'complaints.tell-answer': 'complaints.notify-answered',
  'control.tell-of-change': 'settings.notify-change',
  'data-requests.mail-link': 'data-requests.send-link',
  'demo.hang-pictures': 'demo.attach-pictures',
  'demo.live-a-while': 'demo.seed-timeline',
  'donations.thank': 'receipts.send',
  'media.sweep': 'media.purge',
  'messages.write-answer': 'messages.send-reply',
  'newsletter.ask-for-consent': 'newsletter.send-confirmation',
  'newsletter.write': 'newsletter.send-emails',
  'orders.letter': 'orders.send-email',
  'pages.forget': 'pages.invalidate',
  'people.mail-link': 'people.send-sign-in-link',
  'people.sweep': 'people.purge-expired',
  'receipts.tell-refund': 'receipts.send-refund-email',
  'receipts.write-again': 'receipts.resend',
  'team.sweep': 'team.purge-expired',
}

/**
 * Moves unfinished jobs, and deletes the old queue with its schedule. Called at start, after the queues of this release
 * are created; a second process that starts at the same time waits and finds nothing to move. Jobs that are stored once
 * per period are deleted with their queue: the schedule stores them again.
 */
export async function moveRenamedJobs(boss: PgBoss, db: Db): Promise<void> {
  const queues = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const [before, after] of Object.entries(RENAMED_QUEUES)) {
    // A console command registers only some jobs; the site moves the others when it starts.
    if (!queues.has(before) || !queues.has(after)) continue
    await db.executeSql(
      `update pgboss.job set name = $1
       where name = $2 and state in ('created', 'retry', 'active') and singleton_on is null`,
      [after, before],
    )
    // Not boss.deleteQueue, which fails if another process has deleted the queue meanwhile. The row lock decides.
    await db.executeSql(
      `with deleted as materialized (select name from pgboss.queue where name = $1 for update)
       select pgboss.delete_queue(name) from deleted`,
      [before],
    )
  }
}
