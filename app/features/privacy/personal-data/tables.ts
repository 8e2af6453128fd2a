/** `donor`: one of several people who use an address. `phone`: known only by a phone number. */
export const ERASURE_KINDS = ['account', 'address', 'donor', 'phone'] as const

/** Erased people as keyed hashes (erasures.server.ts). */
export interface ErasureTable {
  id: string
  at: Date
  kind: (typeof ERASURE_KINDS)[number]
  /** Hash of the account's id; null for people without an account. */
  user_hash: string | null
  /** Hash of the address in lower case; for a `donor`, of the id of the donor record; for a `phone`, of the number. */
  address_hash: string
}

declare module '#kernel/db/tables.ts' {
  interface Tables {
    erasures: ErasureTable
  }
}
