/** A donation that was paid twice: what happens to the second payment does not change the status of the donation. */
import { beforeEach, expect, test } from 'vitest'
import { openDispute, recordLostDispute } from '#features/payments/refunds/dispute.server.ts'
import { refund } from '#features/payments/refunds/refund.server.ts'
import { sendDueRefunds } from '#features/payments/refunds/send.server.ts'
import { secondAttempt } from '#tests/support/second-attempt.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'

let shop: Shop
beforeEach(async () => void (shop = await openShop()))

async function paid(started: Awaited<ReturnType<Shop['begin']>>) {
  await shop.deliver((await shop.payAtBank(started)).fields)
  return started
}

/** A donation of 100 ₺ that was paid by two attempts. The second payment is in suspense. */
async function paidTwice() {
  const first = await paid(await shop.begin())
  const second = await secondAttempt(shop, first)
  await paid(second)
  expect(await shop.openTasks()).toEqual(['refund_one_of_two'])
  return { first, second }
}

const donation = ({ donationId }: { donationId: string }) =>
  shop.db
    .selectFrom('donation_rows')
    .select(['status', 'net'])
    .where('donation_id', '=', donationId)
    .executeTakeFirstOrThrow()

const dispute = (attemptId: string) =>
  openDispute(shop.staff(), { attemptId, caseNumber: 'C1', amount: 100_00, answerBy: null })
const lose = () => recordLostDispute(shop.staff(), { caseNumber: 'C1' })

test('while the second payment is refunded, and afterwards, the donation is paid', async () => {
  const { first, second } = await paidTwice()
  const input = {
    attemptId: second.attemptId,
    amount: 100_00,
    reason: 'Paid twice',
    idempotencyKey: crypto.randomUUID(),
  }
  await refund(shop.staff(), input)
  expect(await donation(first)).toEqual({ status: 'paid', net: 100_00 })
  await sendDueRefunds(shop.ctx())
  expect(await donation(first)).toEqual({ status: 'paid', net: 100_00 })
  expect(await shop.findings()).toEqual([])
})

test('a dispute about the second payment, and its loss, leave the donation paid', async () => {
  const { first, second } = await paidTwice()
  await dispute(second.attemptId)
  expect(await donation(first)).toEqual({ status: 'paid', net: 100_00 })
  await lose()
  expect(await donation(first)).toEqual({ status: 'paid', net: 100_00 })
  expect(await shop.findings()).toEqual([])
})

test('a lost dispute about the counted payment is the loss of the donation, although a second one is in suspense', async () => {
  const { first } = await paidTwice()
  await dispute(first.attemptId)
  expect(await donation(first)).toEqual({ status: 'disputed', net: 100_00 })
  await lose()
  expect(await donation(first)).toEqual({ status: 'lost', net: 0 })
  expect(await shop.findings()).toEqual([])
})
