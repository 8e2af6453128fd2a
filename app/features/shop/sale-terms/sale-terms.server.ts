import { readSettings, readSettingsVersion } from '#features/settings/settings.server.ts'
import type { Context } from '#kernel/context.ts'
import { pick } from '#kernel/locale.ts'
import { richText } from '#kernel/rich-text.server.ts'

/**
 * The seller and the legal texts of a sale, in the request's language; texts are HTML.
 * @param version of the texts that an order accepted; without it the current ones
 */
export async function saleTerms(ctx: Context, version?: number) {
  const { shop, 'shop-terms': current } = await readSettings(ctx, 'shop', 'shop-terms')
  const { information, contract } =
    version === undefined ? current : await readSettingsVersion(ctx, 'shop-terms', version)
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
    information: richText(ctx, information),
    contract: richText(ctx, contract),
  }
}
export type SaleTerms = Awaited<ReturnType<typeof saleTerms>>
