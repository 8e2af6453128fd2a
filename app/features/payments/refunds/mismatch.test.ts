/** Money that did not match, next to money of the same donation that did. */
import { beforeEach, expect, test } from 'vitest'
import { texts as allTexts } from '#app/texts.ts'
import { approve } from '#features/approvals/decide.server.ts'
import { approvalKinds } from '#features/approvals/propose.server.ts'
import { accountBalance } from '#features/ledger/totals.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Locale } from '#kernel/locale.ts'
import { minor } from '#kernel/money.ts'
import { createTranslate, flatten } from '#kernel/text.ts'
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

test('the second person reads what was agreed and what the bank captured', async () => {
  const attemptId = await paidBoth()
  await shop.db
    .updateTable('payment_attempts')
    .set({ captured_amount: minor(40_00) })
    .where('id', '=', attemptId)
    .execute()
  const texts = {
    translate: (locale: Locale) => createTranslate(locale, flatten(allTexts, locale)),
  } as Context['texts']
  const described = (decision: 'accept' | 'give_back') =>
    approvalKinds.get('mismatch')!.describe!(shop.ctx({ texts, locale: 'en' }), { attemptId, decision }, attemptId)
  const { title, facts } = await described('accept')
  expect(title).toBe('Accept \u2068₺40\u2069; the agreed amount is \u2068₺100\u2069')
  expect(facts.map(({ name, value }) => [name, value])).toEqual([
    ['Agreed amount', '\u2068₺100\u2069'],
    ['Captured by the bank', '\u2068₺40\u2069'],
  ])
  expect((await described('give_back')).title).toContain('Refund')
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
