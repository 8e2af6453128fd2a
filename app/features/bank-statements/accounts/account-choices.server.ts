import { bankAccountNumbers } from '#features/bank-statements/ledger-accounts.server.ts'
import { shortAccountName } from '#features/ledger/account-name.ts'
import type { Context } from '#kernel/context.ts'
import { CURRENCIES, type Currency } from '#kernel/money.ts'

/** A ledger account that money can be paid from. */
export type AccountChoice = {
  account: string
  currency: Currency
  /** In the reader's language; a bank account by the end of its IBAN. */
  name: string
  /** IBAN without spaces; null for cash, and for a bank account without statements. */
  iban: string | null
}

/** The bank accounts of each currency: the first one, and further ones with statements. */
export const bankAccountChoices = (ctx: Context): Promise<AccountChoice[]> => choices(ctx, ['bank_account'])

/** Cash and the bank accounts of each currency: those from which an expense can be paid. */
export const accountChoices = (ctx: Context): Promise<AccountChoice[]> => choices(ctx, ['cash', 'bank_account'])

async function choices(ctx: Context, always: readonly string[]): Promise<AccountChoice[]> {
  const t = ctx.texts.translate(ctx.locale)
  const numbers = await bankAccountNumbers(ctx)
  const first = CURRENCIES.flatMap((currency) => always.map((account) => `${account} ${currency}`))
  return [...new Set([...first, ...numbers.keys()])].map((key) => {
    const [account, currency] = key.split(' ') as [string, Currency]
    const iban = numbers.get(key) ?? null
    return { account, currency, name: shortAccountName(t, ctx.locale, account, iban), iban }
  })
}
