/** Genuine answers about one payment: how often they make us ask the bank, and what is stored of each. */
import { expect, test } from 'vitest'
import { openModelShop } from '#tests/support/model-shop.ts'
import { answerCallback } from './callback.server.ts'

async function open() {
  const { shop, bank } = await openModelShop()
  const inquiries: [orderId: string, timeout: number | undefined][] = []
  const { inquire } = bank.gateway
  bank.gateway.inquire = async (orderId, timeout) => {
    inquiries.push([orderId, timeout])
    return inquire(orderId, timeout)
  }
  return {
    shop,
    bank,
    inquiries,
    deliver: (orderId: string, says: string, n: number) => {
      const body = new URLSearchParams({ orderId, says, n: `${n}`, signature: 'genuine' })
      return answerCallback(shop.ctx(), new Request('http://shop.example/', { method: 'POST', body }), 'model')
    },
    events: () =>
      shop.db
        .selectFrom('bank_events')
        .select(['gateway', 'order_id', 'attempt_id', 'verified', 'problem', 'fields'])
        .where('source', '=', 'callback')
        .execute(),
    nextCheck: async (id: string) => {
      const { next_check_at } = await shop.attempt(id)
      return next_check_at && (next_check_at.getTime() - shop.now().getTime()) / 1000
    },
  }
}

test('six answers about a payment each start an inquiry of at most three seconds; further refusals are only stored', async () => {
  const { shop, bank, inquiries, ...the } = await open()
  const { attemptId, form } = await shop.begin()
  const orderId = form.fields.orderId!
  bank.pay(orderId, 'pending', 100_00)
  for (let n = 0; n < 6; n++) await the.deliver(orderId, 'declined', n)
  expect(inquiries).toEqual(Array.from({ length: 6 }, () => [orderId, 3000]))
  expect((await shop.attempt(attemptId)).checks_done).toBe(6)
  for (let n = 6; n < 9; n++) await the.deliver(orderId, 'declined', n)
  expect([inquiries.length, (await the.events()).length]).toEqual([6, 9])
})

test('an approval after six answers sets the payment to "being confirmed", and the bank is asked soon', async () => {
  const { shop, bank, inquiries, ...the } = await open()
  const { attemptId, form } = await shop.begin()
  const orderId = form.fields.orderId!
  bank.pay(orderId, 'pending', 100_00)
  for (let n = 0; n < 6; n++) await the.deliver(orderId, 'declined', n)
  bank.pay(orderId, 'taken', 100_00)
  await the.deliver(orderId, 'approved', 6)
  expect([inquiries.length, (await shop.attempt(attemptId)).state]).toEqual([6, 'unknown'])
  expect(await the.nextCheck(attemptId)).toBeLessThanOrEqual(15)
  const moves = await shop.db
    .selectFrom('payment_transitions')
    .innerJoin('bank_events', 'bank_events.id', 'payment_transitions.event_id')
    .select(['to_state', 'fields'])
    .where('payment_transitions.attempt_id', '=', attemptId)
    .where('to_state', '=', 'unknown')
    .execute()
  expect(moves).toMatchObject([{ to_state: 'unknown', fields: { says: 'approved', n: '6' } }])
})

test('only answers about the same payment are counted, and only genuine ones', async () => {
  const { shop, bank, inquiries, ...the } = await open()
  const [one, other] = [await shop.begin(), await shop.begin()]
  for (const { form } of [one, other]) bank.pay(form.fields.orderId!, 'pending', 100_00)
  for (let n = 0; n < 6; n++) await the.deliver(one.form.fields.orderId!, 'declined', n)
  for (let n = 0; n < 4; n++) {
    const body = new URLSearchParams({
      orderId: other.form.fields.orderId!,
      says: 'declined',
      n: `${n}`,
      signature: 'x',
    })
    await answerCallback(shop.ctx(), new Request('http://shop.example/', { method: 'POST', body }), 'model')
  }
  for (let n = 0; n < 6; n++) await the.deliver(other.form.fields.orderId!, 'declined', n)
  expect(inquiries).toHaveLength(12)
})

