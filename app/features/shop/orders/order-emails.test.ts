/** Emails about an order in the language of its buyer: one for each event, with what the buyer needs to know. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { applyErasure } from '#features/privacy/personal-data/erasures.server.ts'
import { advanceOrder } from '#features/shop/orders/admin/commands.server.ts'
import { readSettings, writeSettings } from '#features/settings/settings.server.ts'
import { showDigits } from '#kernel/digits.ts'
import { LOCALES, type Locale } from '#kernel/locale.ts'
import { refundDone } from '#tests/support/bank-keeping.ts'
import { staffWith } from '#tests/support/donations.ts'
import { makeProduct } from '#tests/support/goods.ts'
import { makeCity, orderProducts, payOrderAtBank, payOtherAmount } from '#tests/support/orders.ts'
import { payBackByTransfer } from '#tests/support/refused-refund.ts'
import { testSite } from '#tests/support/site.ts'
import { sendOrderEmail } from './order-email.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context({ locale: 'en' })
const staff = staffWith(ctx, 'orders.update', 'payments.refund')
type Kind = Parameters<typeof sendOrderEmail.run>[1]['letter']
let city: string
let mug: Awaited<ReturnType<typeof makeProduct>>

beforeAll(async () => {
  city = await makeCity(ctx)
  mug = await makeProduct(ctx, { name: 'كوب', tr: 'Kupa <b>', price: 1_250_50, units: [500] })
  const seller = { ar: 'متجر الجمعية', en: 'Gift shop', tr: 'Dernek mağazası' }
  const { shop } = await readSettings(ctx, 'shop')
  const address = { ar: 'Fatih, İstanbul' }
  const changed = {
    sellerName: seller,
    sellerAddress: address,
    sellerEmail: 'shop@example.org',
    fee: 40_00,
    freeFrom: null,
  }
  await writeSettings(ctx, 'shop', { ...shop, ...changed })
})

const order = (locale: Locale, asked: object = {}) => orderProducts({ ...ctx, locale }, city, [[mug, 2]], asked)
/** Sends the email of an event twice, as a repeated job does. */
async function emailOf(id: string, kind: Kind, of: string = kind) {
  const before = await ctx.db.selectFrom('mails').select('id').execute()
  await sendOrderEmail.run(ctx, { orderId: id, letter: kind, of })
  await sendOrderEmail.run(ctx, { orderId: id, letter: kind, of })
  const known = before.map((mail) => mail.id)
  const mails = (await ctx.db.selectFrom('mails').selectAll().execute()).filter((mail) => !known.includes(mail.id))
  expect(mails).toHaveLength(1)
  return mails[0]!
}

test.each(LOCALES)(
  'in %s the confirmation lists products, shipping and total, and attaches the summary once',
  async (locale) => {
    const one = await order(locale)
    await payOrderAtBank(ctx, one)
    const mail = await emailOf(one.id, 'paid')
    expect(mail).toMatchObject({ to_address: 'sara@example.com', locale, template: 'orders.paid' })
    expect(mail.subject).toContain(one.number)
    const separated = locale === 'tr' ? '2.501' : '2,501'
    for (const text of [mail.text, mail.html]) {
      expect(text).toContain(separated)
      expect(text).toContain(locale === 'tr' ? '2.541' : '2,541')
      expect(text).toContain(`/orders/${one.token}`)
    }
    expect(mail.html).toContain(`dir="${locale === 'ar' ? 'rtl' : 'ltr'}"`)
    expect(mail.html).not.toContain('Kupa <b>')
    expect(mail.attachments).toEqual([{ by: 'orders.pdf', of: one.id }])
  },
)

test('each event has its own subject in each language, and none is empty', async () => {
  const kinds: Kind[] = ['paid', 'preparing', 'delivered', 'returned', 'withdrawal', 'withdrawal_closed', 'late']
  for (const locale of LOCALES) {
    const one = await order(locale)
    const subjects = []
    for (const kind of kinds) subjects.push((await emailOf(one.id, kind)).subject)
    expect(new Set(subjects).size).toBe(kinds.length)
    expect(subjects.every((subject) => subject.includes(one.number) && !subject.includes('{{'))).toBe(true)
  }
})

test('emails mention the right of withdrawal only while the buyer can use it', async () => {
  const one = await order('en')
  const rights = ctx.texts.translate('en')('orders.mail.rights')
  const mentioned = async (kind: Kind, of: string = kind) => {
    const { text, html } = await emailOf(one.id, kind, of)
    expect(html.includes(rights)).toBe(text.includes(rights))
    return text.includes(rights)
  }
  for (const kind of ['paid', 'preparing', 'delivered', 'withdrawal_closed'] as const)
    expect([kind, await mentioned(kind)]).toEqual([kind, true])
  for (const kind of ['late', 'withdrawal', 'returned'] as const)
    expect([kind, await mentioned(kind)]).toEqual([kind, false])
  await payOrderAtBank(ctx, one)
  await refundDone(staff, one.attemptId, 40_00)
  const { id } = await ctx.db.selectFrom('refunds').select('id').where('attempt_id', '=', one.attemptId).executeTakeFirstOrThrow() // prettier-ignore
  for (const kind of ['refund', 'refund_uncounted'] as const)
    expect([kind, await mentioned(kind, id)]).toEqual([kind, false])
})

