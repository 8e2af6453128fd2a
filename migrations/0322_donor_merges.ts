import { sql, type Kysely } from 'kysely'

/** Merged donor records, with what each merge moved, so that it can be undone. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create table donor_merges (
    id uuid primary key,
    -- The record that stayed.
    donor_id uuid not null references donors on delete cascade,
    merged_id uuid not null,
    moved jsonb not null,
    by uuid not null,
    at timestamptz not null,
    undone_at timestamptz,
    undone_by uuid
  )`.execute(db)
  await sql`create index donor_merges_donor on donor_merges (donor_id, at)`.execute(db)
  // Pairs that staff looked at: not the same person.
  await sql`create table donor_distinctions (
    donor_id uuid not null references donors on delete cascade,
    other_id uuid not null references donors on delete cascade check (donor_id < other_id),
    by uuid not null,
    at timestamptz not null,
    primary key (donor_id, other_id)
  )`.execute(db)
  await sql`create index donor_distinctions_other on donor_distinctions (other_id)`.execute(db)
}
