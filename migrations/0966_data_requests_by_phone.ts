import { sql, type Kysely } from 'kysely'

/** Data requests of people who are known only by a phone number, and their erasures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table data_requests
    -- As +905321234567; null after erasure.
    add column phone text,
    -- When a member of staff verified who asks, and who it was.
    add column identity_verified_at timestamptz,
    add column identity_verified_by uuid,
    add constraint data_requests_identity_check
      check ((identity_verified_at is null) = (identity_verified_by is null))`.execute(db)
  await sql`create index data_requests_phone on data_requests (phone) where phone is not null`.execute(db)
  await sql`alter table erasures drop constraint erasures_kind_check,
    add constraint erasures_kind_check check (kind in ('account', 'address', 'donor', 'phone'))`.execute(db)
}
