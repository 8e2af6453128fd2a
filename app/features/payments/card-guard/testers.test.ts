/** Testers of stolen cards among honest donors: what reaches the bank, and who gets through. */
import { beforeEach, expect, test } from 'vitest'
import { makeCampaign } from '#tests/support/campaign.ts'
import { cardTries } from '#tests/support/card-tries.ts'
import { testSite } from '#tests/support/site.ts'
import { FULL_RUN } from '#tests/support/test-size.ts'

const ADDRESSES = FULL_RUN ? 100 : 2
const TRIES_EACH = FULL_RUN ? 100 : 24
const EVENING = FULL_RUN ? 200 : 42

const site = await testSite({ RATE_LIMITS: '1' })
const { db } = site.context()
let tries: ReturnType<typeof cardTries>
beforeEach(async () => {
  await db.deleteFrom('card_tries').execute()
  tries = cardTries(site, await makeCampaign(site.context()))
})

test('a bot net reaches the bank at most 5 times an hour for an address, 25 with work, and donors get through', async () => {
  const reached = { bare: 0, working: 0 }
  let honest = 0
  for (let n = 0; n < ADDRESSES; n++) {
    const bare = `192.0.${n}.1`
    const working = `198.18.${n}.1`
    let mine = { bare: 0, working: 0 }
    for (let i = 0; i < TRIES_EACH; i++) {
      const first = await tries.send({ address: bare })
      if (first.status === 201) {
        mine.bare++
        await tries.bankSays(first, 'wrong_card_number')
      }
      // A tester finds the proof worth its cost for a few addresses only.
      if (n > 0 || i > (FULL_RUN ? 60 : 14)) continue
      const { answer } = await tries.sendAsBrowser({ address: working })
      if (answer.status !== 201) continue
      mine.working++
      await tries.bankSays(answer, i % 20 === 7 ? 'captured' : 'wrong_card_number')
    }
    reached.bare = Math.max(reached.bare, mine.bare)
    reached.working = Math.max(reached.working, mine.working)
    // An honest donor of the same campaign, elsewhere, in the middle of it.
    const { answer } = await tries.sendAsBrowser({ address: `203.0.113.${n + 1}` })
    if (answer.status === 201) {
      await tries.bankSays(answer, 'captured')
      honest++
    }
  }
  expect(reached.bare).toBeLessThanOrEqual(5)
  expect(reached.working).toBeLessThanOrEqual(25)
  expect(reached.working).toBeGreaterThan(5)
  expect(honest).toBe(ADDRESSES)
}, 120_000)

test('a fundraising evening on one Wi-Fi: every guest can donate, also after declined cards', async () => {
  let finished = 0
  let proofs = 0
  for (let n = 0; n < EVENING; n++) {
    const address = '198.51.100.77'
    for (const message of n % 6 === 5 ? (['insufficient', 'captured'] as const) : (['captured'] as const)) {
      const sent = await tries.sendAsBrowser({ address })
      expect(sent.answer.status).toBe(201)
      proofs += sent.proofs
      await tries.bankSays(sent.answer, message)
      if (message === 'captured') finished++
    }
  }
  expect(finished).toBe(EVENING)
  // Control: the guard was active.
  expect(proofs).toBeGreaterThan(0)
}, 120_000)
