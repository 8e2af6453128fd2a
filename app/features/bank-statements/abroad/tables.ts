import type { ColumnType } from 'kysely'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    /** Notifications of the authority about money from abroad before its use (Law 5253, article 21). */
    foreign_transfer_notices: {
      line_id: string
      notified_on: string
      reference: string
      recorded_by: string
      recorded_at: ColumnType<Date, Date, Date>
    }
  }
}
