import type { Account } from './account.ts'
import { post } from './post.server.ts'
import type { Context } from '#kernel/context.ts'
import { negate, type Currency, type Minor } from '#kernel/money.ts'

/**
 * A transfer that people found on a bank statement (T7). Once for each bank reference: false when it was
 * booked before. The caller sees to the second person who confirms it.
 */
export async function recordTransfer(
  ctx: Context,
  transfer: { account: Account; amount: Minor; currency: Currency; bankReference: string },
): Promise<boolean> {
  return post(ctx, {
    kind: 'transfer',
    sourceType: 'bank_transfer',
    sourceId: transfer.bankReference,
    currency: transfer.currency,
    entries: [
      { account: 'bank_account', minor: transfer.amount },
      { account: transfer.account, minor: negate(transfer.amount) },
    ],
  })
}
