import { sql, type Kysely } from 'kysely'

/** A transfer from abroad that arrives short: its match stores what banks kept. 0480 adds it to the donation's row as a fee. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select conname as name from pg_constraint
    where conrelid = 'bank_matches'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%commission%'`.execute(
    db,
  )
  for (const { name } of rows) await sql`alter table bank_matches drop constraint ${sql.ref(name)}`.execute(db)
  await sql`alter table bank_matches add constraint bank_matches_commission_check
    check (commission >= 0 and (commission = 0 or kind in ('card_settlement', 'donation')))`.execute(db)
}
