import { beforeEach, expect, test } from 'vitest'
import { callApi, pay, turnSwitches } from '#bank/drive.ts'
import { balanceOf } from '#features/ledger/totals.server.ts'
import { HOUR, openShop, type Shop } from '#tests/support/shop.ts'
import { compareHistory, istanbulDay } from './history.server.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})
const nextNight = async () => {
  shop.pass(24 * HOUR)
  await compareHistory(shop.ctx())
}

test('two quiet nights find nothing', async () => {
  const begun = await shop.begin()
  await shop.deliver((await shop.payAtBank(begun)).fields)
  await nextNight()
  await nextNight()
  expect(await shop.tasks()).toEqual([])
})

test('a capture that nobody told us is booked', async () => {
  const begun = await shop.begin()
  await shop.payAtBank(begun)
  await nextNight()
  expect((await shop.attempt(begun.attemptId)).state).toBe('captured')
  expect(await shop.total()).toBe(10_000)
})

test('money for an order that we lost is in the books, in suspense, and a person is told', async () => {
  await pay(shop.bankUrl, 'S26112000000000000XY')
  await nextNight()
  await nextNight()
  expect(await balanceOf(shop, 'suspense:S26112000000000000XY')).toBe(-10_000)
  expect(await shop.tasks()).toEqual(['orphan_capture'])
  expect(await shop.booksAndBank()).toEqual({ books: 10_000, bank: 10_000 })
})

test('of a lost order that went back on the same day nothing is booked', async () => {
  await pay(shop.bankUrl, 'S26112000000000000XY')
  const order = { OrgOrderId: 'S26112000000000000XY', Currency: '949' }
  await callApi(shop.bankUrl, { SecureType: 'NonSecure', TxnType: 'Void', ...order })
  await nextNight()
  expect(await shop.booksAndBank()).toEqual({ books: 0, bank: 0 })
  expect(await shop.tasks()).toEqual([])
})

test('what is in our books and not at the bank is told, and stays in the books', async () => {
  const begun = await shop.begin()
  await shop.deliver((await shop.payAtBank(begun)).fields)
  await fetch(`${shop.bankUrl}/control/reset`, { method: 'POST', body: new URLSearchParams({ memory: 'true' }) })
  await nextNight()
  expect(await shop.tasks()).toEqual(['not_at_bank'])
  expect(await shop.total()).toBe(10_000)
})

test('what somebody gave back at the bank itself is told', async () => {
  const begun = await shop.begin()
  await shop.deliver((await shop.payAtBank(begun)).fields)
  const order = { OrgOrderId: begun.form.fields.OrderId!, Currency: '949' }
  await callApi(shop.bankUrl, { SecureType: 'NonSecure', TxnType: 'Void', ...order })
  await nextNight()
  await nextNight()
  expect(await shop.tasks()).toEqual(['reversed_outside'])
})

test('a bank that gives no list is asked again, and nothing is concluded', async () => {
  await turnSwitches(shop.bankUrl, { 'inquiry-rubbish': true })
  await expect(nextNight()).rejects.toThrow('gave no list')
  expect(await shop.tasks()).toEqual([])
})

test('days begin at midnight in Istanbul', () => {
  expect(istanbulDay(new Date('2026-11-20T20:59:00Z'))).toBe('2026-11-20')
  expect(istanbulDay(new Date('2026-11-20T21:00:00Z'))).toBe('2026-11-21')
})
