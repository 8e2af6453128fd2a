import { sql, type Kysely, type RawBuilder } from 'kysely'

/** What the resource kit keeps beside the fields of every record (app/resource/resource.server.ts). */
const kept = sql`
    version integer not null default 1,
    search text not null default '',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    demo_key text unique`

/** What the gift shop sells, and how much of it there is. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  const table = async (name: string, columns: RawBuilder<unknown>) => {
    await sql`create table ${sql.raw(name)} (
    id integer generated always as identity primary key,
    ${columns}
    ${kept}
  )`.execute(db)
    await sql`create index ${sql.raw(name)}_newest on ${sql.raw(name)} (created_at desc, id desc)`.execute(db)
    // Without the extension the search reads the table, which is right and slower.
    await sql`do $$ begin
      create index ${sql.raw(name)}_search on ${sql.raw(name)} using gin (search gin_trgm_ops);
    exception when undefined_object then null;
    end $$`.execute(db)
  }

  await table('product_categories', sql`name jsonb not null check (name ? 'ar'), position integer not null default 0,`)
  await table(
    'products',
    sql`name jsonb not null check (name ? 'ar'),
    summary jsonb,
    description jsonb,
    category_id integer not null references product_categories,
    price bigint not null check (price > 0),
    image jsonb,
    gallery jsonb not null default '[]',
    -- as staff wrote them: code, size, colour, price; product_variants follows
    variants jsonb not null default '[]',
    -- so few or fewer are shown as "only a few left" to visitors and staff
    low_at integer not null default 3 check (low_at >= 0),
    state text not null default 'draft' check (state in ('draft', 'published')),
    published_at timestamptz check (state = 'draft' or published_at is not null),`,
  )
  await sql`create index products_category on products (category_id) where state = 'published'`.execute(db)
  await sql`create index products_price on products (price, id)`.execute(db)

  // What is on the shelf and what of it is promised to somebody who is paying: never below zero, never more.
  await sql`create table product_variants (
    id integer generated always as identity primary key,
    product_id integer not null references products on delete cascade,
    sku text not null unique,
    size text,
    color jsonb,
    -- null: the product's
    price bigint check (price > 0),
    position integer not null default 0,
    -- staff took it out of the product; kept for orders that name it
    retired boolean not null default false,
    on_hand integer not null default 0 check (on_hand >= 0),
    reserved integer not null default 0 check (reserved >= 0 and reserved <= on_hand)
  )`.execute(db)
  await sql`create index product_variants_product on product_variants (product_id, position)`.execute(db)

  // Every change of what is on the shelf. Append-only: they add up to it.
  await sql`create table stock_moves (
    id bigint generated always as identity primary key,
    variant_id integer not null references product_variants on delete cascade,
    units integer not null check (units <> 0),
    cause text not null check (cause in ('counted', 'sold', 'returned')),
    -- the order it was sold by
    subject text,
    by uuid,
    at timestamptz not null
  )`.execute(db)
  await sql`create index stock_moves_variant on stock_moves (variant_id, id desc)`.execute(db)
}
