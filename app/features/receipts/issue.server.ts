import './tables.ts'
import '#features/donations/tables.ts'
import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { istanbulParts, TIME_ZONE } from '#kernel/dates.ts'
import { randomToken } from '#kernel/ids.ts'

/**
 * Gives a confirmed gift its number, once, in the transaction that confirms it. The year's counter stays locked until
 * that transaction ends, so that numbers have no gap: whoever is rolled back gives theirs back.
 */
export async function issueReceipt(ctx: Context, { donationId }: { donationId: string }): Promise<void> {
  const year = Number(istanbulParts(ctx.now).year)
  await sql`with next as (
      insert into receipt_counters (year, last)
      select ${year}::smallint, 1 where not exists (select from receipts where donation_id = ${donationId})
      on conflict (year) do update set last = receipt_counters.last + 1
      returning year, last)
    insert into receipts (donation_id, year, serial, token, issued_at)
    select ${donationId}::uuid, year, last, ${randomToken()}, ${ctx.now} from next`.execute(ctx.db)
}

/** For gifts that were written in bulk: numbers in the order in which they were confirmed. */
export async function issueMissingReceipts(ctx: Context): Promise<void> {
  await sql`with gifts as (
      select d.id, confirmed_at, extract(year from confirmed_at at time zone ${TIME_ZONE})::smallint as year
      from donations d left join receipts on donation_id = d.id
      where d.state <> 'pending' and donation_id is null),
    counted as (
      insert into receipt_counters (year, last) select year, count(*) from gifts group by year
      on conflict (year) do update set last = receipt_counters.last + excluded.last
      returning year, last)
    insert into receipts (donation_id, year, serial, token, issued_at)
    select id, year, last + 1 - row_number() over (partition by year order by confirmed_at desc, id desc),
      translate(rtrim(encode(substring(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'))
        from 1 for 16), 'base64'), '='), '+/', '-_'),
      confirmed_at
    from gifts join counted using (year)`.execute(ctx.db)
}
