import { createElement } from 'react'
import { print } from '#features/pdf/render.server.ts'
import { loadIssuer } from '#features/pdf/issuer.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Receipt } from './receipt.server.ts'
import { verifyPath } from './paths.ts'

/**
 * Prints a copy of the receipt as issued. Later events (refund, cancellation, replacement) are marked on it.
 */
export async function printReceipt(ctx: Context, receipt: Receipt): Promise<Buffer> {
  const sender = receipt.sender ?? (await loadIssuer(ctx, receipt.locale))
  return print(async () => {
    const { ReceiptPdf } = await import('./pdf/receipt-pdf.server.tsx')
    const t = ctx.texts.translate(receipt.locale)
    const url = ctx.config.publicUrl + verifyPath(receipt.locale, receipt.token)
    return createElement(ReceiptPdf, { receipt, sender, t, url, now: ctx.now })
  })
}
