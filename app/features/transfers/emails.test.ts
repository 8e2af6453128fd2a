/** Emails about an announced transfer, in the language of its donor. */
import '#features/mail/tables.ts'
import '#server/event-subscriptions.server.ts'
import { beforeAll, expect, test } from 'vitest'
import { directionOf } from '#kernel/locale.ts'
import { addBankAccounts, testIban } from '#tests/support/bank-accounts.ts'
import { makeCampaign } from '#tests/support/campaign.ts'
import { payDonation, staffWith, startTestDonation } from '#tests/support/donations.ts'
import { testSite } from '#tests/support/site.ts'
import { formatIban } from '#kernel/iban.ts'
import { sendPledgeEmail } from './emails.server.ts'
import { pendingTransfers } from './queries.server.ts'
import { startTransfer } from './start.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const { db } = ctx
const IBANS = { TRY: testIban(1), USD: testIban(2) }
let campaign = 0
beforeAll(async () => {
  campaign = await makeCampaign(ctx)
  await addBankAccounts(ctx, [
    { currency: 'TRY', iban: IBANS.TRY },
    { currency: 'USD', iban: IBANS.USD },
  ])
})

let count = 0
async function announce(change: Record<string, unknown> = {}) {
  const email = `donor${++count}@example.org`
  const { token } = await startTransfer(ctx, {
    campaign_id: String(campaign), currency: 'TRY', amount: '250', donor_name: 'Ömer Haddad', email, lang: 'tr', idempotency_key: crypto.randomUUID(), ...change,
  } as never) // prettier-ignore
  return db.selectFrom('transfer_pledges').selectAll().where('token', '=', token).executeTakeFirstOrThrow()
}
const mailsAbout = (id: string) =>
  db.selectFrom('mails').selectAll().where('subject_id', 'like', `${id}%`).orderBy('created_at').execute()
const firstMail = async (change?: Record<string, unknown>) => {
  const pledge = await announce(change)
  return { pledge, mail: (await mailsAbout(pledge.id))[0]! }
}

test.each([
  ['ar', 'كفالة طالب', '250\u00a0₺', ''],
  ['en', 'A student’s year', '₺250', '/en'],
  ['tr', 'Bir öğrencinin yılı', '₺250', '/tr'],
] as const)(
  'in %s: the code, the account, the amount and the link, each in its own direction',
  async (lang, title, amount, path) => {
    const { pledge, mail } = await firstMail({ lang })
    expect(mail).toMatchObject({ locale: lang, to_name: 'Ömer Haddad', template: 'transfers.started' })
    expect(mail.subject).toContain(pledge.code)
    for (const text of [mail.text, mail.html])
    for (const part of [title, amount, pledge.code, formatIban(IBANS.TRY), 'Ömer Haddad', `http://localhost:3000${path}/transfers/${pledge.token}`])
      expect(text).toContain(part) // prettier-ignore
    // A code and an IBAN inside a sentence keep their order in Arabic.
    expect(mail.text).toContain(`\u2066${formatIban(IBANS.TRY)}\u2069`)
    expect(/<html[^>]*>/.exec(mail.html)![0]).toContain(`dir="${directionOf(lang)}"`)
    expect(mail.text + mail.html).not.toMatch(/undefined|\[object|\{\{/)
  },
)

test('only accounts in the currency of the donor are named', async () => {
  const { mail } = await firstMail({ currency: 'USD', amount: '30' })
  expect(mail.text).toContain(formatIban(IBANS.USD))
  expect(mail.text).not.toContain(formatIban(IBANS.TRY))
  expect(mail.text).toContain('$30')
})

test('without an amount none is named, and the general fund is named for a donation without a campaign', async () => {
  const { mail } = await firstMail({ amount: '', campaign_id: 'general', lang: 'en' })
  expect(mail.text).not.toMatch(/Amount|₺/)
  expect(mail.text.toLowerCase()).toContain('general fund')
})

test('a name with markup is text, and a donor without a name is greeted without one', async () => {
  const { mail } = await firstMail({ donor_name: '<b>Omar</b>', lang: 'en' })
  expect(mail.html).not.toContain('<b>Omar')
  const nameless = (await firstMail({ donor_name: '', anonymous: '1' })).mail
  expect(nameless.to_name).toBeNull()
})

test('a donor without an email address gets no email', async () => {
  const pledge = await announce({ email: '', phone: '0532 123 45 67' })
  await sendPledgeEmail(ctx, pledge.id, 'reminder_1')
  expect(await mailsAbout(pledge.id)).toEqual([])
})

test('each reminder is sent once, with a way to stop them', async () => {
  const pledge = await announce()
  for (const kind of ['reminder_1', 'reminder_1', 'reminder_2'] as const) await sendPledgeEmail(ctx, pledge.id, kind)
  const [started, ...reminders] = await mailsAbout(pledge.id)
  expect(started!.leave_url).toBeNull()
  expect(reminders.map(({ template }) => template)).toEqual(['transfers.reminder', 'transfers.reminder'])
  for (const { leave_url } of reminders) expect(leave_url).toContain(`/transfers/${pledge.token}`)
})

test('after the account of the currency was removed, the reminder warns of it, and staff see whom to contact', async () => {
  await db.updateTable('transfer_pledges').set({ state: 'withdrawn', closed_at: ctx.now }).execute()
  const staff = staffWith(ctx, 'transfers.read')
  const dollars = await announce({ currency: 'USD', amount: '30', lang: 'en' })
  await announce()
  expect(await pendingTransfers(staff)).toEqual([])
  await addBankAccounts(ctx, [{ currency: 'TRY', iban: IBANS.TRY }])
  await sendPledgeEmail(ctx, dollars.id, 'reminder_1')
  const { text } = (await mailsAbout(dollars.id)).at(-1)!
  expect(text).toContain('do not transfer to the earlier account')
  expect(text).not.toMatch(/TR\d\d|description field/)
  expect(await pendingTransfers(staff)).toMatchObject([{ kind: 'transfers_without_account', count: 1, currencies: 'USD' }]) // prettier-ignore
  expect(await pendingTransfers(staffWith(ctx, 'donations.read'))).toEqual([])
})

test('a reminder to a donor who paid by card since then says so, and not about an earlier card donation', async () => {
  const email = 'card@example.org'
  const donate = async (now: Date) => {
    const at = { ...ctx, now }
    await payDonation(at, await startTestDonation(at, { email }))
  }
  await donate(new Date(ctx.now.getTime() - 60_000))
  const [before, after] = [await announce({ email, lang: 'en' }), await announce({ email, lang: 'en' })]
  const reminderOf = async (id: string) => {
    await sendPledgeEmail(ctx, id, 'reminder_1')
    return (await mailsAbout(id)).at(-1)!.text
  }
  expect(await reminderOf(before.id)).not.toMatch(/by card/i)
  await donate(new Date(ctx.now.getTime() + 60_000))
  expect(await reminderOf(after.id)).toMatch(/by card/i)
})
