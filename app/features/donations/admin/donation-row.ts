import type { StaffValues } from '#features/donations/record/fields.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Currency, Minor } from '#kernel/money.ts'
import type { PaymentMethod, DonationStatus } from './status.ts'

/** A row of the list of donations and of the exports. */
export type DonationRow = {
  id: string
  reference: string
  at: Date
  /** null for readers who may not see donors. */
  donor: ({ name: string; email: string | null } & StaffValues) | null
  /** null: the general fund */
  campaign: { id: number; title: string } | null
  method: PaymentMethod
  status: DonationStatus
  /** Kuruş: the agreed amount. */
  amount: Minor
  /** Kuruş in the funds, according to the ledger. */
  net: Minor
  currency: Currency
  locale: Locale
  /** features/donations/sources/source.ts */
  source: string
  /** `415565******6111` */
  card: string | null
}

export type DonationList = {
  rows: DonationRow[]
  page: number
  size: number
  /** The sum of the requested amounts. */
  total: number
  /** The part of the requested amounts that is in the funds, according to the ledger. */
  net: { currency: Currency; minor: Minor }[]
  /** `net` of all currencies at the rates of their days, when there is more than lira; `complete`: all have a rate. */
  lira: { total: Minor; complete: boolean } | null
  /** Counts for the tabs: the same search without its states. */
  byStatus: Partial<Record<DonationStatus, number>>
}

export const DONATION_SORTS = ['-at', 'at', '-amount', 'amount'] as const
