/** The bank's answers that a refund stores, and when it invalidates the public pages. */
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { approve } from '#features/approvals/decide.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { openModelShop } from '#tests/support/model-shop.ts'
import { openShop } from '#tests/support/shop.ts'
import { proposeCancelRefund } from './bank-refund.server.ts'
import { refund } from './refund.server.ts'
import { sendDueRefunds } from './send.server.ts'

const asked = () => ({ reason: 'Asked for it', idempotencyKey: crypto.randomUUID() })

test('the answer about the payment and the answer to the refund are stored with the payment', async () => {
  const { shop, paid } = await openModelShop()
  const { attemptId, orderId } = await paid()
  await refund(shop.staff(), { attemptId, amount: 30_00, ...asked() })
  shop.pass(1000)
  await sendDueRefunds(shop.ctx())
  const events = await shop.db
    .selectFrom('bank_events')
    .select(['source', 'order_id', 'verified', 'fields'])
    .where('attempt_id', '=', attemptId)
    .execute()
  expect(events).toContainEqual({
    source: 'refund',
    order_id: orderId,
    verified: true,
    fields: { kind: 'done', code: '00' },
  })
  expect(events.filter(({ source }) => source === 'inquiry').map(({ fields }) => fields)).toMatchObject([
    { kind: 'captured', amount: 100_00, refunded: 0 },
  ])
  // The bank is asked again for the next refund, and its new total is stored too.
  await refund(shop.staff(), { attemptId, amount: 20_00, ...asked() })
  await sendDueRefunds(shop.ctx())
  const totals = await shop.db
    .selectFrom('bank_events')
    .select('fields')
    .where('attempt_id', '=', attemptId)
    .where('source', '=', 'inquiry')
    .execute()
  expect(totals.map(({ fields }) => (fields as { refunded: number }).refunded).toSorted((a, b) => a - b)).toEqual([
    0, 30_00,
  ])
})

test('a cancelled refund invalidates the public pages, because the donation counts again', async () => {
  const database = await testDatabase()
  const shop = await openShop({ database })
  const notified: string[] = []
  const listener = new Client({ connectionString: database.url })
  await listener.connect()
  onTestFinished(() => listener.end())
  const started = await shop.begin()
  await shop.deliver((await shop.payAtBank(started)).fields)
  const { refundId } = await refund(shop.staff(), { attemptId: started.attemptId, amount: 30_00, ...asked() })
  const { approvalId } = await proposeCancelRefund(shop.staff(), { refundId: refundId!, reason: 'By mistake' })
  listener.on('notification', ({ payload = '' }) => notified.push(payload))
  await listener.query('listen pages_changed')
  await approve(shop.staff(2), { id: approvalId })
  await vi.waitFor(() => expect(notified).toEqual(['soon']))
})
