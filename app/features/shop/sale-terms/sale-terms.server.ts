import { readSettings, readSettingsVersion } from '#features/settings/settings.server.ts'
import type { Context } from '#kernel/context.ts'
import { pick } from '#kernel/locale.ts'
import { richText } from '#kernel/rich-text.server.ts'

/**
 * The seller and the legal texts of a sale, in the request's language; texts are HTML.
 * @param accepted the versions of the settings that an order accepted; without it the current ones
 */
export async function saleTerms(ctx: Context, accepted?: { terms: number; shop: number | null }) {
  const current = await readSettings(ctx, 'shop', 'shop-terms')
  const { information, contract } = accepted
    ? await readSettingsVersion(ctx, 'shop-terms', accepted.terms)
    : current['shop-terms']
  const shop = typeof accepted?.shop === 'number' ? await readSettingsVersion(ctx, 'shop', accepted.shop) : current.shop
  return {
    seller: {
      name: pick(shop.sellerName, ctx.locale),
      address: pick(shop.sellerAddress, ctx.locale),
      taxOffice: shop.taxOffice,
      taxNumber: shop.taxNumber,
      mersis: shop.mersis,
      phone: shop.sellerPhone,
      email: shop.sellerEmail,
    },
    returnCarrier: shop.returnCarrier,
    information: richText(ctx, information),
    contract: richText(ctx, contract),
  }
}
export type SaleTerms = Awaited<ReturnType<typeof saleTerms>>
