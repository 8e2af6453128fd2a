import { sql, type Kysely } from 'kysely'

/** Why staff changed the stock; null for sales and returns, and for counts from before. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table stock_movements
    add column reason text check (reason in ('stock_count', 'delivery', 'damaged', 'lost', 'used', 'correction')),
    add column note text not null default ''`.execute(db)
  await sql`create index stock_movements_at on stock_movements (id desc)`.execute(db)
}
