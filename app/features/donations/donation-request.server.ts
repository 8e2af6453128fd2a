/**
 * The fields of a donation that the form and the API may send. All others in a body are dropped: payment_status,
 * user_id, campaign_name…
 */
import { z } from 'zod'
import {
  readAmount,
  readEmail,
  readLines,
  readName,
  type Limits,
  type ParsedForm,
} from '#features/donations/form/form-state.ts'
import { canReceive } from '#features/mail/address.ts'
import type { Context } from '#kernel/context.ts'
import { requestShape } from '#kernel/field-schema.ts'
import { LOCALES, type Locale } from '#kernel/locale.ts'
import type { Minor } from '#kernel/money.ts'
import { type FieldProblem, invalidFields } from '#kernel/refusal.ts'
import { DONATION_FIELDS, plainValues, type PlainValues } from '#features/donations/record/fields.ts'
import { visitorSource } from '#features/donations/sources/source.ts'

export const DonationRequest = z.object({
  ...requestShape(DONATION_FIELDS),
  amount: z.unknown().optional(),
  campaign_id: z
    .union([z.string().max(20), z.number()])
    .default('')
    .transform(String),
  currency: z.literal('TRY', { error: 'donations.wrong_currency' }).default('TRY'),
  lang: z.enum(LOCALES).optional().catch(undefined),
  idempotency_key: z
    .string()
    .regex(/^[\w:.-]{8,200}$/)
    .optional()
    .describe('Idempotency key: repeated requests with the same key create one donation'),
  proof: z
    .string()
    .max(4000)
    .optional()
    .describe('Solution of `error.detail.challenge` of a 428 response (ALTCHA proof of work v2: base64 of JSON)'),
  wait: z
    .string()
    .max(200)
    .optional()
    .describe('Token of a form that had to wait because the browser cannot solve challenges'),
  source: z
    .string()
    .optional()
    .catch(undefined)
    .describe(
      'Name of the referring link (`ref` or `utm_source`): letters, digits, - _ . up to 40 characters; otherwise ignored',
    )
    .transform(visitorSource),
  website: z.string().max(400).default('').describe('Honeypot field: must be empty'),
})
export type DonationRequest = z.output<typeof DonationRequest>

/** For the documentation. `DonationRequest` accepts more, so that a missing field gets a sentence of its own. */
export const shownDonation = () =>
  DonationRequest.extend({
    amount: z
      .union([z.number(), z.string()])
      .describe('Lira; a text may have any digits and separators: 250, "250,50", "١٬٠٠٠"')
      .meta({ examples: [250, '250,50'] }),
    campaign_id: z
      .union([z.int(), z.string()])
      .describe('Id of a campaign, or "general" for the general fund')
      .meta({ examples: [7, 'general'] }),
    donor_name: z.string().max(100).optional().describe('Required unless `anonymous`'),
    email: z.string().max(254).optional().describe('Required unless `anonymous`; the receipt is sent there'),
  })

export type DonationInput = PlainValues & {
  amount: Minor
  donorName: string
  /** null when the address is a placeholder */
  email: string | null
  campaign: 'general' | number
  locale: Locale
  source: string
}

/** @throws {Refusal} 422 that names all wrong fields at once */
export function readDonation(ctx: Pick<Context, 'locale'>, request: DonationRequest, limits: Limits): DonationInput {
  const problems: Record<string, FieldProblem> = {}
  const take = <T>(field: string, read: ParsedForm<T>): T | undefined => {
    if (read.ok) return read.value
    problems[field] = read.problem
    return undefined
  }
  const amount = take('amount', readAmount(request.amount, limits, ctx.locale, request.lang))
  const donorName = take('donor_name', readName(request.donor_name, request.anonymous))
  const email = take('email', readEmail(request.email, request.anonymous))
  const campaign = take('campaign_id', readCampaign(request.campaign_id))
  const lines = readLines(request).map(({ name, line }) => [name, take(name, line)])
  const wrong = Object.keys(problems).length > 0
  if (wrong || amount === undefined || donorName === undefined || email === undefined || campaign === undefined)
    throw invalidFields(problems)
  return {
    ...plainValues(request),
    ...Object.fromEntries(lines),
    amount,
    donorName,
    email: canReceive(email) ? email : null,
    news: request.news && campaign !== 'general' && canReceive(email),
    wall: request.wall && campaign !== 'general',
    campaign,
    locale: request.lang ?? ctx.locale,
    source: request.source,
  }
}

function readCampaign(typed: string): ParsedForm<DonationInput['campaign']> {
  const text = typed.trim()
  if (!text) return { ok: false, problem: { code: 'donations.campaign_required' } }
  if (text === 'general') return { ok: true, value: text }
  if (/^[1-9]\d{0,8}$/.test(text)) return { ok: true, value: Number(text) }
  return { ok: false, problem: { code: 'donations.campaign_unknown' } }
}
