/** Announced transfers from the form to the donation, in every state. */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import '#features/mail/tables.ts'
import '#server/event-subscriptions.server.ts'
import './checks.server.ts'
import { addCampaigns, addCategories } from '#features/campaigns/add.server.ts'
import { unsubscribeFromCampaign } from '#features/campaigns/updates/subscribe.server.ts'
import '#features/donations/offline/checks.server.ts'
import '#features/ledger/checks.server.ts'
import { approve } from '#features/approvals/decide.server.ts'
import { recordOfflineDonation } from '#features/donations/offline/record.server.ts'
import { reverseOfflineDonation } from '#features/donations/offline/reverse.server.ts'
import { transferSentence } from '#features/donations/bank-accounts/transfer-sentence.ts'
import { fundAccount } from '#features/ledger/account.ts'
import { accountBalance } from '#features/ledger/totals.server.ts'
import { writeSettings } from '#features/settings/settings.server.ts'
import { runChecks } from '#kernel/check.server.ts'
import type { Actor, Context, Permission } from '#kernel/context.ts'
import { addDays, dayOf } from '#kernel/dates.ts'
import { DAY_MS } from '#kernel/durations.ts'
import { findReference, isReference } from '#kernel/ids.ts'
import { testSite } from '#tests/support/site.ts'
import { withdrawTransfer } from './admin.server.ts'
import { pledgeByToken, reportTransfer, setReminders, withdrawOwnTransfer } from './own.server.ts'
import { pledgeDetail, PledgeListParams, pledgePage } from './queries.server.ts'
import { purgePledges } from './privacy.server.ts'
import { remindPledgesJob } from './remind.server.ts'
import { startTransfer } from './start.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { kysely: db } = site.services.database
let campaign: number
beforeAll(async () => {
  const [category] = await addCategories(site.context(), [{ name: { ar: 'طلاب' } }])
  ;[campaign] = (await addCampaigns(site.context(), [
    {
      category_id: category!,
      title: { ar: 'كفالة طالب', en: 'A student' },
      summary: { ar: '-' },
      description: { ar: '-' },
      state: 'published',
    },
  ])) as [number]
  await writeSettings(site.context(), 'bank-transfer', {
    bankName: { ar: 'بنك' },
    accountName: 'Dernek',
    accounts: [
      { currency: 'TRY', iban: 'TR330006100519786457841326' },
      { currency: 'USD', iban: 'TR330006100519786457841326' },
    ],
  } as never)
})

const visitor = (overrides: Partial<Context> = {}) => site.context({ now: new Date(), locale: 'ar', ...overrides })
const staff = (
  permissions: Permission[] = ['donations.create', 'donors.read', 'transfers.read', 'transfers.update'],
) => {
  const now = new Date()
  const actor: Partial<Actor> = { id: crypto.randomUUID(), permissions: new Set(permissions), reauthenticatedAt: now }
  return site.context({ now, locale: 'ar', actor: actor as Actor })
}
const newEmail = () => `t-${crypto.randomUUID().slice(0, 8)}@example.org`
const form = (overrides: Record<string, string> = {}) => ({
  campaign_id: String(campaign),
  currency: 'TRY' as const,
  amount: '١٬٢٥٠٫٥٠',
  donor_name: ' أحمد  العلي ',
  email: newEmail(),
  phone: '',
  lang: 'ar' as const,
  idempotency_key: crypto.randomUUID(),
  ...overrides,
})
const start = async (overrides: Record<string, string> = {}, ctx = visitor()) => {
  const { token } = await startTransfer(ctx, form(overrides) as never)
  return db.selectFrom('transfer_pledges').selectAll().where('token', '=', token).executeTakeFirstOrThrow()
}
const mailsTo = (email: string) =>
  db.selectFrom('mails').select(['template', 'subject', 'text', 'leave_url', 'locale']).where('to_address', '=', email)
    .orderBy('created_at').execute() // prettier-ignore
const stateOf = async (id: string) =>
  (await db.selectFrom('transfer_pledges').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string; status: number; fields: object }) => [
      error.code,
      error.status,
      ...(Object.keys(error.fields ?? {}).length > 0 ? [error.fields] : []),
    ],
  )
const record = (pledgeId: string, overrides: Record<string, unknown> = {}, ctx = staff()) =>
  recordOfflineDonation(ctx, {
    amount: '1250,50',
    method: 'bank_transfer',
    received_on: dayOf(new Date()),
    campaign_id: String(campaign),
    donor_name: 'أحمد العلي',
    email: '',
    anonymous: false,
    locale: 'ar',
    idempotency_key: crypto.randomUUID(),
    pledge_id: pledgeId,
    ...overrides,
  } as never)
