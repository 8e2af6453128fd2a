/** Statements that fill a site with the rows of several years, with ledger entries like the product's. */

import { CONTENT_FROM, CONTENT_NOW } from '../app/features/receipts/content.ts'

const days = (column: string, most: number) => `now() - (${column} % ${most}) * interval '1 day'`

const bookedOn = `(at at time zone 'Europe/Istanbul')::date`
const atNoon = `booked_on at time zone 'Europe/Istanbul' + interval '12 hours'`

const source = `case when offline then 'staff' else (array['direct', 'direct', 'newsletter', 'share', 'link-' || n % 200])[1 + n % 5] end`

const FILLED = ['payment_intents', 'payment_lines', 'payment_attempts', 'payment_transitions', 'refunds', 'ledger_tx', 'ledger_entries', 'receivable_items',
  'donations', 'offline_donations', 'donation_rows', 'bank_lines', 'bank_matches'] // prettier-ignore

const filled = FILLED.map((table) => `'${table}'::regclass`).join()

/**
 * Switches triggers, indexes and foreign keys off and on again, so that a million rows take minutes instead of hours.
 */
const bulkBegins = [
  ...FILLED.map((table) => `alter table ${table} disable trigger user`),
  `create temporary table dropped on commit drop as
   select 1 as first, format('alter table %s drop constraint %I', conrelid::regclass, conname) as undo,
     format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as redo
   from pg_constraint where contype = 'f' and conrelid in (${filled})
   union all select 2, format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
   from pg_index where indrelid in (${filled}) and not exists (select from pg_constraint where conindid = indexrelid)`,
  `do $$ declare one record; begin
     for one in select undo from dropped order by first loop execute one.undo; end loop;
   end $$`,
]
const bulkEnds = [
  `do $$ declare one record; begin
     for one in select redo from dropped order by first desc loop execute one.redo; end loop;
     drop table dropped;
   end $$`,
  ...FILLED.map((table) => `alter table ${table} enable trigger user`),
]

/**
 * Donations of three years, the oldest first: one in ten declined, one in eight by transfer, one card payment in fifty
 * refunded in part. It also writes the rows that triggers would write; `refilledRows` compares them. Run in one
 * transaction.
 */
