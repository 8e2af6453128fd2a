import type { Channel, SharedKind } from './share.ts'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    /** How often a record was shared, by channel and day in Istanbul; without personal data. */
    share_counts: { kind: SharedKind; record_id: number; channel: Channel; day: string; count: number }
  }
}
