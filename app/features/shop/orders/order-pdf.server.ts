/** PDFs of an order: the buyer's summary and the packing slip. */
import './tables.ts'
import { createElement } from 'react'
import { print } from '#features/pdf/render.server.ts'
import { loadIssuer, type Issuer } from '#features/pdf/issuer.server.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import type { Context } from '#kernel/context.ts'
import { pick } from '#kernel/locale.ts'
import { formatPhone } from '#kernel/phone.ts'
import { orderByToken } from './queries.server.ts'

export type PrintedPdf = { pdf: Buffer; names: { utf8: string; ascii: string } }

/** Both are in the language of the context, and null for an unknown token. */
export const printSummary = (ctx: Context, token: string) => pdfOf(ctx, token, 'summary')
/** Of one shipment, or else of what still has to be sent; of everything when nothing has to be sent any more. */
export const printSlip = (ctx: Context, token: string, shipment?: number) => pdfOf(ctx, token, 'slip', shipment)

async function pdfOf(
  ctx: Context,
  token: string,
  kind: 'summary' | 'slip',
  number?: number,
): Promise<PrintedPdf | null> {
  const order = await orderByToken(ctx, token)
  const shipment = order?.shipments.find((one) => one.number === number)
  if (!order || (number !== undefined && !shipment)) return null
  const { locale, now } = ctx
  const t = ctx.texts.translate(locale)
  const seller = await loadSeller(ctx)
  const pdf = await print(async () => {
    const { OrderPdf: OrderPaper } = await import('./pdf/order-pdf.server.tsx')
    return createElement(OrderPaper, { order, kind, shipment, locale, t, sender: seller, now })
  })
  const title = t(kind === 'slip' ? 'orders.slip' : 'orders.summary')
  return { pdf, names: { utf8: `${title} ${order.number}.pdf`, ascii: `${kind}-${order.number}.pdf` } }
}

/** The seller with its tax numbers and contact data, for the header of the shop's documents. */
export async function loadSeller(ctx: Context): Promise<Issuer> {
  const { locale } = ctx
  const t = ctx.texts.translate(locale)
  const [{ shop }, sender] = await Promise.all([readSettings(ctx, 'shop'), loadIssuer(ctx, locale)])
  const tax = [
    shop.taxOffice,
    shop.taxNumber && `${t('orders.tax_number')} ${shop.taxNumber}`,
    shop.mersis && `MERSİS ${shop.mersis}`,
  ]
  return {
    ...sender,
    name: pick(shop.sellerName, locale),
    tagline: tax.filter(Boolean).join(' · '),
    address: pick(shop.sellerAddress, locale),
    phone: shop.sellerPhone && formatPhone(shop.sellerPhone),
    email: shop.sellerEmail,
  }
}
