/** The fields of an order that a buyer may send. Prices, product names and states are not accepted. */
import { z } from 'zod'
import { readAmount, readEmail, readName, cleanName, type ParsedForm } from '#features/donations/form/form-state.ts'
import { resolveDestination } from '#features/donations/destination.server.ts'
import { donationOptions } from '#features/donations/options.server.ts'
import type { Delivery } from '#features/shop/coupons/coupon.ts'
import { canReceive } from '#features/mail/address.ts'
import { centersWithAddress, cityList } from '#features/places/cities.server.ts'
import { flagField } from '#kernel/field-schema.ts'
import { internationalPhone } from '#kernel/contact-input.ts'
import type { Context } from '#kernel/context.ts'
import type { Localized } from '#kernel/locale.ts'
import { containsCardNumber } from '#kernel/card-number.ts'
import type { Minor } from '#kernel/money.ts'
import { type FieldProblem, invalidFields, Refusal } from '#kernel/refusal.ts'
import { isBlank } from '#kernel/text-validators.ts'

/** An id as JSON or as a form. */
const idField = z
  .union([z.string().max(12, 'resource.too_long'), z.int()])
  .default('')
  .transform(String)
const textField = (max: number) => z.string().max(max, 'resource.too_long').default('')

export const OrderRequest = z.object({
  name: textField(400),
  email: textField(400),
  phone: textField(60),
  delivery: z.enum(['courier', 'pickup']).default('courier'),
  city_id: idField,
  district: textField(120),
  address: textField(600),
  pickup_id: idField,
  coupon: textField(80),
  note: textField(1000),
  /** Lira, as typed; empty for none. */
  gift_amount: textField(60),
  gift_campaign: idField.describe('Id of a campaign, or "general"'),
  /** The contract was read and accepted. */
  accept: flagField,
})
export type OrderRequest = z.output<typeof OrderRequest>

/** Who gets an order, and where. */
export const BuyerRequest = OrderRequest.pick({
  name: true,
  email: true,
  phone: true,
  city_id: true,
  district: true,
  address: true,
  pickup_id: true,
})
type Buyer = Pick<OrderInput, 'name' | 'email' | 'phone' | 'city' | 'district' | 'address' | 'pickup'>
type Problems = Record<string, FieldProblem>

export type OrderInput = {
  name: string
  email: string
  phone: string
  delivery: Delivery
  city: Localized | null
  district: string | null
  address: string | null
  pickup: Localized | null
  note: string | null
  donation: { amount: Minor; campaign: 'general' | number } | null
}

const takeInto =
  (problems: Problems): Take =>
  (field, read) => {
    if (read.ok) return read.value
    problems[field] = read.problem
    return undefined
  }

/** The buyer and the place of delivery. Where there are problems, the values are not complete. */
export async function readBuyer(
  ctx: Context,
  request: z.output<typeof BuyerRequest> & { delivery: Delivery },
  pickupOffered: boolean,
): Promise<{ buyer: Buyer; problems: Problems }> {
  const problems: Problems = {}
  const take = takeInto(problems)
  const name = take('name', readName(request.name, false))
  const email = take('email', readEmail(request.email, false))
  if (email && !canReceive(email)) problems.email = { code: 'donation_form.email_invalid' }
  // Not the message of donations, which mentions a thank-you email.
  if (problems.email?.code === 'email_required') problems.email = { code: 'orders.email_required' }
  const phone = take('phone', readPhone(request.phone))
  const place = {
    city: null as Localized | null,
    district: null as string | null,
    address: null as string | null,
    pickup: null as Localized | null,
  }
  if (request.delivery === 'pickup') {
    const center = pickupOffered && (await centersWithAddress(ctx)).find(({ id }) => String(id) === request.pickup_id)
    if (center) place.pickup = center.all
    else problems.pickup_id = { code: 'orders.choose_center' }
  } else {
    const city = (await cityList(ctx)).find(({ id }) => String(id) === request.city_id)
    if (city) place.city = city.all
    else problems.city_id = { code: 'orders.choose_city' }
    place.district = cleanName(request.district) || null
    if (!place.district) problems.district = { code: 'resource.required' }
    place.address = lines(request.address) || null
    if (!place.address || place.address.length < 8) problems.address = { code: 'orders.address_required' }
  }
  for (const field of ['district', 'address'] as const)
    if (containsCardNumber(request[field])) problems[field] = { code: 'errors.card_number' }
  return { buyer: { ...place, name: name!, email: email!, phone: phone! }, problems }
}

/** @throws {Refusal} 422 with all invalid fields */
export async function readOrder(ctx: Context, request: OrderRequest, pickupOffered: boolean): Promise<OrderInput> {
  const { buyer, problems } = await readBuyer(ctx, request, pickupOffered)
  const take = takeInto(problems)
  const donation = request.gift_campaign ? await readDonation(ctx, request, take) : null
  if (request.gift_amount.trim() && !request.gift_campaign)
    problems.gift_campaign = { code: 'donations.campaign_required' }
  if (containsCardNumber(request.note)) problems.note = { code: 'errors.card_number' }
  if (!request.accept) problems.accept = { code: 'orders.accept_required' }
  if (Object.keys(problems).length > 0) throw invalidFields(problems)
  return { ...buyer, delivery: request.delivery, note: lines(request.note) || null, donation }
}

function readPhone(typed: string): ParsedForm<string> {
  if (isBlank(typed)) return { ok: false, problem: { code: 'orders.phone_required' } }
  const value = internationalPhone(typed)
  return value === null ? { ok: false, problem: { code: 'resource.not_phone' } } : { ok: true, value }
}

type Take = <T>(field: string, read: ParsedForm<T>) => T | undefined

/** Null with an invalid field. */
async function readDonation(ctx: Context, request: OrderRequest, take: Take): Promise<OrderInput['donation']> {
  const { limits } = await donationOptions(ctx)
  const amount = take('gift_amount', readAmount(request.gift_amount, limits, ctx.locale, ctx.locale))
  const campaign = take('gift_campaign', await readCampaign(ctx, request.gift_campaign))
  return amount === undefined || campaign === undefined ? null : { amount, campaign }
}

/** A campaign that accepts donations now. Its error is named after the field of the donation form. */
async function readCampaign(ctx: Context, typed: string): Promise<ParsedForm<'general' | number>> {
  if (typed === 'general') return { ok: true, value: typed }
  const id = /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : 0
  try {
    await resolveDestination(ctx, id)
    return { ok: true, value: id }
  } catch (error) {
    const problem = error instanceof Refusal ? error.fields.campaign_id : undefined
    if (!problem) throw error
    return { ok: false, problem }
  }
}

/** Multi-line text without control and bidi characters. */
function lines(typed: string): string {
  return typed.split(/\r?\n/).map(cleanName).filter(Boolean).join('\n')
}
