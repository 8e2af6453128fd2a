import { sql, type Kysely } from 'kysely'

/**
 * Exports of further lists. Roles get them that read the list and already export personal data of others: those have
 * a second factor. For other roles the owner decides.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const list of ['orders', 'messages', 'appointments'])
    await sql`update roles set permissions = permissions || ${[`${list}.export`]}::text[]
      where permissions @> ${[`${list}.read`]}::text[] and permissions && '{donors.export,applications.export}'
        and not permissions @> ${[`${list}.export`]}::text[]`.execute(db)
}
