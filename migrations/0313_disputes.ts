import { sql, type Kysely } from 'kysely'

/** Chargebacks: until when the bank wants an answer, the evidence, and how much of one was lost. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table disputes
    add column answer_by date,
    add column answered_at timestamptz,
    add column answered_by uuid,
    -- of a lost one: less than the amount when the bank paid the rest after all
    add column lost bigint check (lost > 0 and lost <= amount),
    add constraint disputes_answered check ((answered_at is null) = (answered_by is null))`.execute(db)
  await sql`update disputes set lost = amount where state = 'lost'`.execute(db)
  await sql`alter table disputes add constraint disputes_lost check ((lost is not null) = (state = 'lost'))`.execute(db)
  await sql`create index disputes_open on disputes (answer_by) where state = 'opened'`.execute(db)

  await sql`create table dispute_files (
    id uuid primary key,
    dispute_id uuid not null references disputes,
    name text not null,
    type text not null,
    bytes integer not null,
    -- encrypted
    content bytea not null,
    added_by uuid not null,
    created_at timestamptz not null
  )`.execute(db)
  await sql`create index dispute_files_dispute on dispute_files (dispute_id, created_at)`.execute(db)
}
