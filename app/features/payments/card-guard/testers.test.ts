/** Testers of stolen cards among honest donors: what reaches the bank, and who gets through. */
import { sql } from 'kysely'
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

test('a bot net reaches the bank at most 5 times an hour for an address, 20 with work, and donors get through', async () => {
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
  expect(reached.working).toBeLessThanOrEqual(20)
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

/** Uses each form again until it gives no further card. @returns how many cards reached the bank */
async function useAgain(forms: Response[], open: (form: Response) => Promise<string | null>): Promise<number> {
  let reached = 0
  for (const form of forms)
    for (let i = 0; i < 5; i++) {
      const order = await open(form)
      if (!order) break
      reached++
      await tries.bankSays(order, 'wrong_card_number')
    }
  return reached
}

test('forms that are used for several cards: at most 5 cards an hour for an address, 20 with work', async () => {
  const bare = '192.0.2.10'
  const forms: Response[] = []
  for (let i = 0; i < 3; i++) forms.push(await tries.send({ address: bare }))
  for (const form of forms) await tries.bankSays(form.clone(), 'wrong_card_number')
  expect(forms.length + (await useAgain(forms, (form) => tries.openForm(form, bare)))).toBe(5)

  const working = '198.18.0.10'
  let reached = 0
  for (let i = 0; i < 8; i++) {
    const { answer } = await tries.sendAsBrowser({ address: working })
    if (answer.status !== 201) continue
    reached++
    await tries.bankSays(answer.clone(), 'wrong_card_number')
    reached += await useAgain([answer], (form) => tries.openFormAsBrowser(form, working))
  }
  expect(reached).toBeLessThanOrEqual(20)
  expect(reached).toBeGreaterThan(5)
}, 120_000)

test('an address that collects forms for hours gets few without a proof, and no further card out of them', async () => {
  const address = '192.0.2.11'
  const forms: Response[] = []
  for (let hour = 0; hour < 22; hour++) {
    for (let i = 0; i < 5; i++) {
      const form = await tries.send({ address })
      if (form.status === 201) forms.push(form)
    }
    await db
      .updateTable('card_tries')
      .set({ at: sql`at - interval '1 hour'` })
      .execute()
    await db
      .updateTable('payment_attempts')
      .set({ created_at: sql`created_at - interval '1 hour'`, updated_at: sql`updated_at - interval '1 hour'` })
      .execute()
  }
  expect(forms).toHaveLength(5)
  // From another address, too: the cards count for the one that opened the forms.
  const reached = await useAgain(forms, (form) => tries.openForm(form, '192.0.2.12'))
  expect(reached).toBeLessThanOrEqual(5)
}, 120_000)

test('an honest donor tries a declined card twice more without any proof, also late', async () => {
  const address = '203.0.113.50'
  const form = await tries.send({ address })
  await tries.bankSays(form.clone(), 'insufficient')
  for (let i = 0; i < 2; i++) {
    await db
      .updateTable('payment_attempts')
      .set({ created_at: sql`created_at - interval '2 hours'`, updated_at: sql`updated_at - interval '2 hours'` })
      .execute()
    await tries.bankSays((await tries.openForm(form, address))!, i === 0 ? 'insufficient' : 'captured')
  }
})

test('on a shared network with many declined cards a donor tries again after a proof, and gets through', async () => {
  const address = '198.51.100.78'
  for (let i = 0; i < 12; i++) {
    const { answer } = await tries.sendAsBrowser({ address })
    await tries.bankSays(answer, 'captured')
  }
  const forms: Response[] = []
  for (let i = 0; i < 6; i++) {
    const { answer } = await tries.sendAsBrowser({ address })
    forms.push(answer)
    await tries.bankSays(answer.clone(), 'insufficient')
  }
  expect(await tries.openForm(forms[0]!, address)).toBeNull()
  for (const form of forms) await tries.bankSays((await tries.openFormAsBrowser(form, address))!, 'captured')
}, 120_000)
