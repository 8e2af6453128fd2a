import { bankAccountNumbers } from '#features/bank-statements/ledger-accounts.server.ts'
import { campaignTitles } from '#features/campaigns/queries.server.ts'
import { accountName } from '#features/ledger/account-name.ts'
import { fundOf } from '#features/ledger/account.ts'
import type { Context } from '#kernel/context.ts'
import { pick } from '#kernel/locale.ts'
import type { Currency } from '#kernel/money.ts'

type NamedAccount = { account: string; currency: Currency }

/** Names of accounts in the reader's language. */
export async function accountNames(
  ctx: Context,
  accounts: readonly NamedAccount[],
): Promise<(of: NamedAccount) => string> {
  const funds = accounts.flatMap(({ account }) => (fundOf(account) ? [Number(account.split(':')[1])] : []))
  const [titles, numbers] = await Promise.all([
    campaignTitles(ctx, [...new Set(funds)].filter(Number.isInteger)),
    bankAccountNumbers(ctx),
  ])
  const t = ctx.texts.translate(ctx.locale)
  const shown = new Map([...titles].map(([id, title]) => [id, pick(title, ctx.locale)]))
  return ({ account, currency }) =>
    accountName(t, ctx.locale, account, { titles: shown, ibanOf: (one) => numbers.get(`${one} ${currency}`) })
}
