/** Erased people, as keyed hashes: see erasures.server.ts. */
export interface ErasureTable {
  id: string
  at: Date
  kind: 'account' | 'address'
  /** Of the account's id; null for people without one. */
  user_hash: string | null
  /** Of the address in lower case. */
  address_hash: string
}

declare module '#kernel/db/tables.ts' {
  interface Tables {
    erasures: ErasureTable
  }
}
