import { sql, type Kysely } from 'kysely'

/** Nothing reads these any more: `card_tries` counts declined cards, with the address as a keyed hash. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table donations drop column asked_from, drop column declines, drop column declined_at`.execute(db)
  await sql`alter table orders drop column asked_from`.execute(db)
}
