/** Voids and refunds in any order against a simple model; the journal has the same result as the memory. */
import * as fc from 'fast-check'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { tmpdir } from 'node:os'
import { answerRequest } from './api.ts'
import { answer, openOrder, type Bank } from './bank.ts'
import { approvedCard, orderForm } from './client.ts'
import { shopMerchant, testMerchant } from './merchant.ts'
import { apply, emptyMemory, refundedAmount, voidOf, type BankEvent } from './payment.ts'
import { formatAmount } from './amounts.ts'
import type { Fields } from './protocol.ts'
import { openStore } from './store.ts'

const dir = mkdtempSync(join(tmpdir(), 'sandbox-bank-model-'))
const store = await openStore(dir)
let now = Date.parse('2026-11-20T09:00:00Z')
const bank: Bank = { store, merchants: [testMerchant, shopMerchant], hash: 'sha1', switches: {}, deliveries: new Map(), shown: new Set(), timers: new Set(), now: () => now, log: () => {} } // prettier-ignore
afterAll(async () => {
  await store.close()
  rmSync(dir, { recursive: true, force: true })
})

async function ask(request: Fields): Promise<Fields> {
  const { mbrId, merchantId, userCode, userPass } = testMerchant
  const account = { MbrId: mbrId, MerchantId: merchantId, UserCode: userCode, UserPass: userPass }
  const reply = await answerRequest(bank, { ...account, ...request })
  if (reply.kind !== 'fields') throw new Error('a history')
  return reply.fields
}

let count = 0
async function captured(amountMinor: number): Promise<string> {
  const orderId = `D${++count}`
  const payment = await openOrder(bank, orderForm(orderId, { ...approvedCard, PurchAmount: formatAmount(amountMinor) }), {}) // prettier-ignore
  await answer(bank, payment!, 'right')
  return orderId
}

type Step = { act: 'void' | 'close' | 'other' } | { act: 'refund' | 'voidPart'; amount: number; currency: string }
/** Above 12,000: so much more or less than what is left, because boundaries are where mistakes are. */
const amount = fc.oneof(fc.integer({ min: 0, max: 12_000 }), fc.constantFrom(99_999, 100_000, 100_001))
const asked = (left: number, of: number) => (of > 12_000 ? Math.max(0, left + of - 100_000) : of)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ act: fc.constantFrom('void' as const, 'close' as const, 'close' as const, 'other' as const) }),
  fc.record({ act: fc.constantFrom('refund' as const, 'refund' as const, 'voidPart' as const), amount, currency: fc.constantFrom('949', '949', '949', '840') }), // prettier-ignore
)

/** The code that the rules of docs/reference/payfor.md demand, and what is left of the money. */
function rule(model: { left: number; whole: number; voided: boolean; closed: boolean }, one: Step): string {
  if (one.act === 'void' || one.act === 'voidPart') {
    if (model.voided) return 'V017'
    if (model.closed) return 'V018'
    return !('amount' in one) || one.amount === model.whole ? '00' : 'V019'
  }
  if (one.act !== 'refund') return '00'
  if (one.amount === 0) return 'V031'
  if (model.voided) return 'V017'
  if (!model.closed) return 'V014'
  if (one.currency !== '949') return 'V030'
  if (model.left === 0) return 'V037'
  return one.amount > model.left ? 'V015' : '00'
}

test('the bank never gives back more than it took, in any order of voids, refunds and closings', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 10_000 }), fc.array(step, { maxLength: 12 }), async (whole, steps) => {
      const orderId = await captured(whole)
      const model = { left: whole, whole, voided: false, closed: false }
      for (const drawn of steps) {
        const one = 'amount' in drawn ? { ...drawn, amount: asked(model.left, drawn.amount) } : drawn
        now += 60_000
        const code = rule(model, one)
        if (one.act === 'close') await ask({ SecureType: 'NonSecure', TxnType: 'BatchClose' })
        else if (one.act === 'other') await captured(100)
        else {
          const more: Fields = 'amount' in one ? { PurchAmount: formatAmount(one.amount), Currency: one.currency } : {}
          const TxnType = one.act === 'refund' ? 'Refund' : 'Void'
          const said = await ask({ SecureType: 'NonSecure', TxnType, OrgOrderId: orderId, ...more })
          expect(said.ProcReturnCode, JSON.stringify({ one, model })).toBe(code)
          expect(said.ErrMsg).not.toBe('İşlem başarısız')
          expect(said.TransId).toBe(orderId)
        }
        if (one.act === 'close') model.closed = true
        else if (one.act === 'refund' && code === '00') model.left -= one.amount
        else if ((one.act === 'void' || one.act === 'voidPart') && code === '00') model.voided = true
      }
      const inquiry = await ask({ SecureType: 'Inquiry', TxnType: 'OrderInquiry', OrgOrderId: orderId })
      const refunded = whole - model.left
      expect(inquiry).toMatchObject({
        ProcReturnCode: '00',
        TxnStatus: model.voided ? 'V' : 'Y',
        IsVoided: String(model.voided),
        IsRefunded: String(refunded > 0),
        RefundedAmount: refunded ? formatAmount(refunded) : '0',
        PurchAmount: formatAmount(whole),
      })
    }),
    { numRuns: 40 },
  )
})

test('the journal, read again, gives the same payments to the last kuruş', () => {
  const memory = emptyMemory()
  const lines = readFileSync(join(dir, 'bank.jsonl'), 'utf8').trim().split('\n')
  for (const line of lines) apply(memory, JSON.parse(line) as BankEvent)
  expect(memory.byOrder.size).toBe(count)
  expect([memory.batchNo, memory.sequence]).toEqual([store.memory.batchNo, store.memory.sequence])
  for (const payment of store.memory.byOrder.values()) {
    expect(memory.byOrder.get(payment.orderId)).toEqual(payment)
    const gaveBack = refundedAmount(payment) + (voidOf(payment) ? payment.capture!.amountMinor : 0)
    expect(gaveBack).toBeLessThanOrEqual(payment.capture!.amountMinor)
  }
})

test('an order of the other merchant is not found by any request', async () => {
  const orderId = await captured(5000)
  const { mbrId, merchantId, userCode, userPass } = shopMerchant
  const account = { MbrId: mbrId, MerchantId: merchantId, UserCode: userCode, UserPass: userPass }
  for (const request of [
    { SecureType: 'NonSecure', TxnType: 'Void' },
    { SecureType: 'NonSecure', TxnType: 'Refund', PurchAmount: '1.00', Currency: '949' },
    { SecureType: 'Inquiry', TxnType: 'OrderInquiry' },
  ] as Fields[]) {
    const reply = await answerRequest(bank, { ...account, ...request, OrgOrderId: orderId })
    expect(reply).toMatchObject({ fields: { ProcReturnCode: 'V013' } })
  }
  expect(store.memory.byOrder.get(orderId)!.operations).toEqual([])
})
