/** Ledger accounts of our bank accounts, for features that pay from them. */
import './tables.ts'
import type { BankAccount } from '#features/ledger/account.ts'
import type { Context } from '#kernel/context.ts'
import type { Currency } from '#kernel/money.ts'

/** IBANs of accounts with statements, by ledger account and currency, like `bank_account TRY`. */
export async function bankAccountNumbers({ db }: Pick<Context, 'db'>): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('bank_accounts')
    .select(['iban', 'currency', 'ledger_account'])
    .where('ledger_account', 'is not', null)
    .execute()
  return new Map(rows.map(({ iban, currency, ledger_account }) => [`${ledger_account} ${currency}`, iban]))
}

/**
 * Whether it is a bank account of ours in this currency. The first one of a currency is known before its first
 * statement. Its balance does not matter: a statement may book nothing, and accounts can be overdrawn.
 */
export const isOurBankAccount = async (
  ctx: Pick<Context, 'db'>,
  account: BankAccount,
  currency: Currency,
): Promise<boolean> => account === 'bank_account' || (await bankAccountNumbers(ctx)).has(`${account} ${currency}`)
