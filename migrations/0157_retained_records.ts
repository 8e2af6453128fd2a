import { sql, type Kysely } from 'kysely'

/** What the law requires to keep of a person who was erased: encrypted, with the reason and the end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table retained_records (
    id uuid primary key,
    kind text not null check (kind in ('donation', 'order')),
    -- the donation or the order
    subject_id uuid not null unique,
    -- the law that requires it
    reason text not null,
    -- kernel/encryption.server.ts: what was printed on the receipt or the invoice
    sealed bytea not null,
    created_at timestamptz not null,
    retained_until timestamptz not null
  )`.execute(db)
  await sql`create index retained_records_until on retained_records (retained_until)`.execute(db)
  await sql`update roles set permissions = permissions || '{retained.read}'::text[]
    where id = 'finance' and not permissions && '{*,retained.read}'`.execute(db)
}
