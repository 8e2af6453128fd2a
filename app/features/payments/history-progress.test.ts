/** Up to which day the list of a bank is compared. */
import { beforeEach, expect, test } from 'vitest'
import { HOUR, openShop, type Shop } from '#tests/support/shop.ts'
import { daysBetween, historyProgress, noteCompared, noteProblem, startProgress } from './history-progress.server.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop({ withBank: false })
})
const startAfter = (days: number) =>
  startProgress({ ...shop.ctx(), now: new Date(shop.now().getTime() + days * 24 * HOUR) }, 'payfor')
const through = async (gateway = 'payfor') =>
  (await historyProgress(shop)).find((one) => one.gateway === gateway)?.comparedThrough

test('days are counted over the end of months', () => {
  expect([daysBetween('2026-11-19', '2026-12-01'), daysBetween('2026-11-19', '2026-11-18')]).toEqual([12, -1])
})

test('it starts two days back, or before the first payment at this bank', async () => {
  expect(await startAfter(0)).toBe('2026-11-17')
  await shop.db.deleteFrom('bank_history').execute()
  await shop.begin()
  expect(await startAfter(5)).toBe('2026-11-19')
  await shop.db.deleteFrom('bank_history').execute()
  // Payments at another bank do not count.
  await shop.db.updateTable('payment_attempts').set({ gateway: 'payfor-shop' }).execute()
  expect(await startAfter(5)).toBe('2026-11-22')
})

test('it continues where it was, at most 90 days back, and that of another bank stays', async () => {
  await startAfter(0)
  await startProgress(shop.ctx(), 'payfor-shop')
  expect(await startAfter(88)).toBe('2026-11-17')
  expect(await startAfter(89)).toBe('2026-11-18')
  expect([await through(), await through('payfor-shop')]).toEqual(['2026-11-18', '2026-11-17'])
})

test('a day after a gap is no progress, and an earlier day does not undo any', async () => {
  await startAfter(0)
  const noted = async (day: string) => {
    await noteCompared(shop.ctx(), 'payfor', day)
    return through()
  }
  expect([await noted('2026-11-19'), await noted('2026-11-12'), await noted('2026-11-18')]).toEqual([
    '2026-11-17',
    '2026-11-17',
    '2026-11-18',
  ])
})

test('the reason why the last run did not finish is stored for each bank', async () => {
  await startAfter(0)
  await startProgress(shop.ctx(), 'payfor-shop')
  await noteProblem(shop, 'payfor', 'no list')
  expect((await historyProgress(shop)).map(({ gateway, problem }) => [gateway, problem])).toEqual([
    ['payfor', 'no list'],
    ['payfor-shop', null],
  ])
})
