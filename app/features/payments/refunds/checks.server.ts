import { check } from '#kernel/check.server.ts'

/** Suspense accounts whose money cannot be decided before the bank has decided the dispute. */
const IN_DISPUTE = "(select 'suspense:' || attempt_id from disputes where state = 'opened')"

/** What the ledger has as an expense, because a payer got it twice: by a refund and by a lost dispute. */
const RETURNED_TWICE = `with twice as (
    select source_type || ' ' || source_id as source, sum(minor) as twice
    from ledger_tx join ledger_entries on tx_id = ledger_tx.id
    where kind in ('refund_reserved', 'dispute_lost', 'dispute_lost_reversed') and account = 'other_expenses'
    group by 1)`

check({
  id: 'refunds.too_much',
  says: 'C5: more refunded or promised as refund than was captured',
  // The bank may also return what was paid back by bank transfer before: it is recorded as returned twice.
  sql: `${RETURNED_TWICE}
    select a.id from payment_attempts a join refunds r on r.attempt_id = a.id and r.state <> 'failed'
    left join twice on source = 'refund ' || r.id
    group by a.id, a.captured_amount having sum(r.amount - coalesce(twice, 0)) > coalesce(a.captured_amount, 0)
      or sum(r.amount) filter (where r.method is distinct from 'bank_transfer') > coalesce(a.captured_amount, 0)`,
})

check({
  id: 'refunds.pending',
  says: 'C6: refunds payable in the ledger differ from the open refunds',
  sql: `select currency, coalesce(books, 0) as books, coalesce(promised, 0) as promised
    from (select currency, -sum(minor) as books from ledger_entries
      where account = 'refunds_pending' group by currency) l
    full join (select currency, sum(amount) as promised from refunds
      where state not in ('done', 'failed') group by currency) r using (currency)
    where coalesce(books, 0) <> coalesce(promised, 0)`,
})

check({
  id: 'refunds.disputed',
  says: 'C7: disputed money in the ledger differs from the open disputes',
  sql: `select currency, coalesce(books, 0) as books, coalesce(open, 0) as open
    from (select currency, sum(minor) as books from ledger_entries
      where account = 'disputed' group by currency) l
    full join (select currency, sum(amount) as open from disputes
      where state = 'opened' group by currency) d using (currency)
    where coalesce(books, 0) <> coalesce(open, 0)`,
})

check({
  id: 'refunds.returned',
  says: 'an attempt whose refunded amount differs from its refunds',
  sql: `select a.id, a.returned, coalesce(r.amount, 0) as refunds from payment_attempts a
    left join (select attempt_id, sum(amount) as amount from refunds
        where state = 'done' and method <> 'bank_transfer' group by attempt_id) r
      on r.attempt_id = a.id
    where a.returned <> coalesce(r.amount, 0)`,
})

check({
  id: 'refunds.confirmed_by_bank',
  says: 'the bank confirmed more refunds than the ledger has',
  // The total that the bank reports as returned never decreases, so the largest answer is the newest.
  sql: `select a.id, b.returned as bank, a.returned as books from payment_attempts a
    join (select attempt_id, max(case when (fields ->> 'voided')::boolean then (fields ->> 'amount')::bigint
        else (fields ->> 'refunded')::bigint end) as returned
      from bank_events where source = 'inquiry' and verified and fields ->> 'kind' = 'captured' group by attempt_id) b
      on b.attempt_id = a.id
    where a.captured_amount is not null and b.returned > a.returned
      and not exists (select from refunds r where r.attempt_id = a.id and r.state in ('sent', 'unknown')
        and r.refunded_before + r.amount = b.returned)`,
})

check({
  id: 'refunds.overdue',
  says: 'a refund that does not complete',
  // Days are counted to the newest posting, so a site that was stopped has no overdue refund.
  sql: `select id, attempt_id, state, amount, currency, created_at from refunds
    where state not in ('done', 'failed') and (created_at < (select max(at) from ledger_tx) - interval '2 days'
      or exists (select from payment_tasks where kind = 'refund_overdue' and subject = refunds.id::text and done_at is null))`,
})

check({
  id: 'refunds.disputes_too_much',
  says: 'a payment whose refunds and lost disputes exceed the captured amount, without what is recorded as returned twice; or whose disputes and refunds in progress do',
  sql: `${RETURNED_TWICE}
    select a.id, a.captured_amount, r.amount as refunds, r.pending, d.lost, d.amount as disputes
    from payment_attempts a
    cross join lateral (select coalesce(sum(amount - coalesce(twice, 0)), 0) as amount,
        coalesce(sum(amount) filter (where state <> 'done'), 0) as pending
      from refunds left join twice on source = 'refund ' || id where attempt_id = a.id and state <> 'failed') r
    cross join lateral (select sum(coalesce(lost, amount)) as amount, coalesce(sum(lost - coalesce(twice, 0)), 0) as lost
      from disputes left join twice on source = 'dispute ' || id where attempt_id = a.id and state <> 'won') d
    where d.amount is not null
      and (r.amount + d.lost > coalesce(a.captured_amount, 0) or r.pending + d.amount > coalesce(a.captured_amount, 0))`,
})

