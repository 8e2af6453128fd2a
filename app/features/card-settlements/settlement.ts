/** Card settlements: payouts of the bank for captured payments. */
import { add, minor, subtract, sum, type Currency, type Minor } from '#kernel/money.ts'

/** Days since the payment, both included. */
export const AGES = { recent: [0, 1], week: [2, 7], month: [8, 30], older: [31, null] } as const
export type Age = keyof typeof AGES
export const AGE_IDS = Object.keys(AGES) as Age[]

/** The purpose of a merchant at the bank: its name on the screens. */
export type MerchantPurpose = 'donation' | 'order'

/** Why a settlement is suggested: the number of the merchant, the agreed rate, the value date. */
export const SETTLEMENT_REASONS = ['merchant', 'rate', 'value_date'] as const
export type SettlementReason = (typeof SETTLEMENT_REASONS)[number]

/** The filter for items that belong to no merchant. */
export const NO_MERCHANT = 'none'

/** The open payments of one merchant on one day, in Istanbul. */
export type OpenDay = {
  gateway: string
  merchant: MerchantPurpose
  currency: Currency
  day: string
  payments: number
  sales: Minor
  /** Refunds and disputes, above zero. */
  returned: Minor
}

/** Sums of some days of a merchant; gross = sales - returned = net + commission. */
export type SettlementSums = {
  gateway: string
  merchant: MerchantPurpose
  from: string
  through: string
  payments: number
  sales: Minor
  returned: Minor
  gross: Minor
}

/** Percent. A commission above this share of the sales is implausible: another set of payments was paid out. */
const MAX_COMMISSION = 20

/** Below zero, the bank has returned the commission of refunded payments, and more of it than it took. */
export const isPossibleCommission = (
  commission: Minor,
  { sales, returned }: Pick<SettlementSums, 'sales' | 'returned'>,
): boolean => commission * 100 <= sales * MAX_COMMISSION && -commission * 100 <= returned * MAX_COMMISSION

/** The terms agreed with the bank for one merchant. */
export type SettlementTerms = {
  /** Days from the payment to the payout (blocked days, valör). */
  days: number
  /** Percent of the payments; null: unknown. */
  rate: number | null
}

/**
 * The commission at the agreed rate, in kuruş. Banks differ in whether they return the commission of refunded payments,
 * and they round each payment, so it is a range.
 */
export function expectedCommission(
  { rate }: SettlementTerms,
  { sales, gross, payments }: Pick<SettlementSums, 'sales' | 'gross' | 'payments'>,
): { least: Minor; most: Minor } | null {
  if (rate === null) return null
  const of = (amount: Minor) => minor(Math.round((amount * rate) / 100))
  const least = subtract(of(gross), minor(payments))
  // Only the commission of refunded payments that is returned brings it below zero, never the rounding.
  return { least: gross < 0 ? least : minor(Math.max(0, least)), most: add(of(sales), minor(payments)) }
}

export function sumsOf(days: readonly OpenDay[]): SettlementSums {
  const sales = sum(days.map((day) => day.sales))
  const returned = sum(days.map((day) => day.returned))
  return {
    gateway: days[0]!.gateway,
    merchant: days[0]!.merchant,
    from: days[0]!.day,
    through: days.at(-1)!.day,
    payments: days.reduce((total, day) => total + day.payments, 0),
    sales,
    returned,
    gross: subtract(sales, returned),
  }
}

export type SettlementSuggestion = SettlementSums & { commission: Minor; reasons: SettlementReason[] }
