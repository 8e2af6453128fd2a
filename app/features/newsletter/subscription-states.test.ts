/** A subscription over time: asking, confirming, leaving and coming back in any order, against a simple model. */
import '#server/event-subscriptions.server.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { withdrawConsent } from '#features/consents/withdraw.server.ts'
import { queueMail } from '#features/mail/queue.server.ts'
import { resendMails } from '#features/mail/resend.server.ts'
import { inTransaction } from '#kernel/db/transaction.server.ts'
import { DAY_MS } from '#kernel/durations.ts'
import { Refusal } from '#kernel/refusal.ts'
import { staffWith } from '#tests/support/donations.ts'
import { testSite } from '#tests/support/site.ts'
import { FULL_RUN } from '#tests/support/test-size.ts'
import { nextRecipients } from './recipients.server.ts'
import { ISSUE_TEMPLATE, sendNewsletterEmails } from './sending.server.ts'
import {
  confirmSubscription,
  purgeSubscribers,
  requestSubscription,
  subscription,
  unsubscribe,
  confirmationToken,
} from './subscribe.server.ts'
import type { SubscriberState } from './subscriber.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { db } = site.context()
const ADDRESS = 'leyla@example.com'
const START = Date.parse('2026-03-01T08:00:00Z')

/** The state that the person sees. `once`: a link of theirs was confirmed before, so they can come back by it. */
type Model = { state: SubscriberState | null; once: boolean; asked: number; left: number }

const STEPS = ['ask', 'confirm', 'back', 'leave', 'withdraw', 'wait', 'purge'] as const
type Step = (typeof STEPS)[number]

/** What each step does, in days. */
function next(model: Model, step: Step, day: number): Model {
  const { state, once } = model
  if (step === 'ask') return state === 'confirmed' ? model : { ...model, state: 'asked', asked: day, left: -1 }
  if (step === 'confirm') return state ? { ...model, state: 'confirmed', once: true, left: -1 } : model
  if (step === 'back') return state && once ? { ...model, state: 'confirmed', left: -1 } : model
  if (step === 'leave') return state && state !== 'left' ? { ...model, state: 'left', left: day } : model
  // Staff withdraw a consent that exists, which only a confirmed subscription has.
  if (step === 'withdraw') return state === 'confirmed' ? { ...model, state: 'left', left: day } : model
  if (step === 'purge') {
    const expired = state === 'asked' && day - model.asked > 7
    const forgotten = model.left >= 0 && day - model.left > 30
    return expired || forgotten ? { state: null, once: false, asked: 0, left: -1 } : model
  }
  return model
}

async function run(step: Step, now: Date): Promise<void> {
  const ctx = site.context({ now })
  const person = await db.selectFrom('newsletter_subscribers').select('id').executeTakeFirst()
  const link = { id: person?.id ?? crypto.randomUUID() }
  if (step === 'ask') await requestSubscription(ctx, { email: ADDRESS })
  if (step === 'confirm') await confirmSubscription(ctx, { ...link, token: confirmationToken(ctx, link.id) })
  if (step === 'back') await confirmSubscription(ctx, link)
  if (step === 'leave') await unsubscribe(ctx, link)
  if (step === 'withdraw') {
    const consent = await db.selectFrom('consents').select('id').where('withdrawn_at', 'is', null).executeTakeFirst()
    const staff = staffWith(ctx, 'donors.update')
    if (consent) await withdrawConsent(staff, consent)
  }
  if (step === 'purge') await purgeSubscribers(ctx)
}

test('in any order of requests, only confirmed subscribers get issues, each with one valid consent', async () => {
  const history = fc.array(fc.tuple(fc.constantFrom(...STEPS), fc.nat(20)), { minLength: 3, maxLength: 14 })
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      await db.deleteFrom('newsletter_subscribers').execute()
      await db.deleteFrom('consents').execute()
      let model: Model = { state: null, once: false, asked: 0, left: -1 }
      let day = 0
      for (const [step, days] of steps) {
        if (step === 'wait') day += days
        const now = new Date(START + day * DAY_MS)
        await run(step, now).catch((error: unknown) => {
          if (!(error instanceof Refusal) || error.status !== 404) throw error
        })
        model = next(model, step, day)
        const person = await db.selectFrom('newsletter_subscribers').select(['id', 'state']).executeTakeFirst()
        expect(person?.state ?? null, JSON.stringify(steps)).toBe(model.state)
        const valid = await db.selectFrom('consents').select('id').where('withdrawn_at', 'is', null).execute()
        expect(valid).toHaveLength(model.state === 'confirmed' ? 1 : 0)
      }
      const audience = { segment: 'subscribers', topic_ids: [], campaign_id: null, audience: null, view_query: null } as const // prettier-ignore
      const mailed = await nextRecipients(site.context(), audience as never, { after: '', leaveOut: [], limit: 9 })
      expect(mailed.map(({ address }) => address)).toEqual(model.state === 'confirmed' ? [ADDRESS] : [])
    }),
    { numRuns: FULL_RUN ? 300 : 12 },
  )
})

