import { beforeAll, beforeEach, expect, test } from 'vitest'
import '#server/when.server.ts'
import { addCampaigns, addCategories } from '#features/campaigns/add.server.ts'
import { queueMail } from '#features/mail/queue.server.ts'
import { PaymentCaptured, PaymentRefunded } from '#features/payments/events.server.ts'
import { inTransaction } from '#kernel/db/transaction.server.ts'
import { emit } from '#kernel/event.server.ts'
import type { Locale } from '#kernel/locale.ts'
import { minor } from '#kernel/money.ts'
import { testSite } from '#tests/support/site.ts'
import { give } from './give.server.ts'
import { thankDonor } from './thank.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const { db } = ctx

let campaign = 0
beforeAll(async () => {
  const [category] = await addCategories(ctx, [{ name: { ar: 'فئة' } }])
  const title = { ar: 'كفالة طالب', en: 'A student’s year', tr: 'Bir öğrencinin yılı' }
  const row = { category_id: category!, title, summary: title, description: title, state: 'published' } as const
  campaign = (await addCampaigns(ctx, [{ ...row, permit_number: '34-2026/7' }]))[0]!
})
beforeEach(async () => {
  await db.deleteFrom('mails').execute()
})

async function begin(change: object = {}, locale: Locale = 'ar') {
  const asked = { amount: '250', donor_name: 'ليلى حسن', email: 'leyla@example.com', campaign_id: campaign, ...change }
  const { hopToken } = await give({ ...ctx, locale }, { lang: locale, ...asked })
  return db
    .selectFrom('donations')
    .selectAll('donations')
    .innerJoin('payment_attempts', 'payment_attempts.intent_id', 'donations.intent_id')
    .where('hop_token', '=', hopToken)
    .executeTakeFirstOrThrow()
}
const gift = (id: string) => db.selectFrom('donations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const captured = async (intentId: string) =>
  inTransaction(db, (trx) => emit({ ...ctx, db: trx }, PaymentCaptured, { intentId, attemptId: crypto.randomUUID() }))
const mails = () => db.selectFrom('mails').selectAll().execute()

test('captured money confirms the gift, stores one letter to be written, and tells the page caches', async () => {
  const notices: string[] = []
  const listener = await site.services.database.listen('pages_changed', (notice) => notices.push(notice))
  const { id, intent_id } = await begin()
  await captured(intent_id)
  expect(await gift(id)).toMatchObject({ state: 'confirmed', confirmed_at: expect.any(Date) as Date })
  const { rows } = await site.services.database.executeSql('select data from pgboss.job where name = $1', [
    'donations.thank',
  ])
  expect(rows).toContainEqual({ data: { donationId: id } })
  await expect.poll(() => notices.length).toBe(1)
  await listener.close()
})

test('told twice, nothing happens twice', async () => {
  const { id, intent_id } = await begin()
  await captured(intent_id)
  const first = await gift(id)
  await captured(intent_id)
  expect(await gift(id)).toEqual(first)
})

test('what fails later in the same transaction takes the confirmation back', async () => {
  const { id, intent_id } = await begin()
  const failing = inTransaction(db, async (trx) => {
    await emit({ ...ctx, db: trx }, PaymentCaptured, { intentId: intent_id, attemptId: crypto.randomUUID() })
    throw new Error('the ledger refused')
  })
  await expect(failing).rejects.toThrow('the ledger refused')
  expect((await gift(id)).state).toBe('pending')
})

test('late money for a campaign that has closed is taken', async () => {
  const { id, intent_id } = await begin()
  await db
    .updateTable('campaigns')
    .set({ ends_at: new Date(0) })
    .where('id', '=', campaign)
    .execute()
  await captured(intent_id)
  await db.updateTable('campaigns').set({ ends_at: null }).where('id', '=', campaign).execute()
  expect((await gift(id)).state).toBe('confirmed')
})

test.each([
  ['ar', 'rtl', 'كفالة طالب', 'مئتان وخمسون ليرة تركية', 'وليست إيصالًا رسميًا'],
  ['en', 'ltr', 'A student’s year', 'two hundred and fifty Turkish lira', 'not an official receipt'],
  ['tr', 'ltr', 'Bir öğrencinin yılı', 'iki yüz elli Türk lirası', 'resmî alındı belgesi değildir'],
] as const)(
  'the letter speaks %s, in figures and words, and names the permit',
  async (locale, dir, title, words, no) => {
    const { id, intent_id } = await begin({}, locale)
    await captured(intent_id)
    await thankDonor.run(ctx, { donationId: id })
    await thankDonor.run(ctx, { donationId: id })
    const [letter, ...more] = await mails()
    expect(more).toEqual([])
    expect(letter).toMatchObject({ locale, to_address: 'leyla@example.com', to_name: 'ليلى حسن', subject_id: id })
    expect(letter!.subject).toContain(title)
    const { reference, token } = await db
      .selectFrom('payment_intents')
      .selectAll()
      .where('id', '=', intent_id)
      .executeTakeFirstOrThrow()
    for (const text of [letter!.html, letter!.text])
      for (const part of [title, words, no, '34-2026/7', reference, token, 'ليلى حسن']) expect(text).toContain(part)
    const [opening] = /<html[^>]*>/.exec(letter!.html)!
    expect(opening).toContain(`lang="${locale}"`)
    expect(opening).toContain(`dir="${dir}"`)
    expect(letter!.html).not.toMatch(/<script|undefined|\[object/)
  },
)

test('an anonymous giver’s letter does not carry the name; without a real address there is none', async () => {
  const named = await begin({ anonymous: true, donor_name: 'ليلى حسن' })
  await captured(named.intent_id)
  await thankDonor.run(ctx, { donationId: named.id })
  const [letter] = await mails()
  expect(letter!.to_name).toBeNull()
  expect(letter!.html + letter!.text).not.toContain('ليلى')

  const nameless = await begin({ anonymous: true, donor_name: '', email: 'x@anonymous.invalid' })
  await captured(nameless.intent_id)
  await thankDonor.run(ctx, { donationId: nameless.id })
  expect(await mails()).toHaveLength(1)
})

test('a name is text in the letter, whatever it holds', async () => {
  const { id, intent_id } = await begin({ donor_name: '<img src=x onerror=alert(1)>' }, 'en')
  await captured(intent_id)
  await thankDonor.run(ctx, { donationId: id })
  const [letter] = await mails()
  expect(letter!.html).not.toContain('<img')
  expect(letter!.html).toContain('&lt;img')
})

test('a gift that is not paid gets no letter', async () => {
  const { id } = await begin()
  await thankDonor.run(ctx, { donationId: id })
  expect(await mails()).toEqual([])
})

test('a gift to the general fund is thanked as one', async () => {
  const { id, intent_id } = await begin({ campaign_id: 'general' }, 'en')
  await captured(intent_id)
  await thankDonor.run(ctx, { donationId: id })
  expect((await mails())[0]!.text).toContain('General fund')
})

test('money that went back as a whole makes a confirmed gift a returned one; a part does not', async () => {
  const { id, intent_id } = await begin()
  await captured(intent_id)
  const back = async (returned: number) => {
    const taken = { captured_amount: minor(250_00), captured_currency: 'TRY', captured_at: new Date() }
    const { id: attemptId } = await db
      .updateTable('payment_attempts')
      .set({ ...taken, state: 'captured', returned: minor(returned) })
      .where('intent_id', '=', intent_id)
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.updateTable('payment_intents').set({ settled_attempt: attemptId }).where('id', '=', intent_id).execute()
    const told = { intentId: intent_id, refundId: crypto.randomUUID() }
    await inTransaction(db, (trx) => emit({ ...ctx, db: trx }, PaymentRefunded, told))
    return (await gift(id)).state
  }
  expect(await back(100_00)).toBe('confirmed')
  expect(await back(250_00)).toBe('refunded')
})

test('the control: the outbox would take a second letter under another name', async () => {
  const mail = { locale: 'ar', to: { address: 'a@example.com' }, subject: 's', html: 'h', text: 't' } as const
  for (const template of ['a', 'b', 'a']) await queueMail(ctx, { ...mail, template, subjectId: '1' })
  expect(await mails()).toHaveLength(2)
})
