import { isolate, isolateLtr } from '#kernel/bidi.ts'
import { formatPercent } from '#kernel/digits.ts'
import { formatIban } from '#kernel/iban.ts'
import type { Locale } from '#kernel/locale.ts'
import type { TextKey, Translate } from '#kernel/text.ts'
import { fundOf, GENERAL_FUND, isFund, UNCOUNTED_FUND } from './account.ts'

type Names = {
  /** Titles of campaigns, by their id. */
  titles: ReadonlyMap<number, string>
  /** Returns the number of a bank account; without it they are named without a number. */
  ibanOf?: (account: string) => string | undefined
}

/**
 * Returns the name of a ledger account for people. Names from elsewhere are isolated, because they may be in another
 * script.
 */
export function accountName(t: Translate, locale: Locale, account: string, names: Names): string {
  if (account === GENERAL_FUND) return t('dashboard.account.general_fund')
  if (account === UNCOUNTED_FUND) return t('dashboard.account.uncounted_fund')
  const [kind, id] = account.split(':')
  if (isFund(account)) return names.titles.get(Number(id)) ?? account
  const fund = fundOf(account)
  if (fund)
    return t(`dashboard.account.${kind as 'spent' | 'moved'}`, {
      fund: isolate(accountName(t, locale, fund, names)),
    })
  const iban = names.ibanOf?.(account)
  if (iban) return t('dashboard.account.bank_account_of', { iban: isolateLtr(formatIban(iban)) })
  if (id !== undefined && (kind === 'sales' || kind === 'shipping' || kind === 'vat'))
    return t(`dashboard.account.${kind}_of`, {
      rate: isolate(t('vat.rate', { percent: formatPercent(Number(id), locale) })),
    })
  const key = `dashboard.account.${kind}`
  const name = t(key as TextKey)
  // An unknown account, for example of an address that was typed by hand.
  return name === key ? account : name
}

/** The same for narrow places: a bank account by the last four characters of its IBAN. */
export const shortAccountName = (t: Translate, locale: Locale, account: string, iban: string | null): string =>
  iban === null
    ? accountName(t, locale, account, { titles: new Map() })
    : t('dashboard.account.bank_account_ending', { ending: isolateLtr(iban.slice(-4)) })
