/** JSON endpoints for the actions of staff on a donation: each is a command of its own feature. */
import { z } from 'zod'
import { addNote } from '#features/donations/notes.server.ts'
import { editDonor } from '#features/donations/edit-donor.server.ts'
import { recordOfflineDonation } from '#features/donations/offline/record.server.ts'
import { reverseOfflineDonation } from '#features/donations/offline/reverse.server.ts'
import { reissueReceipt } from '#features/receipts/correct.server.ts'
import { recordOfficialNumber } from '#features/receipts/official-number.server.ts'
import { resendReceipt } from '#features/receipts/resend.server.ts'
import { proposeMismatch } from '#features/payments/refunds/mismatch.server.ts'
import { refund } from '#features/payments/refunds/refund.server.ts'
import { endpoint, OkResponse, respondWith } from '#kernel/endpoint.server.ts'
import { LOCALES } from '#kernel/locale.ts'
import { amountInput } from '#kernel/money-schema.ts'
import { CURRENCIES, type Minor } from '#kernel/money.ts'
import { parse } from '#kernel/parse.ts'
import { EachResults, forEachOf } from '#resource/each.server.ts'
import { donationReferences } from './references.server.ts'

const path = '/api/dashboard/all-donations'
const one = `${path}/:id`
const DonationId = z.object({ id: z.uuid() })
const Attempt = z.object({ attempt: z.uuid() })
const done = { ok: true as const }
const typed = z.union([z.string().max(80), z.number()])
const form = z.enum(LOCALES).optional().describe('Language in which the amount was typed')
const reason = z.string().max(500)

/** Parses typed major units. @throws {Refusal} 422 on `field` */
function amountOf(field: string, value: string | number, locale: (typeof LOCALES)[number] | undefined): Minor {
  const read = parse(z.object({ [field]: amountInput({ locale }) }), { [field]: value })
  return read[field]!
}

endpoint({
  method: 'post',
  path,
  summary: 'Records a donation in cash or by bank transfer and posts it to the ledger',
  allow: 'donations.create',
  // 202: a second person must approve it first.
  status: [201, 202],
  body: z.object({
    amount: typed,
    form,
    currency: z.enum(CURRENCIES).optional(),
    method: z.string(),
    received_on: z.string(),
    campaign_id: z.union([z.string(), z.number()]),
    donor_name: z.string().default(''),
    email: z.string().default(''),
    anonymous: z.boolean().default(false),
    wall: z.boolean().default(false).describe('The donor agreed to be shown on the campaign’s donor wall'),
    locale: z.enum(LOCALES),
    bank_reference: z.string().optional(),
    note: z.string().optional(),
    official_number: z
      .string()
      .max(40)
      .optional()
      .describe('Number of the official receipt (alındı belgesi), if one was issued'),
    idempotency_key: z.string(),
    corrects: z.uuid().nullish().describe('Id of the reversed donation that this one corrects'),
    pledge_id: z
      .uuid()
      .nullish()
      .describe('Id of the announced transfer (/api/dashboard/transfers) that this donation fulfils'),
    confirm_old: z.boolean().optional().describe('Confirms a date that is long past'),
    confirm_similar: z
      .boolean()
      .optional()
      .describe('Confirms that a transfer like one that is recorded already is another one'),
  }),
  answer: z.object({
    id: z.uuid().nullable().describe('null if a second person must approve it first'),
    approval: z.uuid().nullable(),
  }),
  async run(ctx, { body }) {
    const { donationId, approvalId } = await recordOfflineDonation.fromBody(ctx, body)
    if (!donationId) return respondWith({ id: null, approval: approvalId! }, { status: 202 })
    return { id: donationId, approval: null }
  },
})

endpoint({
  method: 'patch',
  path: one,
  summary: 'Corrects the donor’s name, email address and language',
  allow: 'donations.create',
  params: DonationId,
  body: z.object({ donor_name: z.string(), email: z.string(), anonymous: z.boolean(), locale: z.enum(LOCALES) }),
  answer: OkResponse,
  async run(ctx, { params, body }) {
    await editDonor(ctx, { ...body, donationId: params.id })
    return done
  },
})

