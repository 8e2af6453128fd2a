import { expect, test } from 'vitest'
import { lastEmailTo, makePerson, PASSWORD } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { signIn } from './sign-in.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/141.0 Safari/537.36'

async function staff(roles = ['editor']) {
  const person = await makePerson(ctx, { roles })
  const old = new Date(Date.now() - 86_400_000)
  await ctx.db.updateTable('users').set({ created_at: old }).where('id', '=', person.id).execute()
  return person
}
async function comeIn(email: string, agent: string, cookie = '') {
  const request = new Request('http://localhost:3000/login', { headers: { 'User-Agent': agent, Cookie: cookie } })
  const { cookies } = await signIn(site.context(), request, { email, password: PASSWORD })
  return cookies.find((one) => one.startsWith('known='))!.split(';')[0]!
}
const mailsTo = async (email: string) =>
  (await ctx.db.selectFrom('mails').select('text').where('to_address', '=', email).execute()).map(({ text }) => text)

test('staff are notified of a sign-in from an unknown browser, and not from a known one', async () => {
  const { email } = await staff()
  const known = await comeIn(email, FIREFOX)
  expect((await lastEmailTo(ctx, email))!.text).toContain('Firefox · Linux')
  await comeIn(email, FIREFOX, known)
  expect(await mailsTo(email)).toHaveLength(1)
  await comeIn(email, CHROME)
  expect((await mailsTo(email)).join()).toContain('Chrome · Windows')
  expect(await mailsTo(email)).toHaveLength(2)
  // A program that signs in every hour causes one email a day.
  await comeIn(email, '')
  await comeIn(email, '')
  expect(await mailsTo(email)).toHaveLength(3)
})

test('the mark of a browser contains no personal data and is useless for another account', async () => {
  const [one, other] = [await staff(), await staff()]
  const known = await comeIn(one.email, FIREFOX)
  expect(known).not.toContain(one.id)
  const both = await comeIn(other.email, FIREFOX, known)
  expect(await mailsTo(other.email)).toHaveLength(1)
  // A browser that two people share is known to both accounts.
  await comeIn(one.email, FIREFOX, both)
  expect(await mailsTo(one.email)).toHaveLength(1)
})

test('donors, and staff whose account is less than an hour old, get no such email', async () => {
  const donor = await staff([])
  await comeIn(donor.email, FIREFOX)
  expect(await mailsTo(donor.email)).toEqual([])
  const fresh = await makePerson(ctx, { roles: ['editor'] })
  await comeIn(fresh.email, FIREFOX)
  expect(await mailsTo(fresh.email)).toEqual([])
})
