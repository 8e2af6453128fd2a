import { expect, test } from 'vitest'
import type { Refusal } from '#kernel/refusal.ts'
import { actorOf, actorOfToken } from '#features/accounts/users/actor.server.ts'
import { secondStep } from '#features/accounts/sign-in/second-step.server.ts'
import { signIn } from '#features/accounts/sign-in/sign-in.server.ts'
import { lastEmailTo, makePerson, openSession, PASSWORD, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { totp } from '#tests/support/totp.ts'
import { runSecurityAction } from './security-actions.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const request = (headers: Record<string, string> = {}) => new Request('http://localhost:3000/login', { headers })
const cookieOf = (cookies: string[]) => ({
  Cookie: cookies
    .filter((cookie) => !/Max-Age=0/.test(cookie))
    .map((cookie) => cookie.split(';')[0])
    .join('; '),
})
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'in',
    (error: { status?: number; code?: string }) => `${error.status} ${error.code}`,
  )
/** Sends a form of the security page, as this browser does. */
async function send(headers: { Cookie: string }, form: Record<string, string>) {
  const ctx = site.context()
  return runSecurityAction({ ...ctx, actor: await actorOf(ctx, request(headers)) }, request(headers), form)
}

async function enrolled(roles: string[] = []) {
  const person = await makePerson(site.context(), { roles })
  const begun = (await send(person.cookie, { intent: 'second-begin', password: PASSWORD }))!
  const { secret } = begun.enrolment!
  const on = (await send(person.cookie, { intent: 'second-confirm', saved: 'yes', code: totp(secret) }))!
  return { person, secret, codes: begun.recoveryCodes!, cookie: cookieOf(on.renewed!.cookies) }
}
const firstStep = async (person: Person) => {
  const step = await signIn(site.context(), request(), { email: person.email, password: PASSWORD })
  expect(step.step).toBe('second')
  return cookieOf(step.cookies)
}

test('setup asks for the password, shows a QR code and a key, and changes nothing before the first code', async () => {
  const person = await makePerson(site.context())
  const begin = (password: string) => send(person.cookie, { intent: 'second-begin', password })
  expect(await outcome(begin('wrong'))).toBe('422 people.password_not_yours')
  const { enrolment, recoveryCodes } = (await begin(PASSWORD))!
  expect(enrolment!.secret).toMatch(/^[A-Z2-7]{32,}$/)
  expect(enrolment!.path).toMatch(/^M\d+ \d+h1v1h-1z/)
  expect(recoveryCodes).toHaveLength(10)
  expect(await outcome(send(person.cookie, { intent: 'second-confirm', saved: 'yes', code: '000000' }))).toMatch(
    /code_wrong/,
  )
  const plain = await signIn(site.context(), request(), { email: person.email, password: PASSWORD })
  expect(plain.step).toBe('done')
})

test('a wrong code, or codes that are not saved yet, return the QR code, the key and the recovery codes', async () => {
  const person = await makePerson(site.context())
  const { enrolment, recoveryCodes } = (await send(person.cookie, { intent: 'second-begin', password: PASSWORD }))!
  const shown = { intent: 'second-confirm', uri: enrolment!.uri, codes: recoveryCodes!.join(' ') }
  const refusal = (form: Record<string, string>) =>
    send(person.cookie, { ...shown, ...form }).then(
      () => expect.fail('it was accepted'),
      (error: Refusal) => error,
    )
  const wrong = await refusal({ saved: 'yes', code: '000000' })
  expect([wrong.status, Object.keys(wrong.fields)]).toEqual([422, ['code']])
  expect(wrong.detail).toEqual({ enrolment, recoveryCodes })
  const unsaved = await refusal({ code: totp(enrolment!.secret) })
  expect([unsaved.status, Object.keys(unsaved.fields)]).toEqual([422, ['saved']])
  expect(unsaved.detail).toEqual({ enrolment, recoveryCodes })
  for (const uri of ['javascript:alert(1)', 'otpauth://[']) {
    const { status, detail } = await refusal({ saved: 'yes', code: '000000', uri })
    expect([status, detail]).toEqual([422, undefined])
  }
  const right = await send(person.cookie, { ...shown, saved: 'yes', code: totp(enrolment!.secret) })
  expect(right!.renewed!.done).toBe('on')
})

test('turning on the second factor ends every other session and activates the role that touches money', async () => {
  const ctx = site.context()
  const person = await makePerson(ctx, { roles: ['finance'] })
  const elsewhere = await openSession(ctx, person.id)
  expect((await actorOfToken(ctx, person.token))!.permissions.has('payments.refund')).toBe(false)
  const { enrolment } = (await send(person.cookie, { intent: 'second-begin', password: PASSWORD }))!
  const on = (await send(person.cookie, { intent: 'second-confirm', saved: 'yes', code: totp(enrolment!.secret) }))!
  const actor = await actorOf(site.context(), request(cookieOf(on.renewed!.cookies)))
  expect(actor!.permissions.has('payments.refund')).toBe(true)
  expect(await actorOfToken(site.context(), elsewhere.token)).toBeNull()
  expect(await actorOfToken(site.context(), person.token)).toBeNull()
})

