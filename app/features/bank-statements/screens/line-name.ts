import type { LineRow } from '#features/bank-statements/lines/line.ts'
import { formatDay } from '#kernel/dates.ts'
import type { Locale } from '#kernel/locale.ts'
import { formatMoney } from '#kernel/money.ts'

/** Day, amount, and who or what a line is about: the name of a line for the buttons in its row. */
export const lineName = (line: LineRow, locale: Locale): string[] => [
  formatDay(line.bookedOn, locale),
  formatMoney(line.amount, line.currency, locale, { decimals: 'always' }),
  line.counterparty || line.description,
]
