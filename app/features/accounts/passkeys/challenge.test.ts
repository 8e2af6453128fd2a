/** A challenge is answered once, in time, by whom and for what it was made. */
import { expect, test } from 'vitest'
import { testSite } from '#tests/support/site.ts'
import { consumeChallenge, newChallenge, purgeChallenges, type Purpose } from './challenge.server.ts'
import { SignedCredential } from './credential.ts'

const site = await testSite()
const START = new Date('2026-11-20T09:00:00Z')
const after = (seconds: number) => site.context({ now: new Date(START.getTime() + seconds * 1000) })

test('a challenge can be answered for five minutes, and not a second longer', async () => {
  expect(await consumeChallenge(after(300), newChallenge(after(0), 'sign-in'), 'sign-in')).toBe(true)
  expect(await consumeChallenge(after(301), newChallenge(after(0), 'sign-in'), 'sign-in')).toBe(false)
})

test('of answers at the same time one is accepted', async () => {
  const challenge = newChallenge(after(0), 'sign-in')
  const answers = await Promise.all([1, 2, 3].map(() => consumeChallenge(after(1), challenge, 'sign-in')))
  expect(answers.filter(Boolean)).toHaveLength(1)
})

test('another spelling of an answered challenge is the same challenge', async () => {
  const challenge = newChallenge(after(0), 'sign-in')
  expect(await consumeChallenge(after(1), challenge, 'sign-in')).toBe(true)
  for (const again of [`${challenge}=`, `${challenge}==`, challenge.replaceAll('-', '+').replaceAll('_', '/')])
    expect(await consumeChallenge(after(2), again, 'sign-in')).toBe(false)
})

test('cleaning up forgets no challenge that could still be answered', async () => {
  const challenge = newChallenge(after(0), 'sign-in')
  await consumeChallenge(after(1), challenge, 'sign-in')
  await purgeChallenges(after(299))
  expect(await consumeChallenge(after(300), challenge, 'sign-in')).toBe(false)
  await purgeChallenges(after(301))
  const { db } = site.context()
  expect(await db.selectFrom('passkey_challenges_used').select('challenge').execute()).toEqual([])
  expect(await consumeChallenge(after(301), challenge, 'sign-in')).toBe(false)
})

test('a challenge of another purpose or another site is refused, and stays unanswered for its own', async () => {
  const purposes: Purpose[] = ['sign-in', 'enrol a', 'enrol b', 'prove a']
  const here = after(0)
  const elsewhere = { ...here, config: { ...here.config, secret: 'the secret of another site' } }
  for (const own of purposes) {
    const challenge = newChallenge(after(0), own)
    for (const other of purposes.filter((one) => one !== own))
      expect([own, other, await consumeChallenge(after(1), challenge, other)]).toEqual([own, other, false])
    expect(await consumeChallenge(after(1), newChallenge(elsewhere, own), own)).toBe(false)
    expect(await consumeChallenge(after(1), challenge, own)).toBe(true)
  }
})

test('text that is no challenge is refused', async () => {
  for (const nonsense of ['', 'AAAA', '٣٤', 'x'.repeat(5000), '\u0000'.repeat(48)])
    expect(await consumeChallenge(after(0), nonsense, 'sign-in')).toBe(false)
})

test('the answer of a device that knows no user is accepted, one with text for bytes is not', () => {
  const answer = { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' }
  const credential = { id: 'AA', rawId: 'AA', type: 'public-key', response: { ...answer, userHandle: null } }
  const read = SignedCredential.safeParse(credential)
  expect([read.success, read.data?.response.userHandle]).toEqual([true, undefined])
  for (const wrong of ['', 'a b', 'a/b', 'مفتاح', 'A'.repeat(4001)])
    expect(SignedCredential.safeParse({ ...credential, response: { ...answer, signature: wrong } }).success).toBe(false)
})
