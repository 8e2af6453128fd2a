import './tables.ts'
import { sql } from 'kysely'
import { correctedDonation } from '#features/donations/offline/correctable.server.ts'
import { lockDonation } from '#features/donations/queries.server.ts'
import { loadIssuer } from '#features/pdf/issuer.server.ts'
import type { Context } from '#kernel/context.ts'
import { istanbulParts, TIME_ZONE } from '#kernel/dates.ts'
import { randomToken } from '#kernel/ids.ts'
import { LOCALES } from '#kernel/locale.ts'
import { CONTENT_FROM, CONTENT_NOW, RETENTION_YEARS } from './content.ts'

/**
 * Issues the receipt of a confirmed donation, once, in the transaction that confirms it. When a donation was recorded
 * again after a mistake, its receipt refers to the cancelled receipt of the first donation.
 */
export async function issueReceipt(ctx: Context, { donationId }: { donationId: string }): Promise<void> {
  // A concurrent event about the same donation waits here, and then finds the receipt.
  await lockDonation(ctx, donationId)
  const issued = await ctx.db
    .selectFrom('receipts')
    .select('id')
    .where('donation_id', '=', donationId)
    .executeTakeFirst()
  if (issued) return
  const corrected = await correctedDonation(ctx, donationId)
  await writeReceipt(ctx, donationId, corrected ? await newestReceipt(ctx, corrected) : null)
}

async function newestReceipt({ db }: Context, donationId: string): Promise<string | null> {
  const row = await db
    .selectFrom('receipts')
    .select('id')
    .where('donation_id', '=', donationId)
    .orderBy('issued_at', 'desc')
    .orderBy('serial', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Issues a receipt with the current content. The caller has locked the donation. Returns its id. */
export async function writeReceipt(ctx: Context, donationId: string, replaces: string | null): Promise<string> {
  // Read before the counter is locked, because all other receipts wait for the counter.
  const senders = await sendersOf(ctx)
  const { year, last } = await nextNumber(ctx)
  const { id } = await ctx.db
    .insertInto('receipts')
    .values({
      donation_id: donationId,
      year,
      serial: last,
      token: randomToken(),
      issued_at: ctx.now,
      replaces,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeDocuments(ctx, senders, sql`r.id = ${id}::uuid`)
  return id
}

/**
 * Takes the next number of the year of issue; only this function does. The year's counter stays locked until the
 * transaction ends, so that numbers have no gap: a rollback returns the number.
 */
async function nextNumber(ctx: Context): Promise<{ year: number; last: number }> {
  return ctx.db
    .insertInto('receipt_counters')
    .values({ year: Number(istanbulParts(ctx.now).year), last: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet((set) => ({ last: set('receipt_counters.last', '+', 1) })),
    )
    .returning(['year', 'last'])
    .executeTakeFirstOrThrow()
}

/** Issues receipts of donations written in bulk, dated and numbered by the time of confirmation. */
export async function issueMissingReceipts(ctx: Context): Promise<void> {
  await sql`with paid as (
      select d.id, confirmed_at, extract(year from confirmed_at at time zone ${TIME_ZONE})::smallint as year
      from donations d
      where d.state <> 'pending' and not exists (select from receipts where donation_id = d.id)),
    counted as (
      insert into receipt_counters (year, last) select year, count(*) from paid group by year
      on conflict (year) do update set last = receipt_counters.last + excluded.last
      returning year, last)
    insert into receipts (donation_id, year, serial, token, issued_at)
    select id, year, last + 1 - row_number() over (partition by year order by confirmed_at desc, id desc),
      translate(rtrim(encode(substring(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'))
        from 1 for 16), 'base64'), '='), '+/', '-_'),
      confirmed_at
    from paid join counted using (year)`.execute(ctx.db)
  await writeDocuments(
    ctx,
    await sendersOf(ctx),
    sql`not exists (select from receipt_documents where receipt_id = r.id)`,
  )
}

/** The letterhead in each language, from the saved settings and never from a preview. */
async function sendersOf(ctx: Context): Promise<string> {
  const saved: Context = { ...ctx, actor: null }
  const senders = await Promise.all(LOCALES.map(async (locale) => [locale, await loadIssuer(saved, locale)] as const))
  return JSON.stringify(Object.fromEntries(senders))
}

async function writeDocuments(ctx: Context, senders: string, which: ReturnType<typeof sql>): Promise<void> {
  await sql`insert into receipt_documents (receipt_id, content, keep_until)
    select r.id, ${sql.raw(CONTENT_NOW)} || jsonb_build_object('sender', ${senders}::jsonb -> d.locale),
      make_date(r.year + ${RETENTION_YEARS}::integer, 12, 31)
    from receipts r join ${sql.raw(CONTENT_FROM)} on d.id = r.donation_id
    where ${which}`.execute(ctx.db)
}
