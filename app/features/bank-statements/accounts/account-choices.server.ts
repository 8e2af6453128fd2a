import { accountName } from '#features/ledger/account-name.ts'
import type { Context } from '#kernel/context.ts'
import { CURRENCIES, type Currency } from '#kernel/money.ts'
import { bankAccountNumbers } from './accounts.server.ts'

/** A ledger account that money can be paid from, with its name in the reader's language. */
export type AccountChoice = { account: string; currency: Currency; name: string }

/** The bank accounts of each currency: the first one, and further ones with statements. */
export const bankAccountChoices = (ctx: Context): Promise<AccountChoice[]> => choices(ctx, ['bank_account'])

/** Cash and the bank accounts of each currency. */
export const accountChoices = (ctx: Context): Promise<AccountChoice[]> => choices(ctx, ['cash', 'bank_account'])

async function choices(ctx: Context, always: readonly string[]): Promise<AccountChoice[]> {
  const t = ctx.texts.translate(ctx.locale)
  const numbers = await bankAccountNumbers(ctx)
  const first = CURRENCIES.flatMap((currency) => always.map((account) => `${account} ${currency}`))
  return [...new Set([...first, ...numbers.keys()])].map((key) => {
    const [account, currency] = key.split(' ') as [string, Currency]
    return {
      account,
      currency,
      name: accountName(t, ctx.locale, account, { titles: new Map(), ibanOf: () => numbers.get(key) }),
    }
  })
}
