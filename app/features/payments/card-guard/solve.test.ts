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
