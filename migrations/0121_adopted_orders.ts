import { sql, type Kysely } from 'kysely'

/** An order number that the bank knows and we did not make (another system of the same merchant) may have any form. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table payment_attempts drop constraint payment_attempts_order_id_check`.execute(db)
  await sql`alter table payment_attempts add constraint payment_attempts_order_id_check
    check (order_id ~ '^[0-9A-Za-z._-]{1,64}$')`.execute(db)
}