const problems = async () => (await runChecks(db)).map(({ id }) => id)

test('a pledge is stored once with a code that can be found in statements, and its page is mailed', async () => {
  const typed = form()
  const first = await startTransfer(visitor(), typed as never)
  expect(await startTransfer(visitor(), typed as never)).toEqual(first)
  const pledge = await db.selectFrom('transfer_pledges').selectAll().where('email', '=', typed.email).executeTakeFirstOrThrow() // prettier-ignore
  expect(pledge).toMatchObject({ state: 'promised', amount: 125050, currency: 'TRY', donor_name: 'أحمد العلي' })
  expect(isReference(pledge.code)).toBe(true)
  expect(first.token.length).toBeGreaterThanOrEqual(32)
  const sentence = transferSentence(pledge.code, String(campaign))
  expect(findReference(sentence.toUpperCase().replace(/-/g, ' '))).toBe(pledge.code)
  const mails = await mailsTo(typed.email)
  expect(mails.map(({ template }) => template)).toEqual(['transfers.started'])
  expect(mails[0]!.text).toContain(sentence)
  expect(mails[0]!.text).toContain(`/transfers/${first.token}`)
  expect(mails[0]!.text).toContain('TR33 0006 1005 1978 6457 8413 26')
})

test('the page contains no data of the donor', async () => {
  const pledge = await start()
  const shown = JSON.stringify(await pledgeByToken(visitor(), pledge.token))
  expect(shown).toContain(pledge.code)
  expect(shown).not.toContain('أحمد')
  expect(shown).not.toContain(pledge.email)
  expect(await pledgeByToken(visitor(), `${pledge.token}x`)).toBeNull()
})

test.each([
  [{ email: '', phone: '' }, { email: { code: 'transfers.contact_required' } }],
  [{ email: 'no address' }, { email: { code: 'donation_form.email_invalid' } }],
  [{ phone: '12' }, { phone: { code: 'transfers.phone_invalid' } }],
  [{ donor_name: '' }, { donor_name: { code: 'full_name_required' } }],
  [{ amount: '-5' }, { amount: { code: 'money.negative' } }],
  [{ amount: 'كثير' }, { amount: { code: 'money.not_a_number' } }],
  [{ campaign_id: '' }, { campaign_id: { code: 'donations.campaign_required' } }],
  [{ campaign_id: '999999' }, { campaign_id: { code: 'donations.campaign_unknown' } }],
  [{ currency: 'EUR' }, { currency: { code: 'transfers.no_account' } }],
])('%j is refused next to its field, and nothing is stored', async (typed, fields) => {
  const count = () => db.selectFrom('transfer_pledges').select(({ fn }) => fn.countAll().as('n')).execute() // prettier-ignore
  const before = await count()
  expect(await refusal(startTransfer(visitor(), form(typed as never) as never))).toEqual([
    'errors.invalid_input',
    422,
    fields,
  ])
  expect(await count()).toEqual(before)
})

test('a phone is enough, in any digits, and an anonymous donor needs neither name nor contact', async () => {
  const byPhone = await start({ email: '', phone: '٠٥٣٢ ١٢٣ ٤٥ ٦٧', amount: '' })
  expect(byPhone).toMatchObject({ phone: '+905321234567', email: null, amount: null })
  const anonymous = await start({ email: '', donor_name: '', anonymous: '1', news: '1', campaign_id: 'general' })
  expect(anonymous).toMatchObject({ anonymous: true, news: false, campaign_id: null })
})

test('the donor reports the transfer, corrects the report, withdraws, and reports again', async () => {
  const { token, id } = await start()
  const today = dayOf(new Date())
  const report = (sent_on: string, amount = '') => reportTransfer(visitor(), { token, sent_on, amount, lang: 'ar' })
  expect(await refusal(report(addDays(today, 1)))).toMatchObject([
    'errors.invalid_input',
    422,
    { sent_on: { code: 'transfers.day_future' } },
  ])
  expect(await refusal(report(addDays(today, -400)))).toMatchObject([
    'errors.invalid_input',
    422,
    { sent_on: { code: 'transfers.day_old' } },
  ])
  await report(today, '1000')
  await report(addDays(today, -1), '900')
  expect(await pledgeByToken(visitor(), token)).toMatchObject({
    state: 'reported',
    reported: { sentOn: addDays(today, -1), amount: 90000 },
  })
  await withdrawOwnTransfer(visitor(), { token })
  expect(await stateOf(id)).toBe('withdrawn')
  await report(today)
  expect(await stateOf(id)).toBe('reported')
})

