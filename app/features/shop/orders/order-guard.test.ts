/** Protection against card testing, and the pause while the bank refuses the shop's merchant account. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Challenge } from 'altcha-lib'
import { applyStatus } from '#features/payments/apply-status.server.ts'
import { recordProblem, resumeCards } from '#features/payments/merchant-problem.server.ts'
import { solve } from '#tests/support/card-tries.ts'
import { staffWith } from '#tests/support/donations.ts'
import { makeProduct } from '#tests/support/goods.ts'
import { BUYER, makeCity, readOrder } from '#tests/support/orders.ts'
import { testSite } from '#tests/support/site.ts'

const site = await testSite({ RATE_LIMITS: '1' })
const ctx = site.context()
let city: string
let mug: { id: number; variants: number[] }
let door = 0
beforeAll(async () => {
  city = await makeCity(ctx)
  mug = await makeProduct(ctx, { price: 100_00, units: [200] })
})
beforeEach(async () => {
  await ctx.db.deleteFrom('card_tries').execute()
  await ctx.db.deleteFrom('card_pauses').execute()
  door++
})

type Answer = { token: string; error: { code: string; message: string; detail?: { challenge: Challenge } } }
async function order(overrides: object = {}, address = `10.3.${door}.1`) {
  const cart = { product_id: mug.id, quantity: 1 }
  const added = await site.ask('/api/cart?lang=en', { method: 'POST', body: cart, address })
  const cookie = added.headers.getSetCookie().find((one) => one.startsWith('cart='))!
  const email = `${crypto.randomUUID()}@example.com`
  const body = { ...BUYER, email, city_id: city, idempotency_key: crypto.randomUUID(), ...overrides }
  const headers = { Cookie: cookie.split(';')[0]! }
  const answer = await site.ask('/api/front/orders?lang=en', { method: 'POST', body, headers, address })
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Answer }
}
const orders = async () => (await ctx.db.selectFrom('orders').select('id').execute()).length

/** Each with another card. */
async function declined(count: number) {
  for (let i = 0; i < count; i++) {
    const { status, body } = await order()
    expect(status).toBe(201)
    const { attemptId } = await readOrder(ctx, body.token)
    const mask = `411111******${1000 + i}`
    await ctx.db.updateTable('payment_attempts').set({ card_mask: mask }).where('id', '=', attemptId).execute()
    await applyStatus(ctx, attemptId, { kind: 'declined', code: '51', refusal: 'insufficient' }, { eventId: null })
  }
}

test('after five declined cards an order requires a proof of work; with it the order is placed, once', async () => {
  await declined(5)
  const before = await orders()
  const refused = await order()
  expect([refused.status, refused.body.error.code]).toEqual([428, 'orders.proof_of_work_required'])
  expect(refused.body.error.message).not.toMatch(/donor|donat/i)
  expect(await orders()).toBe(before)
  const proof = await solve(refused.body.error.detail!.challenge)
  expect((await order({ proof: 'rubbish' })).status).toBe(428)
  expect((await order({ proof }, '10.9.9.9')).status).toBe(201)
  expect((await order({ proof })).status).toBe(201)
  expect((await order({ proof })).status).toBe(428)
})

test('problems of the form are reported first, and spend no proof', async () => {
  await declined(5)
  const refused = await order()
  const proof = await solve(refused.body.error.detail!.challenge)
  expect((await order({ proof, phone: '' })).status).toBe(422)
  expect((await order({ proof })).status).toBe(201)
})

test("while the bank refuses the shop's account no order is placed, and the error explains what to do", async () => {
  const { attemptId } = await readOrder(ctx, (await order()).body.token)
  for (let i = 0; i < 3; i++) {
    const other = i === 0 ? attemptId : (await readOrder(ctx, (await order()).body.token)).attemptId
    await recordProblem(ctx, { gateway: 'payfor-shop', attemptId: other, code: 'M049', evidence: 'to_us' })
  }
  const before = await orders()
  const refused = await order()
  expect([refused.status, refused.body.error.code]).toEqual([503, 'orders.card_paused'])
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(60)
  expect(await orders()).toBe(before)
  const staff = staffWith(ctx, 'payments.refund')
  const id = crypto.randomUUID()
  await ctx.db
    .insertInto('users')
    .values({ id, name: 'Elif', email: `${id}@example.com`, locale: 'tr' } as never)
    .execute()
  await resumeCards({ ...staff, actor: { ...staff.actor!, id } }, { gateway: 'payfor-shop' })
  expect((await order()).status).toBe(201)
})