export const donationRows = (count: number) => [
  ...bulkBegins,
  `create temporary table made on commit drop as
   select uuidv7() as donation, uuidv7() as intent, uuidv7() as attempt, uuidv7() as tx, uuidv7() as refund, case when n % 50 = 7 and n % 8 <> 1 then amount / 2 else 0 end as refunded,
     n, n % 10 = 3 as declined, n % 8 = 1 and n % 10 <> 3 as offline, amount,
     now() - interval '1095 days' * (1 - n / ${count}.0) as at, known[1 + n % array_length(known, 1)] as campaign
   from generate_series(1, ${count}) n, lateral (select (1 + (n * 7919::bigint) % 500) * 1000 as amount) a,
     (select array_agg(id order by id) as known from campaigns) c`,
  `analyze made`,
  `insert into payment_intents (id, purpose, subject_id, amount, currency, reference, token, locale, created_at, settled_attempt)
   select intent, 'donation', donation, amount, 'TRY', 'SND-' || lpad(n::text, 8, '0'), lpad(n::text, 32, '0'), 'ar', at,
     case when not declined and not offline then attempt end from made`,
  `insert into payment_lines select intent, 0, 'fund:' || campaign, amount from made`,
  `insert into payment_attempts (id, intent_id, gateway, order_id, amount, currency, state, redirect_token, expires_at, card_mask,
     refusal, captured_amount, captured_currency, captured_at, returned, created_at, updated_at)
   select attempt, intent, 'demo', 'S' || lpad(n::text, 19, '0'), amount, 'TRY',
     case when declined then 'declined' else 'captured' end, lpad(n::text, 32, '0'), at, '552879******' || lpad((n % 10000)::text, 4, '0'),
     case when declined then (array['insufficient','limit','bank_refused','three_d_failed'])[1 + n / 10 % 4] end,
     case when declined then null else amount end, case when declined then null else 'TRY' end,
     case when declined then null else at end, refunded, at, at
   from made where not offline`,
  `insert into payment_transitions (attempt_id, from_state, to_state, cause, at)
   select attempt, 'created', case when declined then 'declined' else 'captured' end, 'bench', at from made where not offline`,
  `insert into refunds (id, attempt_id, amount, currency, state, method, idempotency_key, reason, created_at, updated_at)
   select refund, attempt, refunded, 'TRY', 'done', 'refund', 'bench ' || n, 'bench', at, at from made where refunded > 0`,
  `insert into ledger_tx select tx, case when offline then 'offline_gift' else 'capture' end,
     case when offline then 'donation' else 'attempt' end, (case when offline then donation else attempt end)::text, 2, at
   from made where not declined`,
  `insert into ledger_entries select tx, 0, case when offline then 'bank_account:9999' else 'bank_receivable' end, amount, 'TRY', at
     from made where not declined
   union all select tx, 1, 'fund:' || campaign, -amount, 'TRY', at from made where not declined`,
  `create temporary table returned on commit drop as
   select uuidv7() as reserved, uuidv7() as done, made.* from made where refunded > 0`,
  `insert into ledger_tx select reserved, 'refund_reserved', 'refund', refund::text, 2, at from returned
   union all select done, 'refund_done', 'refund', refund::text, 2, at from returned`,
  `insert into ledger_entries select reserved, 0, 'fund:' || campaign, refunded, 'TRY', at from returned
   union all select reserved, 1, 'refunds_pending', -refunded, 'TRY', at from returned
   union all select done, 0, 'refunds_pending', refunded, 'TRY', at from returned
   union all select done, 1, 'bank_receivable', -refunded, 'TRY', at from returned`,
  `insert into receivable_items (tx_id, gateway, attempt_id, booked_on, amount, currency)
   select tx, 'demo', attempt, ${bookedOn}, amount, 'TRY' from made where not declined and not offline
   union all select done, 'demo', attempt, ${bookedOn}, -refunded, 'TRY' from returned`,
  `insert into donations (id, intent_id, campaign_id, donor_name, email, search, anonymous, locale, source, state, created_at, confirmed_at)
   select donation, intent, campaign, 'أحمد ' || n, 'donor' || n % 9000 || '@mail.example', 'احمد ' || n || ' donor' || n % 9000 || '@mail.example',
     false, (array['ar','en','tr'])[1 + n % 3], ${source}, case when declined then 'pending' else 'confirmed' end, at,
     case when declined then null else at end from made`,
  `insert into offline_donations (donation_id, method, received_on, idempotency_key, recorded_by, recorded_at)
   select donation, 'bank_transfer', ${bookedOn}, 'bench ' || n, gen_random_uuid(), at from made where offline`,
  `insert into donation_rows (donation_id, intent_id, at, campaign_id, method, status, amount, net, currency, locale, donor_key, donor, marks, returned, source)
   select d.id, intent, at, campaign, case when offline then 'bank_transfer' else 'card' end,
     case when declined then 'declined' when refunded > 0 then 'partly_refunded' else 'paid' end,
     amount, case when declined then 0 else amount - refunded end, 'TRY', d.locale, d.email, d.search,
     lower('SND-' || lpad(n::text, 8, '0') || case when offline then '' else
       ' s' || lpad(n::text, 19, '0') || ' 552879      ' || lpad((n % 10000)::text, 4, '0') end), refunded, d.source
   from made join donations d on d.id = donation`,
  `insert into fund_totals select 'fund:' || campaign, 'TRY', sum(amount - refunded) from made where not declined group by 1
   on conflict (account, currency) do update set minor = fund_totals.minor + excluded.minor`,
  ...bulkEnds,
]

/**
 * A receipt for each confirmed donation without one, after `donationRows`, numbered as the product does it. Run in one
 * transaction.
 */
export const receipts = [
  `create temporary table issued on commit drop as
   select id as donation, confirmed_at as at, extract(year from confirmed_at at time zone 'Europe/Istanbul')::integer as year
   from donations d where state <> 'pending' and not exists (select from receipts where donation_id = d.id)`,
  `insert into receipt_counters (year, last) select year, count(*) from issued group by year
   on conflict (year) do update set last = receipt_counters.last + excluded.last`,
  `insert into receipts (donation_id, year, serial, token, issued_at)
   select donation, year, last + 1 - row_number() over (partition by year order by at desc, donation desc),
     encode(sha256(donation::text::bytea), 'hex'), at from issued join receipt_counters using (year)`,
  `insert into receipt_documents (receipt_id, content, keep_until)
   select r.id, ${CONTENT_NOW} || '{"sender": null}', make_date(r.year + 10, 12, 31)
   from receipts r join issued on donation = r.donation_id join ${CONTENT_FROM} on d.id = r.donation_id`,
]

