import { sql, type Kysely } from 'kysely'

/**
 * Who was erased, so that the same people can be erased again in a restored copy: keyed hashes only, no plain data.
 * The list travels apart from backups.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table erasures (
    id uuid primary key,
    at timestamptz not null,
    kind text not null check (kind in ('account', 'address')),
    -- of the account's id; null for people without one
    user_hash text check ((kind = 'account') = (user_hash is not null)),
    -- of the address in small letters
    address_hash text not null
  )`.execute(db)
  await sql`create index erasures_at on erasures (at)`.execute(db)
}
