import type { ColumnType } from 'kysely'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    /** That the authority was notified of money from abroad before its use (Law 5253, article 21). */
    foreign_transfer_notices: {
      line_id: string
      notified_on: string
      reference: string
      recorded_by: string
      recorded_at: ColumnType<Date, Date, Date>
    }
  }
}
