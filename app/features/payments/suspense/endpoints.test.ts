/** How the dashboard resolves money in suspense: the bank is asked first, then a second person decides. */
import { beforeEach, expect, test } from 'vitest'
import { callApi, closeBatch, pay, setSwitches } from '#bank/client.ts'
import { approve } from '#features/approvals/decide.server.ts'
import { accountBalance } from '#features/ledger/totals.server.ts'
import { reconcileBankHistory } from '#features/payments/history.server.ts'
import { refund } from '#features/payments/refunds/refund.server.ts'
import { sendDueRefunds } from '#features/payments/refunds/send.server.ts'
import { endpoints } from '#kernel/endpoint.server.ts'
import { openBankForm } from '#tests/support/bank-form.ts'
import { HOUR, openShop, type Shop } from '#tests/support/shop.ts'
import './endpoints.server.ts'

const reason = 'Seen on the statement'
let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})

const ask = async (path: string, params: object, body: object): Promise<string> => {
  const found = endpoints.find((one) => one.path === `/api/dashboard/${path}`)!
  const raw = { params, query: {}, body, request: new Request('http://shop.example/') }
  const { body: answer } = (await found.call(shop.staff(), raw)) as { body: { approval: string } }
  return answer.approval
}
const agree = (id: string) => approve(shop.staff(2), { id })
async function paid() {
  const started = await shop.begin()
  await shop.deliver((await shop.payAtBank(started)).fields)
  return { attempt: started.attemptId, orderId: started.form.fields.OrderId!, redirectToken: started.redirectToken }
}
/** The bank's own staff at their terminal. */
const atTerminal = (OrgOrderId: string, how: Record<string, string>) =>
  callApi(shop.bankUrl, { SecureType: 'NonSecure', OrgOrderId, Currency: '949', ...how })
const resetBank = () =>
  fetch(`${shop.bankUrl}/control/reset`, { method: 'POST', body: new URLSearchParams({ memory: 'true' }) })

test("a refund by the bank's staff is booked as it was typed, if the bank confirms it", async () => {
  const { attempt, orderId } = await paid()
  await closeBatch(shop.bankUrl)
  await atTerminal(orderId, { TxnType: 'Refund', PurchAmount: '30.00' })
  const typed = (amount: string, form = 'ar') =>
    ask('payments/:attempt/bank-refund', { attempt }, { amount, form, refund: null, reason })
  await expect(typed('ثلاثون')).rejects.toMatchObject({ status: 422, fields: { amount: expect.anything() } })
  // "1.000" is a thousand in Turkish and ambiguous in other languages.
  await expect(typed('1.234', 'tr')).rejects.toMatchObject({ status: 409 })
  await expect(typed('1.234')).rejects.toMatchObject({ status: 422, fields: { amount: expect.anything() } })
  await expect(typed('٢٠')).rejects.toMatchObject({ code: 'refunds.bank_says_otherwise', status: 409 })
  await agree(await typed('٣٠'))
  expect(await shop.booksAndBank()).toEqual({ books: 70_00, bank: 70_00 })
  expect(await shop.total()).toBe(70_00)
})

test('money that the bank has is not written off; money that it does not have is', async () => {
  const { attempt } = await paid()
  const writeOff = () => ask('payments/:attempt/write-off', { attempt }, { reason })
  await expect(writeOff()).rejects.toMatchObject({ code: 'refunds.bank_has_it', status: 409 })
  await resetBank()
  await agree(await writeOff())
  expect([await shop.total(), (await shop.booksAndBank()).books]).toEqual([0, 0])
})

test("a full refund by the bank's staff is written off too", async () => {
  const { attempt, orderId } = await paid()
  await atTerminal(orderId, { TxnType: 'Void' })
  await agree(await ask('payments/:attempt/write-off', { attempt }, { reason }))
  expect(await shop.booksAndBank()).toEqual({ books: 0, bank: 0 })
})

test('a second payment of a donation becomes a separate donation; the first one cannot', async () => {
  const started = await shop.begin()
  const open = async () => openBankForm(shop.ctx(), started.redirectToken)
  const pages = [await open(), await open()]
  for (const page of pages) await shop.deliver((await shop.payAtBank(page)).fields)
  const second = await shop.db
    .selectFrom('payment_attempts')
    .select('id')
    .where('order_id', '=', pages[1]!.form.fields.OrderId!)
    .executeTakeFirstOrThrow()
  const keepAsDonation = (attempt: string) =>
    ask('payments/:attempt/keep', { attempt }, { campaign: 'general', reason })
  await expect(keepAsDonation(started.attemptId)).rejects.toMatchObject({ code: 'payments.no_mismatch', status: 409 })
  await agree(await keepAsDonation(second.id))
  expect([await accountBalance(shop, 'fund:general'), await shop.total()]).toEqual([-100_00, 100_00])
  expect(await shop.openTasks()).toEqual([])
  expect(await shop.findings()).toEqual([])
  await expect(keepAsDonation(second.id)).rejects.toMatchObject({ code: 'payments.no_mismatch', status: 409 })
})

test('a refund that still waits is cancelled, and the donation counts again', async () => {
  const { attempt } = await paid()
  const input = { attemptId: attempt, amount: 30_00, reason, idempotencyKey: crypto.randomUUID() }
  const { refundId } = await refund(shop.staff(), input)
  expect(await shop.total()).toBe(70_00)
  await agree(await ask('refunds/:refund/cancel', { refund: refundId }, { reason }))
  await closeBatch(shop.bankUrl)
  await sendDueRefunds(shop.ctx())
  expect(await shop.total()).toBe(100_00)
  expect(await shop.booksAndBank()).toEqual({ books: 100_00, bank: 100_00 })
})

test('money of an unknown order goes to the general fund, once the bank was asked what it holds', async () => {
  const order = 'S26112000000000000XY'
  await pay(shop.bankUrl, order)
  shop.pass(24 * HOUR)
  await reconcileBankHistory(shop.ctx())
  const decide = () => ask('orphans/:order', { order }, { decision: 'assign', reason })
  await closeBatch(shop.bankUrl)
  await atTerminal(order, { TxnType: 'Refund', PurchAmount: '30.00' })
  await expect(decide()).rejects.toMatchObject({ code: 'suspense.bank_says_otherwise', status: 409 })
  // A bank that cannot be asked does not block the decision.
  await setSwitches(shop.bankUrl, { 'inquiry-rubbish': true })
  await agree(await decide())
  expect(await accountBalance(shop, 'fund:general')).toBe(-100_00)
  expect(await shop.openTasks()).toEqual([])
})
