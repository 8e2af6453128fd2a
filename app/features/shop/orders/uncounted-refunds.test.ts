/** Money for an order that is not its payment goes back: a second payment, or one of another amount. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { beforeAll, expect, test } from 'vitest'
import { applyStatus } from '#features/payments/apply-status.server.ts'
import { LOCALES, type Locale } from '#kernel/locale.ts'
import { formatMoney, minor } from '#kernel/money.ts'
import { refundDone } from '#tests/support/bank-keeping.ts'
import { staffWith } from '#tests/support/donations.ts'
import { makeProduct } from '#tests/support/goods.ts'
import { makeCity, orderProducts, payOrderAtBank } from '#tests/support/orders.ts'
import { testSite } from '#tests/support/site.ts'
import { sendOrderEmail } from './order-email.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context({ locale: 'en' })
const staff = staffWith(ctx, 'payments.refund')
let city: string
let mug: Awaited<ReturnType<typeof makeProduct>>
beforeAll(async () => {
  city = await makeCity(ctx)
  mug = await makeProduct(ctx, { price: 120_00, units: [500] })
})
const order = (locale: Locale = 'en') => orderProducts({ ...ctx, locale }, city, [[mug, 1]])

/** An order of which two attempts were captured. Returns the second one too. */
async function paidTwice(locale?: Locale) {
  const first = await order(locale)
  await payOrderAtBank(ctx, first)
  const second = await order(locale)
  await ctx.db
    .updateTable('payment_attempts')
    .set({ intent_id: first.intent_id })
    .where('id', '=', second.attemptId)
    .execute()
  await payOrderAtBank(ctx, second)
  return { first, second }
}

/** The bank captured 1 ₺ less than the order costs. */
async function paidWrong() {
  const one = await order()
  const amount = minor(one.total - 1_00)
  const facts = { currency: 'TRY', secured: true, authCode: null, hostRef: null, voided: false, refunded: minor(0) }
  await applyStatus(ctx, one.attemptId, { kind: 'captured', amount, ...facts }, { eventId: null })
  return one
}

/** The emails that the queue has for an order, except the one about its payment. */
async function emailsOf(id: string) {
  const { rows } = await site.services.database.executeSql(
    "select data from pgboss.job where name = 'orders.send-email' and data->>'orderId' = $1",
    [id],
  )
  const events = (rows as { data: Parameters<typeof sendOrderEmail.run>[1] }[]).map(({ data }) => data)
  for (const event of events) await sendOrderEmail.run(ctx, event)
  const mails = ctx.db.selectFrom('mails').selectAll().where('to_address', '=', 'sara@example.com')
  const subjects = events.map(({ of, letter }) => (letter === 'paid' ? null : of))
  return (await mails.execute()).filter(({ subject_id }) => subjects.includes(subject_id))
}

test.each(LOCALES)('in %s the buyer is notified once of the refund of a second payment', async (locale) => {
  const { first, second } = await paidTwice(locale)
  await refundDone(staff, second.attemptId, 50_00)
  const [mail, ...more] = await emailsOf(first.id)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ template: 'orders.refund_uncounted', locale, attachments: [] })
  for (const text of [mail!.subject, mail!.text, mail!.html]) expect(text).toContain(first.number)
  for (const text of [mail!.text, mail!.html]) expect(text).toContain(formatMoney(minor(50_00), 'TRY', locale))
  const { state, refunded } = await ctx.db.selectFrom('orders').selectAll().where('id', '=', first.id).executeTakeFirstOrThrow() // prettier-ignore
  expect({ state, refunded }).toEqual({ state: 'paid', refunded: 0 })
})

test('also when the order itself was refunded before', async () => {
  const { first, second } = await paidTwice()
  await refundDone(staff, first.attemptId, first.total)
  await refundDone(staff, second.attemptId, first.total)
  const templates = (await emailsOf(first.id)).map(({ template }) => template)
  expect(templates.toSorted()).toEqual(['orders.refund', 'orders.refund_uncounted'])
})

test('the buyer is notified of the refund of a payment whose amount was wrong', async () => {
  const one = await paidWrong()
  await refundDone(staff, one.attemptId, one.total - 1_00)
  expect(await emailsOf(one.id)).toMatchObject([{ template: 'orders.refund_uncounted' }])
})

test('a second payment that is written off returned nothing to the buyer: no email', async () => {
  const { first, second } = await paidTwice()
  await refundDone(staff, second.attemptId, first.total)
  await ctx.db.updateTable('refunds').set({ method: 'adjustment' }).where('attempt_id', '=', second.attemptId).execute()
  expect(await emailsOf(first.id)).toEqual([])
})
