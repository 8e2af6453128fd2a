/** Which pairs of donor records are offered as possible duplicates, and why. */
import '#features/transfers/tables.ts'
import { beforeEach, expect, test } from 'vitest'
import { joinDonor } from '#features/donors/join.server.ts'
import { outcomeOf } from '#tests/support/book-keeping.ts'
import { staffWith } from '#tests/support/donations.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { distinguishDonors, duplicatePairs, pairOf } from './duplicates.server.ts'
import { mergeDonors } from './merge.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const { db } = ctx
const staff = staffWith(ctx, 'donors.read', 'donors.update')
let seconds = 0
/** Creates a donor; each is a second newer than the one before. */
const add = async (details: { name?: string; email?: string; phone?: string; userId?: string }) =>
  (await joinDonor(
    { ...ctx, now: new Date(ctx.now.getTime() + 1000 * ++seconds) },
    { name: '', email: null, userId: null, locale: 'ar', ...details },
  ))!
const offered = async (page = 1) =>
  (await duplicatePairs(staff, page)).pairs.map(({ reasons, donors }) => [donors.map(({ id }) => id).toSorted().join(), reasons.toSorted()] as const) // prettier-ignore
const pair = (one: string, two: string, ...reasons: string[]) => [[one, two].toSorted().join(), reasons]
beforeEach(() => db.deleteFrom('donors').execute())

test.each([
  ['Ali Kaya', 'KAYA, Ali'],
  ['Zeynep Işık', 'zeynep ışık'],
  ['İpek Demir', 'ipek demir'],
  ['أحمد الحسن', 'احمد الحسن'],
  ['أحمد الحسن', 'الحسن  أحمد'],
])('%j and %j are offered as one name', async (first, second) => {
  const [one, two] = [await add({ name: first }), await add({ name: second })]
  expect(await offered()).toEqual([pair(one, two, 'name')])
})

test.each([
  ['Ali', 'Ali'],
  ['Ali Kaya', 'Ali Kayan'],
  ['', ''],
])('%j and %j are not offered', async (first, second) => {
  await add({ name: first, email: 'one@example.org' })
  await add({ name: second, email: 'two@example.org' })
  expect(await offered()).toEqual([])
})

test.each([
  ['a.b@mail.example', 'ab@mail.example', true],
  ['ab+news@mail.example', 'ab@mail.example', true],
  ['ab@mail.example', 'ab@other.example', false],
  ['a+b@mail.example', 'a+c@mail.example', true],
  ['ab@mail.example', 'abc@mail.example', false],
])('the mailboxes %s and %s: the same is %s', async (first, second, same) => {
  const [one, two] = [await add({ email: first }), await add({ email: second })]
  expect(await offered()).toEqual(same ? [pair(one, two, 'email')] : [])
})

test('a record is offered with the phone of a transfer of another one, and with the address of an account', async () => {
  const [caller, pledger] = [await add({ name: 'Caller', phone: '+905321234567' }), await add({ email: 'p@x.example' })]
  await db
    .insertInto('transfer_pledges')
    .values({
      id: crypto.randomUUID(),
      code: 'C1',
      token: 'T1',
      state: 'promised',
      donor_name: 'P',
      email: 'p@x.example',
      phone: '+905321234567',
      anonymous: false,
      news: false,
      wall: false,
      locale: 'ar',
      currency: 'TRY',
      donor_id: pledger,
      created_at: ctx.now,
    } as never) // prettier-ignore
    .execute()
  const person = await makePerson(ctx)
  const account = await add({ name: 'Account', userId: person.id })
  await db.deleteFrom('donor_addresses').where('donor_id', '=', account).execute()
  const guest = await add({ name: 'Guest', email: person.email })
  await db.updateTable('donors').set({ user_id: person.id }).where('id', '=', account).execute()
  const found = await offered()
  expect(found).toHaveLength(2)
  expect(found).toEqual(expect.arrayContaining([pair(caller, pledger, 'phone'), pair(account, guest, 'account')]))
  await db.deleteFrom('transfer_pledges').execute()
})

test('a pair with two reasons is one pair, before those with one reason', async () => {
  const [a, b] = [await add({ name: 'Nur Ak', email: 'nur.ak@x.example' }), await add({ name: 'Ak Nur', email: 'nurak@x.example' })] // prettier-ignore
  const [c, d] = [await add({ name: 'Can Er' }), await add({ name: 'Er Can' })]
  expect(await offered()).toEqual([pair(a, b, 'email', 'name'), pair(c, d, 'name')])
})

test('of three records with a name, two that are one person are found after both were marked as different from the first', async () => {
  const [father, one, two] = [await add({ name: 'Ali Kaya' }), await add({ name: 'Ali Kaya' }), await add({ name: 'Ali Kaya' })] // prettier-ignore
  expect(await offered()).toHaveLength(2)
  await distinguishDonors(staff, { donorId: father, otherId: one })
  await distinguishDonors(staff, { donorId: two, otherId: father })
  expect(await offered()).toEqual([pair(one, two, 'name')])
  await mergeDonors(staff, { donorId: one, mergedId: two })
  expect(await offered()).toEqual([])
})

test('records of two accounts are never offered, but staff may compare any two', async () => {
  const [first, second] = [await makePerson(ctx), await makePerson(ctx)]
  const one = await add({ name: 'Two Accounts', userId: first.id })
  const two = await add({ name: 'Two Accounts', userId: second.id })
  expect(await offered()).toEqual([])
  expect(await pairOf(staff, one, two)).toMatchObject({ reasons: [], donors: [{ id: one, account: true }, { id: two, account: true }] }) // prettier-ignore
  expect(await pairOf(staff, one, crypto.randomUUID())).toBeNull()
  const guest = await add({ name: 'Accounts, Two' })
  // In the order in which staff chose them.
  expect(await pairOf(staff, guest, one)).toMatchObject({ reasons: ['name'], donors: [{ id: guest, account: false }, { id: one }] }) // prettier-ignore
})

test('ten pairs are on a page, the rest on the next, none twice', async () => {
  for (let i = 0; i < 11; i++) {
    await add({ name: `Person N${i}` })
    await add({ name: `N${i} Person` })
  }
  const [first, second, third] = [await offered(1), await offered(2), await offered(3)]
  expect([first.length, second.length, third.length]).toEqual([10, 1, 0])
  expect(new Set([...first, ...second].map(([ids]) => ids)).size).toBe(11)
  expect((await duplicatePairs(staff, 2)).total).toBe(11)
})

test('only staff who may change donors mark records as different, and only records that exist', async () => {
  const [one, two] = [await add({ name: 'A B' }), await add({ name: 'B A' })]
  const reader = staffWith(ctx, 'donors.read')
  const tell = (otherId: string, by = staff) => outcomeOf(distinguishDonors(by, { donorId: one, otherId }))
  expect([await tell(two, reader), await tell(crypto.randomUUID())]).toEqual(['account.not_allowed', 'donors.not_found']) // prettier-ignore
  expect([await tell(two), await tell(two)]).toEqual(['done', 'done'])
  expect(await outcomeOf(duplicatePairs(staffWith(ctx, 'donations.read'), 1))).toBe('account.not_allowed')
})

test('a record is not marked as different from itself', async () => {
  const one = await add({ name: 'A B' })
  expect(await outcomeOf(distinguishDonors(staff, { donorId: one, otherId: one }))).toBe(
    'otherId: donors.relation_same',
  )
})
