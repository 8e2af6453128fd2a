/** Emails that wait without a job: nothing would ever send them. */
import './tables.ts'
import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { EmptyInput, job } from '#kernel/job.server.ts'
import { priorityOf } from './queue.server.ts'
import { sendMail } from './send.server.ts'

/**
 * Stores a new job for each waiting email that has none: the queue gave up before the email did, for example because
 * processes were stopped during attempts, or the jobs of a backup did not fit into the queue of this release.
 */
export async function queueAgain(ctx: Context): Promise<number> {
  const lost = await ctx.db
    .selectFrom('mails')
    .select(['id', 'bulk'])
    .where('state', '=', 'waiting')
    .where(
      sql<boolean>`not exists (select from pgboss.job where name = ${sendMail.id}
        and state in ('created', 'retry', 'active') and data ->> 'mailId' = mails.id::text)`,
    )
    .execute()
  for (const { id, bulk } of lost)
    await ctx.jobs.enqueue(ctx.db, sendMail, { mailId: id, round: ctx.now.getTime() }, priorityOf({ bulk }))
  return lost.length
}

export const queueAgainJob = job({
  id: 'mail.queue_again',
  input: EmptyInput,
  async run(ctx) {
    const emails = await queueAgain(ctx)
    if (emails > 0) ctx.log.warn({ emails }, 'emails were waiting without a job and are queued again')
  },
})
