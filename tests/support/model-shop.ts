/** A test site with the in-memory bank, so that a test decides what the bank answers. */
import { onTestFinished } from 'vitest'
import { gateways } from '#features/payments/gateways/configured.server.ts'
import { inquirePayment } from '#features/payments/inquire.server.ts'
import type { Database } from '#kernel/db/database.ts'
import { openModelBank, type ModelBank } from './model-bank.ts'
import { openShop, type Shop, type StartedDonation } from './shop.ts'

export type ModelShop = {
  shop: Shop
  bank: ModelBank
  /** A captured donation of 100.00 ₺ that can be refunded in part. */
  paid: () => Promise<StartedDonation & { orderId: string }>
}

/**
 * Opens it for the current test; the accounts of the real gateways are restored afterwards. At the top of a
 * file, pass `afterAll`.
 */
export async function openModelShop(
  atEnd: (work: () => void) => void = onTestFinished,
  database?: Database,
): Promise<ModelShop> {
  const real = [...gateways]
  atEnd(() => {
    gateways.clear()
    for (const [name, account] of real) gateways.set(name, account)
  })
  const bank = openModelBank()
  bank.mood.batchOpen = false
  gateways.clear()
  gateways.set('model', bank.account)
  const shop = await openShop({ withBank: false, ...(database && { database }) })
  return {
    shop,
    bank,
    async paid() {
      const started = await shop.begin()
      const orderId = started.form.fields.orderId!
      bank.pay(orderId, 'taken', 100_00)
      await inquirePayment(shop.ctx(), await shop.attempt(started.attemptId))
      return { ...started, orderId }
    },
  }
}
