/** Staff correct the donor of a donation. */
import '#server/event-subscriptions.server.ts'
import { beforeAll, expect, test } from 'vitest'
import { receiptsOfDonation } from '#features/receipts/receipt.server.ts'
import type { Context, Permission } from '#kernel/context.ts'
import { inTransaction } from '#kernel/db/transaction.server.ts'
import { PAGES_CHANGED, SOON } from '#kernel/page-invalidation.server.ts'
import { NO_ACCOUNT, privacyHandlers } from '#kernel/privacy-registry.server.ts'
import { outcomeOf } from '#tests/support/book-keeping.ts'
import { makeCampaign } from '#tests/support/campaign.ts'
import { createPaidDonation, staffWith, startTestDonation } from '#tests/support/donations.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { editDonor } from './edit-donor.server.ts'
import './privacy.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const { db } = ctx
let campaign = 0
beforeAll(async () => {
  campaign = await makeCampaign(ctx)
})

const may = (...permissions: Permission[]): Context => staffWith(ctx, ...permissions)
const staff = may('donations.create', 'donors.read')
let count = 0
const donate = (change: object = {}) =>
  createPaidDonation(ctx, { campaign_id: campaign, email: `donor${++count}@example.com`, ...change })
const edit = (donationId: string, change: object = {}, by = staff) =>
  editDonor(by, {
    donationId,
    donor_name: 'ليلى حسن',
    email: `donor${count}@example.com`,
    anonymous: false,
    locale: 'ar',
    ...change,
  } as never)
const stored = (id: string) => db.selectFrom('donations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const donorOf = async (id: string) => {
  const { donor_id } = await stored(id)
  return db.selectFrom('donors').selectAll().where('id', '=', donor_id!).executeTakeFirstOrThrow()
}

test.each([
  ['donor_name', 'x'.repeat(101), 'donor_name: resource.too_long'],
  ['email', 'leyla', 'email: donation_form.email_invalid'],
  ['email', 'x@anonymous.invalid', 'email: donation_form.email_invalid'],
  ['email', 'a@b.com,c@d.com', 'email: donation_form.email_invalid'],
])('a wrong %s is refused, and nothing is changed', async (field, value, expected) => {
  const { id } = await donate()
  const before = await stored(id)
  expect(await outcomeOf(edit(id, { [field]: value }))).toBe(expected)
  expect(await stored(id)).toEqual(before)
})

test('a name and an address are stored without what disturbs them; both may be empty', async () => {
  const { id } = await donate()
  await edit(id, { donor_name: ' Leyla\u202e \u0000 Demir ', email: ' leyla٢\u200f@example.com ' })
  expect(await stored(id)).toMatchObject({ donor_name: 'Leyla Demir', email: 'leyla2@example.com' })
  await edit(id, { donor_name: '', email: '', anonymous: true })
  expect(await stored(id)).toMatchObject({ donor_name: '', email: null, anonymous: true })
})

test('a donor made anonymous, or erased, is not left on cached public pages', async () => {
  const notices: string[] = []
  const listener = await site.services.database.listen(PAGES_CHANGED, (notice) => notices.push(notice))
  const { id } = await donate()
  await edit(id, { anonymous: true })
  // A new donation clears the pages later, this at once.
  await expect.poll(() => notices.filter((notice) => notice !== SOON)).toHaveLength(1)
  await inTransaction(db, (trx) =>
    privacyHandlers
      .get('donations')!
      .erase({ ...ctx, db: trx }, { id: NO_ACCOUNT, email: `donor${count}@example.com` }),
  )
  await expect.poll(() => notices.filter((notice) => notice !== SOON)).toHaveLength(2)
  await listener.close()
})

test('the search finds the new name and address, and no longer the old ones', async () => {
  const { id } = await donate()
  await edit(id, { donor_name: 'Zübeyde Işık', email: 'zubeyde@example.com' })
  const { search, name_search } = await stored(id)
  expect([search, name_search].every((text) => text.includes('zubeyde isik'))).toBe(true)
  expect(search).toContain('zubeyde@example.com')
  expect(search).not.toContain('donor')
  expect(name_search).not.toContain('@')
})

