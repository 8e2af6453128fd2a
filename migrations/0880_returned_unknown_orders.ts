import { sql, type Kysely } from 'kysely'

/**
 * Money of an unknown order that goes back is a payment without a donation (app/features/payments/suspense/orphan.server.ts).
 * Before, each was also a donation of which nothing was left. Such a payment was never settled; the task of one whose
 * money has not gone back yet is opened again, because its decisions were on the page of the donation.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table payment_intents drop constraint payment_intents_purpose_check,
    add constraint payment_intents_purpose_check check (purpose in ('donation', 'order', 'unknown_order'))`.execute(db)
  await sql`create temporary table returned_orders on commit drop as
    select i.id as intent_id, a.order_id, a.state,
      (select t.id from payment_tasks t where t.kind = 'orphan_capture' and t.subject = a.order_id
        order by t.at desc limit 1) as task_id
    from payment_intents i join payment_attempts a on a.intent_id = i.id
    where i.purpose = 'donation' and i.settled_attempt is null and exists (select from ledger_tx t
      where t.kind = 'orphan_adopted' and t.source_type = 'bank_order' and t.source_id = a.order_id)`.execute(db)
  await sql`delete from donations where intent_id in (select intent_id from returned_orders)`.execute(db)
  await sql`update payment_intents i set purpose = 'unknown_order', subject_id = coalesce(r.task_id::text, subject_id),
      reference = r.order_id
    from returned_orders r where r.intent_id = i.id`.execute(db)
  await sql`update payment_tasks t set done_at = null from returned_orders r
    where t.id = r.task_id and r.state = 'mismatch'`.execute(db)
}
