import type { Generated, JSONColumnType } from 'kysely'

export type ApprovalState = 'waiting' | 'approved' | 'rejected' | 'withdrawn'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    /** What one person wants done and another has to agree to. */
    approvals: {
      id: string
      /** Of an ApprovalKind. */
      kind: string
      /** The record that it is about; one waits for each kind and subject. */
      subject: string
      asked: JSONColumnType<Record<string, unknown>>
      reason: string
      state: Generated<ApprovalState>
      proposed_by: string
      proposed_at: Date
      /** Never the one who proposed it, but to withdraw it. */
      decided_by: string | null
      decided_at: Date | null
      note: string | null
    }
  }
}
