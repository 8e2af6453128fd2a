/** Several sign-ups with one address before it is verified: a stranger may have typed the address of another person. */
import { expect, test } from 'vitest'
import { lastEmailTo, PASSWORD } from '#tests/support/people.ts'
import { refusalOf } from '#tests/support/acting.ts'
import { testSite } from '#tests/support/site.ts'
import { encryptLinkRequest, resetPassword, sendSignInLink, signInByLink } from './sign-in-links.server.ts'
import { signIn } from './sign-in.server.ts'
import { confirmEmail, signUp } from './sign-up.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
/** With the time of now, by which the newest email is found. */
const ctx = () => site.context()
const request = () => new Request('http://localhost:3000/login')
const STRANGERS = 'a lantern by the water'
const login = (email: string, password: string) => refusalOf(signIn(ctx(), request(), { email, password }))
const templates = (email: string) =>
  ctx().db.selectFrom('mails').select('template').where('to_address', '=', email).orderBy('created_at').execute()

test('the password that a stranger chose for an address ends when its owner signs up too', async () => {
  const email = 'owner@example.org'
  await signUp(ctx(), { name: 'Stranger', email, password: STRANGERS })
  const first = (await lastEmailTo(ctx(), email))!
  await signUp(ctx(), { name: 'Owner', email, password: PASSWORD })
  const second = (await lastEmailTo(ctx(), email))!
  // The owner expects a link that confirms the address, and may open the one of the stranger's sign-up.
  expect(await refusalOf(confirmEmail(ctx(), { token: first.token!, password: PASSWORD }))).toMatch(/^422/)
  expect(await login(email, STRANGERS)).toMatch(/^401/)
  expect(second).toMatchObject({ template: 'people.repeated' })
  expect(second.text).not.toContain('Stranger')
  await resetPassword(ctx(), { token: second.token!, password: PASSWORD })
  expect(await login(email, PASSWORD)).toBe('done')
  expect(await login(email, STRANGERS)).toMatch(/^401/)
})

test('a stranger who signs up after the owner does not get in, and the owner chooses a password by the newest link', async () => {
  const email = 'first@example.org'
  await signUp(ctx(), { name: 'Owner', email, password: PASSWORD })
  const { token } = (await lastEmailTo(ctx(), email))!
  await signUp(ctx(), { name: 'Stranger', email, password: STRANGERS })
  await signUp(ctx(), { name: 'Stranger', email, password: STRANGERS })
  expect(await refusalOf(confirmEmail(ctx(), { token: token!, password: PASSWORD }))).toMatch(/^422/)
  expect(await login(email, STRANGERS)).toMatch(/^401/)
  await resetPassword(ctx(), { token: (await lastEmailTo(ctx(), email))!.token!, password: PASSWORD })
  expect(await login(email, PASSWORD)).toBe('done')
})

test('the link of a stranger’s sign-up confirms nothing for the owner of the address, who does not know its password', async () => {
  const email = 'invited@example.org'
  await signUp(ctx(), { name: 'Stranger', email, password: STRANGERS })
  const { token } = (await lastEmailTo(ctx(), email))!
  const wrong = refusalOf(confirmEmail(ctx(), { token: token!, password: PASSWORD }))
  expect(await wrong).toMatch(/^422.*password: people.password_not_yours/)
  expect(await refusalOf(confirmEmail(ctx(), { token: token!, password: '' }))).toMatch(/^422.*password/)
  expect(await login(email, STRANGERS)).toBe('403 people.email_not_verified')
  // The owner takes the account over with a link that only the mailbox gets.
  await sendSignInLink.run(ctx(), await encryptLinkRequest(ctx(), 'reset', email, null))
  await resetPassword(ctx(), { token: (await lastEmailTo(ctx(), email))!.token!, password: PASSWORD })
  expect(await login(email, PASSWORD)).toBe('done')
  expect(await login(email, STRANGERS)).toMatch(/^401/)
})

test('passwords cannot be guessed with one link', async () => {
  const limited = await testSite({ RATE_LIMITS: '1' })
  const now = () => limited.context()
  const email = 'guessed@example.org'
  await signUp(now(), { name: 'Mistyped', email, password: PASSWORD })
  const { token } = (await lastEmailTo(now(), email))!
  for (let n = 0; n < 10; n++)
    expect(await refusalOf(confirmEmail(now(), { token: token!, password: `guess number ${n}` }))).toMatch(/^422/)
  expect(await refusalOf(confirmEmail(now(), { token: token!, password: PASSWORD }))).toMatch(/^429/)
})

test('the same sign-up sent twice keeps its password, and sends the link again', async () => {
  const email = 'twice@example.org'
  for (const name of ['Twice', 'Twice']) await signUp(ctx(), { name, email, password: PASSWORD })
  expect(await templates(email)).toEqual([{ template: 'people.verify' }, { template: 'people.verify' }])
  await confirmEmail(ctx(), { token: (await lastEmailTo(ctx(), email))!.token!, password: PASSWORD })
  expect(await login(email, PASSWORD)).toBe('done')
})

test('of two simultaneous sign-ups with one address, neither password is valid', async () => {
  const email = 'together@example.org'
  await Promise.all([
    signUp(ctx(), { name: 'Stranger', email, password: STRANGERS }),
    signUp(ctx(), { name: 'Owner', email, password: PASSWORD }),
  ])
  const sent = (await templates(email)).map(({ template }) => template).toSorted()
  expect(sent).toEqual(['people.repeated', 'people.verify'])
  expect([await login(email, STRANGERS), await login(email, PASSWORD)]).toEqual([
    expect.stringMatching(/^401/),
    expect.stringMatching(/^401/),
  ])
})

test.each(['reset', 'link'] as const)('a mailed link (%s) ends the password of an earlier sign-up', async (kind) => {
  const email = `${kind}@example.org`
  await signUp(ctx(), { name: 'Stranger', email, password: STRANGERS })
  await sendSignInLink.run(ctx(), await encryptLinkRequest(ctx(), kind, email, null))
  const { token } = (await lastEmailTo(ctx(), email))!
  if (kind === 'reset') await resetPassword(ctx(), { token: token!, password: PASSWORD })
  else expect((await signInByLink(ctx(), request(), token!)).step).toBe('done')
  expect(await login(email, STRANGERS)).toMatch(/^401/)
})
