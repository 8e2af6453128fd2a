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
      /** The bank's number of the transfer; unique among donations. */
      bank_reference: string | null
      note: string | null
      idempotency_key: string
      recorded_by: string
      recorded_at: Date
      /** Recorded by mistake: booked back, never deleted. */
      reversed_by: string | null
      reversed_at: Date | null
      reversal_reason: string | null
      /** The reversed donation that this one corrects. */
      corrects: string | null
      /** The pledge that announced the transfer. */
      pledge_id: string | null
      /** The pledge of which this is a further transfer, next to the one that has its `pledge_id`. */
      further_pledge_id: string | null
      /** The second person's approvals of recording and of reversing it; null when one person did it alone. */
      approval_id: string | null
      reversal_approval_id: string | null
      /** The import that added it. */
      import_id: string | null
      /** Kuruş: the limit for one person at that moment; null for entries from before the limit existed. */
      approval_limit: Minor | null
      reversal_approval_limit: Minor | null
    }
  }
}
