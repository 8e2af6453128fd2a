import { sql, type Kysely } from 'kysely'

/** Donor records that were divided, and addresses that several donors use. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table donor_addresses
    -- The address belongs to another record; this donor uses it too.
    add column shared boolean not null default false,
    drop constraint donor_addresses_kind_address_key,
    add constraint donor_addresses_once unique (donor_id, kind, address)`.execute(db)
  await sql`create unique index donor_addresses_first on donor_addresses (kind, address) where not shared`.execute(db)
  await sql`create index donor_addresses_shared on donor_addresses (kind, address) where shared`.execute(db)
  await sql`alter table donor_merges
    add column kind text not null default 'merge' check (kind in ('merge', 'division')),
    -- Of a division.
    add column reason text`.execute(db)
  await sql`create index donor_merges_merged on donor_merges (merged_id)`.execute(db)
  await sql`alter table erasures drop constraint erasures_kind_check,
    add constraint erasures_kind_check check (kind in ('account', 'address', 'donor'))`.execute(db)
}
