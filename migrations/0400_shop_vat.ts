import { sql, type Kysely } from 'kysely'

/**
 * VAT of the shop. Rates are whole percent, and null means that the rate was not recorded: that is so for all products and
 * orders from before, which keep their amounts and their ledger entries. Only the discount of old orders is shared over
 * their lines, as for new ones (`split` in kernel/money.ts), because reports by product need it.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table products add column vat_rate smallint check (vat_rate between 0 and 100)`.execute(db)
  await sql`alter table orders
    add column fee_vat_rate smallint check (fee_vat_rate between 0 and 100),
    add column fee_vat bigint check (fee_vat between 0 and fee),
    add constraint orders_fee_vat_with_rate check ((fee_vat is null) = (fee_vat_rate is null))`.execute(db)
  await sql`alter table order_lines
    add column discount bigint not null default 0,
    add column vat_rate smallint check (vat_rate between 0 and 100),
    add column vat bigint check (vat >= 0)`.execute(db)
  await sql`with exact as (
      select l.order_id, l.line, o.discount as whole, o.discount * l.price * l.quantity / o.goods as part,
        o.discount * l.price * l.quantity % o.goods as remainder
      from order_lines l join orders o on o.id = l.order_id where o.discount > 0),
    ranked as (
      select *, row_number() over (partition by order_id order by remainder desc, line) as rank,
        whole - sum(part) over (partition by order_id) as left_over
      from exact)
    update order_lines l set discount = r.part + case when r.rank <= r.left_over then 1 else 0 end
    from ranked r where r.order_id = l.order_id and r.line = l.line`.execute(db)
  await sql`alter table order_lines
    add constraint order_lines_discount_check check (discount between 0 and price * quantity),
    add constraint order_lines_vat_with_rate check (
      (vat is null) = (vat_rate is null) and coalesce(vat, 0) <= price * quantity - discount)`.execute(db)

  // Sales and shipping without VAT, and the VAT, for each rate. `sales` and `shipping` stay for what has no rate.
  const { rows } = await sql<{ rule: string }>`select pg_get_constraintdef(oid) as rule from pg_constraint
    where conname = 'ledger_entries_account_check'`.execute(db)
  await sql`alter table ledger_entries drop constraint ledger_entries_account_check`.execute(db)
  await sql
    .raw(
      `alter table ledger_entries add constraint ledger_entries_account_check
        ${rows[0]!.rule.replace('|sales|shipping|', '|sales(:[0-9]+)?|shipping(:[0-9]+)?|vat:[0-9]+|')}`,
    )
    .execute(db)
}
