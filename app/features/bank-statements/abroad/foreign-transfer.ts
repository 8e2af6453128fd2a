/** Donations by transfer from abroad, as the screen and the files show them. */
import { add, ZERO, type Currency, type Minor } from '#kernel/money.ts'
import type { Locale } from '#kernel/locale.ts'

export type ForeignTransfer = {
  lineId: string
  donationId: string
  reference: string
  day: string
  amount: Minor
  currency: Currency
  /** null: no exchange rate of that day. */
  lira: Minor | null
  /** Two letters. */
  country: string
  campaign: string
  notice: { day: string; reference: string } | null
}

export type CountrySum = {
  country: string
  currency: Currency
  count: number
  amount: Minor
  /** Of those with an exchange rate. */
  lira: Minor
  withoutRate: number
  notNotified: number
}

export type ForeignReport = {
  rows: ForeignTransfer[]
  sums: CountrySum[]
  /** Donations by transfer of the same days whose country is not known. */
  unknown: number
}

/** By country and currency, in the order of the first row of each. */
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

/** In lira, over all currencies: those with an exchange rate. The largest first. */
export const liraByCountry = (sums: readonly CountrySum[]): { country: string; lira: Minor }[] =>
  [...Map.groupBy(sums, ({ country }) => country)]
    .map(([country, own]) => ({ country, lira: own.reduce((sum, { lira }) => add(sum, lira), ZERO) }))
    .toSorted((a, b) => b.lira - a.lira)

/** In the reader's language; the code where the language has no name for it. */
export const countryName = (code: string, locale: Locale): string =>
  new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code
