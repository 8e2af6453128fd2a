/** The page of one donor: long histories, shared addresses, and parts that other people must not see. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { joinDonor } from '#features/donors/join.server.ts'
import { outcomeOf } from '#tests/support/book-keeping.ts'
import { createPaidDonation, startTestDonation, staffWith } from '#tests/support/donations.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { donorDetail } from './detail.server.ts'
import { divideDonor } from './divide.server.ts'
import { noteDonor } from './edit.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const { db } = ctx
const staff = staffWith(ctx, 'donors.read', 'donors.update', 'donations.read', 'mails.read', 'orders.read', 'transfers.read') // prettier-ignore
const donorOf = async (donation: string) =>
  (await db.selectFrom('donations').select('donor_id').where('id', '=', donation).executeTakeFirstOrThrow()).donor_id!

test('an unpaid donation is counted in the history, but not in the figures', async () => {
  const { id } = await createPaidDonation(ctx, { donor_name: 'Nur', email: 'nur@detail.example', amount: '100' })
  await startTestDonation(ctx, { donor_name: 'Nur', email: 'nur@detail.example', amount: '900' })
  const { donor, donationCount, donations, years } = await donorDetail(staff, await donorOf(id))
  expect([donor.count, donor.sums, donationCount, donations!.length]).toEqual([1, [{ currency: 'TRY', minor: 100_00 }], 2, 2]) // prettier-ignore
  expect(years).toMatchObject([{ count: 1, sums: [{ minor: 100_00 }] }])
})

test('of a long history the newest fifty donations are shown, and all are counted', async () => {
  const { id } = await startTestDonation(ctx, { donor_name: 'Long', email: 'long@detail.example' })
  await sql`with copies as (select gen_random_uuid() as id, n from generate_series(1, 54) n),
    intents as (
      insert into payment_intents (id, purpose, subject_id, amount, currency, reference, token, locale, created_at)
      select id, 'donation', id, 500, 'TRY', 'LONG' || n, id, 'ar', now() from copies returning id)
    insert into donations (id, intent_id, donor_name, email, anonymous, locale, state, created_at, donor_id)
    select c.id, c.id, 'Long', 'long@detail.example', false, 'ar', 'pending', now() + n * interval '1 minute',
      (select donor_id from donations where id = ${id})
    from copies c join intents i on i.id = c.id`.execute(db)
  const { donations, donationCount } = await donorDetail(staff, await donorOf(id))
  expect([donations!.length, donationCount, donations![0]!.reference, donations!.at(-1)!.reference]).toEqual([50, 55, 'LONG54', 'LONG5']) // prettier-ignore
})

test('other spellings of the name are listed once each, without that of the record', async () => {
  const give = (donor_name: string) => createPaidDonation(ctx, { donor_name, email: 'names@detail.example' })
  const { id } = await give('Ayşe')
  for (const name of ['عائشة', 'Ayşe', 'عائشة', 'Ayse']) await give(name)
  const { otherNames } = await donorDetail(staff, await donorOf(id))
  expect(otherNames.toSorted()).toEqual(['Ayse', 'عائشة'])
})

test('notes are in the order of writing; that of an erased user has no author', async () => {
  const donor = (await joinDonor(ctx, { name: 'Noted', email: 'noted@detail.example', userId: null, locale: 'ar' }))!
  const author = await makePerson(ctx)
  await noteDonor({ ...staff, now: new Date('2026-11-22T09:00:00Z') }, { donorId: donor, text: 'second' })
  await noteDonor({ ...staff, actor: { ...staff.actor!, id: author.id }, now: new Date('2026-11-21T09:00:00Z') }, { donorId: donor, text: 'first' }) // prettier-ignore
  const { notes } = await donorDetail(staff, donor)
  expect(notes).toMatchObject([
    { text: 'first', by: expect.stringMatching(/^Person/) },
    { text: 'second', by: null },
  ])
})

test('each of two people who share an address sees the other one named; the account stays with the first', async () => {
  const email = 'shared@detail.example'
  const first = await createPaidDonation(ctx, { donor_name: 'Ayşe Kaya', email })
  const second = await createPaidDonation(ctx, { donor_name: 'Ali Kaya', email })
  const donorId = await donorOf(first.id)
  const [address] = (await donorDetail(staff, donorId)).addresses
  const none = { into: null, pledges: [], notes: [], consents: [], tags: [] }
  const { secondId } = await divideDonor(staff, {
    ...none, donorId, donations: [second.id], addresses: [{ id: address!.id, to: 'share' }],
    keptName: 'Ayşe Kaya', name: 'Ali Kaya', reason: 'two people',
  }) // prettier-ignore
  const addressesOf = async (id: string) => (await donorDetail(staff, id)).addresses
  expect(await addressesOf(donorId)).toMatchObject([{ address: email, first: true, usedBy: [{ id: secondId, name: 'Ali Kaya' }] }]) // prettier-ignore
  expect(await addressesOf(secondId)).toMatchObject([{ address: email, first: false, usedBy: [{ id: donorId, name: 'Ayşe Kaya' }] }]) // prettier-ignore
  const { donations, donor } = await donorDetail(staff, secondId)
  expect([donations!.map(({ id }) => id), donor.count]).toEqual([[second.id], 1])
})

test('a record that does not exist is not found, and a reader without the permission gets the same for all', async () => {
  expect(await outcomeOf(donorDetail(staff, crypto.randomUUID()))).toBe('donors.not_found')
  const reader = staffWith(ctx, 'donations.read')
  expect(await outcomeOf(donorDetail(reader, crypto.randomUUID()))).toBe('account.not_allowed')
})
