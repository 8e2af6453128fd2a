import { z } from 'zod'
import { query } from '#kernel/query.server.ts'
import { receiptsByResultToken, receiptsOfDonation, type Receipt } from './receipt.server.ts'

const isId = (key: string) => z.uuid().safeParse(key).success

/**
 * All receipts of a donation, the valid one first, with the donor's name. Access: the token of the result page, the
 * signed-in donor, and staff who may see donors; everyone else gets none. The token in the printed code gives no access
 * here.
 */
const receiptsForHolder = query({
  allow: 'anyone',
  async run(ctx, key: string): Promise<Receipt[]> {
    if (!isId(key)) return receiptsByResultToken(ctx, key)
    if (!ctx.actor) return []
    const receipts = await receiptsOfDonation(ctx, key)
    const may = ctx.actor.permissions.has('donors.read') || receipts[0]?.userId === ctx.actor.id
    return may ? receipts : []
  },
})

/** The receipt with this number; by default the valid one. */
export async function receiptForHolder(
  ctx: Parameters<typeof receiptsForHolder>[0],
  key: string,
  number?: string | null,
): Promise<Receipt | undefined> {
  const receipts = await receiptsForHolder(ctx, key)
  return number ? receipts.find((receipt) => receipt.number === number) : receipts[0]
}
