import { numberFormat } from '#kernel/digits.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Currency, Minor } from '#kernel/money.ts'

/** The rate that is used for a day. */
export type UsedRate = {
  currency: Currency
  /** The day it is used for. */
  usedFor: string
  /** Lira for one unit, with four decimals, for example `34.5678`. */
  rate: string
  /** The day it was entered for: `usedFor`, or up to 7 days before. */
  day: string
}

/** An amount in lira; null: there is no rate within 7 days. */
export type LiraValue = { rate: UsedRate; lira: Minor } | null

/** `34.5678`, in Turkish `34,5678`. */
export const formatRate = (rate: string, locale: Locale): string =>
  numberFormat(locale, { least: 4, most: 4 }).format(Number(rate))