test('each permission alone is not enough, and an unknown donation is not found', async () => {
  const { id } = await donate()
  for (const one of [may('donations.create'), may('donors.read'), may('donors.update', 'donations.read')])
    expect(await outcomeOf(edit(id, {}, one))).toBe('account.not_allowed')
  expect(await outcomeOf(edit(id, {}, ctx))).toBe('account.sign_in_first')
  expect(await outcomeOf(edit(crypto.randomUUID()))).toBe('donations.not_found')
})

test('the record of the donor gets the corrected name, unless staff gave it another one', async () => {
  const { id } = await donate({ donor_name: 'Leyla Hassan' })
  await edit(id, { donor_name: 'Leyla Hasan' })
  expect(await donorOf(id)).toMatchObject({ name: 'Leyla Hasan' })
  const { donor_id } = await stored(id)
  await db.updateTable('donors').set({ name: 'Dr. Leyla' }).where('id', '=', donor_id!).execute()
  await edit(id, { donor_name: 'Leyla H.' })
  expect(await donorOf(id)).toMatchObject({ name: 'Dr. Leyla' })
})

test('a corrected address moves one donation only: the other donations of the old donor stay', async () => {
  const email = 'family@example.com'
  const [first, second] = [await donate({ email }), await donate({ email })]
  const before = (await stored(first.id)).donor_id
  await edit(second.id, { email: 'own@example.com' })
  expect((await stored(first.id)).donor_id).toBe(before)
  expect((await stored(second.id)).donor_id).not.toBe(before)
  // The same address in other letters is the same donor.
  await edit(first.id, { email: 'FAMILY@example.com' })
  expect((await stored(first.id)).donor_id).toBe(before)
})

test('removing the address keeps the donation with its donor', async () => {
  const { id } = await donate()
  const before = (await stored(id)).donor_id
  await edit(id, { email: '' })
  expect((await stored(id)).donor_id).toBe(before)
})

test('a donation of an account stays with that account, also with another address', async () => {
  const person = await makePerson(ctx)
  const own = site.context({ actor: { id: person.id, permissions: new Set() } })
  const { id } = await createPaidDonation(own, { campaign_id: campaign, email: person.email })
  const before = await donorOf(id)
  await edit(id, { email: 'office@example.com' })
  expect(await stored(id)).toMatchObject({ user_id: person.id, email: 'office@example.com', donor_id: before.id })
})

test('the receipt is replaced when its content changes: for the name and the language, not for the address', async () => {
  const { id } = await donate({ donor_name: 'Leyla' })
  const numbers = async () => (await receiptsOfDonation(ctx, id)).length
  await edit(id, { donor_name: 'Leyla', email: 'new@example.com' })
  expect(await numbers()).toBe(1)
  await edit(id, { donor_name: 'Leyla', email: 'new@example.com', locale: 'tr' })
  expect(await numbers()).toBe(2)
  await edit(id, { donor_name: 'Leyla', email: 'new@example.com', locale: 'tr', anonymous: true })
  expect(await numbers()).toBe(3)
  // Its receipt does not print the name of an anonymous donor.
  await edit(id, { donor_name: 'Leyla Demir', email: 'new@example.com', locale: 'tr', anonymous: true })
  expect(await numbers()).toBe(3)
})

test('a donation that is not paid can be corrected and gets no receipt', async () => {
  const { id } = await startTestDonation(ctx, { campaign_id: campaign, email: 'typo@example.con' })
  await edit(id, { email: 'typo@example.com' })
  expect(await stored(id)).toMatchObject({ email: 'typo@example.com', state: 'pending' })
  expect(await receiptsOfDonation(ctx, id)).toEqual([])
})

test('the audit log holds only what was changed', async () => {
  const { id } = await donate({ donor_name: 'ليلى حسن' })
  await edit(id, { locale: 'en' })
  const row = await db
    .selectFrom('audit')
    .select(['before', 'after', 'actor_id'])
    .where('subject', '=', id)
    .where('command', '=', 'donations.edit_donor')
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ before: { locale: 'ar' }, after: { locale: 'en' }, actor_id: staff.actor!.id })
})
