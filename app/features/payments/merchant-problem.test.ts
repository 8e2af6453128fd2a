import { beforeAll, expect, test } from 'vitest'
import { setSwitches } from '#bank/client.ts'
import { subscribe } from '#kernel/event.server.ts'
import { openShop, MINUTE, type Shop } from '#tests/support/shop.ts'
import { PaymentCaptured, PaymentDeclined } from './events.server.ts'
import {
  cardsPaused,
  purgeProblemSources,
  noteMerchantProblem,
  resumeAfterSuccess,
  resumeCards,
} from './merchant-problem.server.ts'

subscribe(PaymentDeclined, { together: [noteMerchantProblem] })
subscribe(PaymentCaptured, { together: [resumeAfterSuccess] })

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  const id = '00000000-0000-4000-8000-000000000001'
  const user = { id, name: 'Elif', email: 'elif@example.com', locale: 'tr' }
  await shop.db
    .insertInto('users')
    .values(user as never)
    .execute()
})
let networks = 0
const newAddress = () => `10.0.${++networks}.1`
const fail = async (code: string, address = newAddress()) => {
  await setSwitches(shop.bankUrl, { [code]: true })
  const started = await shop.begin()
  const { fields } = await shop.payAtBank(started)
  await shop.deliver(fields, {}, { address })
  await setSwitches(shop.bankUrl, { [code]: false })
  return started
}
const paused = () => cardsPaused(shop.ctx(), 'donation')

test('a refusal of our account does not count as a declined card, and many of them raise one task', async () => {
  for (const code of ['m047', 'm044', 'm049'] as const) {
    const started = await fail(code)
    expect(await shop.attempt(started.attemptId)).toMatchObject({
      state: 'declined',
      refusal: 'merchant_problem',
      proc_code: code.toUpperCase(),
    })
  }
  expect(await shop.openTasks()).toEqual(['merchant_problem'])
})

test('after three visitors in ten minutes cards are paused, for donations only; a success brings them back', async () => {
  expect(await paused()).toBe(true)
  expect(await cardsPaused(shop.ctx(), 'order')).toBe(false)
  const started = await shop.begin()
  await shop.deliver((await shop.payAtBank(started)).fields)
  expect((await shop.attempt(started.attemptId)).state).toBe('captured')
  expect(await paused()).toBe(false)
  expect(await shop.openTasks()).toEqual([])
  shop.pass(MINUTE)
  // Two more are not three: those before the success do not count.
  await fail('m044')
  await fail('m044')
  expect(await paused()).toBe(false)
})

test('a quarter of an hour without problems brings cards back, and so do staff', async () => {
  await fail('m044')
  expect(await paused()).toBe(true)
  shop.pass(16 * MINUTE)
  expect(await paused()).toBe(false)
  for (let i = 0; i < 3; i++) await fail('m049')
  expect(await paused()).toBe(true)
  await resumeCards(shop.staff(), { gateway: 'payfor' })
  expect(await paused()).toBe(false)
  expect(await shop.openTasks()).toEqual([])
})

test('one visitor, who may cause it by sending the form to another address of the bank, pauses nothing', async () => {
  shop.pass(30 * MINUTE)
  await resumeCards(shop.staff(), { gateway: 'payfor' })
  shop.pass(MINUTE)
  for (let i = 0; i < 5; i++) await fail('m047', `10.9.9.${i}`)
  expect(await paused()).toBe(false)
  expect(await shop.openTasks()).toEqual(['merchant_problem'])
})

test('one visitor cannot prolong a pause', async () => {
  shop.pass(30 * MINUTE)
  for (let i = 0; i < 3; i++) await fail('m044')
  expect(await paused()).toBe(true)
  shop.pass(11 * MINUTE)
  for (let i = 0; i < 3; i++) await fail('m044', `10.9.9.${i}`)
  shop.pass(5 * MINUTE)
  expect(await paused()).toBe(false)
})

test('the source of a problem is deleted after a day', async () => {
  const sources = () => shop.db.selectFrom('merchant_problems').select('source').where('source', '<>', '').execute()
  expect(await sources()).not.toEqual([])
  await purgeProblemSources(shop.ctx({ now: new Date(shop.now().getTime() + 25 * 60 * MINUTE) }))
  expect(await sources()).toEqual([])
})

test('three at the same moment, as in several processes, pause once', async () => {
  shop.pass(30 * MINUTE)
  await resumeCards(shop.staff(), { gateway: 'payfor' })
  shop.pass(MINUTE)
  await setSwitches(shop.bankUrl, { m044: true })
  const answers = await Promise.all([1, 2, 3].map(async () => (await shop.payAtBank(await shop.begin())).fields))
  await Promise.all(answers.map((fields) => shop.deliver(fields, {}, { address: newAddress() })))
  await setSwitches(shop.bankUrl, { m044: false })
  expect(await paused()).toBe(true)
})

test('when the bank refuses our inquiries too, staff are alerted', async () => {
  shop.pass(30 * MINUTE)
  await resumeCards(shop.staff(), { gateway: 'payfor' })
  const started = await shop.begin()
  const { fields } = await shop.payAtBank(started)
  await setSwitches(shop.bankUrl, { 'm047-all': true })
  await shop.deliver(fields)
  await setSwitches(shop.bankUrl, { 'm047-all': false })
  expect((await shop.attempt(started.attemptId)).state).toBe('unknown')
  expect(await shop.openTasks()).toEqual(['merchant_problem'])
})

test('a decision about money that the bank took before does not end a pause', async () => {
  shop.pass(30 * MINUTE)
  const { attemptId, ...started } = await shop.begin()
  await shop.deliver((await shop.payAtBank(started)).fields)
  shop.pass(MINUTE)
  for (let i = 0; i < 3; i++) await fail('m044')
  expect(await paused()).toBe(true)
  await resumeAfterSuccess(shop.ctx(), { attemptId })
  expect(await paused()).toBe(true)
  expect(await shop.openTasks()).toEqual(['merchant_problem'])
})
