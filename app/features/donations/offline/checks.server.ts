import { check } from '#kernel/check.server.ts'

check({
  id: 'offline_donations.not_booked',
  says: 'a cash or transfer donation that is not in the ledger, or a reversed one still in the ledger',
  sql: `select o.donation_id from offline_donations o
    join donations d on d.id = o.donation_id join payment_intents i on i.id = d.intent_id
    left join lateral (
      select count(distinct t.id) filter (where t.kind = 'offline_gift') as booked,
        count(distinct t.id) filter (where t.kind = 'offline_gift_reversed') as reversed,
        sum(e.minor) filter (where t.kind = 'offline_gift') as minor
      from ledger_tx t join ledger_entries e on e.tx_id = t.id and e.minor > 0
      where t.source_type = 'donation' and t.source_id = o.donation_id::text
    ) l on true
    where l.booked <> 1 or l.minor <> i.amount or (l.reversed = 1) <> (o.reversed_at is not null)`,
})

// One window computes the sums of a day, because a person may have recorded 100,000 donations.
const unapproved = (by: string, at: string, limit: string, approval: string, kinds: string) => `
  select o.donation_id, o.amount, o.currency from (
      select o.donation_id, i.amount, i.currency, o.${by} as by, o.${limit} as most, o.${approval} as approval,
        sum(i.amount) filter (where o.${approval} is null and i.currency = 'TRY') over (partition by o.${by} order by o.${at}
          range between interval '24 hours' - interval '1 microsecond' preceding and current row) as sum_of_day
      from offline_donations o
      join donations d on d.id = o.donation_id join payment_intents i on i.id = d.intent_id
      where o.${limit} is not null
    ) o left join approvals a on a.id = o.approval
    where case
      when o.approval is not null then a.kind not in (${kinds}) or a.state <> 'approved' or a.decided_by = o.by
      when o.currency <> 'TRY' then true
      else o.sum_of_day > o.most end`

check({
  id: 'offline_donations.not_approved',
  says: 'a cash or transfer donation above the limit of one person without the approval of a second person',
  sql: `${unapproved('recorded_by', 'recorded_at', 'approval_limit', 'approval_id', "'offline_donation', 'bank_match'")}
    union all ${unapproved('reversed_by', 'reversed_at', 'reversal_approval_limit', 'reversal_approval_id', "'offline_donation_reversal', 'bank_match'")}`,
})

check({
  id: 'offline_donations.same_transfer',
  says: 'one bank transfer that was recorded as several donations',
  sql: `select bank_reference, count(*) from offline_donations
    where bank_reference is not null and reversed_at is null
    group by bank_reference having count(*) > 1`,
})
