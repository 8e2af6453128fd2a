/** Updates an account after a new statement: the covered days, the balances, and the opening balance in the books. */
import '#features/bank-statements/tables.ts'
import { accountBalance } from '#features/ledger/totals.server.ts'
import { post } from '#features/ledger/post.server.ts'
import type { ColumnMapping } from '#features/bank-statements/files/columns.ts'
import { isolate } from '#kernel/bidi.ts'
import type { Context } from '#kernel/context.ts'
import { startOfDay } from '#kernel/dates.ts'
import { add, formatMoney, negate, subtract, type Minor } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { StatementAccount as Account } from './accounts.server.ts'
import { recordedWithoutLine } from './recorded-sum.server.ts'

type Part = { statementId: string; firstOn: string; lastOn: string; opening: Minor; closing: Minor }

type Days = Omit<Part, 'statementId'>

/** The start or the end of the covered days, with the balances. */
function edgesOf(account: Account, part: Days) {
  const isFirst = account.opened_on === null || part.firstOn < account.opened_on
  const isLast = account.closed_on === null || part.lastOn >= account.closed_on
  return {
    isFirst,
    isLast,
    opening: isFirst ? part.opening : account.opening!,
    closing: isLast ? part.closing : account.closing!,
  }
}

/**
 * Checks that the opening balance plus all lines is the closing balance. Otherwise days are missing between two files.
 * @param added sum of the new lines @throws {Refusal} 422 with both balances
 */
export async function refuseGap(ctx: Context, account: Account, part: Days, added: Minor): Promise<void> {
  const { isLast, opening, closing } = edgesOf(account, part)
  const { total } = await ctx.db
    .selectFrom('bank_lines')
    .select(({ fn, lit }) => fn.coalesce(fn.sum<Minor>('amount'), lit(0)).as('total'))
    .where('account_id', '=', account.id)
    .executeTakeFirstOrThrow()
  if (add(opening, add(Number(total) as Minor, added)) === closing) return
  const money = (amount: Minor) => isolate(formatMoney(amount, account.currency, ctx.locale, { decimals: 'always' }))
  const [before, after] =
    part.firstOn > account.closed_on! || isLast ? [account.closing!, part.opening] : [part.closing, account.opening!]
  throw new Refusal('bank_statements.gap', 422, { params: { before: money(before), after: money(after) } })
}

/** Call it after the lines were stored. */
export async function extendAccount(
  ctx: Context,
  account: Account,
  part: Part,
  columns: ColumnMapping | null,
): Promise<void> {
  const { isFirst, isLast, opening, closing } = edgesOf(account, part)
  if (isFirst) await bookOpening(ctx, account, part)
  await ctx.db
    .updateTable('bank_accounts')
    .set({
      opened_on: isFirst ? part.firstOn : account.opened_on,
      opening,
      closed_on: isLast ? part.lastOn : account.closed_on,
      closing,
      ...(columns && { columns: JSON.stringify(columns) }),
    })
    .where('id', '=', account.id)
    .execute()
}

/**
 * Books the balance before the first statement. Donations and expenses recorded by hand are already in the books: those
 * of earlier days are part of this balance (adjust-opening.server.ts), later ones are matched with their lines.
 */
async function bookOpening(ctx: Context, account: Account, { statementId, firstOn, opening }: Part): Promise<void> {
  const { ledger_account: ledgerAccount, currency } = account
  const days = { ledger_account: ledgerAccount, currency, from: firstOn, before: account.opened_on }
  const { sum: recorded } = await recordedWithoutLine(ctx, days)
  const missing =
    account.opened_on === null
      ? subtract(add(opening, recorded), await accountBalance(ctx, ledgerAccount, currency))
      : add(subtract(opening, account.opening!), recorded)
  if (missing === 0) return
  await post(ctx, {
    kind: 'bank_opening',
    sourceType: 'bank_statement',
    sourceId: statementId,
    currency,
    movedAt: startOfDay(firstOn),
    entries: [
      { account: ledgerAccount, minor: missing },
      { account: 'opening_balance', minor: negate(missing) },
    ],
  })
}