endpoint({
  method: 'post',
  path: `${one}/reverse`,
  summary: 'Reverses a donation that was recorded by mistake',
  allow: 'donations.create',
  params: DonationId,
  body: z.object({ reason }),
  status: [200, 202],
  answer: z.object({
    approval: z.uuid().nullable().describe('Id of the approval by a second person that is needed first'),
  }),
  async run(ctx, { params, body }) {
    const { approvalId } = await reverseOfflineDonation(ctx, { ...body, donationId: params.id })
    return respondWith({ approval: approvalId ?? null }, { status: approvalId ? 202 : 200 })
  },
})

endpoint({
  method: 'post',
  path: `${one}/receipt`,
  summary: 'Cancels the receipt and issues a corrected one that references it',
  allow: 'donations.create',
  params: DonationId,
  body: z.object({ reason }),
  answer: z.object({ number: z.string() }),
  run: (ctx, { params, body }) => reissueReceipt(ctx, { ...body, donationId: params.id }),
})

endpoint({
  method: 'post',
  path: `${one}/official-number`,
  summary: 'Sets the number of the official receipt; an empty value removes it',
  allow: 'donations.create',
  params: DonationId,
  body: z.object({ official_number: z.string().max(40) }),
  answer: OkResponse,
  async run(ctx, { params, body }) {
    await recordOfficialNumber(ctx, { donationId: params.id, officialNumber: body.official_number })
    return done
  },
})

endpoint({
  method: 'post',
  path: `${one}/notes`,
  summary: 'Adds an internal note to the donation',
  allow: 'donations.create',
  params: DonationId,
  status: 201,
  body: z.object({ text: z.string().max(2000) }),
  answer: z.object({ id: z.uuid() }),
  async run(ctx, { params, body }) {
    const { noteId } = await addNote(ctx, { donationId: params.id, text: body.text })
    return { id: noteId }
  },
})

endpoint({
  method: 'post',
  path: `${one}/resend`,
  summary: 'Sends the thank-you email with the receipt again',
  allow: 'donations.create',
  params: DonationId,
  body: z.object({ key: z.uuid() }),
  answer: OkResponse,
  async run(ctx, { params, body }) {
    await resendReceipt(ctx, { donationId: params.id, key: body.key })
    return done
  },
})

endpoint({
  method: 'post',
  path: `${path}/resend`,
  summary: 'Sends the emails of several donations again; returns the result of each, for example that it was refunded',
  allow: 'donations.create',
  body: z.object({ ids: z.array(z.uuid()).min(1).max(100), key: z.uuid() }),
  answer: EachResults,
  run: (ctx, { body: { ids, key } }) =>
    forEachOf(
      ctx,
      ids,
      async (all) =>
        new Map(Object.entries(await donationReferences(ctx, all)).map(([id, one]) => [id, one.reference])),
      (donationId) => resendReceipt(ctx, { donationId, key }),
    ),
})

endpoint({
  method: 'post',
  path: '/api/dashboard/payments/:attempt/refund',
  summary: 'Refunds money through the bank, or proposes the refund if it needs a second person',
  allow: 'payments.refund',
  params: Attempt,
  body: z.object({
    amount: typed.optional().describe('Default: the full refundable amount'),
    form,
    reason,
    key: z.string(),
  }),
  answer: z.object({ refund: z.uuid().nullable(), approval: z.uuid().nullable() }),
  async run(ctx, { params, body }) {
    const amount = body.amount === undefined ? undefined : amountOf('amount', body.amount, body.form)
    const { refundId, approvalId } = await refund(ctx, {
      attemptId: params.attempt,
      reason: body.reason,
      idempotencyKey: body.key,
      ...(amount !== undefined && { amount }),
    })
    return { refund: refundId ?? null, approval: approvalId ?? null }
  },
})

endpoint({
  method: 'post',
  path: '/api/dashboard/payments/:attempt/mismatch',
  summary: 'Proposes to keep or refund a payment with an unexpected amount',
  allow: 'payments.refund',
  params: Attempt,
  body: z.object({ decision: z.enum(['accept', 'give_back']), reason }),
  answer: z.object({ approval: z.uuid() }),
  async run(ctx, { params, body }) {
    const { approvalId } = await proposeMismatch(ctx, { ...body, attemptId: params.attempt })
    return { approval: approvalId }
  },
})
