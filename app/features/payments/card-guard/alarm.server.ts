/** Alerts staff about card testing at the decline that reveals it; staff can lift the suspicion. */
import './tables.ts'
import { z } from 'zod'
import { alertStaffJob } from '#features/staff-alerts/alert-staff.server.ts'
import { resolveTask, raiseTask } from '#features/payments/task.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { isTesting, mostlyDeclined } from './suspicion.ts'
import { countsOf, recentOutcomes } from './tries.server.ts'

/** Reaction to a declined payment, in its transaction. */
export async function detectCardTesting(ctx: Context, { intentId }: { intentId: string }): Promise<void> {
  const tried = await ctx.db
    .selectFrom('card_tries')
    .select(['address', 'campaign'])
    .where('intent_id', '=', intentId)
    .executeTakeFirst()
  if (!tried) return
  const address = await countsOf(ctx, 'address', tried.address)
  if (isTesting(address)) await raise(ctx, `address:${tried.address}`, address.declined)
  const campaign = await recentOutcomes(ctx, tried.campaign)
  if (mostlyDeclined(campaign)) await raise(ctx, `campaign:${tried.campaign}`, campaign.declined)
  const all = await recentOutcomes(ctx, null)
  if (mostlyDeclined(all)) await raise(ctx, 'all', all.declined)
}

/** Raises one task per suspicion while it is open, and sends one email for all of them within ten minutes. */
async function raise(ctx: Context, key: string, declined: number): Promise<void> {
  const raised = await raiseTask(ctx, 'card_testing', key, { declined })
  if (!raised) return
  const tenMinutes = Math.floor(ctx.now.getTime() / 600_000)
  await ctx.jobs.enqueue(ctx.db, alertStaffJob, {
    subjectId: `card-testing-${tenMinutes}`,
    what: 'payments.alert_card_testing',
    values: { declined },
    path: '/dashboard/card-payments',
  })
}

/** Resets the counts: honest donors were mistaken for testers, or the attack is over. */
export const clearSuspicion = command({
  id: 'card_guard.release',
  allow: 'payments.refund',
  input: z.strictObject({
    key: z.string().regex(/^(all|campaign:(\d+|general|shop)|(address|network|email):[\w-]{22})$/),
  }),
  subject: (input) => input.key,
  async run(ctx, { key }): Promise<void> {
    const released = { at: ctx.now, released_by: ctx.actor!.id }
    await ctx.db
      .insertInto('card_releases')
      .values({ key, ...released })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(released))
      .execute()
    await resolveTask(ctx, 'card_testing', key)
  },
})
