import '#features/donations/privacy.server.ts'
import '#features/mail/privacy.server.ts'
import '#features/payments/tables.ts'
import '#features/transfers/privacy.server.ts'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { claimDonations, claimableDonations, myDonations } from '#features/donations/mine.server.ts'
import { receiveSlip, storeSlip } from '#features/transfers/slips.server.ts'
import { startTransfer } from '#features/transfers/start.server.ts'
import { withdrawOwnTransfer } from '#features/transfers/own.server.ts'
import { queueMail } from '#features/mail/queue.server.ts'
import { actorOfToken } from '#features/accounts/users/actor.server.ts'
import { changeEmail, editProfile, currentUser } from '#features/accounts/users/profile.server.ts'
import { minor } from '#kernel/money.ts'
import { randomToken } from '#kernel/ids.ts'
import { addBankAccounts, testIban } from '#tests/support/bank-accounts.ts'
import { makePerson, PASSWORD, type Person } from '#tests/support/people.ts'
import { flatPng } from '#tests/support/pictures.ts'
import { testSite } from '#tests/support/site.ts'
import { filesWith, tablesWith } from '#tests/support/traces.ts'
import { deleteOwnAccount, exportOwnData } from './mine.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const as = async (person: Person) => ({ ...site.context(), actor: await actorOfToken(ctx, person.token) })

type DonationOptions = {
  userId?: string
  email?: string | null
  name?: string
  state?: 'pending' | 'confirmed'
  daysAgo?: number
}
async function addDonation({
  userId,
  email = null,
  name = 'A giver',
  state = 'confirmed',
  daysAgo = 0,
}: DonationOptions) {
  const at = new Date(Date.now() - daysAgo * 86_400_000)
  const [id, intent] = [crypto.randomUUID(), crypto.randomUUID()]
  await ctx.db
    .insertInto('payment_intents')
    .values({
      id: intent,
      purpose: 'donation',
      subject_id: id,
      amount: minor(12_500),
      currency: 'TRY',
      reference: `SND-${randomToken(4)}-${randomToken(4)}`,
      token: randomToken(),
      locale: 'ar',
      created_at: at,
      settled_attempt: null,
    })
    .execute()
  await ctx.db
    .insertInto('donations')
    .values({
      id,
      intent_id: intent,
      campaign_id: null,
      donor_name: name,
      email,
      anonymous: false,
      locale: 'ar',
      state,
      terms_version: null,
      user_id: userId ?? null,
      created_at: at,
      confirmed_at: state === 'pending' ? null : at,
    })
    .execute()
  return id
}

test('users see only their own donations; unpaid ones are deleted after a day', async () => {
  const [person, stranger] = [await makePerson(ctx), await makePerson(ctx)]
  const mine = await addDonation({ userId: person.id })
  const fresh = await addDonation({ userId: person.id, state: 'pending' })
  await addDonation({ userId: person.id, state: 'pending', daysAgo: 2 })
  await addDonation({ userId: stranger.id })
  await addDonation({ email: person.email })
  const { donations: listed, pages } = await myDonations(await as(person), 1)
  expect(listed.map(({ id }) => id).toSorted()).toEqual([mine, fresh].toSorted())
  expect(pages).toBe(1)
  await expect(myDonations(ctx, 1)).rejects.toMatchObject({ status: 401 })
})

test("guest donations of one's verified address can be claimed; other people's cannot", async () => {
  const [person, stranger] = [await makePerson(ctx), await makePerson(ctx)]
  await addDonation({ email: person.email.toUpperCase() })
  await addDonation({ email: person.email })
  await addDonation({ email: stranger.email })
  await addDonation({ email: person.email, userId: stranger.id })
  await addDonation({ email: person.email, state: 'pending' })
  expect(await claimableDonations(await as(person))).toBe(2)
  expect(await claimDonations(await as(person), {})).toBe(2)
  expect((await myDonations(await as(person), 1)).donations).toHaveLength(2)
  expect(await claimableDonations(await as(person))).toBe(0)

  // An unverified address gives no access.
  const unproven = await makePerson(ctx)
  await addDonation({ email: unproven.email })
  await ctx.db.updateTable('users').set({ email_verified: false }).where('id', '=', unproven.id).execute()
  expect(await claimableDonations(await as(unproven))).toBe(0)
  expect(await claimDonations(await as(unproven), {})).toBe(0)
})

test('the export contains all stored data, and none of another person', async () => {
  const [person, stranger] = [await makePerson(ctx), await makePerson(ctx)]
  await editProfile(await as(person), { name: 'CANARY-NAME', phone: '+90 555 123 45 67', locale: 'en' })
  await addDonation({ userId: person.id, name: 'CANARY-DONOR', email: person.email })
  await addDonation({ userId: stranger.id, name: 'STRANGER-DONOR', email: stranger.email })
  await queueMail(ctx, testMail(person.email, 'CANARY-LETTER'))
  const text = JSON.stringify(await exportOwnData(await as(person)))
  for (const kept of ['CANARY-NAME', '+905551234567', 'CANARY-DONOR', 'CANARY-LETTER', person.email, '12500'])
    expect(text).toContain(kept)
  for (const other of ['STRANGER-DONOR', stranger.email, person.token, 'argon2']) expect(text).not.toContain(other)
})

