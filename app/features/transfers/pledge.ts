/** A pledge: a donor says that they will make a bank transfer, and gets a code for its description field. */
import type { Locale } from '#kernel/locale.ts'
import type { Currency, Minor } from '#kernel/money.ts'

/**
 * `promised`: nothing more is known. `reported`: the donor says that the transfer was sent. `arrived`: staff recorded
 * the donation. `expired` and `withdrawn` pledges are recorded all the same when the money arrives.
 */
export const PLEDGE_STATES = ['promised', 'reported', 'arrived', 'expired', 'withdrawn'] as const
export type PledgeState = (typeof PLEDGE_STATES)[number]

export const TRANSFERS_PATH = '/transfers'
export const transferPath = (token: string): string => `${TRANSFERS_PATH}/${token}`

/** The slip that a bank gives for a transfer. */
export const SLIP_BYTES = 5 * 1024 * 1024
export const MAX_SLIPS = 3

/** MASAK, since 1 January 2026: from this amount on banks ask for the purpose of a transfer. Lira. */
export const PURPOSE_FROM_LIRA = 200_000

/** What the donor sees at the secret address: nothing about themselves, as the link may be shared. */
export type OwnPledge = {
  code: string
  state: PledgeState
  /** null: the general fund */
  campaign: { id: number; title: string } | null
  currency: Currency
  amount: Minor | null
  createdAt: Date
  /** The end of the last day on which it is open; null when it is not open. */
  expiresAt: Date | null
  reported: { sentOn: string; amount: Minor | null } | null
  /** Names of files. */
  slips: string[]
  /** null where there is no email address */
  reminders: boolean | null
  /** Of the donation that it became: opens its summary as PDF. */
  resultToken: string | null
}

export type PledgeRow = {
  id: string
  code: string
  state: PledgeState
  /** null without permission to see donors */
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
  /** Recorded, and waiting for a second person. */
  approvalWaiting: boolean
}

export type PledgePage = {
  rows: PledgeRow[]
  total: number
  page: number
  size: number
  byState: Partial<Record<PledgeState, number>>
}
