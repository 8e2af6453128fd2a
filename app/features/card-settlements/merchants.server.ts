/** The merchants at the bank, and the agreed terms of their payouts. */
import { gateways } from '#features/payments/gateways/configured.server.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import type { Context } from '#kernel/context.ts'
import type { MerchantPurpose, SettlementTerms } from './settlement.ts'
import type { Merchant } from './suggest-settlements.ts'

type Reader = Pick<Context, 'db' | 'config'>

/**
 * The merchants of all gateways, including those that are not configured any more: earlier payments may still be owed.
 */
export async function settlementMerchants(ctx: Reader): Promise<Merchant[]> {
  const { 'card-settlements': agreed } = await readSettings({ db: ctx.db, actor: null }, 'card-settlements')
  const ofDonations: SettlementTerms = { days: agreed.donationDays, rate: agreed.donationRate }
  const ofShop: SettlementTerms = { days: agreed.shopDays, rate: agreed.shopRate }
  return [...gateways.values()].map(({ name, purposes, open }) => ({
    gateway: name,
    number: open(ctx.config)?.merchantNumber ?? null,
    ...(purposes.includes('donation') ? ofDonations : ofShop),
  }))
}

/** The agreed terms of a gateway; one day and an unknown rate for a gateway that is no longer in the code. */
export async function termsOf(ctx: Reader, gateway: string): Promise<SettlementTerms> {
  const merchants = await settlementMerchants(ctx)
  return merchants.find((one) => one.gateway === gateway) ?? { days: 1, rate: null }
}

/** Null for a correction that belongs to no merchant. A merchant that is no longer in the code took donations. */
export const merchantPurpose = (gateway: string | null): MerchantPurpose | null =>
  gateway === null ? null : (gateways.get(gateway)?.purposes[0] ?? 'donation')
