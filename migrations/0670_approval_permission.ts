import { sql, type Kysely } from 'kysely'

/**
 * The permission with which a change was proposed, which the proposer must still have at the approval. Null in older
 * rows: the permission of the kind.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table approvals add column permission text`.execute(db)
}
