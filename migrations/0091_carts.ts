import { sql, type Kysely } from 'kysely'

/** What somebody has put into their cart: a guest's is found by a cookie, a person's by who they are. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create table carts (
    id uuid primary key,
    -- sha-256 of the cookie's token; null for a cart of a person
    token_hash text unique,
    user_id uuid unique references users on delete cascade,
    updated_at timestamptz not null,
    check (num_nonnulls(token_hash, user_id) = 1)
  )`.execute(db)
  await sql`create index carts_updated_at on carts (updated_at) where user_id is null`.execute(db)
  await sql`create table cart_lines (
    cart_id uuid not null references carts on delete cascade,
    variant_id integer not null references product_variants on delete cascade,
    quantity integer not null check (quantity between 1 and 99),
    added_at timestamptz not null,
    primary key (cart_id, variant_id)
  )`.execute(db)
  await sql`create index cart_lines_variant on cart_lines (variant_id)`.execute(db)
}
