/** Statements that fill a site with the rows of several years, with ledger entries like the product's. */

const days = (column: string, most: number) => `now() - (${column} % ${most}) * interval '1 day'`

/** Donations of three years, one in ten declined, one in eight by transfer. */
export const donationRows = (count: number) => [
  `create temporary table made as
   select gen_random_uuid() as donation, gen_random_uuid() as intent, gen_random_uuid() as attempt, gen_random_uuid() as tx,
     n, n % 10 = 3 as declined, n % 8 = 1 and n % 10 <> 3 as offline,
     (1 + (n * 7919) % 500) * 1000::bigint as amount, ${days('n', 1095)} - (n % 1440) * interval '1 minute' as at,
     known[1 + n % array_length(known, 1)] as campaign
   from generate_series(1, ${count}) n, (select array_agg(id order by id) as known from campaigns) c`,
  `insert into payment_intents (id, purpose, subject_id, amount, currency, reference, token, locale, created_at)
   select intent, 'donation', donation, amount, 'TRY', 'SND-' || lpad(n::text, 8, '0'), md5(n::text), 'ar', at from made`,
  `insert into payment_lines select intent, 0, 'fund:' || campaign, amount from made`,
  `insert into payment_attempts (id, intent_id, gateway, order_id, amount, currency, state, redirect_token, expires_at, card_mask,
     refusal, captured_amount, captured_currency, captured_at, created_at, updated_at)
   select attempt, intent, 'demo', upper(left(md5('order' || n), 20)), amount, 'TRY',
     case when declined then 'declined' else 'captured' end, md5('hop' || n), at, '552879******' || lpad((n % 10000)::text, 4, '0'),
     case when declined then 'insufficient' end, case when declined then null else amount end,
     case when declined then null else 'TRY' end, case when declined then null else at end, at, at
   from made where not offline`,
  `update payment_intents set settled_attempt = attempt from made where intent = id and not declined and not offline`,
  `insert into ledger_tx select tx, case when offline then 'offline_gift' else 'capture' end,
     case when offline then 'donation' else 'attempt' end, (case when offline then donation else attempt end)::text, 2, at
   from made where not declined`,
  `insert into ledger_entries select tx, 0, case when offline then 'bank_account' else 'bank_receivable' end, amount, 'TRY'
     from made where not declined
   union all select tx, 1, 'fund:' || campaign, -amount, 'TRY' from made where not declined`,
  `insert into donations (id, intent_id, campaign_id, donor_name, email, search, anonymous, locale, state, created_at, confirmed_at)
   select donation, intent, campaign, 'أحمد ' || n, 'donor' || n % 9000 || '@mail.example', 'احمد ' || n || ' donor' || n % 9000 || '@mail.example',
     false, (array['ar','en','tr'])[1 + n % 3], case when declined then 'pending' else 'confirmed' end, at,
     case when declined then null else at end from made`,
  `insert into offline_donations (donation_id, method, received_on, idempotency_key, recorded_by, recorded_at)
   select donation, 'bank_transfer', at::date, 'bench ' || n, gen_random_uuid(), at from made where offline`,
  `insert into fund_totals select 'fund:' || campaign, 'TRY', sum(amount) from made where not declined group by 1
   on conflict (account, currency) do update set minor = fund_totals.minor + excluded.minor`,
]

/** A bank account with the statement lines of three years. The newest 5,000 are open. */
export const statementLines = (count: number) => [
  `insert into bank_accounts (iban, currency, ledger_account, opened_on, opening, closed_on, closing, created_at)
   values ('TR000000000000000000009999', 'TRY', 'bank_account:9999', current_date - 1095, 0, current_date, 0, now())`,
  `insert into bank_statements (id, account_id, sha256, name, format, first_on, last_on, opening, closing, lines, new_lines, imported_by, imported_at)
   select gen_random_uuid(), a.id, md5('bench'), 'bench.csv', 'csv', current_date - 1095, current_date, 0, 0, ${count}, ${count},
     (select user_id from user_roles limit 1), now() from bank_accounts a where ledger_account = 'bank_account:9999'`,
  `insert into bank_lines (id, account_id, statement_id, position, booked_on, amount, description, counterparty, iban_tail,
     fingerprint, remaining, search)
   select gen_random_uuid(), s.account_id, s.id, n, current_date - (n * 1095 / ${count}), amount,
     'GELEN FAST - AHMET ' || n % 9000 || ' BAGIS', 'AHMET ' || n % 9000, lpad((n % 9000)::text, 6, '0'), md5('line' || n),
     case when n < 5000 then amount else 0 end, 'gelen fast ahmet ' || n % 9000 || ' bagis'
   from bank_statements s, generate_series(0, ${count} - 1) n, lateral (select (1 + (n * 7919) % 500) * 1000::bigint as amount) a
   where s.name = 'bench.csv'`,
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
