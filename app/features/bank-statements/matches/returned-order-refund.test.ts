/**
 * A refund of an order by bank transfer that came back. Its credit note stays, so the buyer is still owed the amount:
 * nothing of the sale is reversed, and the returned transfer and the next one are matched as "Other".
 */
import '#app/features.server.ts'
import { afterEach, expect, test } from 'vitest'
import { proposeReverseTransferRefund } from '#features/payments/refunds/reverse-refund.server.ts'
import { documentsOf } from '#features/shop/order-documents/queries.server.ts'
import { salesReport } from '#features/shop/sales/report.server.ts'
import { totalOf } from '#features/shop/sales/report.ts'
import { accountBalance } from '#features/ledger/totals.server.ts'
import { dayOf } from '#kernel/dates.ts'
import { makeProduct } from '#tests/support/goods.ts'
import { makeCity, placePaidOrder, readOrder } from '#tests/support/orders.ts'
import { payBackByTransfer } from '#tests/support/refused-refund.ts'
import { testSite } from '#tests/support/site.ts'
import { codeOf, statementLines } from '#tests/support/statement-lines.ts'
import { matchLine } from './match-line.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { db, staff, line, lineOf, sound } = await statementLines(site)
afterEach(sound)

const context = () => ({ ...site.context(), now: new Date() })
const match = (lineId: string, part: object) => matchLine(staff(), { lineId, parts: [part] as never })

test('the order, its credit note, the VAT and the stock stay, and the two transfers cancel each other', async () => {
  const product = await makeProduct(site.context(), { price: 120_00, units: [9] })
  await db.updateTable('products').set({ vat_rate: 20 }).where('id', '=', product.id).execute()
  const order = await placePaidOrder(context(), await makeCity(site.context()), product)
  const refundId = await payBackByTransfer(context(), order.attemptId, order.total)
  const today = dayOf(new Date())
  const facts = async () => {
    const { state, refunded, restocked } = await readOrder(site.context(), order.token)
    const report = await salesReport(staff(new Date(), ['orders.read']), { from: today, to: today })
    return {
      order: { state, refunded, restocked },
      creditNotes: (await documentsOf({ db }, order.id)).creditNotes.map(({ amount }) => amount),
      refunds: totalOf(report.refunded),
      vat: await accountBalance({ db }, 'vat:20'),
      stock: await db.selectFrom('product_variants').select('on_hand').where('product_id', '=', product.id).execute(),
    }
  }
  const before = await facts()
  expect(before).toMatchObject({ order: { state: 'refunded', refunded: order.total, restocked: true }, creditNotes: [order.total], vat: 0 }) // prettier-ignore
  await match(await line(-order.total, 'GIDEN EFT'), { kind: 'refund', refund_id: refundId })
  const money = staff(new Date(), ['payments.refund'])
  expect(await codeOf(proposeReverseTransferRefund(money, { refundId, reason: 'It came back' }))).toBe('refunds.transfer_not_reversible') // prettier-ignore
  const back = await line(order.total, 'IADE EFT')
  await match(back, { kind: 'other', note: 'the IBAN was wrong' })
  const again = await line(-order.total, 'GIDEN EFT 2')
  await match(again, { kind: 'other', note: 'paid back again' })
  expect([(await lineOf(back)).state, (await lineOf(again)).state]).toEqual(['matched', 'matched'])
  expect(await facts()).toEqual(before)
  const [income, expenses] = [await accountBalance({ db }, 'other_income'), await accountBalance({ db }, 'other_expenses')] // prettier-ignore
  expect([income, expenses]).toEqual([-order.total, order.total])
})
