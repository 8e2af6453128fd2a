import { sql, type Kysely } from 'kysely'

/** When staff kept an appointment although its place is closed then. The next time the appointment has starts without. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table appointments add column allowed_at timestamptz`.execute(db)
  await sql`alter table appointment_entries drop constraint appointment_entries_kind_check,
    add constraint appointment_entries_kind_check check (kind in
      ('note', 'moved', 'allowed', 'requested', 'confirmed', 'declined', 'cancelled', 'attended', 'missed'))`.execute(
    db,
  )
}
