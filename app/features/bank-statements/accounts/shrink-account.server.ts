/** Updates an account after an import was removed: the covered days, the balances, and the opening balance in the books. */
import '#features/bank-statements/tables.ts'
import { post } from '#features/ledger/post.server.ts'
import { ledgerEntries } from '#features/ledger/totals.server.ts'
import type { BankAccount } from '#features/ledger/account.ts'
import type { Context } from '#kernel/context.ts'
import { startOfDay } from '#kernel/dates.ts'
import { add, negate, subtract, type Currency, type Minor } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { recordedWithoutLine } from './recorded-sum.server.ts'

type Account = {
  id: number
  currency: Currency
  ledger_account: BankAccount
  opened_on: string | null
  opening: Minor | null
}
type Edge = { day: string; balance: Minor } | undefined

/** Call it when the rows are deleted. @throws {Refusal} 409 when the other files no longer connect */
export async function shrinkAccount(ctx: Context, account: Account, statementId: string): Promise<void> {
  const rest = ctx.db.selectFrom('bank_statements').where('account_id', '=', account.id)
  const first: Edge = await rest
    .select(['first_on as day', 'opening as balance'])
    .orderBy('first_on')
    .orderBy('imported_at')
    .limit(1)
    .executeTakeFirst()
  const last: Edge = await rest
    .select(['last_on as day', 'closing as balance'])
    .orderBy('last_on', 'desc')
    .orderBy('imported_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (first && last) await refuseGap(ctx, account.id, first.balance, last.balance)
  await bookChange(ctx, account, { statementId, amount: await changeOf(ctx, account, first) })
  await ctx.db
    .updateTable('bank_accounts')
    .set({
      opened_on: first?.day ?? null,
      opening: first?.balance ?? null,
      closed_on: last?.day ?? null,
      closing: last?.balance ?? null,
    })
    .where('id', '=', account.id)
    .execute()
}

async function refuseGap({ db }: Context, accountId: number, opening: Minor, closing: Minor): Promise<void> {
  const { total } = await db
    .selectFrom('bank_lines')
    .select(({ fn, lit }) => fn.coalesce(fn.sum<Minor>('amount'), lit(0)).as('total'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (add(opening, Number(total) as Minor) !== closing) throw new Refusal('bank_statements.remove_gap', 409)
}

/**
 * How the books of the account change: without a statement the opening balance leaves them; with a later first statement
 * it is that one's, and includes what was recorded by hand for the days in between.
 */
async function changeOf(ctx: Context, account: Account, first: Edge): Promise<Minor> {
  const { ledger_account, currency, opened_on } = account
  if (!first) {
    const { sum } = await ledgerEntries(ctx)
      .clearSelect()
      .select(({ fn, lit }) => fn.coalesce(fn.sum<Minor>('minor'), lit(0)).as('sum'))
      .where('kind', '=', 'bank_opening')
      .where('account', '=', ledger_account)
      .where('currency', '=', currency)
      .executeTakeFirstOrThrow()
    return negate(Number(sum) as Minor)
  }
  const days = { ledger_account, currency, from: opened_on!, before: first.day }
  const { sum: recorded } = await recordedWithoutLine(ctx, days)
  return subtract(subtract(first.balance, account.opening!), recorded)
}

type Change = { statementId: string; amount: Minor }

async function bookChange(ctx: Context, account: Account, { statementId, amount }: Change): Promise<void> {
  if (amount === 0) return
  await post(ctx, {
    kind: 'bank_opening',
    sourceType: 'bank_opening',
    sourceId: `removed ${statementId}`,
    currency: account.currency,
    movedAt: startOfDay(account.opened_on!),
    entries: [
      { account: account.ledger_account, minor: amount },
      { account: 'opening_balance', minor: negate(amount) },
    ],
  })
}