check({
  id: 'refunds.lost_twice',
  says: 'a lost dispute booked as returned twice above what was refunded of its payment',
  sql: `${RETURNED_TWICE}
    select a.id, a.returned, sum(twice) as twice from payment_attempts a
    join disputes d on d.attempt_id = a.id join twice on source = 'dispute ' || d.id
    group by a.id having sum(twice) > a.returned + (select coalesce(sum(amount), 0) from refunds
      where attempt_id = a.id and state = 'done' and method = 'bank_transfer')`,
})

check({
  id: 'refunds.disputes_reopened',
  says: 'a dispute that was reopened without the approval of two people, or that is not in the ledger as often as it was closed and reopened',
  sql: `select d.id, d.state, d.reopened, p.approved, t.closed, t.reversed from disputes d
    cross join lateral (select count(*) as approved from approvals where kind = 'reopen_dispute'
      and subject = d.id::text and state = 'approved' and decided_by <> proposed_by) p
    cross join lateral (select count(*) filter (where kind in ('dispute_won', 'dispute_lost')) as closed,
        count(*) filter (where kind in ('dispute_won_reversed', 'dispute_lost_reversed')) as reversed
      from ledger_tx where source_type = 'dispute' and source_id = d.id::text) t
    where d.reopened <> p.approved or d.reopened <> t.reversed
      or t.closed <> d.reopened + (case when d.state = 'opened' then 0 else 1 end)`,
})

check({
  id: 'refunds.disputes_closed',
  says: 'a dispute that was closed without the approval of two people, or with another decision than they approved',
  // Since the release that asks a second person; before it, one person closed a dispute.
  sql: `select t.source_id as id, t.kind, t.occurrence, t.at from ledger_tx t
    where t.source_type = 'dispute' and t.kind in ('dispute_won', 'dispute_lost')
      and t.at > (select applied_at from migrations where name = '0968_reopened_disputes')
      and not exists (select from approvals p where p.kind = 'close_dispute' and p.subject = t.source_id
        and p.state = 'approved' and p.decided_by <> p.proposed_by
        and (p.input ->> 'reopened')::integer = t.occurrence
        and (p.input ->> 'won')::boolean = (t.kind = 'dispute_won'))`,
})

check({
  id: 'refunds.bank_transfer',
  says: 'a refund whose bank transfer is not in the ledger with its amount, or that two people did not approve',
  // On any bank account, and on the one that paid it.
  sql: `select r.id, r.amount, coalesce(booked.minor, 0) as booked, coalesce(booked.own, 0) as own from refunds r
    left join approvals p on p.id = r.approval_id
    left join lateral (select sum(e.minor) as minor, sum(e.minor) filter (where e.account = r.paid_from) as own
      from ledger_tx t join ledger_entries e on e.tx_id = t.id and e.account like 'bank_account%'
      where t.source_type = 'refund' and t.source_id = r.id::text and e.currency = r.currency) booked on true
    cross join lateral (select case when r.method = 'bank_transfer' and r.state = 'done' then -r.amount else 0 end
      as expected) e
    where coalesce(booked.minor, 0) <> expected or coalesce(booked.own, 0) <> expected
      or (r.method = 'bank_transfer' and r.state = 'done'
        and (p.state is distinct from 'approved' or p.decided_by = p.proposed_by))`,
})

check({
  id: 'refunds.foreign_suspense',
  says: 'money in a foreign currency in suspense for more than two days',
  // Days are counted to the newest posting, as above.
  sql: `select account, currency, sum(minor) as minor, min(at) as since
    from ledger_entries join ledger_tx on ledger_tx.id = tx_id
    where account like 'suspense:%' and account not in ${IN_DISPUTE} and currency <> 'TRY' group by account, currency
    having sum(minor) <> 0 and min(at) < (select max(at) from ledger_tx) - interval '2 days'`,
})

check({
  id: 'ledger.suspense',
  says: 'C8: money in suspense for more than three days',
  sql: (now) => `select account, currency, sum(minor) as minor, min(at) as since
    from ledger_entries join ledger_tx on ledger_tx.id = tx_id
    where account like 'suspense:%' and account not in ${IN_DISPUTE} group by account, currency
    having sum(minor) <> 0 and min(at) < ${now} - interval '3 days'`,
})