/** How many rows of a sample are not what the triggers would have written; must be 0. */
export const refilledRows = `select count(*)::integer as n from (
    select * from donation_rows tablesample system (1) limit 500) r
  where not exists (select from donation_rows_computed c where c.donation_id = r.donation_id
    and row(c.at, c.campaign_id, c.method, c.status, c.amount, c.net, c.currency, c.locale, c.donor_key, c.donor, c.marks, c.returned, c.fee, c.source)
      is not distinct from row(r.at, r.campaign_id, r.method, r.status, r.amount, r.net, r.currency, r.locale, r.donor_key, r.donor, r.marks, r.returned, r.fee, r.source))`

/**
 * A bank account with at least `count` statement lines of the same three years, after `donationRows` in the same
 * transaction: one for each transfer, the settlement of each day's card payments until 30 days ago less 2 %, fees,
 * and 5,000 new lines that are not matched. All others are matched and booked.
 */
export const statementLines = (count: number) => [
  ...bulkBegins,
  `insert into bank_accounts (iban, currency, ledger_account, opened_on, opening, closed_on, closing, created_at)
   values ('TR000000000000000000009999', 'TRY', 'bank_account:9999', current_date - 1100, 0, current_date, 0, now())`,
  `insert into bank_statements (id, account_id, sha256, name, format, first_on, last_on, opening, closing, lines, new_lines, imported_by, imported_at)
   select uuidv7(), a.id, md5('bench'), 'bench.csv', 'csv', current_date - 1100, current_date, 0, 0, 1, 1,
     (select user_id from user_roles limit 1), now() from bank_accounts a where ledger_account = 'bank_account:9999'`,
  `analyze receivable_items`,
  `create temporary table paid_out on commit drop as
   select uuidv7() as match, uuidv7() as tx, booked_on, count(*) filter (where amount > 0) as payments,
     sum(amount) filter (where amount > 0) as sales, sum(amount) as gross,
     (sum(amount) filter (where amount > 0) / 50)::bigint as commission
   from receivable_items where gateway = 'demo' and settlement_id is null and booked_on < current_date - 30
   group by booked_on having sum(amount) > 0`,
  `insert into card_settlements (id, gateway, currency, first_on, last_on, paid_on, payments, sales, returned, net, commission, settled_at)
   select match, 'demo', 'TRY', booked_on, booked_on, booked_on + 1, payments, sales, sales - gross, gross - commission, commission, now() from paid_out`,
  `update receivable_items i set settlement_id = match from paid_out p
   where i.booked_on = p.booked_on and i.gateway = 'demo' and i.settlement_id is null`,
  `analyze paid_out`,
  `update donation_rows g set fee = i.amount * commission::numeric / sales
   from receivable_items i join paid_out on match = settlement_id join payment_attempts a on a.id = attempt_id
   where a.intent_id = g.intent_id and i.amount > 0 and commission > 0`,
  // Frees the space of the old row versions. A site that settles every day reuses that space.
  `cluster donation_rows using donation_rows_pkey`,
  `create temporary table lines on commit drop as
   select *, uuidv7() as line, row_number() over () - 1 as position from (
     select * from (
     select 'donation' as kind, uuidv7() as match, donation, null::uuid as tx, ${bookedOn} as booked_on, amount, 0::bigint as commission,
       null as counter from made where offline
     union all select 'card_settlement', match, null, tx, booked_on + 1, gross - commission, commission, 'bank_receivable' from paid_out
     union all select null, null, null, null, current_date - n % 5, (1 + (n * 7919::bigint) % 500) * 1000, 0, null from generate_series(1, 5000) n
     union all select 'fee', uuidv7(), null, uuidv7(), current_date - n % 1095, -100, 0, 'fees' from generate_series(1,
       ${count} - 5000 - (select count(*)::integer from made where offline) - (select count(*)::integer from paid_out)) n
   ) unordered order by booked_on) all_lines`,
  `insert into bank_lines (id, account_id, statement_id, position, booked_on, amount, description, counterparty, iban_tail,
     fingerprint, remaining, search)
   select line, s.account_id, s.id, position, booked_on, amount, 'GELEN FAST - AHMET ' || position % 9000 || ' BAGIS',
     'AHMET ' || position % 9000, lpad((position % 9000)::text, 6, '0'), lpad(position::text, 32, '0'),
     case when kind is null then amount else 0 end, 'gelen fast ahmet ' || position % 9000 || ' bagis'
   from lines, bank_statements s where s.name = 'bench.csv'`,
  `insert into bank_matches (id, line_id, kind, amount, donation_id, commission, matched_by, matched_at)
   select match, line, kind, amount, donation, commission, (select user_id from user_roles limit 1), now() from lines where kind is not null`,
  `insert into ledger_tx select tx, 'bank_line', 'bank_match', match::text, case when commission > 0 then 3 else 2 end,
     ${atNoon} from lines where tx is not null`,
  `insert into ledger_entries select tx, 0, 'bank_account:9999', amount, 'TRY', ${atNoon} from lines where tx is not null
   union all select tx, 1, 'fees', commission, 'TRY', ${atNoon} from lines where commission > 0
   union all select tx, 2, counter, -amount - commission, 'TRY', ${atNoon} from lines where tx is not null`,
  `update bank_statements set lines = n, new_lines = n, closing = total
   from (select count(*) as n, sum(amount) as total from lines) l where name = 'bench.csv'`,
  `update bank_accounts set closing = (select sum(amount) from lines) where ledger_account = 'bank_account:9999'`,
  ...bulkEnds,
]

