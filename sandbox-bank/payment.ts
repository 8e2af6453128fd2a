import type { CardFacts } from './cards.ts'
import type { Switches } from './switches.ts'

/** The bank's state, computed from events. Every event is one line of the journal. */

export type SecureType = '3DPay' | '3DModel' | '3DHost'

/** The order as the shop signed it. Amounts are kuruş, times are epoch milliseconds. */
type Order = {
  /** Whose order it is; missing in journals from before the bank had two merchants. */
  merchantId?: string
  /** Secret part of the address of the bank's pages. */
  id: string
  guid: string
  orderId: string
  secureType: SecureType
  amountMinor: number
  currency: string
  installments: string
  lang: string
  okUrl: string
  failUrl: string
  rnd: string
  hash: string
  cardHolder: string
  sequence: number
  batchNo: number
  /** Faults of this payment only. */
  switches: Switches
}

/** The content of the callback. Written once, so that every copy is identical. */
export type Answer = {
  code: string
  threeD: string
  authCode: string
  hostRef: string
  rnd: string
  /** The gateway's own reason (IrcCode), in addition to `code`. */
  reason: string
  payerAuth: string
  payerTxn: string
}

export type Capture = {
  amountMinor: number
  currency: string
  authCode: string
  hostRef: string
  batchNo: number
  at: number
}

/** A requested void or refund; `code` 00 means that it was done. */
export type Operation = {
  type: 'Void' | 'Refund'
  code: string
  amountMinor: number
  hostRef: string
  guid: string
  batchNo: number
  at: number
}

export type Payment = Order & {
  openedAt: number
  card: CardFacts | null
  answer: Answer | null
  answeredAt: number
  /** 3DModel: the issuer's refusal of the shop's request. */
  refusal: { code: string; hostRef: string; at: number } | null
  capture: Capture | null
  operations: Operation[]
}

export type BankEvent =
  | { type: 'opened'; at: number; order: Order; card: CardFacts | null }
  | { type: 'card-typed'; at: number; id: string; cardHolder: string; card: CardFacts }
  | { type: 'switched'; at: number; id: string; switches: Switches }
  | { type: 'answered'; at: number; id: string; answer: Answer; capture: Capture | null }
  | { type: 'provisioned'; at: number; id: string; code: string; hostRef: string; capture: Capture | null }
  | { type: 'operated'; at: number; id: string; operation: Operation }
  | { type: 'batch-closed'; at: number }
  | { type: 'forgotten'; at: number }

export type Memory = {
  byId: Map<string, Payment>
  byOrder: Map<string, Payment>
  byGuid: Map<string, Payment>
  batchNo: number
  /** Running number behind F11 and the host references. */
  sequence: number
}

export const emptyMemory = (): Memory => ({
  byId: new Map(),
  byOrder: new Map(),
  byGuid: new Map(),
  batchNo: 4320,
  sequence: 98_000,
})

export function apply(memory: Memory, event: BankEvent): void {
  if (event.type === 'batch-closed') {
    memory.batchNo += 1
    return
  }
  if (event.type === 'forgotten') {
    Object.assign(memory, emptyMemory())
    return
  }
  memory.sequence += 1
  if (event.type === 'opened') {
    const payment: Payment = {
      ...event.order,
      openedAt: event.at,
      card: event.card,
      answer: null,
      answeredAt: 0,
      refusal: null,
      capture: null,
      operations: [],
    }
    memory.byId.set(payment.id, payment)
    memory.byOrder.set(payment.orderId, payment)
    memory.byGuid.set(payment.guid, payment)
    return
  }
  const payment = memory.byId.get(event.id)
  if (!payment) throw new Error(`the journal names an unknown payment: ${event.type}`)
  if (event.type === 'card-typed') {
    Object.assign(payment, { card: event.card, cardHolder: event.cardHolder })
  } else if (event.type === 'switched') {
    payment.switches = { ...payment.switches, ...event.switches }
  } else if (event.type === 'answered') {
    Object.assign(payment, { answer: event.answer, answeredAt: event.at, capture: event.capture })
  } else if (event.type === 'provisioned') {
    if (event.capture) Object.assign(payment, { capture: event.capture, refusal: null })
    else payment.refusal = { code: event.code, hostRef: event.hostRef, at: event.at }
  } else {
    payment.operations.push(event.operation)
  }
}

const done = (payment: Payment, type: Operation['type']) =>
  payment.operations.filter((operation) => operation.type === type && operation.code === '00')

export const voidOf = (payment: Payment): Operation | undefined => done(payment, 'Void')[0]

export const refundedAmount = (payment: Payment): number =>
  done(payment, 'Refund').reduce((sum, operation) => sum + operation.amountMinor, 0)
