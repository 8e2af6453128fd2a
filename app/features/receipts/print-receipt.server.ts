import { createElement } from 'react'
import { print } from '#features/paper/print.server.ts'
import { senderOf } from '#features/paper/sender.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Receipt } from './receipt.server.ts'
import { verifyPath } from './paths.ts'

/**
 * A copy of the receipt as it was issued; what happened since (money returned, cancelled, replaced) is marked on it.
 */
export async function printReceipt(ctx: Context, receipt: Receipt): Promise<Buffer> {
  const sender = receipt.sender ?? (await senderOf(ctx, receipt.locale))
  return print(async () => {
    const { ReceiptPaper } = await import('./paper/receipt-paper.server.tsx')
    const t = ctx.texts.translate(receipt.locale)
    const url = ctx.config.publicUrl + verifyPath(receipt.locale, receipt.token)
    return createElement(ReceiptPaper, { receipt, sender, t, url, now: ctx.now })
  })
}
