import { readSettings } from '#features/settings/settings.server.ts'
import { compactIban } from '#kernel/iban.ts'
import { pick } from '#kernel/locale.ts'
import type { Currency } from '#kernel/money.ts'
import type { Picture } from '#kernel/picture.ts'
import { query } from '#kernel/query.server.ts'

/** The accounts for transfers, in the language of the page. */
export type TransferAccounts = {
  bank: string
  /** The registered name of the account: the same in all languages. */
  accountName: string
  branch: string
  swift: string | null | undefined
  /** IBANs without spaces. */
  accounts: { currency: Currency; iban: string }[]
  /** The bank's own payment code, for the account in lira. */
  karekod: Picture | null
  note: string
  swiftNote: string
}

/** Null when staff switched transfers off, or entered no account. */
export const transferAccounts = query({
  allow: 'anyone',
  async run(ctx): Promise<TransferAccounts | null> {
    const { controlpanel, 'bank-transfer': settings } = await readSettings(ctx, 'bank-transfer', 'controlpanel')
    if (!controlpanel.transfer || settings.accounts.length === 0) return null
    const text = (localized: Parameters<typeof pick>[0]) => pick(localized, ctx.locale)
    return {
      bank: text(settings.bankName),
      accountName: settings.accountName ?? '',
      branch: text(settings.branch),
      swift: settings.swift,
      accounts: settings.accounts.map(({ currency, iban }) => ({ currency, iban: compactIban(iban) })),
      karekod: settings.karekod ?? null,
      note: text(settings.note),
      swiftNote: text(settings.swiftNote),
    }
  },
})
