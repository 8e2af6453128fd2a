import { afterEach, beforeEach, expect, test } from 'vitest'
import { callApi, closeBatch, pay, setSwitches } from '#bank/client.ts'
import { accountBalance } from '#features/ledger/totals.server.ts'
import { HOUR, openShop, type Shop } from '#tests/support/shop.ts'
import type { Gateway, GatewayAccount, PaymentInquiryResult } from './gateway.ts'
import { gateways } from './gateways/configured.server.ts'
import { historyProgress } from './history-progress.server.ts'
import { reconcileBankHistory, compareHistorySince } from './history.server.ts'

let shop: Shop
/** The real gateway, while a test answers for it. */
let opened: GatewayAccount | undefined
afterEach(() => {
  if (opened) gateways.set('payfor', opened)
  opened = undefined
})
beforeEach(async () => {
  shop = await openShop()
})
const nextNight = async () => {
  shop.pass(24 * HOUR)
  await reconcileBankHistory(shop.ctx())
}

test('two quiet nights find nothing', async () => {
  const started = await shop.begin()
  await shop.deliver((await shop.payAtBank(started)).fields)
  await nextNight()
  await nextNight()
  expect(await shop.tasks()).toEqual([])
})

test('a capture without a callback is booked', async () => {
  const started = await shop.begin()
  await shop.payAtBank(started)
  await nextNight()
  expect((await shop.attempt(started.attemptId)).state).toBe('captured')
  expect(await shop.total()).toBe(10_000)
})

test('money for an order that we lost is booked to suspense, and staff get a task', async () => {
  await pay(shop.bankUrl, 'S26112000000000000XY')
  await nextNight()
  await nextNight()
  expect(await accountBalance(shop, 'suspense:S26112000000000000XY')).toBe(-10_000)
  expect(await shop.tasks()).toEqual(['orphan_capture'])
  expect(await shop.booksAndBank()).toEqual({ books: 10_000, bank: 10_000 })
})

test('a lost order that was refunded on the same day is not booked', async () => {
  await pay(shop.bankUrl, 'S26112000000000000XY')
  const order = { OrgOrderId: 'S26112000000000000XY', Currency: '949' }
  await callApi(shop.bankUrl, { SecureType: 'NonSecure', TxnType: 'Void', ...order })
  await nextNight()
  expect(await shop.booksAndBank()).toEqual({ books: 0, bank: 0 })
  expect(await shop.tasks()).toEqual([])
})

test('a refund of an order that we lost, listed without its sale, raises a task with its sum and is not booked', async () => {
  const orderId = 'S26112000000000000XY'
  await pay(shop.bankUrl, orderId)
  await closeBatch(shop.bankUrl)
  shop.pass(24 * HOUR)
  const refund = { SecureType: 'NonSecure', TxnType: 'Refund', OrgOrderId: orderId, PurchAmount: '30.00' }
  await callApi(shop.bankUrl, { ...refund, Currency: '949' })
  shop.pass(24 * HOUR)
  listOnly('2026-11-21')
  await reconcileBankHistory(shop.ctx())
  expect(await shop.openTasks()).toEqual(['reversed_outside'])
  const task = await shop.db.selectFrom('payment_tasks').select(['subject', 'details']).executeTakeFirstOrThrow()
  expect(task).toMatchObject({ subject: orderId, details: { atBank: 30_00, known: 0 } })
  expect((await shop.booksAndBank()).books).toBe(0)
})

test('a payment that is in the ledger and not at the bank is reported, and stays in the ledger', async () => {
  const started = await shop.begin()
  await shop.deliver((await shop.payAtBank(started)).fields)
  await fetch(`${shop.bankUrl}/control/reset`, { method: 'POST', body: new URLSearchParams({ memory: 'true' }) })
  await nextNight()
  expect(await shop.tasks()).toEqual(['not_at_bank'])
  expect(await shop.total()).toBe(10_000)
})

test('a refund made at the bank itself is reported', async () => {
  const started = await shop.begin()
  await shop.deliver((await shop.payAtBank(started)).fields)
  const order = { OrgOrderId: started.form.fields.OrderId!, Currency: '949' }
  await callApi(shop.bankUrl, { SecureType: 'NonSecure', TxnType: 'Void', ...order })
  await nextNight()
  await nextNight()
  expect(await shop.tasks()).toEqual(['reversed_outside'])
})