const testMail = (address: string, subject: string) => ({
  template: 'test.letter' as const,
  subjectId: crypto.randomUUID(),
  locale: 'ar' as const,
  to: { name: subject, address },
  subject,
  html: `<p>${subject}</p>`,
  text: subject,
})

test('erasure leaves no trace of the person and does not change any amount', async () => {
  const person = await makePerson(ctx)
  const CANARY = 'CANARY-TO-ERASE'
  await editProfile(await as(person), { name: CANARY, phone: '+905551239999', locale: 'ar' })
  await addDonation({ userId: person.id, name: CANARY, email: person.email })
  await addDonation({ name: CANARY, email: person.email })
  await queueMail(ctx, testMail(person.email, CANARY))
  const sum = async () =>
    (await ctx.db
      .selectFrom('payment_intents')
      .select(({ fn }) => fn.sum<number>('amount').as('n'))
      .executeTakeFirst())!.n
  const [before, count] = [await sum(), await countDonations()]

  await expect(deleteOwnAccount(await as(person), { sure: 'no' as 'yes' })).rejects.toMatchObject({ status: 422 })
  const left = { ...(await as(person)), now: new Date(Date.now() + 6 * 60_000) }
  await expect(deleteOwnAccount(left, { sure: 'yes' })).rejects.toMatchObject({ code: 'account.reauthenticate' })
  await expect(exportOwnData(left)).rejects.toMatchObject({ code: 'account.reauthenticate' })
  await deleteOwnAccount(await as(person), { sure: 'yes' })

  for (const canary of [CANARY, person.email, '+905551239999'])
    expect([canary, await tablesWith(site.services.database, canary)]).toEqual([canary, []])
  expect([await sum(), await countDonations()]).toEqual([before, count])
  expect(await actorOfToken(ctx, person.token)).toBeNull()
  // The address can be used again.
  expect((await makePerson(ctx, { email: person.email })).id).not.toBe(person.id)
})

test('erasure leaves no trace in files: the slip of a transfer is encrypted, and deleted with the person', async () => {
  const person = await makePerson(ctx)
  const CANARY = 'CANARY-IN-A-FILE'
  await addBankAccounts(ctx, [{ currency: 'TRY', iban: testIban(1) }])
  const { token } = await startTransfer(await as(person), {
    campaign_id: 'general', currency: 'TRY', amount: '', donor_name: CANARY, email: person.email, phone: '', lang: 'en', idempotency_key: crypto.randomUUID(),
  } as never) // prettier-ignore
  const slip = new FormData()
  slip.set('slip', new File([new Uint8Array(flatPng(1, 1))], `${CANARY}.png`, { type: 'image/png' }))
  const request = new Request('http://localhost/', { method: 'POST', body: slip })
  await storeSlip(await as(person), await receiveSlip(await as(person), request), token)
  const { dataDir } = ctx.config
  expect(await tablesWith(site.services.database, CANARY)).toContain('transfer_slips')
  expect(filesWith(dataDir, CANARY)).toEqual([])
  await withdrawOwnTransfer(await as(person), { token })
  await deleteOwnAccount(await as(person), { sure: 'yes' })
  for (const canary of [CANARY, person.email])
    expect([canary, await tablesWith(site.services.database, canary)]).toEqual([canary, []])
  expect(filesWith(dataDir, CANARY, person.email)).toEqual([])
  expect(await ctx.db.selectFrom('transfer_slips').select('id').execute()).toEqual([])
  // Control: a file that was left behind is found.
  writeFileSync(join(dataDir, 'left.tmp'), `name: ${CANARY.toLowerCase()}`)
  expect(filesWith(dataDir, CANARY)).toEqual(['left.tmp'])
})

test('control: the search for traces finds data that exists', async () => {
  const person = await makePerson(ctx)
  expect(await tablesWith(site.services.database, person.email)).toContain('users')
})

const countDonations = async () =>
  (await ctx.db
    .selectFrom('donations')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirst())!.n

test('staff are not erased while they have a role', async () => {
  const person = await makePerson(ctx, { roles: ['editor'] })
  await expect(deleteOwnAccount(await as(person), { sure: 'yes' })).rejects.toMatchObject({ status: 409 })
})

test('a new address takes effect after its link was opened; the old one is notified', async () => {
  const { lastEmailTo: letterTo } = await import('#tests/support/people.ts')
  const { confirmEmail } = await import('#features/accounts/sign-in/sign-up.server.ts')
  const person = await makePerson(ctx)
  const fresh = `new-${person.email}`
  await expect(changeEmail(await as(person), { email: fresh, password: 'wrong' })).rejects.toMatchObject({
    status: 422,
  })
  await changeEmail(await as(person), { email: fresh, password: PASSWORD })
  expect((await currentUser(await as(person))).email).toBe(person.email)
  expect((await letterTo(ctx, person.email))!.template).toBe('people.email_changed')
  const { token } = (await letterTo(ctx, fresh))!
  await confirmEmail(ctx, { token: token!, password: PASSWORD })
  expect((await currentUser(await as(person))).email).toBe(fresh)
  await expect(confirmEmail(ctx, { token: token!, password: PASSWORD })).rejects.toMatchObject({ status: 410 })

  // For an address with an account the answer is the same, and the address cannot be taken over.
  const other = await makePerson(ctx)
  await changeEmail(await as(person), { email: other.email, password: PASSWORD })
  expect((await letterTo(ctx, other.email))!.template).toBe('people.taken')
})
