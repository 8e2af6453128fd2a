/** The attempts of a payment as staff see them: each with its own changes of state and its own answers of the bank. */
import { expect, test } from 'vitest'
import { openBankForm } from '#tests/support/bank-form.ts'
import { CARDS, openShop } from '#tests/support/shop.ts'
import { attemptTimelines } from './attempts.server.ts'

test('two attempts of a donation, the oldest first, each with what happened to it', async () => {
  const shop = await openShop()
  const started = await shop.begin()
  await shop.deliver((await shop.payAtBank(started, { card: CARDS.poor })).fields)
  shop.pass(60_000)
  const again = await openBankForm(shop.ctx(), started.redirectToken)
  await shop.deliver((await shop.payAtBank(again)).fields)
  const [first, second, ...more] = await attemptTimelines(shop, started.intentId)
  expect(more).toEqual([])
  expect(first).toMatchObject({
    id: started.attemptId,
    orderId: started.form.fields.OrderId,
    gateway: 'payfor',
    state: 'declined',
    amount: 100_00,
    currency: 'TRY',
    captured: null,
    returned: 0,
    refusal: 'insufficient',
    procCode: '51',
  })
  expect(second).toMatchObject({
    orderId: again.form.fields.OrderId,
    state: 'captured',
    captured: { amount: 100_00, currency: 'TRY', at: shop.now() },
    card: { mask: expect.stringContaining('552879'), brand: expect.any(String) },
    refusal: null,
    authCode: expect.any(String),
    hostRef: expect.any(String),
    createdAt: shop.now(),
  })
  expect(first!.moves.map(({ from, to }) => [from, to])).toEqual([['created', 'redirected'], ['redirected', 'declined']]) // prettier-ignore
  expect(second!.moves.at(-1)).toMatchObject({ to: 'captured', because: expect.any(String), at: shop.now() })
  for (const [one, amount] of [
    [first!, undefined],
    [second!, 100_00],
  ] as const) {
    // prettier-ignore
    expect(one.events.map(({ source }) => source).toSorted()).toEqual(['callback', 'inquiry'])
    expect(one.events.find(({ source }) => source === 'inquiry')).toEqual({
      source: 'inquiry',
      verified: true,
      problem: null,
      fields: expect.objectContaining(amount ? { kind: 'captured', amount } : { kind: 'declined' }),
      at: expect.any(Date),
    })
  }
  // An id of a payment that has no attempt.
  expect(await attemptTimelines(shop, crypto.randomUUID())).toEqual([])
})
