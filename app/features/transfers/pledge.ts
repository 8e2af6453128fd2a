/** A pledge: a donor announces a bank transfer, and gets a code for its description field. */
import type { TransferAccounts } from '#features/donations/bank-accounts/transfer-accounts.server.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Currency, Minor } from '#kernel/money.ts'

/**
 * `promised`: only announced. `reported`: the donor says that the transfer was sent. `arrived`: staff recorded the
 * donation. `expired` and `withdrawn` pledges can still be recorded when the money arrives.
 */
export const PLEDGE_STATES = ['promised', 'reported', 'arrived', 'expired', 'withdrawn'] as const
export type PledgeState = (typeof PLEDGE_STATES)[number]

export const TRANSFERS_PATH = '/transfers'
export const transferPath = (token: string): string => `${TRANSFERS_PATH}/${token}`

/** Maximum size of the slip that a bank issues for a transfer. */
export const SLIP_BYTES = 5 * 1024 * 1024
export const MAX_SLIPS = 3

/** In lira. MASAK, since 1 January 2026: from this amount banks ask for the purpose of a transfer. */
export const PURPOSE_FROM_LIRA = 200_000

/** False after staff removed the account in this currency, or switched transfers off. */
export const hasAccount = (transfer: TransferAccounts | null, currency: Currency): transfer is TransferAccounts =>
  transfer?.accounts.some((one) => one.currency === currency) ?? false

/** Data of the secret pledge page. It has no donor data, because the link may be shared. */
export type OwnPledge = {
  code: string
  state: PledgeState
  /** Null for the general fund. */
  campaign: { id: number; title: string; permitNumber: string | null } | null
  currency: Currency
  amount: Minor | null
  createdAt: Date
  /** End of the last day on which the pledge is open; null when it is closed. */
  expiresAt: Date | null
  reported: { sentOn: string; amount: Minor | null } | null
  /** File names. */
  slips: string[]
  /** Null without an email address. */
  reminders: boolean | null
  /** Donations that arrived, the first one first; `token` opens the summary as PDF. */
  received: { token: string; amount: Minor }[]
  /** The donor donated by card after the announcement, perhaps instead of the transfer. */
  paidByCard: boolean
}

export type PledgeRow = {
  id: string
  code: string
  state: PledgeState
  /** Null for readers who may not see donors. */
  donor: { name: string; email: string | null; phone: string | null; anonymous: boolean } | null
  campaign: { id: number; title: string } | null
  currency: Currency
  amount: Minor | null
  sentOn: string | null
  sentAmount: Minor | null
  at: Date
  reportedAt: Date | null
}

export type PledgeDetail = PledgeRow & {
  locale: Locale
  news: boolean
  wall: boolean
  remindersSent: number
  remindersOff: boolean
  closedAt: Date | null
  slips: { id: string; name: string; bytes: number; at: Date }[]
  donationId: string | null
  /** Donations of further transfers for the same pledge. */
  furtherDonations: { id: string; reference: string }[]
  /** The donation was recorded and waits for a second person. */
  approvalWaiting: boolean
}

export type PledgePage = {
  rows: PledgeRow[]
  total: number
  page: number
  size: number
  byState: Partial<Record<PledgeState, number>>
}
