import type { PayForConfig } from './config.server.ts'
import { toMajor, type Minor } from '#kernel/money.ts'
import type { Order, RefundResult } from '../../gateway.ts'
import { call, TIMEOUT } from './api.server.ts'
import { isIndeterminate } from './codes.ts'
import { RETURN_CODE_APPROVED, currencyNumber } from './protocol.ts'
import { textOf } from './xml.server.ts'

/** Codes that name the other way: V014 "void instead", V018 "cannot void", V019 "no partial void". */
const OTHER_WAY = new Set(['V014', 'V018', 'V019'])
/** V015 above the original, V013 not found, 12, 57 and similar codes: a retry will not help. */
const NEVER = /^(V013|V015|V020|V025|V026|\d\d)$/

/** Refunds a part or the whole; the bank accepts it only after the day's batch is closed. */
export function refund(bank: PayForConfig, order: Order, amount: Minor): Promise<RefundResult> {
  return reverse(bank, order, { TxnType: 'Refund', PurchAmount: toMajor(amount) })
}

/** Voids the whole sale; possible only while its batch is open. */
export function voidSale(bank: PayForConfig, order: Order): Promise<RefundResult> {
  return reverse(bank, order, { TxnType: 'Void' })
}

async function reverse(bank: PayForConfig, order: Order, how: Record<string, string>): Promise<RefundResult> {
  const answer = await call(
    bank,
    { SecureType: 'NonSecure', OrgOrderId: order.orderId, Currency: currencyNumber(order.currency), ...how },
    { timeout: TIMEOUT.money },
  )
  if ('problem' in answer) return { kind: 'unknown', problem: answer.problem }
  const code = textOf(answer.fields, 'ProcReturnCode')
  if (code === RETURN_CODE_APPROVED) return { kind: 'done', code }
  if (!code || isIndeterminate(code)) return { kind: 'unknown', problem: `bank_code:${code || 'none'}` }
  if (OTHER_WAY.has(code)) return { kind: 'other_way', code }
  return NEVER.test(code) ? { kind: 'refused', code } : { kind: 'later', code }
}
