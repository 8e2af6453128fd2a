import { sql } from 'kysely'
import { z } from 'zod'
import { queueAgain } from '#features/mail/queue-again.server.ts'
import { countQueued, stopQueued } from '#features/mail/queued.server.ts'
import { requireStepUp } from '#features/accounts/users/step-up.server.ts'
import { endHold } from '#features/site-hold/change-hold.server.ts'
import { HOLD_RELEASED, readHold, type Hold } from '#features/site-hold/hold.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { Refusal } from '#kernel/refusal.ts'

/** Reason in the mail log why emails of the copy were not sent. */
const NOT_SENT = 'waited in a restored backup'

/**
 * Ends the hold of a restored site in every process: emails, refunds and jobs run again and cards are accepted. Pending
 * items of the backup may have been done by the site after the backup, so they run only on request.
 * @throws {Refusal} `restores.not_on_hold` 409, `restores.not_compared` 409
 */
export const releaseSite = command({
  id: 'restores.release',
  allow: 'site.release',
  input: z.strictObject({ doWaiting: z.boolean() }),
  async run(ctx, { doWaiting }): Promise<void> {
    await requireStepUp(ctx)
    const hold = await readHold(ctx)
    if (!hold) throw new Refusal('restores.not_on_hold', 409)
    if (!hold.compared_at) throw new Refusal('restores.not_compared', 409)
    const dropped = doWaiting ? { emails: 0, jobs: 0 } : await dropWaiting(ctx, hold)
    if (!(await endHold(ctx, hold.id))) throw new Refusal('restores.not_on_hold', 409)
    auditDetail(ctx, { subject: hold.id, detail: { copiedAt: hold.copied_at, doWaiting, dropped } })
    // The jobs of the copy were left out if it is of a release with another version of the queue.
    if (doWaiting) await queueAgain(ctx)
    await sql`select pg_notify(${HOLD_RELEASED}, '')`.execute(ctx.db)
  },
})

/** The number of pending items in the backup when it was made. */
export async function pendingInCopy(ctx: Pick<Context, 'db'>, hold: Hold): Promise<{ emails: number; jobs: number }> {
  const emails = await countQueued(ctx, hold.restored_at)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pgboss.job
    where ${unfinishedBefore(hold)} and name <> 'mail.send'`.execute(ctx.db)
  return { emails, jobs: rows[0]!.n }
}

/** Emails stay in the mail log, where each can be sent by hand. */
async function dropWaiting(ctx: Context, hold: Hold): Promise<{ emails: number; jobs: number }> {
  const emails = await stopQueued(ctx, hold.restored_at, NOT_SENT)
  const jobs = await sql`delete from pgboss.job where ${unfinishedBefore(hold)}`.execute(ctx.db)
  return { emails, jobs: Number(jobs.numAffectedRows ?? 0n) }
}

/** A job planned for a time after the restore, such as a scheduled issue, cannot have run before and is not included. */
const unfinishedBefore = ({ restored_at }: Hold) =>
  sql<boolean>`state in ('created', 'retry', 'active') and created_on < ${restored_at}
    and start_after < ${restored_at}`
