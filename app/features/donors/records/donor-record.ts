import type { DonationRow } from '#features/donations/admin/donation-row.ts'
import type { Consent } from '#features/consents/consent.ts'
import type { MailState } from '#features/mail/queries.server.ts'
import type { PledgeRow } from '#features/transfers/pledge.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Currency, Minor } from '#kernel/money.ts'

/** Of a donor's newest donation: within the last 13 months or before; or none arrived yet (`imported`: from a sheet). */
export const DONOR_STATES = ['active', 'lapsed', 'announced', 'imported', 'none'] as const
export type DonorState = (typeof DONOR_STATES)[number]

/** `company`: the other one is the company or organisation of the donor. */
export const RELATION_KINDS = ['spouse', 'relative', 'company'] as const
export type RelationKind = (typeof RELATION_KINDS)[number]

export type CurrencySum = { currency: Currency; minor: Minor }

/** A donor as the list and its exports show them. Sums: what is in the funds, by the ledger. */
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
  /** Of the donations in lira; null without one. */
  average: Minor | null
  /** Transfers that were announced and did not arrive yet. */
  announced: number
}

export type DonorPage = {
  rows: DonorRow[]
  total: number
  page: number
  size: number
  byState: Partial<Record<DonorState, number>>
}

/** Of a calendar year in Istanbul. */
export type DonorYear = {
  year: number
  count: number
  sums: CurrencySum[]
  /** There are receipts for a statement. */
  statement: boolean
}

export type Relation = {
  id: string
  kind: RelationKind
  /** The other one names this donor. */ reverse: boolean
  donorId: string
  name: string
}

/** The page of a donor. Null: for readers who may not see that. */
export type DonorDetail = {
  donor: DonorRow
  createdAt: Date
  /** Their account on the site. */
  userId: string | null
  /** `usedBy`: the other donors of an address that is shared; `first`: donations with an unknown name join this one. */
  addresses: {
    id: string
    kind: 'email' | 'phone'
    address: string
    verified: boolean
    first: boolean
    usedBy: { id: string; name: string }[]
  }[]
  /** Other names that were given with their donations. */
  otherNames: string[]
  years: DonorYear[]
  /** The newest; `donationCount` counts all, also what was never paid. */
  donations: DonationRow[] | null
  donationCount: number
  pledges: PledgeRow[] | null
  emails: { id: string; subject: string; to: string; state: MailState; createdAt: Date; sentAt: Date | null }[] | null
  orders: number | null
  notes: { id: string; text: string; by: string | null; at: Date }[]
  relations: Relation[]
  consents: Consent[]
  /** Records that were merged into this one, and divisions of it; `otherId` of a merge does not exist any more. */
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

export const DUPLICATE_REASONS = ['name', 'email', 'phone', 'account'] as const
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number]

type Side = DonorRow & { account: boolean }
/** Two records that may be one donor; no reasons: staff chose them. */
export type DuplicatePair = { reasons: DuplicateReason[]; donors: readonly [Side, Side] }

/** A donation or an announced transfer that can go to another record; `account`: it belongs to the account. */
export type DivisibleRow = {
  id: string
  name: string
  account: boolean
  reference: string
  amount: Minor
  currency: Currency
  at: Date
}

/** What is in the funds of one record's donations. */
export type DivisionSide = { count: number; sums: CurrencySum[] }
export type DivisionPreview = { kept: DivisionSide; second: DivisionSide & { name: string | null } }
