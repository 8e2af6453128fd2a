import type { Bank } from './bank.ts'
import { refundedAmount, voidOf, type Operation, type Payment } from './payment.ts'
import { hostReference, requestGuid } from './protocol.ts'

/** Voids a capture of the open batch. Returns the recorded operation; its `code` is 00 when it was done. */
export function voidCapture(bank: Bank, payment: Payment, amountMinor: number | null): Promise<Operation> {
  const { capture } = payment
  return record(bank, payment, 'Void', capture?.amountMinor ?? 0, () => {
    if (!capture) return 'V013'
    if (voidOf(payment)) return 'V017'
    if (payment.card?.irreversible || capture.batchNo !== bank.store.memory.batchNo) return 'V018'
    return amountMinor === null || amountMinor === capture.amountMinor ? '00' : 'V019'
  })
}

/** Refunds a capture of a closed batch, in whole or in part. */
export function refund(bank: Bank, payment: Payment, amountMinor: number, currency: string): Promise<Operation> {
  const { capture } = payment
  return record(bank, payment, 'Refund', amountMinor, () => {
    if (!capture) return 'V013'
    if (voidOf(payment)) return 'V017'
    if (capture.batchNo === bank.store.memory.batchNo) return 'V014'
    if (currency !== capture.currency) return 'V030'
    const left = capture.amountMinor - refundedAmount(payment)
    if (left === 0) return 'V037'
    return payment.card?.irreversible || amountMinor > left ? 'V015' : '00'
  })
}

/** Decides and records in the same tick of the event loop, so that parallel refunds cannot exceed the capture. */
async function record(
  bank: Bank,
  payment: Payment,
  type: Operation['type'],
  amountMinor: number,
  decide: () => string,
): Promise<Operation> {
  const at = bank.now()
  const { memory } = bank.store
  const hostRef = hostReference(at, memory.sequence)
  const code = decide()
  const operation = { type, code, amountMinor, hostRef, guid: requestGuid(at), batchNo: memory.batchNo, at }
  await bank.store.record({ type: 'operated', at, id: payment.id, operation })
  bank.log({ event: type, orderId: payment.orderId, code, amountMinor })
  return operation
}
