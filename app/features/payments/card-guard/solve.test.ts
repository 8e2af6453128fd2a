/** Proof of work that the browser code solves and the server verifies. */
import { expect, test } from 'vitest'
import { openShop } from '#tests/support/shop.ts'
import { makeChallenge, spendProofOfWork } from './proof-of-work.server.ts'
import { solve } from './solve.ts'

test('the server accepts what the browser solved, once, at this level and below, in time, from this visitor', async () => {
  const shop = await openShop({ withBank: false })
  const ctx = shop.ctx({ address: '192.0.2.1', now: new Date() })
  const proof = await solve(await makeChallenge(ctx, 1))
  const late = { ...ctx, now: new Date(ctx.now.getTime() + 11 * 60_000) }
  for (const [who, level] of [
    [{ ...ctx, address: '192.0.2.2' }, 1],
    [ctx, 2],
    [late, 1],
  ] as const)
    // prettier-ignore
    expect(await spendProofOfWork(who, proof, level)).toBe(false)
  expect(await spendProofOfWork(ctx, proof, 1)).toBe(true)
  expect(await spendProofOfWork(ctx, proof, 1)).toBe(false)
})

test('a proof that is no solution of a challenge of ours is refused', async () => {
  const shop = await openShop({ withBank: false })
  const ctx = shop.ctx({ address: '192.0.2.1', now: new Date() })
  const challenge = await makeChallenge(ctx, 1)
  const { parameters } = challenge
  const solved = JSON.parse(atob(await solve(challenge))) as { solution: object }
  const changed = (more: object) => ({ ...solved, challenge: { ...challenge, parameters: { ...parameters, ...more } } })
  const sent = [
    null,
    'text',
    [],
    {},
    { challenge: {}, solution: {} },
    { challenge },
    { ...solved, solution: null },
    { ...solved, solution: {} },
    { ...solved, solution: { counter: 'x', derivedKey: 1 } },
    { ...solved, challenge: { parameters } },
    { ...solved, challenge: { ...challenge, signature: 1 } },
    { ...solved, challenge: { ...challenge, signature: '' } },
    { ...solved, challenge: { ...challenge, signature: Array.from(challenge.signature!) } },
    changed({ algorithm: 'none' }),
    changed({ salt: 5 }),
    changed({ nonce: null }),
    changed({ cost: 1 }),
    changed({ expiresAt: undefined }),
    changed({ data: undefined }),
    changed({ data: { ...parameters.data, level: 3 } }),
    // Objects that JavaScript cannot convert to a number.
    changed({ data: { ...parameters.data, level: { valueOf: 1, toString: 1 } } }),
    changed({ expiresAt: { valueOf: 1, toString: 1 } }),
  ]
  for (const each of sent)
    expect([each, await spendProofOfWork(ctx, btoa(JSON.stringify(each)), 1)]).toEqual([each, false])
  // Control: unchanged it is accepted. How it is verified is not up to the visitor.
  const options = { hmacAlgorithm: 'none', counterMode: 'none' }
  expect(await spendProofOfWork(ctx, btoa(JSON.stringify({ ...solved, ...options })), 1)).toBe(true)
})
