import { sql, type Kysely } from 'kysely'

/** Donations whose money was lost in full to disputes, or to disputes and refunds together, are refunded. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`update donations d set state = 'refunded'
    from payment_intents i join payment_attempts a on a.id = i.settled_attempt
    where i.id = d.intent_id and d.state = 'confirmed'
      and a.captured_amount = a.returned + (select coalesce(sum(lost), 0) from disputes where attempt_id = a.id)`.execute(
    db,
  )
}