test('a payment that is found captured and partly refunded on an earlier day is compared with its refund at once', async () => {
  const started = await shop.begin()
  await shop.payAtBank(started)
  await closeBatch(shop.bankUrl)
  const refund = { SecureType: 'NonSecure', TxnType: 'Refund', OrgOrderId: started.form.fields.OrderId! }
  await callApi(shop.bankUrl, { ...refund, PurchAmount: '30.00', Currency: '949' })
  shop.pass(72 * HOUR)
  await reconcileBankHistory(shop.ctx())
  expect((await shop.attempt(started.attemptId)).state).toBe('captured')
  expect(await shop.openTasks()).toEqual(['reversed_outside'])
})

test('a bank that returns no list is asked again, and no difference is reported', async () => {
  await setSwitches(shop.bankUrl, { 'inquiry-rubbish': true })
  await expect(nextNight()).rejects.toThrow('returned no list')
  expect(await shop.tasks()).toEqual([])
})

test('a night when a lost order is listed again does not raise its task a second time', async () => {
  await pay(shop.bankUrl, 'S26112000000000000XY')
  await nextNight()
  await shop.db.updateTable('payment_tasks').set({ done_at: shop.now() }).execute()
  await nextNight()
  expect(await shop.openTasks()).toEqual([])
})

test('after five days without the site every capture of those days is found', async () => {
  await nextNight()
  const started = await shop.begin()
  shop.pass(24 * HOUR)
  await shop.payAtBank(started)
  await pay(shop.bankUrl, 'S26112200000000000XY')
  shop.pass(4 * 24 * HOUR)
  await nextNight()
  expect((await shop.attempt(started.attemptId)).state).toBe('captured')
  expect(await shop.tasks()).toEqual(['orphan_capture'])
  expect(await shop.booksAndBank()).toEqual({ books: 20_000, bank: 20_000 })
  expect(await through()).toBe('2026-11-26')
})

test('a comparison that the bank interrupts continues where it stopped', async () => {
  await nextNight()
  shop.pass(5 * 24 * HOUR)
  answerUpTo('2026-11-23')
  await expect(reconcileBankHistory(shop.ctx())).rejects.toThrow('payfor returned no list of 2026-11-24')
  expect((await historyProgress(shop))[0]).toMatchObject({
    comparedThrough: '2026-11-23',
    problem: expect.stringContaining('2026-11-24'),
  })
  expect(await behind()).toBe(true)
  const requestedDays = answerUpTo('2026-12-31')
  await reconcileBankHistory(shop.ctx())
  expect(requestedDays).toEqual(['2026-11-24', '2026-11-25'])
  expect((await historyProgress(shop))[0]).toMatchObject({ comparedThrough: '2026-11-25', problem: null })
  expect(await behind()).toBe(false)
})

test('a restored site compares all days since its copy, and today', async () => {
  await nextNight()
  shop.pass(3 * 24 * HOUR)
  await pay(shop.bankUrl, 'S26112400000000000XY')
  await compareHistorySince(shop.ctx(), '2026-11-23')
  expect(await shop.tasks()).toEqual(['orphan_capture'])
  // Today is not over: it is compared again.
  expect(await through()).toBe('2026-11-23')
})

test('a payment that the bank lists and does not confirm holds the progress back', async () => {
  const started = await shop.begin()
  await shop.payAtBank(started)
  const requestedDays = answerUpTo('2026-12-31', { kind: 'unknown', problem: 'http:500' })
  await expect(nextNight()).rejects.toThrow('no clear answer from payfor about: S')
  expect(requestedDays).toEqual(['2026-11-19', '2026-11-20'])
  expect(await through()).toBe('2026-11-19')
})

const through = async () => (await historyProgress(shop))[0]!.comparedThrough
const behind = async () =>
  (await shop.findings()).some((found) => found.includes('transaction history has not been compared'))

/** The bank returns its lists up to this day only, and maybe no answer to inquiries. Returns the requested days. */
function answerUpTo(day: string, answer?: PaymentInquiryResult): string[] {
  const requestedDays: string[] = []
  replaceGateway((real) => ({
    ...real,
    ...(answer && { inquire: async () => answer }),
    history: async (of) => {
      requestedDays.push(of)
      return of > day ? null : real.history(of)
    },
  }))
  return requestedDays
}

/** The bank lists one day only; the others are empty. */
function listOnly(day: string): void {
  replaceGateway((real) => ({ ...real, history: async (of) => (of === day ? real.history(of) : []) }))
}

function replaceGateway(change: (real: Gateway) => Gateway): void {
  opened ??= gateways.get('payfor')!
  const { open } = opened
  gateways.set('payfor', { ...opened, open: (config) => change(open(config)!) })
}
