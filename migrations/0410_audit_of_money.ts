import { sql, type Kysely } from 'kysely'

/** Finance may read the entries of the audit log that are about money. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`update roles set permissions = permissions || '{audit.read_money}'::text[]
    where id = 'finance' and not permissions && '{*,audit.read,audit.read_money}'`.execute(db)
}
