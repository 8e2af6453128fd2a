import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Account } from '#features/ledger/account.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Currency, Minor } from '#kernel/money.ts'
import type { State } from './attempt.ts'
import type { EventSource } from './bank-event.server.ts'
import type { RefusalKind } from './refusal-kind.ts'

export const PURPOSES = ['donation', 'order'] as const
export type Purpose = (typeof PURPOSES)[number]
/** `unknown_order`: money that the bank took for an order number of no payment of ours, and that goes back. */
export type PaymentPurpose = Purpose | 'unknown_order'

/** A payment intent. */
export interface IntentTable {
  id: string
  purpose: PaymentPurpose
  /** The donation or the order; of an unknown order the task for staff. */
  subject_id: string
  amount: Minor
  currency: Currency
  /** Short, shown to people. */
  reference: string
  /** Opens the result page; can't be guessed. */
  token: string
  locale: Locale
  created_at: Date
  /** The attempt that counts; a second captured one waits for its refund. */
  settled_attempt: string | null
}

/** One attempt to pay an intent: one order number at the bank. */
export interface AttemptTable {
  id: string
  intent_id: string
  gateway: string
  order_id: string
  amount: Minor
  currency: Currency
  state: State
  redirect_token: string
  redirect_used_at: Date | null
  expires_at: Date
  /** When the bank is asked next; null: never. */
  next_check_at: Date | null
  checks_done: Generated<number>
  request_guid: string | null
  proc_code: string | null
  auth_code: string | null
  host_ref: string | null
  card_mask: string | null
  card_brand: string | null
  refusal: RefusalKind | null
  captured_amount: Minor | null
  captured_currency: string | null
  captured_at: Date | null
  /** When the bank itself last answered a question about it. */
  answered_at: Date | null
  /** Refunded by the bank so far. */
  returned: Generated<Minor>
  created_at: Date
  updated_at: Date
}

declare module '#kernel/db/tables.ts' {
  interface Tables {
    payment_intents: IntentTable
    payment_lines: { intent_id: string; line: number; account: Account; amount: Minor }
    payment_attempts: AttemptTable
    /** All answers of a bank, in a chosen subset without personal data. Append-only. */
    bank_events: {
      id: string
      gateway: string
      source: EventSource
      order_id: string | null
      attempt_id: string | null
      body_hash: string
      verified: boolean
      problem: string | null
      fields: JSONColumnType<Record<string, unknown>>
      at: Date
    }
    /**
     * How far the bank's own list was compared with the ledger; days are Istanbul's, `2026-11-21`. `closed_at`: since
     * when the account is no longer configured.
     */
    bank_history: {
      gateway: string
      compared_through: string
      compared_at: Date
      problem: string | null
      closed_at: Date | null
    }
    payment_transitions: {
      id: GeneratedAlways<number>
      attempt_id: string
      from_state: State
      to_state: State
      cause: string
      event_id: string | null
      at: Date
    }
    /** Refusals that are about our account at the bank. */
    merchant_problems: {
      id: string
      gateway: string
      code: string
      attempt_id: string
      /** The bank answered our server, or signed it; a suspicion until then. */
      verified: boolean
      /**
       * Counted once: the hashed network of the visitor who sent it, or the attempt when the bank answered our server.
       */
      source: string
      at: Date
    }
    /** Card payments of an account were not offered until then. */
    card_pauses: {
      gateway: string
      started_at: Date
      until: Date
      resumed_at: Date | null
      resumed_by: string | null
    }
    /** Tasks for a person to decide. */
    payment_tasks: {
      id: string
      kind: string
      subject: string
      details: JSONColumnType<Record<string, unknown>>
      at: Date
      done_at: Date | null
    }
  }
}
