import { sql, type Kysely } from 'kysely'

/** The permission to change account codes. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`update roles set permissions = permissions || '{ledger.update}'::text[]
    where id = 'finance' and not permissions && '{*,ledger.update}'`.execute(db)
}
