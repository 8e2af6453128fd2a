/** A fund does not go below zero, unless two people let it. */
import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { formatMoney, minor, negate, subtract, ZERO, type Currency, type Minor } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Fund } from './account.ts'
import { fundBalance } from './totals.server.ts'

export type Withdrawal = { fund: Fund; currency: Currency; amount: Minor }

/** How far below zero the fund would be without this amount; 0: it has enough. */
export async function overdraftOf(ctx: Pick<Context, 'db'>, { fund, currency, amount }: Withdrawal): Promise<Minor> {
  const after = subtract(await fundBalance(ctx, fund, currency), amount)
  return negate(minor(Math.min(ZERO, after)))
}

/** A proposal that would leave the fund below zero has to say so. @throws {Refusal} 422 with how far */
export async function questionOverdraft(ctx: Context, withdrawal: Withdrawal, confirmed: boolean): Promise<Minor> {
  const overdraft = await overdraftOf(ctx, withdrawal)
  if (overdraft > 0 && !confirmed)
    throw new Refusal('errors.invalid_input', 422, {
      fields: { confirm_overdraft: { code: 'funds.overdraft', params: amountOf(ctx, overdraft, withdrawal) } },
    })
  return overdraft
}

/**
 * At the approval: the fund may have less than when it was proposed. Two who take from one fund wait for each other.
 * @returns how far below zero it is now @throws {Refusal} 409 when that is further than was proposed
 */
export async function requireCovered(ctx: Context, withdrawal: Withdrawal, agreed: Minor): Promise<Minor> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`fund balance ${withdrawal.fund}`}, 0))`.execute(ctx.db)
  const overdraft = await overdraftOf(ctx, withdrawal)
  if (overdraft > agreed)
    throw new Refusal('funds.overdraft_grew', 409, { params: amountOf(ctx, overdraft, withdrawal) })
  return minor(overdraft)
}

const amountOf = ({ locale }: Context, overdraft: Minor, { currency }: Withdrawal) => ({
  amount: `\u2068${formatMoney(overdraft, currency, locale)}\u2069`,
})
