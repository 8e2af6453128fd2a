/** The cash book: cash received and paid on each day. */
import { sum, type Currency, type Minor } from '#kernel/money.ts'

/** A day with entries or a count. Amounts in hundredths; opening + received − paid = closing. */
export type CashDay = {
  /** `2026-11-21` */
  day: string
  opening: Minor
  received: Minor
  paid: Minor
  closing: Minor
  /** The last count of the day that was not rejected; null: none. */
  counted: Minor | null
}

/** The days of one currency, with the balances at both ends of the period. */
export type CashDays = { currency: Currency; opening: Minor; closing: Minor; days: CashDay[] }

export const totalOfDays = (days: readonly CashDay[]) => ({
  received: sum(days.map(({ received }) => received)),
  paid: sum(days.map(({ paid }) => paid)),
})
