/** Types and sums of donations by transfer from abroad, for the screen and the files. */
import { add, ZERO, type Currency, type Minor } from '#kernel/money.ts'
import type { Locale } from '#kernel/locale.ts'

/** Transfers of one request that records a notification. */
export const MAX_PER_NOTICE = 500

export type ForeignTransfer = {
  lineId: string
  donationId: string
  reference: string
  day: string
  amount: Minor
  currency: Currency
  /** Null without an exchange rate of that day. */
  lira: Minor | null
  /** Country code of two letters. */
  country: string
  campaign: string
  notice: { day: string; reference: string } | null
}

export type CountrySum = {
  country: string
  currency: Currency
  count: number
  amount: Minor
  /** Sum in lira of the transfers with an exchange rate. */
  lira: Minor
  withoutRate: number
  notNotified: number
}

export type ForeignReport = {
  rows: ForeignTransfer[]
  sums: CountrySum[]
  /** Number of donations by transfer of the same days whose country is not known. */
  unknown: number
}

/** Sums by country and currency, in the order of the first row of each. */
export function sumsOf(rows: readonly ForeignTransfer[]): CountrySum[] {
  const groups = Map.groupBy(rows, ({ country, currency }) => `${country} ${currency}`)
  return [...groups.values()].map((group) => ({
    country: group[0]!.country,
    currency: group[0]!.currency,
    count: group.length,
    amount: group.reduce((sum, { amount }) => add(sum, amount), ZERO),
    lira: group.reduce((sum, { lira }) => add(sum, lira ?? ZERO), ZERO),
    withoutRate: group.filter(({ lira }) => lira === null).length,
    notNotified: group.filter(({ notice }) => notice === null).length,
  }))
}

/** Sums in lira over all currencies, of transfers with an exchange rate; the largest first. */
export const liraByCountry = (sums: readonly CountrySum[]): { country: string; lira: Minor }[] =>
  [...Map.groupBy(sums, ({ country }) => country)]
    .map(([country, own]) => ({ country, lira: own.reduce((sum, { lira }) => add(sum, lira), ZERO) }))
    .toSorted((a, b) => b.lira - a.lira)

/** The country's name in the reader's language; its code if the language has no name. */
export const countryName = (code: string, locale: Locale): string =>
  new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code
