/** A few days of work in the demo: messages, answers, corrections, shared pages. Uses the real commands. */
import '#app/features.server.ts'
import { reject } from '#features/approvals/decide.server.ts'
import { complaintCommands } from '#features/inbox/complaints/commands.server.ts'
import { submitComplaint } from '#features/inbox/complaints/send.server.ts'
import { answerMessage } from '#features/inbox/messages/change.server.ts'
import { submitMessage } from '#features/inbox/messages/send.server.ts'
import { requestSubscription, confirmSubscription, confirmationToken } from '#features/newsletter/subscribe.server.ts'
import { completeRefund } from '#features/payments/refunds/finish.server.ts'
import { proposeMismatch } from '#features/payments/refunds/mismatch.server.ts'
import { reserveRefund } from '#features/payments/refunds/refund.server.ts'
import { lockAttempt } from '#features/payments/transition.server.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import { countShare } from '#features/share/count.server.ts'
import { CHANNELS } from '#features/share/share.ts'
import type { Context } from '#kernel/context.ts'
import { withTransaction } from '#kernel/db/transaction.server.ts'
import { job, EmptyInput } from '#kernel/job.server.ts'
import { minor } from '#kernel/money.ts'
import { commandsOf } from '#resource/commands.server.ts'
import { resources } from '#resource/resource.server.ts'
import { betterAnswer, complaints, messages, readers, returnReason, shortDonation } from '#demo/content/voices.ts'
import { addShortDonation } from './demo-donations.server.ts'
import { addDemoCash } from './demo-expenses.server.ts'
import { ago, asDemoStaff } from './demo-staff.server.ts'

/** Runs in one transaction, so that a second run after a crash starts from the beginning. */
export const seedDemoTimeline = job({
  id: 'demo.seed_timeline',
  input: EmptyInput,
  run: (ctx) =>
    withTransaction(ctx, async (inside) => {
      await writeToUs(inside)
      await subscribeReaders(inside)
      await workInOffice(inside)
      await decideTogether(inside)
      await refundReturnedOrder(inside)
      await addDemoCash(inside)
      await sharePages(inside)
    }),
})

async function writeToUs(ctx: Context): Promise<void> {
  const { site } = await readSettings(ctx, 'site')
  for (const { hoursAgo, locale, to, answer, body, ...fields } of messages) {
    const written = { ...ctx, locale, now: ago(ctx, hoursAgo) }
    await submitMessage(written, { ...fields, message: body, residence_email: to ?? site.email ?? '' })
    if (!answer) continue
    const { id } = await ctx.db
      .selectFrom('messages')
      .select('id')
      .where('phone', '=', fields.phone)
      .executeTakeFirstOrThrow()
    await answerMessage(await asDemoStaff(ctx, 'housing', hoursAgo - 3), { id, key: crypto.randomUUID(), text: answer })
  }
  for (const { hoursAgo, locale, kind, type, note, answer, ...fields } of complaints) {
    const { id: typeId } = await ctx.db
      .selectFrom('complaint_types')
      .select('id')
      .where('demo_key', '=', type)
      .executeTakeFirstOrThrow()
    const code = await submitComplaint({ ...ctx, locale, now: ago(ctx, hoursAgo) }, { ...fields, kind, type: typeId })
    const { id } = await ctx.db.selectFrom('complaints').select('id').where('code', '=', code).executeTakeFirstOrThrow()
    if (note) await complaintCommands[kind].note(await asDemoStaff(ctx, 'owner', hoursAgo - 4), { id, text: note })
    if (answer)
      await complaintCommands[kind].answer(await asDemoStaff(ctx, 'owner', hoursAgo - 26), { id, text: answer })
  }
}

async function subscribeReaders(ctx: Context): Promise<void> {
  for (const [n, { email, locale, confirmed }] of readers.entries()) {
    const earlier = { ...ctx, locale, now: ago(ctx, 100 - n * 9) }
    await requestSubscription(earlier, { email })
    if (!confirmed) continue
    const { id } = await ctx.db
      .selectFrom('newsletter_subscribers')
      .select('id')
      .where('address', '=', email)
      .executeTakeFirstOrThrow()
    await confirmSubscription(earlier, { id, token: confirmationToken(ctx, id) })
  }
}

async function workInOffice(ctx: Context): Promise<void> {
  const faq = await ctx.db
    .selectFrom('faqs')
    .select(['id', 'version'])
    .where('demo_key', '=', 'is-it-safe')
    .executeTakeFirst()
  // Only if staff have not changed or deleted it in the meantime.
  if (faq?.version === 1)
    await commandsOf(resources.get('faqs')!).update(await asDemoStaff(ctx, 'editor', 5), {
      ...faq,
      values: { answer: betterAnswer },
    })
}

/** Captured amounts that differ: one proposal was rejected, the other waits for a second person. */
async function decideTogether(ctx: Context): Promise<void> {
  const { donation, taken, backReason, refusal, keepReason } = shortDonation
  const attemptId = await addShortDonation(ctx, donation, minor(taken))
  const proposal = { attemptId, decision: 'give_back' as const, reason: backReason }
  const { approvalId } = await proposeMismatch(await asDemoStaff(ctx, 'finance', 22), proposal)
  await reject(await asDemoStaff(ctx, 'owner', 21), { id: approvalId, note: refusal })
  await proposeMismatch(await asDemoStaff(ctx, 'finance', 3), { attemptId, decision: 'accept', reason: keepReason })
}

/** Finance refunded the older of the returned orders. No bank is called about payments of the demo. */
async function refundReturnedOrder(ctx: Context): Promise<void> {
  const { id: attemptId } = await ctx.db
    .selectFrom('orders')
    .innerJoin('payment_attempts', 'payment_attempts.intent_id', 'orders.intent_id')
    .select('payment_attempts.id')
    .where('orders.state', '=', 'returned')
    .where('payment_attempts.state', '=', 'captured')
    .orderBy('orders.created_at')
    .executeTakeFirstOrThrow()
  const finance = await asDemoStaff(ctx, 'finance', 40)
  const attempt = await lockAttempt(finance, attemptId)
  const { amount } = attempt
  const request = { attemptId, amount, reason: returnReason, idempotencyKey: crypto.randomUUID() }
  const refundId = await reserveRefund(finance, attempt, { ...request, requestedBy: finance.actor!.id })
  await completeRefund(finance, attempt, { id: refundId, amount, currency: 'TRY' }, 'refund')
}

async function sharePages(ctx: Context): Promise<void> {
  const campaigns = await ctx.db
    .selectFrom('campaigns')
    .select('id')
    .where('demo_key', 'is not', null)
    .orderBy('id')
    .limit(4)
    .execute()
  for (const [n, { id }] of campaigns.entries())
    for (const [m, channel] of CHANNELS.entries())
      for (let times = 0; times < ((n + 2) * (m + 3)) % 7; times++)
        await countShare({ ...ctx, now: ago(ctx, times * 20) }, { kind: 'campaign', id, channel })
}
