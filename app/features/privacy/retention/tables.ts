export type RetainedKind = 'donation' | 'order'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    retained_records: {
      id: string
      kind: RetainedKind
      /** The donation or the order. */
      subject_id: string
      /** The law that requires the retention. */
      reason: string
      ciphertext: Buffer
      created_at: Date
      retained_until: Date
    }
  }
}
