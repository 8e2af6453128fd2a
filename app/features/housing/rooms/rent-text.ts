import type { Locale } from '#kernel/locale.ts'
import { formatMoney, type Minor } from '#kernel/money.ts'
import type { Translate } from '#kernel/text.ts'

/** "From 3,500 ₺ a month for a bed". `from` is the lowest rent of a residence in kuruş. */
export const rentText = (t: Translate, from: Minor, locale: Locale): string =>
  `${t('housing.from', { price: formatMoney(from, 'TRY', locale) })} ${t('housing.a_month_per_bed')}`
