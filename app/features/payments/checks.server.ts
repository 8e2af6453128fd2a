import { check } from '#kernel/check.server.ts'
import type { GatewayAccount } from './gateway.ts'
import { accountsFor, gateways } from './gateways/configured.server.ts'
import { MAX_DAYS_BEHIND } from './history-progress.server.ts'
import { PURPOSES } from './tables.ts'

const CAPTURED_STATES = `('captured', 'mismatch', 'voided', 'refunded')`

check({
  id: 'payments.captured_not_booked',
  says: 'C2: a captured attempt that is not in the ledger, or with a different amount',
  sql: `select a.id, a.captured_amount, e.minor from payment_attempts a
    left join ledger_tx t on t.kind = 'capture' and t.source_type = 'attempt' and t.source_id = a.id::text
    left join (select tx_id, sum(minor) as minor from ledger_entries where account = 'bank_receivable' group by tx_id) e
      on e.tx_id = t.id
    where a.state in ${CAPTURED_STATES} and e.minor is distinct from a.captured_amount`,
})

check({
  id: 'payments.booked_not_captured',
  says: 'C3: a capture in the ledger whose attempt is not captured',
  sql: `select t.source_id from ledger_tx t left join payment_attempts a on a.id::text = t.source_id
    where t.kind = 'capture' and t.source_type = 'attempt' and (a.id is null or a.state not in ${CAPTURED_STATES})`,
})

check({
  id: 'payments.booked_twice',
  says: 'C4: an attempt captured more than once in the ledger',
  sql: `select source_id from ledger_tx where kind = 'capture' and source_type = 'attempt'
    group by source_id having count(*) > 1`,
})

check({
  id: 'payments.settled_wrong',
  says: 'an intent settled by an attempt of another intent or by one that was not captured, or not settled despite a captured attempt',
  sql: `select i.id from payment_intents i join payment_attempts a on a.id = i.settled_attempt
      where a.intent_id <> i.id or a.state not in ('captured', 'voided')
    union select a.intent_id from payment_attempts a join payment_intents i on i.id = a.intent_id
      where a.state in ('captured', 'voided') and i.settled_attempt is null`,
})

check({
  id: 'payments.wrong_merchant',
  // Orders from before the shop had its own merchant stay with the merchant of donations. Money in suspense may become a
  // donation by a decision of two people, whichever account took it.
  says: 'an attempt at the wrong merchant account for its purpose',
  sql: () => `select a.id, a.gateway, i.purpose from payment_attempts a join payment_intents i on i.id = a.intent_id
    where (${[...gateways.values()].flatMap(wrongPurposes).join(' or ') || 'false'})
      and not exists (select from ledger_tx t
        where (t.kind = 'mismatch_accepted' and t.source_type = 'attempt' and t.source_id = a.id::text)
          or (t.kind = 'orphan_adopted' and t.source_type = 'bank_order'
            and t.source_id in (a.order_id, a.order_id || '@' || a.gateway)))`,
})

/** An account may retain what it captured until another account took over the purpose. */
function wrongPurposes({ name, purposes, formerPurposes = [] }: GatewayAccount): string[] {
  return PURPOSES.filter((purpose) => !purposes.includes(purpose)).map((purpose) => {
    const successors = accountsFor(purpose).map((account) => `'${account.name}'`)
    const since = `a.created_at > (select min(created_at) from payment_attempts where gateway in (${successors.join()}))`
    const wrong = `a.gateway = '${name}' and i.purpose = '${purpose}'`
    return formerPurposes.includes(purpose) ? `(${wrong} and ${since})` : `(${wrong})`
  })
}

check({
  id: 'payments.merchant_problem',
  says: 'the bank refused the merchant account within the last day',
  sql: (now) => `select gateway, code, count(*)::int as times, max(at) as last from merchant_problems
    where verified and at > ${now} - interval '1 day' group by gateway, code`,
})

check({
  id: 'payments.moved_in_the_dark',
  says: 'an attempt whose state differs from its history',
  sql: `select a.id, a.state, m.to_state from payment_attempts a
    left join lateral (select to_state from payment_transitions where attempt_id = a.id order by id desc limit 1) m on true
    where a.state <> coalesce(m.to_state, 'created')`,
})

check({
  id: 'payments.approval_not_pursued',
  says: 'a genuine approval of an unpaid attempt without a following inquiry at the bank',
  sql: (now) => `select a.id, a.state, e.at from payment_attempts a
    join bank_events e on e.attempt_id = a.id and e.source = 'callback' and e.verified and e.fields->>'says' = 'approved'
    where a.state in ('created', 'redirected', 'declined', 'abandoned') and e.at < ${now} - interval '1 hour'
      and e.at > coalesce(a.answered_at, '-infinity')`,
})

check({
  id: 'payments.approval_without_order',
  says: 'a genuine approval of an unknown order for which no task was created',
  sql: `select e.order_id, e.at from bank_events e
    where e.attempt_id is null and e.source = 'callback' and e.verified and e.fields->>'says' = 'approved'
      and not exists (select from payment_tasks t where t.kind = 'orphan_capture'
        and t.subject = coalesce(e.fields ->> 'unknown_order', e.order_id))
      and not exists (select from payment_attempts a where a.gateway = e.gateway and a.order_id = e.order_id)`,
})

check({
  id: 'payments.check_overdue',
  says: 'an attempt whose inquiry at the bank is overdue by more than an hour',
  sql: (now) => `select id, state, next_check_at from payment_attempts
    where next_check_at < ${now} - interval '1 hour'`,
})

check({
  id: 'payments.unknown_forgotten',
  says: 'an attempt that may have been paid, without a scheduled inquiry',
  sql: `select id, state from payment_attempts
    where state in ('unknown', 'provisioning', 'authenticated') and next_check_at is null`,
})

check({
  id: 'payments.signatures_wrong',
  says: 'at least three payments within two days with only wrongly signed callbacks: the settings of the merchant account do not match the bank',
  sql: (now) => `select a.id from payment_attempts a
    where a.captured_at > ${now} - interval '2 days'
      and exists (select from bank_events e where e.attempt_id = a.id and e.source = 'callback' and not e.verified)
      and not exists (select from bank_events e where e.attempt_id = a.id and e.source = 'callback' and e.verified)
      and 3 <= (select count(distinct o.attempt_id) from bank_events o join payment_attempts p on p.id = o.attempt_id
        where o.source = 'callback' and not o.verified and p.captured_at > ${now} - interval '2 days'
          and not exists (select from bank_events g where g.attempt_id = p.id and g.source = 'callback' and g.verified))`,
})

check({
  id: 'payments.history_behind',
  says: 'a bank whose transaction history has not been compared with the ledger for more than two days',
  sql: (now) => `select gateway, compared_through, problem from bank_history
    where closed_at is null and compared_through < (${now} at time zone 'Europe/Istanbul')::date - ${MAX_DAYS_BEHIND}`,
})