test('quantities have the digits of the other numbers', async () => {
  showDigits('arabic')
  onTestFinished(() => showDigits('latin'))
  const one = await order('ar')
  await payOrderAtBank(ctx, one)
  const paid = await emailOf(one.id, 'paid')
  await advanceOrder(staff, { id: one.id, to: 'preparing' })
  await advanceOrder(staff, { id: one.id, to: 'shipped' })
  const shipped = await emailOf(one.id, 'shipped')
  for (const { text, html } of [paid, shipped]) {
    expect(text).toContain('× ٢')
    expect(html.replaceAll(/<!-- -->/g, '')).toContain('× ٢')
  }
})

test('where another amount than the total was paid, the confirmation has both', async () => {
  const one = await order('en')
  await payOtherAmount(ctx, one, 2_500_00)
  const { text, html } = await emailOf(one.id, 'paid')
  for (const part of [text, html]) expect(part).toContain('₺2,541')
  expect(text).toContain('Amount paid: ₺2,500')
  expect(html).toContain('₺2,500')
})

test('a withdrawal email has the address of the seller, to which the products go back', async () => {
  const one = await order('ar')
  const { text, html } = await emailOf(one.id, 'withdrawal')
  for (const part of [text, html]) {
    expect(part).toContain('Fatih, İstanbul')
    expect(part).toContain('متجر الجمعية')
  }
})

test('each refund has its own email with all that was refunded so far, and its credit note', async () => {
  const one = await order('en')
  await payOrderAtBank(ctx, one)
  for (const [units, total] of [
    [40_00, '₺40'],
    [61_00, '₺101'],
  ] as const) {
    await refundDone({ ...staff, now: new Date(ctx.now.getTime() + units) }, one.attemptId, units)
    const { id } = await ctx.db
      .selectFrom('refunds')
      .select('id')
      .where('attempt_id', '=', one.attemptId)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    const mail = await emailOf(one.id, 'refund', id)
    expect(mail.text).toContain(`We have refunded ${total} in total`)
    expect(mail.attachments).toHaveLength(1)
  }
})

test('an order for pickup is announced as ready at its center, never as shipped', async () => {
  for (const locale of LOCALES) {
    const one = await order(locale)
    await ctx.db
      .updateTable('orders')
      .set({
        delivery: 'pickup',
        pickup: JSON.stringify({ ar: 'مركز الفاتح' }) as never,
        city: null,
        district: null,
        address: null,
      })
      .where('id', '=', one.id)
      .execute()
    await payOrderAtBank(ctx, one)
    await advanceOrder(staff, { id: one.id, to: 'preparing' })
    const preparing = await emailOf(one.id, 'preparing')
    expect(preparing.text).not.toMatch(/ship|الشحن|yola çık/i)
    await advanceOrder(staff, { id: one.id, to: 'shipped' })
    const ready = await emailOf(one.id, 'shipped')
    expect(ready.text).toContain('مركز الفاتح')
    expect(ready.subject).not.toMatch(/shipped|شُحن|yola/)
  }
})

test('a payment that is written off, and an order of an erased buyer, get no email', async () => {
  const one = await order('en')
  await payOrderAtBank(ctx, one)
  await refundDone({ ...staff, now: ctx.now }, one.attemptId, 40_00)
  const refunded = ctx.db.updateTable('refunds').set({ method: 'adjustment' }).where('attempt_id', '=', one.attemptId)
  const { id } = await refunded.returning('id').executeTakeFirstOrThrow()
  const unpaid = await order('en', { email: 'erased-buyer@example.org' })
  await applyErasure(ctx, { email: 'erased-buyer@example.org' })
  const mails = ctx.db.selectFrom('mails').select('id')
  const before = await mails.execute()
  await sendOrderEmail.run(ctx, { orderId: one.id, letter: 'refund', of: id })
  await sendOrderEmail.run(ctx, { orderId: unpaid.id, letter: 'late', of: 'late' })
  expect(await mails.execute()).toEqual(before)
})

test('an order that was paid back by bank transfer is refunded, and its email names the transfer and not the card', async () => {
  const one = await order('en')
  await payOrderAtBank(ctx, one)
  const now = { ...ctx, now: new Date() }
  const id = await payBackByTransfer(now, one.attemptId, 2_541_00)
  const stored = await ctx.db.selectFrom('orders').select(['state', 'refunded']).where('id', '=', one.id).execute()
  expect(stored).toEqual([{ state: 'refunded', refunded: 2_541_00 }])
  const mail = await emailOf(one.id, 'refund', id)
  expect(mail.text).toContain('we transferred ₺2,541 to your bank account')
  expect(mail.text).not.toContain('refunded ₺2,541 in total to your card')
  expect(mail.attachments).toMatchObject([{ by: 'orders.credit_note' }])
})

test('an order that does not exist any more gets no email', async () => {
  await expect(
    sendOrderEmail.run(ctx, { orderId: crypto.randomUUID(), letter: 'paid', of: 'paid' }),
  ).resolves.toBeUndefined()
})