test('recording creates one donation with receipt, ledger entry and consent, and the page links to it', async () => {
  const userId = crypto.randomUUID()
  await sql`insert into users (id, name, email) values (${userId}, 'أحمد', ${newEmail()})`.execute(db)
  const owner = visitor({ actor: { id: userId, permissions: new Set<Permission>() } as unknown as Actor })
  const pledge = await start({ news: '1' }, owner)
  const before = await accountBalance(visitor(), fundAccount(campaign), 'TRY')
  const { donationId } = await record(pledge.id)
  expect(await accountBalance(visitor(), fundAccount(campaign), 'TRY')).toBe(before - 125050)
  const donation = await db.selectFrom('donations').selectAll().where('id', '=', donationId!).executeTakeFirstOrThrow()
  expect(donation).toMatchObject({ state: 'confirmed', news: true, user_id: userId })
  const receipt = await db.selectFrom('receipts').select('serial').where('donation_id', '=', donationId!).execute()
  expect(receipt).toHaveLength(1)
  const own = await pledgeByToken(visitor(), pledge.token)
  expect(own).toMatchObject({ state: 'arrived', expiresAt: null })
  expect(own!.received[0]).toBeTruthy()
  expect(await refusal(record(pledge.id))).toMatchObject(['transfers.arrived_already', 409])
  expect(await refusal(record(crypto.randomUUID()))).toMatchObject(['errors.not_found', 404])
  expect(await refusal(withdrawOwnTransfer(visitor(), { token: pledge.token }))).toMatchObject([
    'transfers.arrived_already',
    409,
  ])
  expect(await problems()).toEqual([])
})

test('news: a transfer announced before its donor unsubscribed does not subscribe again', async () => {
  const email = newEmail()
  const [first, second] = [await start({ news: '1', email }), await start({ news: '1', email })]
  const follower = (address: string) =>
    db.selectFrom('campaign_followers').select(['id', 'unsubscribed_at']).where('address', '=', address).executeTakeFirst() // prettier-ignore
  await record(first.id, { email })
  await unsubscribeFromCampaign(visitor(), { id: (await follower(email))!.id })
  await record(second.id, { email })
  expect((await follower(email))!.unsubscribed_at).not.toBeNull()
  const third = await start({ news: '1', email: newEmail() })
  const corrected = newEmail()
  await record(third.id, { email: corrected })
  expect(await follower(corrected)).toMatchObject({ unsubscribed_at: null })
})

test('two treasurers who record one transfer at the same time create one donation', async () => {
  const pledge = await start()
  const both = await Promise.all([refusal(record(pledge.id)), refusal(record(pledge.id))])
  expect(both.filter((one) => one === 'done')).toHaveLength(1)
  const { rows } = await sql`select 1 from offline_donations where pledge_id = ${pledge.id}`.execute(db)
  expect(rows).toHaveLength(1)
  expect(await problems()).toEqual([])
})

test('above the limit a second person approves, and the pledge stays open until then', async () => {
  const pledge = await start({ amount: '50000' })
  const proposed = await record(pledge.id, { amount: '50000' })
  expect(proposed.donationId).toBeUndefined()
  expect(await stateOf(pledge.id)).toBe('promised')
  expect((await pledgeDetail(staff(), pledge.id)).approvalWaiting).toBe(true)
  // Recording it again by another person returns the waiting proposal and creates no second one.
  expect(await record(pledge.id, { amount: '50000' })).toEqual(proposed)
  // Another amount may be the right one: that person must not believe that it was recorded.
  expect(await refusal(record(pledge.id, { amount: '49000' }))).toEqual(['approvals.waits_already', 409])
  await approve(staff(), { id: proposed.approvalId!, note: '' } as never)
  expect(await stateOf(pledge.id)).toBe('arrived')
  expect(await problems()).toEqual([])
})

test('a donation that was reversed opens its pledge again, and its correction closes it', async () => {
  const pledge = await start()
  const { donationId } = await record(pledge.id)
  await reverseOfflineDonation(staff(), { donationId: donationId!, reason: 'مبلغ آخر' })
  expect(await stateOf(pledge.id)).toBe('promised')
  expect(await problems()).toEqual([])
  await record(pledge.id, { amount: '1200', pledge_id: null, corrects: donationId! })
  expect(await stateOf(pledge.id)).toBe('arrived')
  expect(await problems()).toEqual([])
})

