/** The donations behind the demo totals, written in bulk with their payments and ledger entries. */
import '#features/accounts/users/tables.ts'
import { sql } from 'kysely'
import { fundAccount } from '#features/ledger/account.ts'
import { applyStatus } from '#features/payments/apply-status.server.ts'
import { issueMissingReceipts } from '#features/receipts/issue.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Tables } from '#kernel/db/tables.ts'
import { minor, sum, ZERO, type Minor } from '#kernel/money.ts'
import { demoDonations } from '#demo/donors.ts'
import type { DemoCampaign, DemoDonationTemplate } from '#demo/types.ts'
import {
  paidDonationRows,
  pendingDonationRows,
  failedAttemptRows,
  GATEWAY,
  type DemoDonation,
  type Row,
  type Rows,
} from './demo-donation-rows.server.ts'

const DAY = 86_400_000
/** PostgreSQL takes 65,535 values in one statement. */
const MOST_VALUES = 60_000
/** One of so many card donations had a failed attempt before. */
const VAIN = 11
const ORDER = [
  'payment_intents',
  'payment_lines',
  'payment_attempts',
  'payment_moves',
  'donations',
  'offline_gifts',
  'ledger_tx',
  'ledger_entries',
] as const

/** @param campaigns by id */
export async function addDemoDonations(
  ctx: Context,
  campaigns: Map<number, DemoCampaign>,
  termsVersion: string,
): Promise<void> {
  const gifts = [...campaigns]
    .flatMap(([campaign, told]) =>
      demoDonations(told).map((gift) => ({ gift, campaign, at: new Date(ctx.now.getTime() - gift.daysAgo * DAY) })),
    )
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map((gift, n): DemoDonation => ({ ...gift, n }))
  const known = { termsVersion, recordedBy: await demoAccountant(ctx) }
  const vain = gifts.filter(({ gift, n }) => gift.method === 'card' && n % VAIN === 3)
  const all = [
    ...gifts.map((gift) => paidDonationRows(gift, known)),
    ...vain.map((gift) => failedAttemptRows(gift, known)),
  ]
  await insertAll(ctx, all)
  await flushDemoJobs(ctx)
  await issueMissingReceipts(ctx)
  const totals = Map.groupBy(gifts, ({ campaign }) => campaign)
  await insertRows(
    ctx,
    'fund_totals',
    [...totals].map(([id, given]) => ({
      account: fundAccount(String(id)),
      currency: 'TRY' as const,
      minor: sum(given.map(({ gift }) => minor(gift.amount))),
    })),
  )
}

/** A donation for which the bank captured too little, processed like any answer of a bank. @returns the attempt's id */
export async function addShortDonation(ctx: Context, gift: DemoDonationTemplate, taken: Minor): Promise<string> {
  const newest = await ctx.db
    .selectFrom('donations')
    .select(['campaign_id', 'terms_version'])
    .where('campaign_id', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const at = new Date(ctx.now.getTime() - gift.daysAgo * DAY)
  const given = { gift, campaign: newest.campaign_id!, at, n: 0 }
  const known = { termsVersion: newest.terms_version!, recordedBy: await demoAccountant(ctx) }
  const { rows, attempt } = pendingDonationRows(given, known)
  await insertAll(ctx, [rows])
  await applyStatus(
    // Its warning is for people who run a site, not for those who start a demo.
    { ...ctx, now: new Date(at.getTime() + 90_000), log: ctx.log.child({}, { level: 'silent' }) },
    attempt.id!,
    {
      kind: 'captured',
      amount: taken,
      currency: 'TRY',
      secured: true,
      authCode: null,
      hostRef: null,
      voided: false,
      refunded: ZERO,
    },
    { eventId: null },
  )
  return attempt.id!
}

/** The demo's payments that were captured are settled. */
export async function flushDemoJobs(ctx: Context): Promise<void> {
  await sql`update payment_intents set settled_attempt = a.id from payment_attempts a
    where a.intent_id = payment_intents.id and settled_attempt is null and a.gateway = ${GATEWAY}
      and a.state = 'captured'`.execute(ctx.db)
}

async function demoAccountant(ctx: Context): Promise<string> {
  const found = await ctx.db.selectFrom('users').select('id').where('demo_key', '=', 'finance').executeTakeFirst()
  return found?.id ?? crypto.randomUUID()
}

async function insertAll(ctx: Context, all: readonly Rows[]): Promise<void> {
  for (const table of ORDER)
    await insertRows(ctx, table, all.flatMap((rows: Rows): object[] => rows[table] ?? []) as never[])
}

export async function insertRows<T extends keyof Tables>(ctx: Context, table: T, rows: Row<T>[]): Promise<void> {
  if (rows.length === 0) return
  // One statement has one list of columns.
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const whole = rows.map((row) =>
    Object.fromEntries(columns.map((name) => [name, row[name as keyof typeof row] ?? null])),
  )
  const size = Math.floor(MOST_VALUES / columns.length)
  for (let from = 0; from < rows.length; from += size)
    await ctx.db
      .insertInto(table)
      .values(whole.slice(from, from + size) as never)
      .execute()
}