export const users = (count: number) => [
  `insert into users (id, name, email, email_verified, search, created_at)
   select gen_random_uuid(), 'أحمد ' || n, 'person' || n || '@mail.example', n % 5 > 0,
     'احمد ' || n || ' person' || n || '@mail.example', ${days('n * 31', 1500)} from generate_series(1, ${count}) n`,
]

export const audit = (count: number) => [
  `insert into audit (id, at, command, actor_id, request_id, subject, before, after)
   select gen_random_uuid(), ${days('n', 700)} - n * interval '1 second',
     (array['posts.update','posts.create','donations.resend','users.close','mail.resend'])[1 + n % 5],
     staff[1 + n % array_length(staff, 1)], md5(n::text), (n % 4000)::text,
     '{"title":{"ar":"قبل"}}', '{"title":{"ar":"بعد"}}'
   from generate_series(1, ${count}) n, (select array_agg(user_id) as staff from user_roles) s`,
]

export const mails = (count: number) => [
  `insert into mails (id, template, subject_id, locale, to_name, to_address, subject, html, text, search,
     search_named, state, created_at, sent_at)
   select gen_random_uuid(), (array['donations.thanks','people.welcome','receipts.resend'])[1 + n % 3], 'bench ' || n, 'ar', 'أحمد ' || n,
     'donor' || n % 9000 || '@mail.example', 'شكرًا لعطائكم، أحمد ' || n, repeat('<p>شكرًا لعطائكم</p>', 80),
     repeat('شكرًا لعطائكم ', 80), 'شكرا لعطائكم، احمد ' || n || ' donations.thanks',
     'شكرا لعطائكم، احمد ' || n || ' donations.thanks donor' || n % 9000 || '@mail.example', (array['sent','sent','sent','failed'])[1 + n % 4], at, at
   from generate_series(1, ${count}) n, lateral (select ${days('n', 900)} - n % 1440 * interval '1 minute' as at) a`,
]

const words = (n: string) => `'اخبار الخير رقم ' || ${n} || ' charity news number ' || ${n} || ' hayir haberi ' || ${n}`
const title = (n: string) => `jsonb_build_object('ar', 'أخبار الخير رقم ' || ${n}, 'en', 'Charity news number ' || ${n},
  'tr', 'Hayır haberi ' || ${n})`

export const posts = (count: number) => [
  `insert into posts (title, summary, content, category_id, state, published_at, search, created_at, updated_at)
   select ${title('n')}, jsonb_build_object('ar', 'ملخص الخبر رقم ' || n),
     jsonb_build_object('ar', repeat('<p>نص الخبر الكامل الذي يقرؤه الزوار</p>', 30)), known[1 + n % array_length(known, 1)],
     case when n % 9 = 0 then 'draft' else 'published' end, case when n % 9 = 0 then null else at end, ${words('n')}, at,
     at + (n % 300) * interval '1 hour'
   from generate_series(1, ${count}) n, (select array_agg(id) as known from post_categories) c,
     lateral (select ${days('n * 17', 1400)} - n % 1440 * interval '1 minute' as at) a`,
]

export const campaigns = (count: number) => [
  `insert into campaigns (title, summary, description, category_id, goal, state, published_at, search, created_at, updated_at)
   select ${title('n')}, jsonb_build_object('ar', 'ملخص الحملة رقم ' || n), jsonb_build_object('ar', '<p>نص الحملة</p>'),
     known[1 + n % array_length(known, 1)], case when n % 3 = 0 then null else n % 900 * 10000 + 100000 end,
     case when n % 9 = 0 then 'draft' else 'published' end, case when n % 9 = 0 then null else at end, ${words('n')}, at,
     at + (n % 300) * interval '1 hour'
   from generate_series(1, ${count}) n, (select array_agg(id) as known from campaign_categories) c,
     lateral (select ${days('n * 13', 1400)} - n % 1440 * interval '1 minute' as at) a`,
]
