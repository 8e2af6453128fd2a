/** Money that did not match, next to money of the same donation that did. */
import { beforeEach, expect, test } from 'vitest'
import { approve } from '#features/approvals/decide.server.ts'
import { accountBalance } from '#features/ledger/totals.server.ts'
import { openBankForm } from '#tests/support/bank-form.ts'
import { CARDS, openShop, type Shop } from '#tests/support/shop.ts'
import { proposeMismatch } from './mismatch.server.ts'
import { sendDueRefunds } from './send.server.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})

/** The donor opened the page of the bank twice; the first attempt did not match, the second was paid. */
async function paidBoth(): Promise<string> {
  const started = await shop.begin()
  const open = async () => openBankForm(shop.ctx(), started.redirectToken)
  const [first, second] = [await open(), await open()]
  await shop.deliver((await shop.payAtBank(first, { card: CARDS.halfSecure })).fields)
  await shop.deliver((await shop.payAtBank(second)).fields)
  expect((await shop.attempt(started.attemptId)).state).toBe('mismatch')
  expect(await shop.total()).toBe(100_00)
  return started.attemptId
}
const decide = async (attemptId: string, decision: 'accept' | 'give_back') => {
  const input = { attemptId, decision, reason: 'The donor called us' }
  return approve(shop.staff(2), { id: (await proposeMismatch(shop.staff(1), input)).approvalId })
}

test('it is not accepted for a donation that another attempt has paid: the ledger stays as it is', async () => {
  const attemptId = await paidBoth()
  await expect(decide(attemptId, 'accept')).rejects.toMatchObject({ code: 'payments.paid_otherwise', status: 409 })
  expect((await shop.attempt(attemptId)).state).toBe('mismatch')
  expect([await shop.total(), await accountBalance(shop, `suspense:${attemptId}`)]).toEqual([100_00, -100_00])
  expect(await shop.openTasks()).toEqual(['mismatch'])
})

test('it can go back to the payer, and the donation stays paid', async () => {
  const attemptId = await paidBoth()
  await decide(attemptId, 'give_back')
  await sendDueRefunds(shop.ctx())
  expect(await shop.total()).toBe(100_00)
  expect(await shop.booksAndBank()).toEqual({ books: 100_00, bank: 100_00 })
  expect(await shop.openTasks()).toEqual([])
  expect(await shop.findings()).toEqual([])
})
