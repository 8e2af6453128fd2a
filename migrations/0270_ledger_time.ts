import { sql, type Kysely } from 'kysely'

/** The journal is read by time. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create index ledger_tx_at on ledger_tx (at, id)`.execute(db)
}
