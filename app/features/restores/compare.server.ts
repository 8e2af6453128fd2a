import { reconcilePendingPayments } from '#features/payments/reconcile.server.ts'
import { compareHistorySince } from '#features/payments/history.server.ts'
import { noteComparison } from '#features/site-hold/change-hold.server.ts'
import { readHold } from '#features/site-hold/hold.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { dayOf } from '#kernel/dates.ts'
import { EmptyInput } from '#kernel/job.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { withoutFollowUps } from './follow-ups.server.ts'

/**
 * Books payments that the bank captured since the backup of a restored site was made, and inquires about every open
 * payment of the copy. Sends no emails or refunds for its findings. Can run again; does nothing on a site not on hold.
 * @throws {Error} when the bank cannot be reached; the reason is also stored for the dashboard
 */
export async function compareWithBank(ctx: Context): Promise<void> {
  const hold = await readHold(ctx)
  if (!hold) return
  const quiet = withoutFollowUps(ctx)
  try {
    await compareHistorySince(quiet, dayOf(hold.copied_at))
    await reconcilePendingPayments(quiet)
  } catch (error) {
    await noteComparison(ctx, hold.id, { compare_error: (error as Error).message })
    throw error
  }
  await noteComparison(ctx, hold.id, { compared_at: new Date(), compare_error: null })
}

/** Records who started a comparison. The comparison itself calls the bank, so it is not part of a command. */
const recordStart = command({
  id: 'restores.compare',
  allow: 'site.release',
  input: EmptyInput,
  async run(ctx): Promise<void> {
    const hold = await readHold(ctx)
    if (!hold) throw new Refusal('restores.not_on_hold', 409)
    auditDetail(ctx, { subject: hold.id })
  },
})

/**
 * The comparison, started by a person.
 * @throws {Refusal} `restores.not_on_hold` 409; `restores.compare_failed` 503: the bank cannot be reached
 */
export async function startComparison(ctx: Context): Promise<void> {
  await recordStart(ctx, {})
  await compareWithBank(ctx).catch((error: unknown) => {
    ctx.log.error({ err: error, requestId: ctx.requestId }, 'comparing the bank history failed')
    throw new Refusal('restores.compare_failed', 503)
  })
}
