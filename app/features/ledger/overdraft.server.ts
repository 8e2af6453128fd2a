/** A fund does not go below zero unless two people approve it. */
import { isolate } from '#kernel/bidi.ts'
import type { Context } from '#kernel/context.ts'
import { lockByName } from '#kernel/db/lock-by-name.server.ts'
import { formatMoney, minor, negate, subtract, ZERO, type Currency, type Minor } from '#kernel/money.ts'
import { invalidField, Refusal } from '#kernel/refusal.ts'
import type { Fund } from './account.ts'
import { fundBalance } from './totals.server.ts'

type Withdrawal = { fund: Fund; currency: Currency; amount: Minor }

/** The amount by which the fund would be below zero after this withdrawal; 0: it has enough. */
export async function overdraftOf(ctx: Pick<Context, 'db'>, { fund, currency, amount }: Withdrawal): Promise<Minor> {
  const after = subtract(await fundBalance(ctx, fund, currency), amount)
  return negate(minor(Math.min(ZERO, after)))
}

/** A proposal that would take the fund below zero must confirm it. @throws {Refusal} 422 with the amount below zero */
export async function requireOverdraftConfirmed(
  ctx: Context,
  withdrawal: Withdrawal,
  confirmed: boolean,
): Promise<Minor> {
  const overdraft = await overdraftOf(ctx, withdrawal)
  if (overdraft > 0 && !confirmed)
    throw invalidField('confirm_overdraft', 'funds.overdraft', amountOf(ctx, overdraft, withdrawal))
  return overdraft
}

/**
 * Called at the approval, because the fund may have less than when it was proposed. Simultaneous withdrawals from one
 * fund wait for each other.
 * @returns the amount by which it is below zero now @throws {Refusal} 409 when that is more than was proposed
 */
export async function requireCovered(ctx: Context, withdrawal: Withdrawal, agreed: Minor): Promise<Minor> {
  await lockByName(ctx, `fund balance ${withdrawal.fund}`)
  const overdraft = await overdraftOf(ctx, withdrawal)
  if (overdraft > agreed)
    throw new Refusal('funds.overdraft_grew', 409, { params: amountOf(ctx, overdraft, withdrawal) })
  return minor(overdraft)
}

const amountOf = ({ locale }: Context, overdraft: Minor, { currency }: Withdrawal) => ({
  amount: isolate(formatMoney(overdraft, currency, locale)),
})
