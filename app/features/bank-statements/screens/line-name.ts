import type { LineRow } from '#features/bank-statements/lines/line.ts'
import { formatDate } from '#kernel/dates.ts'
import type { Locale } from '#kernel/locale.ts'
import { formatMoney } from '#kernel/money.ts'

/** Day, amount, and who or what a line is about: the name of a line for the buttons in its row. */
export const lineName = (line: LineRow, locale: Locale): string[] => [
  formatDate(new Date(`${line.bookedOn}T12:00:00Z`), locale),
  formatMoney(line.amount, line.currency, locale, { decimals: 'always' }),
  line.counterparty || line.description,
]
