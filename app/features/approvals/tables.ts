import type { Generated, JSONColumnType } from 'kysely'
import type { Permission } from '#kernel/context.ts'
import type { ApprovalState } from './approval.ts'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    /** Changes that one person proposes and another has to approve. */
    approvals: {
      id: string
      /** The id of an ApprovalKind. */
      kind: string
      /** Id of the record. At most one proposal waits for each kind and subject. */
      subject: string
      input: JSONColumnType<Record<string, unknown>>
      reason: string
      state: Generated<ApprovalState>
      proposed_by: string
      /** The permission with which it was proposed; null in older rows: that of the kind. */
      permission: Generated<Permission | null>
      proposed_at: Date
      /** When it takes effect without a second person; null for never. */
      effective_at: Date | null
      /** Not the proposer, except for a withdrawal or after the delay. */
      decided_by: string | null
      decided_at: Date | null
      note: string | null
    }
  }
}
