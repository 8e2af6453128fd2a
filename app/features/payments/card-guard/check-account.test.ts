/** An answer that reports a fault of our account at the bank: is it true, or did a payer cause it? */
import { beforeEach, describe, expect, test } from 'vitest'
import { setSwitches } from '#bank/client.ts'
import { cardsPaused, noteMerchantProblem, resumeAfterSuccess } from '#features/payments/merchant-problem.server.ts'
import { PaymentCaptured, PaymentDeclined } from '#features/payments/events.server.ts'
import { subscribe } from '#kernel/event.server.ts'
import { merchantsAt } from '#tests/support/merchants.ts'
import { MINUTE, openShop, type Shop } from '#tests/support/shop.ts'
import { checkChangedForm } from './check-account.server.ts'

subscribe(PaymentDeclined, { together: [noteMerchantProblem, checkChangedForm] })
subscribe(PaymentCaptured, { together: [resumeAfterSuccess] })

let shop: Shop
const paused = () => cardsPaused(shop.ctx(), 'donation')
const alerts = () => shop.sent('payments.alert_staff').map((data) => (data as { what: string }).what)
const FORGED = { ResponseHash: 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=' }

/** A visitor donates; `change` alters the form before it is posted to the bank, `answer` alters the bank's answer. */
async function donate(address: string, change: Record<string, string> = {}, answer: Record<string, string> = {}) {
  const started = await shop.begin(10_000, { address })
  const { fields } = await shop.payAtBank(started, { changes: change })
  await shop.deliver({ ...fields, ...answer }, {}, { address })
  shop.pass(MINUTE / 2)
  await shop.work()
  return started
}

describe.each(['3DPay', '3DHost'] as const)('in the mode %s', (mode) => {
  beforeEach(async () => {
    shop = await openShop({ mode })
  })

  test('a payer who changes the amount in the form is declined, and nothing else happens', async () => {
    for (let i = 0; i < 5; i++) {
      const started = await donate('203.0.113.7', { PurchAmount: '1.00' })
      expect(await shop.attempt(started.attemptId)).toMatchObject({ state: 'declined', refusal: 'form_changed' })
    }
    expect(await paused()).toBe(false)
    expect([await shop.openTasks(), alerts()]).toEqual([[], []])
  })

  test('changed forms from many networks have no further effect either: the bank accepts the form as we made it', async () => {
    for (let i = 0; i < 5; i++) await donate(`203.0.${i}.7`, { PurchAmount: '1.00' })
    expect(await paused()).toBe(false)
    expect([await shop.openTasks(), alerts()]).toEqual([[], []])
  })

  test('forged answers from many networks pause nothing and alert no one', async () => {
    for (let i = 0; i < 5; i++) await donate(`203.0.${i}.7`, { PurchAmount: '1.00' }, FORGED)
    expect(await paused()).toBe(false)
    expect([await shop.openTasks(), alerts()]).toEqual([[], []])
  })

  test('the bank really refuses our forms: staff are alerted at the first, three visitors pause cards', async () => {
    await setSwitches(shop.bankUrl, { m030: true })
    await donate('203.0.1.7')
    expect([await shop.openTasks(), alerts(), await paused()]).toEqual([
      ['merchant_problem'],
      ['payments.alert_problem'],
      false,
    ])
    await donate('203.0.2.7')
    await donate('203.0.2.9')
    expect(await paused()).toBe(false)
    await donate('203.0.3.7')
    expect(await paused()).toBe(true)
    expect(alerts()).toEqual(['payments.alert_problem', 'payments.alert_paused'])
  })
})

describe('a wrong 3-D Secure password of ours', () => {
  beforeEach(async () => {
    shop = await openShop({ merchantPass: 'not the bank’s' })
  })

  test('makes every answer look forged: staff are alerted at once, three visitors pause cards', async () => {
    await donate('203.0.1.7')
    expect([await shop.openTasks(), alerts(), await paused()]).toEqual([
      ['merchant_problem'],
      ['payments.alert_problem'],
      false,
    ])
    await donate('203.0.2.7')
    await donate('203.0.3.7')
    expect(await paused()).toBe(true)
  })

  test('one visitor alone does not pause cards', async () => {
    for (let i = 0; i < 4; i++) await donate('203.0.1.7')
    expect([await shop.openTasks(), await paused()]).toEqual([['merchant_problem'], false])
  })
})

test('while the bank cannot be asked, a forged answer is a task for staff and pauses nothing', async () => {
  shop = await openShop()
  const started = await shop.begin()
  const { fields } = await shop.payAtBank(started, { changes: { PurchAmount: '1.00' } })
  shop.config.variables = { ...merchantsAt(shop.bankUrl), PAYFOR_GATEWAY_URL: 'http://127.0.0.1:9/Gateway/' }
  for (let i = 0; i < 4; i++) {
    const other = await shop.begin()
    const forged = { ...fields, ...FORGED, OrderId: other.form.fields.OrderId! }
    await shop.deliver(forged, {}, { address: `203.0.${i}.7` })
  }
  await shop.work()
  expect([await shop.openTasks(), await paused()]).toEqual([['merchant_problem'], false])
  expect(alerts()).toEqual(['payments.alert_unverified'])
})
