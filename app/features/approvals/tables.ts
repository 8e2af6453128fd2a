import type { Generated, JSONColumnType } from 'kysely'
import type { ApprovalState } from './approval.ts'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    /** A change that one person proposes and another has to approve. */
    approvals: {
      id: string
      /** The id of an ApprovalKind. */
      kind: string
      /** The record that it is about; one waits for each kind and subject. */
      subject: string
      input: JSONColumnType<Record<string, unknown>>
      reason: string
      state: Generated<ApprovalState>
      proposed_by: string
      proposed_at: Date
      /** When it takes effect without a second person; null: never. */
      effective_at: Date | null
      /** Never the one who proposed it, but to withdraw it or after the delay. */
      decided_by: string | null
      decided_at: Date | null
      note: string | null
    }
  }
}
