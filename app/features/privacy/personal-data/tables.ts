/** Erased people, as keyed hashes: see erasures.server.ts. */
export interface ErasureTable {
  id: string
  at: Date
  /** `donor`: one of several people who use an address. */
  kind: 'account' | 'address' | 'donor'
  /** Of the account's id; null for people without one. */
  user_hash: string | null
  /** Of the address in lower case; of a `donor`: of the id of the record. */
  address_hash: string
}

declare module '#kernel/db/tables.ts' {
  interface Tables {
    erasures: ErasureTable
  }
}
