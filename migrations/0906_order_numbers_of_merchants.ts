import { sql, type Kysely } from 'kysely'

/**
 * Order numbers are unique for one merchant: two merchants may have the same number of an order that is not ours, and
 * money of both may become a payment (app/features/payments/orphan-money.server.ts). Such numbers come from other systems,
 * so they may have another format than ours; PayFor takes up to 50 characters.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table payment_attempts
    drop constraint payment_attempts_order_id_key,
    add constraint payment_attempts_order_key unique (order_id, gateway),
    drop constraint payment_attempts_order_id_check,
    add constraint payment_attempts_order_id_check check (length(order_id) between 1 and 50)`.execute(db)
  await sql`create index bank_events_unknown_order on bank_events (order_id) where attempt_id is null`.execute(db)
}
