import { sql, type Kysely } from 'kysely'

/** What staff write about a donor. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create table donor_tags (
    donor_id uuid not null references donors on delete cascade,
    tag text not null check (tag <> ''),
    primary key (donor_id, tag)
  )`.execute(db)
  await sql`create index donor_tags_tag on donor_tags (tag)`.execute(db)
  await sql`create table donor_notes (
    id uuid primary key,
    donor_id uuid not null references donors on delete cascade,
    text text not null,
    by uuid not null,
    at timestamptz not null
  )`.execute(db)
  await sql`create index donor_notes_donor on donor_notes (donor_id, at)`.execute(db)
  await sql`create table donor_relations (
    id uuid primary key,
    donor_id uuid not null references donors on delete cascade,
    other_id uuid not null references donors on delete cascade check (other_id <> donor_id),
    -- company: the other one is the company or organisation of the donor
    kind text not null check (kind in ('spouse', 'relative', 'company'))
  )`.execute(db)
  await sql`create unique index donor_relations_pair on donor_relations
    (least(donor_id, other_id), greatest(donor_id, other_id))`.execute(db)
  await sql`create index mails_to on mails (lower(to_address), created_at desc)`.execute(db)
  await sql`create index donor_relations_other on donor_relations (other_id)`.execute(db)
}