test('the nightly check finds an arrived pledge without a donation, and a donation without its pledge', async () => {
  const pledge = await start()
  const { donationId } = await record(pledge.id)
  const change = (query: string) => site.services.database.executeSql(query)
  await change(`update transfer_pledges set state = 'reported', donation_id = null, closed_at = null,
    reported_at = now(), sent_on = now()::date where id = '${pledge.id}'`)
  expect(await problems()).toEqual(['transfers.arrived_without_donation'])
  await change(`update transfer_pledges set state = 'arrived', donation_id = '${donationId}', closed_at = now() where id = '${pledge.id}'`) // prettier-ignore
  expect(await problems()).toEqual([])
  await change(`update offline_donations set pledge_id = null where donation_id = '${donationId}'`)
  expect(await problems()).toEqual(['transfers.arrived_without_donation'])
  await change(`update offline_donations set pledge_id = '${pledge.id}' where donation_id = '${donationId}'`)
})

test('reminders are sent on day 4 and 14, none after a stop or a report; the pledge expires on day 60', async () => {
  const now = new Date()
  const later = (days: number) => visitor({ now: new Date(now.getTime() + days * DAY_MS) })
  const [patient, stopped, reported] = [await start(), await start(), await start()]
  const count = async (email: string | null) =>
    (await mailsTo(email!)).filter(({ template }) => template === 'transfers.reminder').length
  await setReminders(visitor(), { token: stopped.token, on: false })
  await reportTransfer(visitor(), { token: reported.token, sent_on: dayOf(now), amount: '', lang: 'ar' })
  await remindPledgesJob.run(later(3), {})
  expect(await count(patient.email)).toBe(0)
  for (const day of [4, 4, 5]) await remindPledgesJob.run(later(day), {})
  expect(await count(patient.email)).toBe(1)
  for (const day of [14, 20]) await remindPledgesJob.run(later(day), {})
  expect(await count(patient.email)).toBe(2)
  expect([await count(stopped.email), await count(reported.email)]).toEqual([0, 0])
  const reminder = (await mailsTo(patient.email!)).at(-1)!
  expect(reminder.leave_url).toContain(`/transfers/${patient.token}`)
  await remindPledgesJob.run(later(60), {})
  expect(await stateOf(patient.id)).toBe('promised')
  await remindPledgesJob.run(later(61), {})
  expect(await Promise.all([patient, reported].map(({ id }) => stateOf(id)))).toEqual(['expired', 'expired'])
  // The money arrived anyway.
  await record(patient.id)
  expect(await stateOf(patient.id)).toBe('arrived')
})

test('staff search by code, amount and name; without permission donors are neither shown nor searched', async () => {
  const pledge = await start({ donor_name: 'Zübeyde Işık', amount: '777,77' })
  const found = async (q: string, ctx = staff()) => {
    const { rows } = await pledgePage(ctx, PledgeListParams.parse({ q }))
    return rows.some(({ id }) => id === pledge.id)
  }
  for (const q of [
    pledge.code,
    pledge.code.replace(/-/g, ' ').toLowerCase(),
    pledge.code.slice(0, 9),
    '777,77',
    'işık',
  ])
    expect([q, await found(q)]).toEqual([q, true])
  expect(await found('another donor')).toBe(false)
  const limited = staff(['transfers.read'])
  expect(await found('işık', limited)).toBe(false)
  const { rows } = await pledgePage(limited, PledgeListParams.parse({ q: pledge.code }))
  expect(rows[0]!.donor).toBeNull()
})

test('staff withdraw a pledge with a reason, once', async () => {
  const { id } = await start()
  await withdrawTransfer(staff(), { id, reason: 'اتصل المتبرع' })
  expect(await stateOf(id)).toBe('withdrawn')
  expect(await refusal(withdrawTransfer(staff(), { id, reason: 'مرة ثانية' }))).toMatchObject(['transfers.closed', 409])
})

test('long after the end the personal data is deleted, and the code still finds the money', async () => {
  const pledge = await start()
  await withdrawOwnTransfer(visitor(), { token: pledge.token })
  await purgePledges(visitor({ now: new Date(Date.now() + 300 * DAY_MS) }))
  expect((await pledgeDetail(staff(), pledge.id)).donor!.name).toBe('أحمد العلي')
  await purgePledges(visitor({ now: new Date(Date.now() + 400 * DAY_MS) }))
  expect((await pledgeDetail(staff(), pledge.id)).donor).toMatchObject({ name: '', email: null })
  expect(await refusal(reportTransfer(visitor(), { token: pledge.token, sent_on: dayOf(new Date()), amount: '', lang: 'ar' }))).toMatchObject(['transfers.closed', 409]) // prettier-ignore
  await record(pledge.id, { donor_name: '', anonymous: true })
  expect(await stateOf(pledge.id)).toBe('arrived')
})
