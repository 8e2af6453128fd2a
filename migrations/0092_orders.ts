import { sql, type Kysely } from 'kysely'

/** Coupons, orders, and what became of them. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create table coupons (
    id integer generated always as identity primary key,
    -- folded: upper case, without spaces
    code text not null unique,
    kind text not null check (kind in ('percent', 'amount', 'delivery')),
    percent integer check (percent between 1 and 100),
    amount bigint check (amount > 0),
    -- of goods, before it takes anything off
    least bigint check (least > 0),
    most_uses integer check (most_uses > 0),
    once_each boolean not null default false,
    starts_at timestamptz,
    ends_at timestamptz,
    active boolean not null default true,
    used integer not null default 0 check (used >= 0),
    version integer not null default 1,
    search text not null default '',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    demo_key text unique,
    check (starts_at < ends_at)
  )`.execute(db)

  await sql`create table orders (
    id uuid primary key,
    intent_id uuid not null unique references payment_intents,
    -- the payment's reference and token: shown to people, and the key to the order's page
    number text not null unique,
    token text not null unique,
    state text not null check (state in
      ('new', 'paid', 'preparing', 'shipped', 'delivered', 'cancelled', 'returned', 'refunded')),
    user_id uuid references users on delete set null,
    name text not null,
    email text not null,
    phone text not null,
    locale text not null,
    delivery text not null check (delivery in ('courier', 'pickup')),
    -- as it was called when it was ordered
    city jsonb,
    district text,
    address text,
    pickup jsonb,
    note text,
    goods bigint not null check (goods > 0),
    discount bigint not null default 0 check (discount >= 0),
    fee bigint not null default 0 check (fee >= 0),
    total bigint not null check (total > 0),
    coupon_id integer references coupons on delete set null,
    coupon_code text,
    -- versions of the settings document with the pre-information and the contract
    contract_version integer not null,
    accepted_at timestamptz not null,
    -- a gift beside the order: a payment of its own
    gift_token text,
    -- units are promised until then; null: not any more
    reserved_until timestamptz,
    cancelled_because text check (cancelled_because in ('expired', 'buyer', 'staff', 'late')),
    carrier text,
    tracking text,
    invoice_number text,
    withdrawal_at timestamptz,
    withdrawal_reason text,
    refunded bigint not null default 0 check (refunded >= 0),
    restocked boolean not null default false,
    asked_from text,
    paid_at timestamptz,
    shipped_at timestamptz,
    delivered_at timestamptz,
    created_at timestamptz not null,
    search text not null default '',
    check (total = goods - discount + fee),
    check (delivery = 'pickup' or (city is not null and address is not null)),
    check (delivery = 'courier' or pickup is not null)
  )`.execute(db)
  await sql`create index orders_state on orders (state, created_at desc, id)`.execute(db)
  await sql`create index orders_newest on orders (created_at desc, id)`.execute(db)
  await sql`create index orders_user on orders (user_id, created_at desc) where user_id is not null`.execute(db)
  await sql`create index orders_email on orders (lower(email))`.execute(db)
  await sql`create index orders_reserved on orders (reserved_until) where reserved_until is not null`.execute(db)
  await sql`do $$ begin
    create index orders_search on orders using gin (search gin_trgm_ops);
  exception when undefined_object then null;
  end $$`.execute(db)

  await sql`create table order_lines (
    order_id uuid not null references orders on delete cascade,
    line integer not null,
    variant_id integer references product_variants on delete set null,
    product_id integer references products on delete set null,
    -- as it was called and priced when it was ordered
    name jsonb not null,
    label jsonb not null,
    sku text not null,
    price bigint not null check (price > 0),
    quantity integer not null check (quantity > 0),
    primary key (order_id, line)
  )`.execute(db)

  await sql`create table order_moves (
    id bigint generated always as identity primary key,
    order_id uuid not null references orders on delete cascade,
    -- null: a note, without a move
    from_state text,
    to_state text,
    cause text not null,
    by uuid,
    at timestamptz not null
  )`.execute(db)
  await sql`create index order_moves_order on order_moves (order_id, id)`.execute(db)
}
