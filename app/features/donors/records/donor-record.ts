import type { DonationRow } from '#features/donations/admin/donation-row.ts'
import type { Consent } from '#features/consents/consent.ts'
import type { MailState } from '#features/mail/queries.server.ts'
import type { PledgeRow } from '#features/transfers/pledge.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Currency, Minor } from '#kernel/money.ts'

/**
 * `active`: the newest donation is within the last 13 months; `lapsed`: it is older; `announced`: only open bank
 * transfers; `imported`: from a spreadsheet, without donations; `none`: nothing arrived.
 */
export const DONOR_STATES = ['active', 'lapsed', 'announced', 'imported', 'none'] as const
export type DonorState = (typeof DONOR_STATES)[number]

/** `company`: the other donor is the company or organization of this donor. */
export const RELATION_KINDS = ['spouse', 'relative', 'company'] as const
export type RelationKind = (typeof RELATION_KINDS)[number]

type CurrencySum = { currency: Currency; minor: Minor }

/** A row of the donor list and its exports. Sums are the money in the funds, from the ledger. */
export type DonorRow = {
  id: string
  name: string
  /** The first address of each kind. */
  email: string | null
  phone: string | null
  locale: Locale
  tags: string[]
  state: DonorState
  firstAt: Date | null
  lastAt: Date | null
  count: number
  sums: CurrencySum[]
  /** Average of the donations in lira; null when there is none. */
  average: Minor | null
  /** Number of announced bank transfers that have not arrived yet. */
  announced: number
}

export type DonorPage = {
  rows: DonorRow[]
  total: number
  page: number
  size: number
  byState: Partial<Record<DonorState, number>>
}

/** Figures of one calendar year, in Istanbul time. */
export type DonorYear = {
  year: number
  count: number
  sums: CurrencySum[]
  /** The year has receipts, so a statement can be printed. */
  statement: boolean
}

export type Relation = {
  id: string
  kind: RelationKind
  /** The relation was entered at the other donor. */ reverse: boolean
  donorId: string
  name: string
}

/** The page of a donor. Parts that the reader may not see are null. */
export type DonorDetail = {
  donor: DonorRow
  createdAt: Date
  /** The donor's account on the site. */
  userId: string | null
  /** `usedBy`: other donors of a shared address; `first`: donations with an unknown name join this donor. */
  addresses: {
    id: string
    kind: 'email' | 'phone'
    address: string
    verified: boolean
    first: boolean
    usedBy: { id: string; name: string }[]
  }[]
  /** Other names used in the donor's donations. */
  otherNames: string[]
  years: DonorYear[]
  /** The newest donations; `donationCount` counts all, unpaid ones too. */
  donations: DonationRow[] | null
  donationCount: number
  pledges: PledgeRow[] | null
  emails: { id: string; subject: string; to: string; state: MailState; createdAt: Date; sentAt: Date | null }[] | null
  orders: number | null
  notes: { id: string; text: string; by: string | null; at: Date }[]
  relations: Relation[]
  consents: Consent[]
  /** Records merged into this one, and divisions of it. The record `otherId` of a merge no longer exists. */
  merges: {
    id: string
    kind: 'merge' | 'division'
    name: string
    otherId: string
    reason: string | null
    by: string | null
    at: Date
    undoable: boolean
  }[]
}

const DUPLICATE_REASONS = ['name', 'email', 'phone', 'account'] as const
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number]

type Side = DonorRow & { account: boolean }
/** Two records that may be one donor. Without reasons when staff chose the pair. */
export type DuplicatePair = { reasons: DuplicateReason[]; donors: readonly [Side, Side] }

/** A donation or announced transfer that can move to another record, unless it belongs to the account (`account`). */
export type DivisibleRow = {
  id: string
  name: string
  account: boolean
  reference: string
  amount: Minor
  currency: Currency
  at: Date
}

/** The money in the funds from one record's donations. */
export type DivisionSide = { count: number; sums: CurrencySum[] }
export type DivisionPreview = { kept: DivisionSide; second: DivisionSide & { name: string | null } }
