import { formatDay } from '#kernel/dates.ts'
import type { Locale } from '#kernel/locale.ts'

/** The days that a statement covers, such as “1 November 2026 – 20 November 2026”. */
export const statementDays = ({ firstOn, lastOn }: { firstOn: string; lastOn: string }, locale: Locale): string =>
  firstOn === lastOn ? formatDay(firstOn, locale) : `${formatDay(firstOn, locale)} – ${formatDay(lastOn, locale)}`

/** The list of transactions of one statement. */
export const linesOfStatement = (id: string): string => `/dashboard/bank-lines?filter.statement=${id}`
