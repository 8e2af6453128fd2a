import type { State } from '#features/payments/attempt.ts'
import type { EventSource } from '#features/payments/bank-event.server.ts'
import type { RefusalKind } from '#features/payments/refusal-kind.ts'
import type { Currency, Minor } from '#kernel/money.ts'

export type AttemptTimeline = {
  id: string
  orderId: string
  gateway: string
  state: State
  amount: Minor
  currency: Currency
  captured: { amount: Minor; currency: string; at: Date } | null
  returned: Minor
  card: { mask: string | null; brand: string | null }
  refusal: RefusalKind | null
  procCode: string | null
  authCode: string | null
  hostRef: string | null
  createdAt: Date
  nextCheckAt: Date | null
  checksDone: number
  moves: { from: State; to: State; because: string; at: Date }[]
  /** The bank's answer, in the stored subset. */
  events: {
    source: EventSource
    verified: boolean
    problem: string | null
    fields: Record<string, unknown>
    at: Date
  }[]
}