test('a link with a changed id or token opens nothing and changes nothing', async () => {
  await db.deleteFrom('newsletter_subscribers').execute()
  const ctx = site.context()
  await requestSubscription(ctx, { email: ADDRESS })
  const { id } = await db.selectFrom('newsletter_subscribers').select('id').executeTakeFirstOrThrow()
  const token = confirmationToken(ctx, id)
  expect(await subscription(ctx, id, token)).toMatchObject({ address: ADDRESS, state: 'asked' })
  const other = confirmationToken(ctx, crypto.randomUUID())
  for (const wrong of ['', token.slice(1), token.toUpperCase(), `${token}x`, other]) {
    expect(await subscription(ctx, id, wrong), wrong).toBeUndefined()
    await expect(confirmSubscription(ctx, { id, token: wrong })).rejects.toMatchObject({ status: 404 })
  }
  for (const unknown of ['7', '', crypto.randomUUID()]) expect(await subscription(ctx, unknown)).toBeUndefined()
  await expect(unsubscribe(ctx, { id: crypto.randomUUID() })).rejects.toMatchObject({ status: 404 })
  expect(await subscription(ctx, id)).toMatchObject({ state: 'asked' })
})

test.each([
  ['the link', (id: string) => unsubscribe(site.context(), { id })],
  ['a withdrawal at the office', () => run('withdraw', new Date())],
])('who leaves by %s gets no issue that waits, failed, was stored or is being sent; others do', async (_, leave) => {
  for (const table of ['newsletter_subscribers', 'consents', 'mails'] as const) await db.deleteFrom(table).execute()
  const ctx = site.context()
  await requestSubscription(ctx, { email: ADDRESS })
  await run('confirm', ctx.now)
  const { id } = await db.selectFrom('newsletter_subscribers').select('id').executeTakeFirstOrThrow()
  const body = { template: ISSUE_TEMPLATE, locale: 'ar', subject: 'أخبار', html: '<p>نص</p>', text: 'نص', bulk: true } as const // prettier-ignore
  for (const subjectId of [`7.${id}`, `12.${id}`, `13.${id}`, `14.${id}`])
    await queueMail(ctx, { ...body, subjectId, to: { address: ADDRESS } })
  await queueMail(ctx, { ...body, subjectId: `7.${crypto.randomUUID()}`, to: { address: 'omar@example.com' } })
  // The address was refused; there was no mail server; a process has started to send it.
  const change = (issue: number, values: object) =>
    db.updateTable('mails').set(values).where('subject_id', '=', `${issue}.${id}`).execute()
  await change(12, { state: 'failed', error: 'EENVELOPE 550' })
  await change(13, { state: 'kept' })
  await change(14, { claimed_at: ctx.now })
  await leave(id)
  const issues = await db.selectFrom('mails').select(['id', 'to_address', 'state']).where('template', '=', ISSUE_TEMPLATE).execute() // prettier-ignore
  const mine = issues.filter(({ to_address }) => to_address === ADDRESS)
  expect(mine.map(({ state }) => state)).toEqual(['kept', 'kept', 'kept', 'kept'])
  expect(issues.find(({ to_address }) => to_address !== ADDRESS)).toMatchObject({ state: 'waiting' })
  const staff = staffWith(site.context(), 'mails.update')
  expect(await resendMails(staff, { ids: mine.map((mail) => mail.id) }), 'staff cannot send them').toBe(0)
})

test('who leaves while the emails of an issue are being queued gets none', async () => {
  for (const table of ['newsletter_subscribers', 'consents', 'mails'] as const) await db.deleteFrom(table).execute()
  const ctx = site.context()
  await requestSubscription(ctx, { email: ADDRESS })
  await run('confirm', ctx.now)
  const { id } = await db.selectFrom('newsletter_subscribers').select('id').executeTakeFirstOrThrow()
  const { id: letterId } = await db
    .insertInto('newsletter_issues')
    .values({ title: { ar: 'أخبار' }, body: { ar: '<p>نص</p>' }, sent_at: ctx.now } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  let queueing: Promise<void> | undefined
  await inTransaction(db, async (trx) => {
    await unsubscribe({ ...ctx, db: trx }, { id })
    queueing = sendNewsletterEmails.run(site.context(), { letterId })
    await Promise.race([queueing, sleep(500)])
  })
  await queueing
  const waiting = await db.selectFrom('mails').select('to_address').where('template', '=', ISSUE_TEMPLATE).where('state', '=', 'waiting').execute() // prettier-ignore
  expect(waiting).toEqual([])
})
