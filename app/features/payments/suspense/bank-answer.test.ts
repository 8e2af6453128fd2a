/** What the bank said before a proposal: it is stored with it, and a bank that does not answer is no proof. */
import { expect, test } from 'vitest'
import { refund } from '#features/payments/refunds/refund.server.ts'
import { sendDueRefunds } from '#features/payments/refunds/send.server.ts'
import { endpoints } from '#kernel/endpoint.server.ts'
import { openModelShop } from '#tests/support/model-shop.ts'
import { MINUTE } from '#tests/support/shop.ts'
import './endpoints.server.ts'

const reason = 'Seen on the statement'

async function open() {
  const model = await openModelShop()
  const { shop, bank } = model
  const call = async (path: string, params: object, body: object = {}) => {
    const found = endpoints.find((one) => one.path === `/api/dashboard/${path}`)!
    const raw = { params, query: {}, body: { reason, ...body }, request: new Request('http://shop.example/') }
    const answer = (await found.call(shop.staff(), raw)) as { body: { approval: string } }
    const stored = shop.db.selectFrom('approvals').select('input').where('id', '=', answer.body.approval)
    return (await stored.executeTakeFirstOrThrow()).input
  }
  return {
    ...model,
    /** Each returns what the second person decides about. */
    writeOff: (attempt: string) => call('payments/:attempt/write-off', { attempt }),
    bankRefund: (attempt: string) =>
      call('payments/:attempt/bank-refund', { attempt }, { amount: 30, form: 'en', refund: null }),
    cancel: (refundId: string) => call('refunds/:refund/cancel', { refund: refundId }),
    audit: (command: string) =>
      shop.db.selectFrom('audit').select('detail').where('command', '=', command).orderBy('at').execute(),
    /** A refund of 30.00 that never arrived at the bank, and has no answer. */
    async unanswered(attemptId: string): Promise<string> {
      const input = { attemptId, amount: 30_00, reason, idempotencyKey: crypto.randomUUID() }
      const { refundId } = await refund(shop.staff(), input)
      const real = bank.gateway.refund
      bank.gateway.refund = async () => ({ kind: 'unknown', problem: 'no_answer' })
      await sendDueRefunds(shop.ctx())
      bank.gateway.refund = real
      shop.pass(6 * MINUTE)
      return refundId!
    },
  }
}

test('money is proposed to be written off as confirmed only when the bank answered', async () => {
  const { shop, bank, ...the } = await open()
  const [one, other] = [await the.paid(), await the.paid()]
  bank.mood.away = true
  expect(await the.writeOff(one.attemptId)).toEqual({ attemptId: one.attemptId, confirmed: false })
  shop.pass(MINUTE)
  bank.gateway.inquire = async () => ({ kind: 'nothing' })
  expect(await the.writeOff(other.attemptId)).toEqual({ attemptId: other.attemptId, confirmed: true })
  expect((await the.audit('refunds.propose_write_off')).map(({ detail }) => detail)).toMatchObject([
    { confirmed: false, amount: 100_00 },
    { confirmed: true, amount: 100_00 },
  ])
})

test('a refund by the bank’s staff can be proposed while the bank does not answer, and says so', async () => {
  const { bank, ...the } = await open()
  const { attemptId } = await the.paid()
  bank.mood.away = true
  expect(await the.bankRefund(attemptId)).toEqual({ attemptId, amount: 30_00, refundId: null, atBank: null })
})

test('a refund without an answer is given up only with the answer of the bank that it was not made', async () => {
  const { shop, bank, ...the } = await open()
  const refundId = await the.unanswered((await the.paid()).attemptId)
  bank.mood.away = true
  await expect(the.cancel(refundId)).rejects.toMatchObject({ code: 'refunds.on_its_way', status: 409 })
  bank.mood.away = false
  shop.pass(MINUTE)
  expect(await the.cancel(refundId)).toEqual({ refundId, atBank: 0, state: 'unknown' })
  expect((await the.audit('refunds.propose_cancel')).at(-1)).toEqual({
    detail: { amount: 30_00, reason, state: 'unknown', atBank: 0 },
  })
})
