/** Records movements of money at the bank as staff do: payouts of card payments, transfers, refunds, corrections. */
import '#features/bank-statements/tables.ts'
import '#features/card-settlements/tables.ts'
import { recordOfflineDonation } from '#features/donations/offline/record.server.ts'
import { reverseOfflineDonation } from '#features/donations/offline/reverse.server.ts'
import { isOpen } from '#features/card-settlements/open-items.server.ts'
import { importStatement } from '#features/bank-statements/imports/import.server.ts'
import { matchLine } from '#features/bank-statements/matches/match-line.server.ts'
import { finishRefund } from '#features/payments/refunds/finish.server.ts'
import { refund } from '#features/payments/refunds/refund.server.ts'
import type { Context } from '#kernel/context.ts'
import { dayOf } from '#kernel/dates.ts'
import { add, minor, sum, toMajor, ZERO } from '#kernel/money.ts'

const DONOR = { donor_name: 'Ayşe', email: '', anonymous: false, locale: 'tr' } as const

/** Imports a statement with one line. Returns the id of the line. */
async function importLine(ctx: Context, iban: string, units: number): Promise<string> {
  const account = await ctx.db.selectFrom('bank_accounts').selectAll().where('iban', '=', iban).executeTakeFirst()
  const opening = account?.closing ?? ZERO
  const line = {
    bookedOn: dayOf(ctx.now),
    valueOn: null,
    amount: minor(units),
    description: `LINE ${crypto.randomUUID()}`,
    counterparty: null,
    iban: null,
    bankReference: null,
  }
  const statement = {
    format: 'mt940' as const,
    iban,
    currency: 'TRY',
    opening,
    closing: add(opening, line.amount),
    lines: [line],
  }
  await importStatement(ctx, {
    iban,
    name: 'one',
    sha256: crypto.randomUUID(),
    statement,
    columns: null,
    closing: null,
  })
  const { id } = await ctx.db
    .selectFrom('bank_lines')
    .select('id')
    .where('description', '=', line.description)
    .executeTakeFirstOrThrow()
  return id
}

/**
 * The bank pays out everything that it owes for card payments, less 2 % or the given commission. Returns whether it
 * owed anything. With a commission below zero, the bank returns that of refunded payments.
 */
export async function payOut(ctx: Context, iban: string, commission?: number): Promise<boolean> {
  const open = await ctx.db
    .selectFrom('receivable_items')
    .selectAll()
    .where(isOpen)
    .where('gateway', 'is not', null)
    .orderBy('booked_on')
    .execute()
  const gross = sum(open.map(({ amount }) => amount))
  const sales = sum(open.map(({ amount }) => (amount > 0 ? amount : ZERO)))
  const net = gross - (commission ?? Math.floor(sales / 50))
  if (open.length === 0 || (net <= 0 && commission === undefined)) return false
  const lineId = await importLine(ctx, iban, net)
  const settlement = { gateway: open[0]!.gateway!, from: open[0]!.booked_on, through: open.at(-1)!.booked_on, gross }
  await matchLine(ctx, { lineId, parts: [{ kind: 'card_settlement', settlement }] } as never)
  return true
}

/** A bank transfer that was matched as a donation. */
export async function receiveTransfer(ctx: Context, iban: string, units: number, campaign: number | string) {
  const lineId = await importLine(ctx, iban, units)
  await matchLine(ctx, { lineId, parts: [{ kind: 'donation', campaign_id: campaign, ...DONOR }] } as never)
}

/** A refund that the bank confirmed. */
export async function refundDone(ctx: Context, attemptId: string, units: number): Promise<void> {
  const { db } = ctx
  await refund(ctx, { attemptId, amount: minor(units), reason: 'a test', idempotencyKey: crypto.randomUUID() })
  const open = db.selectFrom('refunds').selectAll().where('attempt_id', '=', attemptId).where('state', '=', 'reserved')
  await finishRefund(ctx, await open.executeTakeFirstOrThrow(), { kind: 'done', code: '00' }, 'refund')
}

/** Cash that was recorded for one campaign by mistake, reversed, and recorded again for another. */
export async function recordCorrected(ctx: Context, units: number, wrong: number | string, right: number | string) {
  const form = (campaign_id: number | string, more = {}) =>
    ({
      amount: toMajor(minor(units)),
      method: 'cash',
      received_on: dayOf(ctx.now),
      campaign_id,
      ...DONOR,
      note: '',
      idempotency_key: crypto.randomUUID(),
      ...more,
    }) as never
  const { donationId } = await recordOfflineDonation(ctx, form(wrong))
  await reverseOfflineDonation(ctx, { donationId: donationId!, reason: 'The wrong campaign' })
  await recordOfflineDonation(ctx, form(right, { corrects: donationId }))
}
