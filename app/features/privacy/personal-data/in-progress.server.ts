/** What is still in progress for a person: erased in the middle of it, they could be neither reached nor repaid. */
import '#features/housing/applications/tables.ts'
import '#features/shop/orders/tables.ts'
import '#features/payments/tables.ts'
import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { NO_ACCOUNT } from '#kernel/privacy-registry.server.ts'
import type { Subject } from './erasures.server.ts'

export type InProgress = 'order' | 'payment' | 'refund' | 'residence'

/** Applications for housing that wait are not among them: an erasure withdraws those. */
export async function inProgress({ db }: Pick<Context, 'db'>, { userId, email }: Subject): Promise<InProgress[]> {
  const [id, address] = [userId ?? NO_ACCOUNT, email.toLowerCase()]
  const theirs = sql`(user_id = ${id}::uuid or (user_id is null and lower(email) = ${address}))`
  const { rows } = await sql<{ kind: InProgress }>`
    with intents as (
      select intent_id from donations where ${theirs} union all select intent_id from orders where ${theirs}
    ), attempts as (select a.id, a.state from payment_attempts a join intents using (intent_id))
    select 'order' as kind where exists (
      select from orders where ${theirs} and state in ('paid', 'preparing', 'shipped'))
    union all select 'payment' where exists (
      select from attempts where state in ('redirected', 'authenticated', 'provisioning', 'unknown', 'mismatch'))
    union all select 'refund' where exists (
      select from refunds r join attempts on attempts.id = r.attempt_id
      where r.state in ('reserved', 'sent', 'unknown', 'retry'))
      or exists (select from disputes d join attempts on attempts.id = d.attempt_id where d.state = 'opened')
    union all select 'residence' where exists (
      select from applications where ${theirs} and erased_at is null and state = 'moved_in')`.execute(db)
  return rows.map(({ kind }) => kind)
}
