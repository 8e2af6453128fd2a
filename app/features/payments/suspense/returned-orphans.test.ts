/** Money of an unknown order of which the bank has returned something: books and bank stay equal, and it has an exit. */
import { beforeEach, expect, test } from 'vitest'
import { callApi, closeBatch, pay, setSwitches } from '#bank/client.ts'
import { approve } from '#features/approvals/decide.server.ts'
import { compareHistorySince, reconcileBankHistory } from '#features/payments/history.server.ts'
import { sendDueRefunds } from '#features/payments/refunds/send.server.ts'
import { dayOf } from '#kernel/dates.ts'
import { minor } from '#kernel/money.ts'
import { HOUR, openShop, type Shop } from '#tests/support/shop.ts'
import { orphanAtBank } from './bank.server.ts'
import { proposeOrphan } from './orphan.server.ts'

const ORPHAN = 'S26112000000000000XY'
const because = { reason: 'Seen on the statement', campaign: 'general' as const }
let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})

const night = async () => {
  shop.pass(24 * HOUR)
  await reconcileBankHistory(shop.ctx())
}
const atTerminal = (fields: Record<string, string>) =>
  callApi(shop.bankUrl, { SecureType: 'NonSecure', OrgOrderId: ORPHAN, Currency: '949', ...fields })
const refundedAtTerminal = (PurchAmount: string) => atTerminal({ TxnType: 'Refund', PurchAmount })
async function decided(decision: 'assign' | 'give_back') {
  const atBank = await orphanAtBank(shop.ctx(), ORPHAN)
  const { approvalId } = await proposeOrphan(shop.staff(), { orderId: ORPHAN, decision, atBank, ...because })
  await approve(shop.staff(2), { id: approvalId })
  await sendDueRefunds(shop.ctx())
}
const rows = () => shop.db.selectFrom('donation_rows').select(['status', 'amount', 'net']).execute()

/** The bank returns a part the day after the sale, on its day, or while that day is compared. */
const WAYS: Record<string, () => Promise<void>> = {
  'on a later day': async () => {
    await pay(shop.bankUrl, ORPHAN)
    await closeBatch(shop.bankUrl)
    await night()
    await refundedAtTerminal('30.00')
    await night()
  },
  'on the day of the sale': async () => {
    await pay(shop.bankUrl, ORPHAN)
    await closeBatch(shop.bankUrl)
    await refundedAtTerminal('30.00')
    await night()
  },
  'after this day was compared, during a restore': async () => {
    await pay(shop.bankUrl, ORPHAN)
    await closeBatch(shop.bankUrl)
    await compareHistorySince(shop.ctx(), dayOf(shop.now()))
    await refundedAtTerminal('30.00')
    await compareHistorySince(shop.ctx(), dayOf(shop.now()))
  },
}

test.each(Object.keys(WAYS))('a part that the bank returned %s leaves the rest to assign', async (way) => {
  await WAYS[way]!()
  expect(await shop.booksAndBank()).toEqual({ books: 70_00, bank: 70_00 })
  expect(await shop.openTasks()).toEqual(['orphan_capture'])
  await decided('assign')
  expect(await rows()).toEqual([{ status: 'paid', amount: 70_00, net: 70_00 }])
  await night()
  await night()
  expect(await shop.booksAndBank()).toEqual({ books: 70_00, bank: 70_00 })
  expect(await shop.openTasks()).toEqual([])
  expect(await shop.findings()).toEqual([])
})

test.each(Object.keys(WAYS))('a part that the bank returned %s leaves the rest to refund', async (way) => {
  await WAYS[way]!()
  await decided('give_back')
  await night()
  await night()
  expect(await shop.booksAndBank()).toEqual({ books: 0, bank: 0 })
  expect(await rows()).toEqual([])
  expect(await shop.openTasks()).toEqual([])
  expect(await shop.findings()).toEqual([])
})

test.each(['on a later day', 'during a restore'])(
  'all of it that the bank returned %s closes the task',
  async (way) => {
    await pay(shop.bankUrl, ORPHAN)
    if (way === 'during a restore') {
      await compareHistorySince(shop.ctx(), dayOf(shop.now()))
      await atTerminal({ TxnType: 'Void' })
      await compareHistorySince(shop.ctx(), dayOf(shop.now()))
    } else {
      await closeBatch(shop.bankUrl)
      await night()
      await refundedAtTerminal('100.00')
    }
    await night()
    await night()
    expect(await shop.booksAndBank()).toEqual({ books: 0, bank: 0 })
    expect(await shop.openTasks()).toEqual([])
    expect(await shop.findings()).toEqual([])
  },
)

test('what the bank owes belongs to the merchant account of the order', async () => {
  await WAYS['on a later day']!()
  const owed = await shop.db.selectFrom('receivable_items').select(['gateway', 'amount']).orderBy('amount').execute()
  expect(owed).toEqual([
    { gateway: 'payfor', amount: -30_00 },
    { gateway: 'payfor', amount: 100_00 },
  ])
})

test('an approval after the bank returned a part is refused, and the rest can be decided', async () => {
  await pay(shop.bankUrl, ORPHAN)
  await closeBatch(shop.bankUrl)
  await night()
  const input = { orderId: ORPHAN, decision: 'assign' as const, ...because }
  const { approvalId } = await proposeOrphan(shop.staff(), { ...input, atBank: null })
  await refundedAtTerminal('30.00')
  await expect(proposeOrphan(shop.staff(), { ...input, atBank: minor(70_00) })).rejects.toMatchObject({ status: 409 })
  await night()
  await expect(approve(shop.staff(2), { id: approvalId })).rejects.toMatchObject({
    code: 'suspense.bank_says_otherwise',
  })
  expect(await shop.booksAndBank()).toEqual({ books: 70_00, bank: 70_00 })
})

test('a bank that does not answer about the order holds nothing back, and is asked again', async () => {
  await pay(shop.bankUrl, ORPHAN)
  await night()
  await closeBatch(shop.bankUrl)
  await refundedAtTerminal('30.00')
  await setSwitches(shop.bankUrl, { 'inquiry-rubbish': true })
  await expect(night()).rejects.toThrow()
  await setSwitches(shop.bankUrl, { 'inquiry-rubbish': false })
  await night()
  expect(await shop.booksAndBank()).toEqual({ books: 70_00, bank: 70_00 })
})
