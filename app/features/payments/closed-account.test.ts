/** A merchant account that is no longer configured: its payments cannot be inquired. */
import { expect, test } from 'vitest'
import { openModelShop } from '#tests/support/model-shop.ts'
import { HOUR } from '#tests/support/shop.ts'
import { gateways } from './gateways/configured.server.ts'
import { historyProgress } from './history-progress.server.ts'
import { reconcileBankHistory } from './history.server.ts'
import { reconcilePendingPayments } from './reconcile.server.ts'

/** A site with two accounts: `model` can be closed, `other` stays open. */
async function open() {
  const model = await openModelShop()
  const { bank } = model
  const { account } = bank
  gateways.set('other', { ...account, name: 'other', open: () => ({ ...bank.gateway, name: 'other' }) })
  return {
    ...model,
    close: () => void gateways.set('model', { ...account, open: () => undefined }),
    reopen: () => void gateways.set('model', account),
  }
}

test('its list counts as closed, not as behind, until the account is configured again', async () => {
  const { shop, close, reopen } = await open()
  const nextDays = async () => {
    shop.pass(5 * 24 * HOUR)
    await reconcileBankHistory(shop.ctx())
  }
  await nextDays()
  const [through, closedAt] = ['2026-11-24', new Date(shop.now().getTime() + 5 * 24 * HOUR)]
  close()
  await nextDays()
  await nextDays()
  expect(await shop.findings()).toEqual([])
  expect(await historyProgress(shop)).toMatchObject([
    { gateway: 'model', comparedThrough: through, closedAt },
    { gateway: 'other', comparedThrough: '2026-12-04', closedAt: null },
  ])
  reopen()
  await nextDays()
  expect(await historyProgress(shop)).toMatchObject([
    { gateway: 'model', comparedThrough: '2026-12-09', closedAt: null },
    { gateway: 'other', comparedThrough: '2026-12-09', closedAt: null },
  ])
})

test('its payments are looked at once an hour, and those of other accounts are asked about at once', async () => {
  const { shop, bank, close, reopen } = await open()
  const started = await shop.begin()
  const other = await shop.begin()
  await shop.db.updateTable('payment_attempts').set({ gateway: 'other' }).where('id', '=', other.attemptId).execute()
  await shop.db.updateTable('payment_attempts').set({ next_check_at: shop.now() }).execute()
  for (const { form } of [started, other]) bank.pay(form.fields.orderId!, 'taken', 100_00)
  close()
  await reconcilePendingPayments(shop.ctx())
  expect(await shop.attempt(other.attemptId)).toMatchObject({ state: 'captured', next_check_at: null })
  const { state, next_check_at } = await shop.attempt(started.attemptId)
  expect([state, next_check_at]).toEqual(['created', new Date(shop.now().getTime() + HOUR)])
  reopen()
  shop.pass(HOUR)
  await reconcilePendingPayments(shop.ctx())
  expect((await shop.attempt(started.attemptId)).state).toBe('captured')
  expect(await shop.findings()).toEqual([])
})
