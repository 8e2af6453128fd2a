import type { Generated } from 'kysely'
import type { RelationKind } from './donor-record.ts'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    /** `import_id`: the import of donors that added the tag; the same for notes. */
    donor_tags: { donor_id: string; tag: string; import_id: Generated<string | null> }
    /** Internal notes of staff. */
    donor_notes: {
      id: string
      donor_id: string
      text: string
      by: string
      at: Date
      import_id: Generated<string | null>
    }
    /** Merges and divisions of records. `moved` is emptied when it can no longer be undone. */
    donor_merges: {
      id: string
      kind: Generated<'merge' | 'division'>
      /** The record that remains, or that was divided. */
      donor_id: string
      /** The record that was merged, or the second one of a division. */
      merged_id: string
      /** Reason of a division. */
      reason: string | null
      moved: unknown
      by: string
      at: Date
      undone_at: Date | null
      undone_by: string | null
    }
    /** Pairs that staff marked as different people. `donor_id` is the smaller id. */
    donor_distinctions: { donor_id: string; other_id: string; by: string; at: Date }
    donor_relations: { id: string; donor_id: string; other_id: string; kind: RelationKind }
  }
}
