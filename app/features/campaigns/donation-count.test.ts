/** The public number of donations of a campaign: those that arrived, without corrections in the books. */
import { beforeAll, expect, test } from 'vitest'
import { approve } from '#features/approvals/decide.server.ts'
import { post } from '#features/ledger/post.server.ts'
import { donationCount } from '#features/ledger/totals.server.ts'
import { proposeCancelRefund } from '#features/payments/refunds/bank-refund.server.ts'
import { refund } from '#features/payments/refunds/refund.server.ts'
import { minor } from '#kernel/money.ts'
import { CAMPAIGN, openShop, type Shop } from '#tests/support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
const count = async () =>
  Number((await shop.db.selectNoFrom(donationCount(CAMPAIGN).as('n')).executeTakeFirstOrThrow()).n)

test('a refund that is cancelled does not count as one more donation', async () => {
  const started = await shop.begin()
  await shop.deliver((await shop.payAtBank(started)).fields)
  expect(await count()).toBe(1)
  const reason = 'Asked for it'
  const input = { attemptId: started.attemptId, reason, idempotencyKey: crypto.randomUUID() }
  const { refundId } = await refund(shop.staff(), input)
  const { approvalId } = await proposeCancelRefund(shop.staff(), { refundId: refundId!, reason })
  await approve(shop.staff(2), { id: approvalId })
  expect(await count()).toBe(1)
})

test('a donation that was recorded by mistake, or imported and undone, does not count', async () => {
  const record = (kind: string, amount: number) =>
    post(shop.ctx(), {
      kind,
      sourceType: 'donation',
      sourceId: '10000000-0000-4000-8000-000000000001',
      currency: 'TRY',
      entries: [
        { account: 'cash', minor: minor(amount) },
        { account: CAMPAIGN, minor: minor(-amount) },
      ],
    })
  await record('offline_gift', 50_00)
  expect(await count()).toBe(2)
  await record('offline_gift_reversed', -50_00)
  expect(await count()).toBe(1)
})