test('with a second factor, the password alone starts no session', async () => {
  const { person, secret } = await enrolled()
  const half = await firstStep(person)
  expect(half.Cookie).not.toMatch(/(^|; )session=./)
  expect(await actorOf(site.context(), request(half))).toBeNull()
  expect(await outcome(secondStep(site.context(), request(half), { code: '123456' }))).toBe('401 people.code_wrong')
  const done = await secondStep(site.context(), request(half), { code: totp(secret) })
  expect(done.step === 'done' && done.actor.id).toBe(person.id)
})

test('a code may be typed with spaces and in Arabic digits', async () => {
  const { person, secret } = await enrolled()
  const code = totp(secret).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!)
  const done = await secondStep(site.context(), request(await firstStep(person)), {
    code: `${code.slice(0, 3)} ${code.slice(3)} `,
  })
  expect(done.step).toBe('done')
})

test('after five wrong codes the second step ends, and the right code is refused', async () => {
  const { person, secret } = await enrolled()
  const half = await firstStep(person)
  const seen: string[] = []
  for (let n = 0; n < 7; n++)
    seen.push(await outcome(secondStep(site.context(), request(half), { code: String(100000 + n) })))
  expect(seen.filter((one) => one === '401 people.code_wrong')).toHaveLength(5)
  expect(seen.at(-1)).toBe('410 people.second_step_over')
  expect(await outcome(secondStep(site.context(), request(half), { code: totp(secret) }))).toBe(
    '410 people.second_step_over',
  )
})

test('a recovery code works once', async () => {
  const { person, codes } = await enrolled()
  const code = codes[0]!
  expect((await secondStep(site.context(), request(await firstStep(person)), { code })).step).toBe('done')
  expect(await outcome(secondStep(site.context(), request(await firstStep(person)), { code }))).toMatch(/code_wrong/)
  expect((await secondStep(site.context(), request(await firstStep(person)), { code: codes[1]! })).step).toBe('done')
})

test('new recovery codes invalidate the old ones, and removing the second factor needs the password', async () => {
  const { person, codes, cookie } = await enrolled()
  const renewed = (await send(cookie, { intent: 'recovery', password: PASSWORD }))!.recoveryCodes!
  expect(renewed).not.toEqual(codes)
  expect((await lastEmailTo(site.context(), person.email))!.text).toContain('استُبدلت رموز الاسترداد في حسابك')
  expect(await outcome(secondStep(site.context(), request(await firstStep(person)), { code: codes[2]! }))).toMatch(
    /wrong/,
  )
  expect((await secondStep(site.context(), request(await firstStep(person)), { code: renewed[2]! })).step).toBe('done')
  expect(await outcome(send(cookie, { intent: 'second-end', password: 'wrong' }))).toMatch(/password_not_yours/)
  await send(cookie, { intent: 'second-end', password: PASSWORD })
  expect((await signIn(site.context(), request(), { email: person.email, password: PASSWORD })).step).toBe('done')
})

test('the secret and the recovery codes are not readable in the database', async () => {
  const { person, secret, codes } = await enrolled()
  const row = JSON.stringify(
    await site.context().db.selectFrom('two_factors').selectAll().where('user_id', '=', person.id).execute(),
  )
  expect(row).not.toContain(secret)
  for (const code of codes) expect(row).not.toContain(code)
})

test('changing the password needs the old one, and ends all sessions but the current one', async () => {
  const ctx = site.context()
  const person = await makePerson(ctx)
  const elsewhere = await openSession(ctx, person.id)
  const change = (current: string) =>
    send(person.cookie, { intent: 'password', current, password: 'a lantern by the water' })
  expect(await outcome(change('wrong'))).toMatch(/password_not_yours/)
  const { cookies } = (await change(PASSWORD))!.renewed!
  expect(await actorOf(site.context(), request(cookieOf(cookies)))).not.toBeNull()
  expect(await actorOfToken(site.context(), elsewhere.token)).toBeNull()
  expect(await actorOfToken(site.context(), person.token)).toBeNull()
})

test('users can end one or all of their own sessions, and no session of another user', async () => {
  const ctx = site.context()
  const [person, stranger] = [await makePerson(ctx), await makePerson(ctx)]
  const phone = await openSession(ctx, person.id)
  expect(await outcome(send(person.cookie, { intent: 'end-session', session: stranger.session }))).toMatch(/^404/)
  expect(await actorOfToken(ctx, stranger.token)).not.toBeNull()
  await send(person.cookie, { intent: 'end-session', session: phone.session })
  expect(await actorOfToken(ctx, phone.token)).toBeNull()
  const again = await openSession(ctx, person.id)
  expect(await send(person.cookie, { intent: 'everywhere' })).toMatchObject({ out: true })
  for (const { token } of [person, again]) expect(await actorOfToken(ctx, token)).toBeNull()
})

test('the password cannot be guessed in an unattended session', async () => {
  const limited = await testSite()
  const ctx = limited.context()
  const person = await makePerson(ctx)
  const actor = await actorOfToken(ctx, person.token)
  const seen: string[] = []
  for (let n = 0; n < 14; n++)
    seen.push(
      await outcome(
        runSecurityAction({ ...ctx, actor }, request(person.cookie), { intent: 'second-begin', password: `no ${n}` }),
      ),
    )
  expect(seen.filter((one) => one.startsWith('422'))).toHaveLength(10)
  expect(seen.at(-1)).toMatch(/^429/)
})
