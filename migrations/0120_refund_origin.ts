import { sql, type Kysely } from 'kysely'

/**
 * How money left the books: by our request to the bank, by the bank's own staff, or by an adjustment that moved nothing.
 * And which refunds a second person approved.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table refunds drop constraint refunds_method_check`.execute(db)
  await sql`alter table refunds add constraint refunds_method_check
    check (method in ('void', 'refund', 'bank_desk', 'adjustment'))`.execute(db)
  await sql`alter table refunds add column approval_id uuid references approvals`.execute(db)
  await sql`update refunds r set approval_id = a.id from approvals a
    where a.state = 'approved' and a.subject = r.attempt_id::text and (
      a.asked ->> 'idempotencyKey' = r.idempotency_key
      or (a.kind = 'mismatch' and r.idempotency_key = 'mismatch ' || a.subject))`.execute(db)
  await sql`create index refunds_open on refunds (created_at) where state not in ('done', 'failed')`.execute(db)
}
