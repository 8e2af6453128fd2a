import { z } from 'zod'
import { query } from '#kernel/query.server.ts'
import { receiptByResultToken, receiptOfGift, type Receipt } from './receipt.server.ts'

const isId = (key: string) => z.uuid().safeParse(key).success

/**
 * A gift's whole paper, with the giver's name: for whoever holds the token of its result page, for the giver who is
 * signed in, and for staff who may see donors; for everybody else there is none. The token that is printed to be
 * scanned opens nothing here.
 */
export const receiptForHolder = query({
  allow: 'anyone',
  async run(ctx, key: string): Promise<Receipt | undefined> {
    if (!isId(key)) return receiptByResultToken(ctx, key)
    if (!ctx.actor) return undefined
    const receipt = await receiptOfGift(ctx, key)
    const may = ctx.actor.permissions.has('donors.read') || (receipt && receipt.userId === ctx.actor.id)
    return may ? receipt : undefined
  },
})
