import { isolate } from '#kernel/bidi.ts'
import { formatPercent } from '#kernel/digits.ts'
import { formatMoney, sum, type Minor } from '#kernel/money.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Translate } from '#kernel/text.ts'
import type { VatGroup } from './vat.ts'

/** Rows about the VAT of an order for pages, emails and PDFs; empty if no rate was recorded. */
export function vatRows(t: Translate, locale: Locale, groups: readonly VatGroup[]): { name: string; amount: Minor }[] {
  const recorded = groups.filter(({ rate }) => rate !== null)
  if (recorded.length === 0) return []
  const shown = (amount: Minor) => isolate(formatMoney(amount, 'TRY', locale))
  return [
    { name: t('orders.net'), amount: sum(recorded.map(({ net }) => net)) },
    ...groups.map(({ rate, gross, net, vat }) =>
      rate === null
        ? { name: t('orders.vat_not_recorded'), amount: gross }
        : {
            name: t('orders.vat_of', { percent: isolate(formatPercent(rate, locale)), net: shown(net) }),
            amount: vat,
          },
    ),
  ]
}
