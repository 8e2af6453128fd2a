/** A captured payment that two people wrote off, because the bank does not have it, is no payout to wait for. */
import { expect, test } from 'vitest'
import { approve } from '#features/approvals/decide.server.ts'
import { proposeWriteOff } from '#features/payments/refunds/bank-refund.server.ts'
import type { Permission } from '#kernel/context.ts'
import { HOUR, openShop } from '#tests/support/shop.ts'
import { overdueReceivable } from './differences.server.ts'

test('a capture that was written off is not an overdue payout of the bank; the others are', async () => {
  const shop = await openShop()
  const reader = () => shop.staff(1, { permissions: new Set<Permission>(['statements.read']) })
  const pay = async () => {
    const started = await shop.begin(10_000)
    await shop.deliver((await shop.payAtBank(started)).fields)
    return started.attemptId
  }
  const missing = await pay()
  await pay()
  shop.pass(20 * 24 * HOUR)
  expect(await overdueReceivable(reader())).toMatchObject([{ count: 2 }])
  const { approvalId } = await proposeWriteOff(shop.staff(), {
    attemptId: missing,
    confirmed: true,
    reason: 'The bank does not have it',
  })
  expect(await overdueReceivable(reader())).toMatchObject([{ count: 2 }])
  await approve(shop.staff(2), { id: approvalId })
  expect(await overdueReceivable(reader())).toMatchObject([{ count: 1 }])
})