test('the bank is not asked about a payment that is captured already, and its new answer is stored', async () => {
  const { shop, bank, inquiries, ...the } = await open()
  const { attemptId, form } = await shop.begin()
  const orderId = form.fields.orderId!
  bank.pay(orderId, 'taken', 100_00)
  await the.deliver(orderId, 'approved', 1)
  const before = (await shop.attempt(attemptId)).next_check_at
  const answer = await the.deliver(orderId, 'declined', 2)
  expect(answer.headers.get('Location')).toContain('/donations/result/')
  expect([inquiries.length, (await the.events()).length]).toEqual([1, 2])
  expect(await shop.attempt(attemptId)).toMatchObject({ state: 'captured', next_check_at: before, checks_done: 1 })
})

test('the payment is asked about within 15 seconds even if this process dies during the inquiry', async () => {
  const { shop, bank, ...the } = await open()
  const { attemptId, form } = await shop.begin()
  const { inquire } = bank.gateway
  let promised: number | null = null
  bank.gateway.inquire = async (...asked) => {
    promised = await the.nextCheck(attemptId)
    return inquire(...asked)
  }
  bank.pay(form.fields.orderId!, 'taken', 100_00)
  await the.deliver(form.fields.orderId!, 'approved', 1)
  expect(promised).toBe(15)
})

test('a genuine answer is stored with its payment, its claim and the amount or currency that a browser changed', async () => {
  const { shop, bank, ...the } = await open()
  const { attemptId, form } = await shop.begin()
  const orderId = form.fields.orderId!
  bank.pay(orderId, 'taken', 100_00)
  const { verify } = bank.gateway
  const claims = async (unsigned: object, n: number) => {
    bank.gateway.verify = (raw) => ({ ...verify(raw), unsigned }) as never
    await the.deliver(orderId, 'approved', n)
    const found = await the.events()
    return found.find(({ fields }) => (fields as { n?: string }).n === `${n}`)
  }
  expect(await claims({}, 1)).toEqual({
    gateway: 'model',
    order_id: orderId,
    attempt_id: attemptId,
    verified: true,
    problem: null,
    fields: { orderId, says: 'approved', n: '1', signature: 'genuine' },
  })
  expect((await claims({ amount: 100_00, currency: 'TRY' }, 2))!.problem).toBeNull()
  expect((await claims({ amount: 1_00, currency: 'TRY' }, 3))!.problem).toBe('other_amount:100 TRY')
  expect((await claims({ amount: 100_00, currency: 'USD' }, 4))!.problem).toBe('other_amount:10000 USD')
  expect((await claims({ currency: 'EUR' }, 5))!.problem).toBe('other_amount:10000 EUR')
})

test('an approval of an unknown order raises a task with what it claims; a refusal of one raises none', async () => {
  const { shop, bank, inquiries, ...the } = await open()
  const { verify } = bank.gateway
  bank.gateway.verify = (raw) => ({ ...verify(raw), unsigned: { amount: 50_00, currency: 'TRY' } }) as never
  const answer = await the.deliver('S26112000000000000XY', 'declined', 1)
  expect(answer.headers.get('Location')).toContain('/payments/confirming/model.S26112000000000000XY.')
  expect(await shop.openTasks()).toEqual([])
  await the.deliver('S26112000000000000XY', 'approved', 2)
  expect(await shop.db.selectFrom('payment_tasks').select(['kind', 'subject', 'details']).execute()).toEqual([
    {
      kind: 'orphan_capture',
      subject: 'S26112000000000000XY',
      details: { amount: 50_00, currency: 'TRY', from: 'callback' },
    },
  ])
  expect(await the.events()).toMatchObject([
    { attempt_id: null, verified: true, problem: 'other_order' },
    { attempt_id: null, verified: true, problem: 'other_order' },
  ])
  expect(inquiries).toEqual([])
})
