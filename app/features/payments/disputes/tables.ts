export interface DisputeFileTable {
  id: string
  dispute_id: string
  name: string
  type: string
  bytes: number
  /** Encrypted. */
  content: Buffer
  added_by: string
  created_at: Date
}

declare module '#kernel/db/tables.ts' {
  interface Tables {
    dispute_files: DisputeFileTable
  }
}
