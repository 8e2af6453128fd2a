import { sql, type Kysely } from 'kysely'

/** Orders say whether they count as a use of their coupon, and the database refuses a use beyond the limit. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table orders
    -- counts in coupons.used: not any more once the order is cancelled
    add column coupon_held boolean not null default false,
    -- the coupon allowed one use for each buyer when it was ordered
    add column coupon_once boolean not null default false`.execute(db)
  await sql`update orders set coupon_held = true
    where coupon_id is not null and state <> 'cancelled' and not (state = 'refunded' and paid_at is null)`.execute(db)
  await sql`update coupons set used =
    (select count(*) from orders where coupon_id = coupons.id and coupon_held)`.execute(db)
  // Late payments could exceed a limit: a limit below what was used cannot be kept any more.
  await sql`update coupons set most_uses = used where most_uses < used`.execute(db)
  await sql`alter table coupons add constraint coupons_within_limit check (used <= most_uses)`.execute(db)
  await sql`create index orders_coupon on orders (coupon_id) where coupon_held`.execute(db)
  await sql`alter table orders drop constraint orders_cancelled_because_check,
    add constraint orders_cancelled_because_check
      check (cancelled_because in ('expired', 'buyer', 'staff', 'changed', 'late'))`.execute(db)
}
