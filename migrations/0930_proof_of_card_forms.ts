import { sql, type Kysely } from 'kysely'

/** A form that is used for several cards is checked again: it stores the proof of work that its payer has shown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table card_tries add column proved smallint not null default 0 check (proved between 0 and 3)`.execute(
    db,
  )
}
