/** The gifts behind the demo totals, written in bulk as if each had come by card or transfer and been booked. */
import '#features/donations/tables.ts'
import '#features/ledger/tables.ts'
import '#features/payments/tables.ts'
import { sql, type Insertable } from 'kysely'
import { fundOf, type Account } from '#features/ledger/account.ts'
import { issueMissingReceipts } from '#features/receipts/issue.server.ts'
import { PATIENCE } from '#features/payments/attempt.ts'
import type { Context } from '#kernel/context.ts'
import type { Tables } from '#kernel/db/tables.ts'
import { bankOrderId, newReference, randomToken } from '#kernel/ids.ts'
import { minor, negate, sum } from '#kernel/money.ts'
import { demoGifts } from '#demo/donors.ts'
import type { DemoCampaign, DemoGift } from '#demo/types.ts'

const DAY = 86_400_000
/** From the form to the bank's yes. */
const AT_THE_BANK = 95_000
/** No bank is ever asked about these. */
const GATEWAY = 'demo'
/** PostgreSQL takes 65,535 values in one statement. */
const MOST_VALUES = 60_000

type Row<T extends keyof Tables> = Insertable<Tables[T]>
type Gift = { gift: DemoGift; campaign: number; at: Date; id: string }

/** @param campaigns by id */
export async function addDemoGifts(
  ctx: Context,
  campaigns: Map<number, DemoCampaign>,
  termsVersion: string,
): Promise<void> {
  const gifts = [...campaigns].flatMap(([id, campaign]) =>
    demoGifts(campaign).map((gift) => ({
      gift,
      campaign: id,
      at: new Date(ctx.now.getTime() - gift.daysAgo * DAY),
      id: crypto.randomUUID(),
    })),
  )
  gifts.sort((a, b) => a.at.getTime() - b.at.getTime())
  const byCard = gifts.filter(({ gift }) => gift.method === 'card').map((gift) => cardRows(gift, termsVersion))
  await insert(
    ctx,
    'payment_intents',
    byCard.map((rows) => rows.intent),
  )
  await insert(
    ctx,
    'payment_lines',
    byCard.map((rows) => rows.line),
  )
  await insert(
    ctx,
    'payment_attempts',
    byCard.map((rows) => rows.attempt),
  )
  await insert(
    ctx,
    'payment_moves',
    byCard.flatMap((rows) => rows.moves),
  )
  await sql`update payment_intents set settled_attempt = a.id from payment_attempts a
    where a.intent_id = payment_intents.id and a.gateway = ${GATEWAY}`.execute(ctx.db)
  await insert(
    ctx,
    'donations',
    byCard.map((rows) => rows.donation),
  )
  await issueMissingReceipts(ctx)

  const booked = [
    ...byCard.map((rows) => rows.booked),
    ...gifts.filter((g) => g.gift.method === 'transfer').map(transfer),
  ]
  await insert(
    ctx,
    'ledger_tx',
    booked.map((rows) => rows.tx),
  )
  await insert(
    ctx,
    'ledger_entries',
    booked.flatMap((rows) => rows.entries),
  )
  const totals = Map.groupBy(gifts, ({ campaign }) => campaign)
  await insert(
    ctx,
    'fund_totals',
    [...totals].map(([id, given]) => ({
      account: fundOf(String(id)),
      currency: 'TRY' as const,
      minor: sum(given.map(({ gift }) => minor(gift.amount))),
    })),
  )
}

function cardRows({ gift, campaign, at, id }: Gift, termsVersion: string) {
  const amount = minor(gift.amount)
  const captured = new Date(at.getTime() + AT_THE_BANK)
  const attemptId = crypto.randomUUID()
  const donationId = crypto.randomUUID()
  const intent: Row<'payment_intents'> = {
    id,
    purpose: 'donation',
    subject_id: donationId,
    amount,
    currency: 'TRY',
    reference: newReference(),
    token: randomToken(),
    locale: gift.locale,
    created_at: at,
  }
  const attempt: Row<'payment_attempts'> = {
    id: attemptId,
    intent_id: id,
    gateway: GATEWAY,
    order_id: bankOrderId(at),
    amount,
    currency: 'TRY',
    state: 'captured',
    hop_token: randomToken(),
    hop_used_at: at,
    expires_at: new Date(at.getTime() + PATIENCE),
    captured_amount: amount,
    captured_currency: 'TRY',
    captured_at: captured,
    created_at: at,
    updated_at: captured,
  }
  const moved = { attempt_id: attemptId, cause: 'demo', event_id: null }
  return {
    intent,
    line: { intent_id: id, line: 0, account: fundOf(String(campaign)), amount } satisfies Row<'payment_lines'>,
    attempt,
    moves: [
      { ...moved, from_state: 'created', to_state: 'redirected', at },
      { ...moved, from_state: 'redirected', to_state: 'captured', at: captured },
    ] satisfies Row<'payment_moves'>[],
    donation: {
      id: donationId,
      intent_id: id,
      campaign_id: campaign,
      donor_name: gift.donorName,
      email: null,
      anonymous: gift.anonymous,
      locale: gift.locale,
      state: 'confirmed',
      terms_version: termsVersion,
      created_at: at,
      confirmed_at: captured,
    } satisfies Row<'donations'>,
    booked: book({ kind: 'capture', source_type: 'attempt', source_id: attemptId, at: captured }, 'bank_receivable', {
      gift,
      campaign,
    }),
  }
}

/** As a person finds it on the bank's statement (T7). */
function transfer({ gift, campaign, at }: Gift) {
  const tx = { kind: 'transfer', source_type: 'bank_transfer', source_id: `DEMO-${bankOrderId(at)}`, at }
  return book(tx, 'bank_account', { gift, campaign })
}

function book(
  tx: Omit<Row<'ledger_tx'>, 'id' | 'lines'>,
  into: Account,
  { gift, campaign }: Pick<Gift, 'gift' | 'campaign'>,
): { tx: Row<'ledger_tx'>; entries: Row<'ledger_entries'>[] } {
  const id = crypto.randomUUID()
  const amount = minor(gift.amount)
  const entry = { tx_id: id, currency: 'TRY' } as const
  return {
    tx: { ...tx, id, lines: 2 },
    entries: [
      { ...entry, line: 0, account: into, minor: amount },
      { ...entry, line: 1, account: fundOf(String(campaign)), minor: negate(amount) },
    ],
  }
}

async function insert<T extends keyof Tables>(ctx: Context, table: T, rows: Row<T>[]): Promise<void> {
  if (rows.length === 0) return
  const size = Math.floor(MOST_VALUES / Object.keys(rows[0]!).length)
  for (let from = 0; from < rows.length; from += size)
    await ctx.db
      .insertInto(table)
      .values(rows.slice(from, from + size) as never)
      .execute()
}
