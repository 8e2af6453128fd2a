/** What a buyer chooses from at the checkout: for the page, and for programs that order for a guest. */
import { z } from 'zod'
import { campaignList } from '#features/campaigns/queries.server.ts'
import { donationOptions } from '#features/donations/options.server.ts'
import { cardEntry } from '#features/payments/gateways/configured.server.ts'
import { cardsPaused } from '#features/payments/merchant-problem.server.ts'
import { centersWithAddress, cityList } from '#features/places/cities.server.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import { saleTerms } from './sale-terms.server.ts'
import type { Context } from '#kernel/context.ts'
import { endpoint, LocaleQuery } from '#kernel/endpoint.server.ts'
import { pick } from '#kernel/locale.ts'
import { toMajorNumber } from '#kernel/money.ts'

/** The shop needs its own merchant account: payments for goods must not go to the merchant account of donations. */
async function cardProblem(ctx: Context, switchedOn: boolean) {
  if (!switchedOn) return 'payments.not_configured' as const
  if (!cardEntry(ctx, 'order')) return 'orders.card_not_set_up' as const
  return (await cardsPaused(ctx, 'order')) ? ('orders.card_paused' as const) : null
}

export async function checkoutOptions(ctx: Context) {
  const [{ shop, controlpanel }, terms, cities, centers, campaigns, options] = await Promise.all([
    readSettings(ctx, 'shop', 'controlpanel'),
    saleTerms(ctx),
    cityList(ctx),
    centersWithAddress(ctx),
    campaignList(ctx),
    donationOptions(ctx),
  ])
  return {
    fee: shop.fee,
    freeFrom: shop.freeFrom,
    pickup: shop.pickup && centers.length > 0,
    pickupText: pick(shop.pickupText, ctx.locale),
    cities: cities.map(({ id, name }) => ({ id, name })),
    centers: centers.map(({ id, name, address }) => ({ id, name, address })),
    // A donation with the order is paid to the merchant account of donations.
    campaigns: campaigns
      .filter(({ giving }) => giving === 'open')
      .map(({ id, title, permitNumber }) => ({ id, title, permitNumber })),
    donations: options.card !== null,
    /** Why cards are not accepted; null when they are. */
    cardProblem: await cardProblem(ctx, controlpanel.card),
    terms,
  }
}

const Lira = z.number().describe('Lira, at most two decimals')
const Named = z.object({ id: z.int(), name: z.string() })
const optional = z.string().nullable()

endpoint({
  method: 'get',
  path: '/api/front/checkout',
  flag: 'shop',
  summary: 'Returns what an order needs: cities, delivery, pickup, and the texts that `accept` of an order refers to',
  allow: 'anyone',
  query: LocaleQuery,
  answer: z.object({
    delivery_fee: Lira,
    free_from: Lira.nullable().describe('Total of the products from which delivery is free; null: never'),
    cities: z.array(Named).describe('For `city_id` of an order that is delivered'),
    pickup: z.array(Named.extend({ address: z.string() })).describe('For `pickup_id`; empty: pickup is not offered'),
    pickup_text: z.string(),
    campaigns: z.array(z.object({ id: z.int(), title: z.string() })).describe('For `gift_campaign`'),
    card_problem: optional.describe('Code of the refusal that an order would get now; null: orders are accepted'),
    seller: z.object({
      name: z.string(),
      address: z.string(),
      tax_office: optional,
      tax_number: optional,
      mersis: optional,
      phone: optional,
      email: optional,
    }),
    return_carrier: optional.describe('Carrier with which products are sent back after a withdrawal'),
    information: z.string().describe('Preliminary information about the sale (HTML)'),
    contract: z.string().describe('Contract of the sale (HTML)'),
  }),
  async run(ctx) {
    const { terms, ...options } = await checkoutOptions(ctx)
    const { seller } = terms
    return {
      delivery_fee: toMajorNumber(options.fee),
      free_from: options.freeFrom && toMajorNumber(options.freeFrom),
      cities: options.cities,
      pickup: options.pickup ? options.centers : [],
      pickup_text: options.pickupText,
      campaigns: options.donations ? options.campaigns : [],
      card_problem: options.cardProblem,
      seller: {
        name: seller.name,
        address: seller.address,
        tax_office: seller.taxOffice ?? null,
        tax_number: seller.taxNumber ?? null,
        mersis: seller.mersis ?? null,
        phone: seller.phone ?? null,
        email: seller.email ?? null,
      },
      return_carrier: terms.returnCarrier,
      information: terms.information,
      contract: terms.contract,
    }
  },
})
