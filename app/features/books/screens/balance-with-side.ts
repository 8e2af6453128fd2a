import { isolate } from '#kernel/bidi.ts'
import type { Locale } from '#kernel/locale.ts'
import { formatMoney, negate, type Currency, type Minor } from '#kernel/money.ts'
import type { Translate } from '#kernel/text.ts'

/** A balance with its side, debit or credit: accountants use no minus sign. */
export function balanceWithSide(t: Translate, locale: Locale, balance: Minor, currency: Currency): string {
  const shown = (amount: Minor) => formatMoney(amount, currency, locale, { decimals: 'always' })
  const isolated = (amount: Minor) => isolate(shown(amount))
  if (balance > 0) return t('dashboard.book_debit_of', { amount: isolated(balance) })
  return balance < 0 ? t('dashboard.book_credit_of', { amount: isolated(negate(balance)) }) : shown(balance)
}
