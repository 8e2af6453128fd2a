import { sql, type Kysely } from 'kysely'

/** The permission to match lines of bank statements. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`update roles set permissions = permissions || '{statements.update}'::text[]
    where id = 'finance' and not permissions && '{*,statements.update}'`.execute(db)
}
