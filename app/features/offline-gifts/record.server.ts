/** A gift that somebody brought in cash, or that was found on the bank's statement. */
import './tables.ts'
import '#features/campaigns/tables.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { addConfirmed, announceConfirmed } from '#features/donations/add-confirmed.server.ts'
import { DonorFields } from '#features/donations/edit-donor.server.ts'
import { fundOf, GENERAL_FUND, type Account } from '#features/ledger/account.ts'
import { post } from '#features/ledger/post.server.ts'
import { recordIntent } from '#features/payments/begin.server.ts'
import { noteAudit } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { dayOf, startOfDay } from '#kernel/dates.ts'
import { toLatinDigits } from '#kernel/digits.ts'
import { LOCALES } from '#kernel/locale.ts'
import { typedAmount } from '#kernel/money-schema.ts'
import { CURRENCIES, negate } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { OFFLINE_METHODS, type OfflineMethod } from './tables.ts'

const HALF_A_DAY = 43_200_000
const ACCOUNTS: Record<OfflineMethod, Account> = { cash: 'cash', bank_transfer: 'bank_account' }

const text = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, 'errors.field_invalid')
    .default('')
    .transform((typed) => typed || null)

/** As typed; `form` is the language that the form was in, which decides what its separators mean. */
const OfflineGift = z
  .object({
    amount: z.union([z.string().max(80), z.number()]).describe('Major units, in any digits and separators'),
    form: z.enum(LOCALES).optional(),
    currency: z.enum(CURRENCIES).default('TRY'),
    method: z.enum(OFFLINE_METHODS),
    received_on: z.string().max(20).transform(toLatinDigits).pipe(z.iso.date('offline.no_day')),
    campaign_id: z.union([z.literal('general'), z.coerce.number().int().positive()], 'offline.no_campaign'),
    bank_reference: text(64).describe('The bank’s own number of the transfer: one gift each'),
    note: text(1000),
    idempotency_key: z.string().min(8).max(200),
  })
  .extend(DonorFields.shape)
  .transform(({ form, amount, ...gift }, ctx) => {
    const read = typedAmount({ locale: form }).safeParse(amount)
    if (read.success) return { ...gift, amount: read.data }
    ctx.addIssue({ code: 'custom', path: ['amount'], message: read.error.issues[0]!.message })
    return z.NEVER
  })
type OfflineGift = z.output<typeof OfflineGift>

/**
 * Writes the gift down and books it (T7) once for each key: cash into our hands, a transfer into our account.
 * @throws {Refusal} 422 with fields; 409 when the transfer is recorded already
 */
export const recordOfflineGift = command({
  id: 'offline_gifts.record',
  allow: 'donations.create',
  input: OfflineGift,
  async run(ctx, gift): Promise<{ donationId: string }> {
    const before = await sameForm(ctx, gift)
    if (before) return { donationId: before }
    const campaignId = await destinationOf(ctx, gift)
    const arrivedAt = arrivalOf(ctx, gift)
    await refuseKnownTransfer(ctx, gift)
    const donationId = crypto.randomUUID()
    const account = campaignId === null ? GENERAL_FUND : fundOf(campaignId)
    const intentId = await recordIntent(ctx, {
      purpose: 'donation',
      subjectId: donationId,
      amount: gift.amount,
      currency: gift.currency,
      lines: [{ account, amount: gift.amount }],
      locale: gift.locale,
    })
    // The fund before the receipt's number, as for card payments: one order of locks.
    await post(ctx, {
      kind: 'offline_gift',
      sourceType: 'donation',
      sourceId: donationId,
      currency: gift.currency,
      entries: [
        { account: ACCOUNTS[gift.method], minor: gift.amount },
        { account, minor: negate(gift.amount) },
      ],
    })
    await addConfirmed(ctx, {
      id: donationId,
      intentId,
      campaignId,
      donorName: gift.donor_name,
      email: gift.email,
      anonymous: gift.anonymous,
      locale: gift.locale,
      arrivedAt,
    })
    await ctx.db
      .insertInto('offline_gifts')
      .values({
        donation_id: donationId,
        method: gift.method,
        received_on: gift.received_on,
        bank_reference: gift.bank_reference,
        note: gift.note,
        idempotency_key: gift.idempotency_key,
        recorded_by: ctx.actor!.id,
        recorded_at: ctx.now,
        corrects: null,
      })
      .execute()
    await announceConfirmed(ctx, donationId)
    const { idempotency_key: _, ...facts } = gift
    noteAudit(ctx, { subject: donationId, after: facts })
    return { donationId }
  },
})

/** The gift that this form made before. @throws {Refusal} 422 when it said something else */
async function sameForm(ctx: Context, gift: OfflineGift): Promise<string | null> {
  // A second click waits for the first, and finds what it made.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`offline gift ${gift.idempotency_key}`}, 0))`.execute(
    ctx.db,
  )
  const before = await ctx.db
    .selectFrom('offline_gifts')
    .innerJoin('donations', 'donations.id', 'donation_id')
    .innerJoin('payment_intents', 'payment_intents.id', 'intent_id')
    .select(['donation_id', 'amount', 'currency', 'method'])
    .where('idempotency_key', '=', gift.idempotency_key)
    .executeTakeFirst()
  if (!before) return null
  if (before.amount !== gift.amount || before.currency !== gift.currency || before.method !== gift.method)
    throw new Refusal('payments.key_reused', 422)
  return before.donation_id
}

/** Any campaign that is there, closed or not: what was given for it is its own. */
async function destinationOf(ctx: Context, { campaign_id: wanted }: OfflineGift): Promise<number | null> {
  if (wanted === 'general') return null
  const found = await ctx.db.selectFrom('campaigns').select('id').where('id', '=', wanted).executeTakeFirst()
  if (!found) throw wrong('campaign_id', 'donations.campaign_unknown')
  return found.id
}

/** Today: now. An earlier day: its noon, so that no clock moves it to another day. */
function arrivalOf({ now }: Context, { received_on: day }: OfflineGift): Date {
  const today = dayOf(now)
  if (day > today) throw wrong('received_on', 'offline.future_day')
  if (day < '2000-01-01') throw wrong('received_on', 'offline.no_day')
  return day === today ? now : new Date(startOfDay(day).getTime() + HALF_A_DAY)
}

async function refuseKnownTransfer(ctx: Context, { bank_reference: reference }: OfflineGift): Promise<void> {
  if (!reference) return
  // Two people with the same statement: the second waits, and learns of the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bank transfer ${reference}`}, 0))`.execute(ctx.db)
  const known = await ctx.db
    .selectFrom('offline_gifts')
    .select('donation_id')
    .where('bank_reference', '=', reference)
    .where('reversed_at', 'is', null)
    .executeTakeFirst()
  if (known)
    throw new Refusal('offline.known_transfer', 409, { fields: { bank_reference: { code: 'offline.known_transfer' } } })
}

const wrong = (field: string, code: string) =>
  new Refusal('errors.invalid_input', 422, { fields: { [field]: { code } } })
