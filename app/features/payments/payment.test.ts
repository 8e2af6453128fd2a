import { beforeAll, describe, expect, test } from 'vitest'
import { pgliteDatabase, testDatabase } from '#tests/support/database.ts'
import { CARDS, openShop, type Shop } from '#tests/support/shop.ts'
import { paymentByToken } from './queries.server.ts'

const see = async (shop: Shop, token: string) => (await paymentByToken(shop.ctx(), token))!

describe.each([
  ['3DPay', testDatabase],
  ['3DHost', testDatabase],
  ['3DModel', testDatabase],
  ['3DPay', pgliteDatabase],
] as const)('a payment in %s', (mode, open) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop({ mode, database: await open() })
  })

  test('that the bank approves is paid: once in the ledger, once in the total', async () => {
    const started = await shop.begin()
    expect(await see(shop, started.token)).toMatchObject({
      view: 'waiting',
      amount: 10_000,
      reference: started.reference,
    })
    const { fields } = await shop.payAtBank(started)
    const answer = await shop.deliver(fields)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toBe(`/en/donations/result/${started.token}`)
    expect(answer.headers.get('Set-Cookie')).toBeNull()
    await shop.work()
    expect(await see(shop, started.token)).toMatchObject({ view: 'paid', refusal: null })
    expect(await shop.total()).toBe(10_000)
    expect(await shop.booksAndBank()).toEqual({ books: 10_000, bank: 10_000 })
    expect(await shop.findings()).toEqual([])
    const attempt = await shop.attempt(started.attemptId)
    expect(attempt).toMatchObject({ card_brand: 'mastercard', card_mask: '552879******0008', next_check_at: null })
  })

  test('that the bank refuses shows a helpful reason', async () => {
    const started = await shop.begin()
    const { fields } = await shop.payAtBank(started, { card: CARDS.poor })
    await shop.deliver(fields)
    await shop.work()
    expect(await see(shop, started.token)).toMatchObject({ view: 'declined', refusal: 'insufficient' })
  })

  test('with a wrong code fails in 3-D Secure', async () => {
    const started = await shop.begin()
    const { fields } = await shop.payAtBank(started, { code: '999999' })
    await shop.deliver(fields)
    expect(await see(shop, started.token)).toMatchObject({ view: 'declined', refusal: 'three_d_failed' })
    expect(await shop.findings()).toEqual([])
  })
})
