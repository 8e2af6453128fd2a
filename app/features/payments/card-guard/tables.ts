import type { Generated } from 'kysely'

export type Key = 'all' | `campaign:${string}` | `address:${string}` | `network:${string}` | `email:${string}`

/** Hashes are keyed and used for an hour; all rows are deleted after a day. */
declare module '#kernel/db/tables.ts' {
  interface Tables {
    /** The address that an attempt to pay by card came from; its result is in payment_attempts. */
    card_tries: {
      intent_id: string
      address: string | null
      network: string | null
      email: string | null
      /** An id, or `general`. */
      campaign: string
      /** The highest level of proof of work that the payer of this form has shown. */
      proved: Generated<number>
      at: Date
    }
    card_releases: { key: string; at: Date; released_by: string | null }
    used_proofs_of_work: { signature: string; expires_at: Date }
    wait_slots: { visitor: string; next_at: Date }
  }
}
