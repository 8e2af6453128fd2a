import type { Minor } from '#kernel/money.ts'
import type { StoredMethod } from './method.ts'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    /** Donations without a card: in cash, or found on the bank's statement. */
    offline_donations: {
      donation_id: string
      method: StoredMethod
      /** A day in Istanbul, `2026-11-21`. */
      received_on: string
      /** The bank's number of the transfer: one donation each. */
      bank_reference: string | null
      note: string | null
      idempotency_key: string
      recorded_by: string
      recorded_at: Date
      /** It was a mistake: booked back, never removed. */
      reversed_by: string | null
      reversed_at: Date | null
      reversal_reason: string | null
      /** The reversed donation that this one records correctly. */
      corrects: string | null
      /** The pledge that announced the transfer. */
      pledge_id: string | null
      /** The second person's approval, of recording and of reversing it; null when one person did it alone. */
      approval_id: string | null
      reversal_approval_id: string | null
      /** The import that it came with. */
      import_id: string | null
      /** Kuruş: the limit for one person at that moment; null before there was one. */
      approval_limit: Minor | null
      reversal_approval_limit: Minor | null
    }
  }
}
