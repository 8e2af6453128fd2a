/** Types, states and deadlines of a request for a copy or the erasure of personal data. */
import type { Locale } from '#kernel/locale.ts'

export const REQUEST_KINDS = ['export', 'erase'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

/** `waiting`: its link was not used yet. `confirmed`: staff must answer it. */
export const REQUEST_STATES = ['waiting', 'confirmed', 'done', 'refused'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

/** How a request that did not come through the site reached the association. */
export const STAFF_ORIGINS = ['letter', 'phone', 'visit'] as const
export const REQUEST_ORIGINS = ['form', 'account', ...STAFF_ORIGINS] as const
export type RequestOrigin = (typeof REQUEST_ORIGINS)[number]

/** Why the software does not fulfil a request: the address has an account, or something is in progress. */
export const BLOCKS = ['account', 'order', 'payment', 'refund', 'residence'] as const
export type Block = (typeof BLOCKS)[number]

/** Id of the proposal to erase a person who is known only by a phone number. */
export const PHONE_ERASURE = 'data_erasure'

/** Parts of the export that are shown to staff before they export or erase by a phone number. */
export const FOUND_PARTS = [
  'donors',
  'donations',
  'receipts',
  'transfers',
  'messages',
  'complaints',
  'appointments',
  'applications',
  'consents',
  'mentions',
] as const

/** What is stored under a phone number without an email address. */
export type Found = {
  kinds: { part: (typeof FOUND_PARTS)[number]; count: number; names: string[] }[]
  /** All different names: more than one may be a family. */
  names: string[]
  blocks: Exclude<Block, 'account'>[]
}

export const REQUEST_PATH = '/privacy/request'
/** Receives the form of the link's page and returns the file. */
export const REQUEST_FILE_PATH = '/data-request-file'
/** Query of the link's page after a form without a file: `person` was not chosen, or `many` attempts. */
export const FILE_PROBLEM = 'problem'
/** Equal to the period of the limit on links, so that a person who received all of them has one that works. */
export const LINK_HOURS = 24
/** KVKK art. 13: a request must be answered within thirty days. */
export const DUE_DAYS = 30
/** Days before the due date when the dashboard starts to warn. */
export const SOON_DAYS = 7

/** The data of a link's page. */
export type LinkedRequest = {
  kind: RequestKind
  state: RequestState
  /** Null after erasure. */
  email: string | null
  due: Date
  blocks: Block[]
  /** The people who use the address, if there are several: the person has to be chosen. */
  people: { id: string; name: string; blocks: Block[] }[]
}

export type RequestRow = {
  id: string
  kind: RequestKind
  state: RequestState
  origin: RequestOrigin
  email: string | null
  /** As `+905321234567`. */
  phone: string | null
  name: string | null
  at: Date
  due: Date
  /** Null for closed and unconfirmed requests. */
  daysLeft: number | null
}

export type RequestDetail = RequestRow & {
  note: string | null
  answer: string | null
  blocked: Block[]
  locale: Locale
  confirmedAt: Date | null
  closedAt: Date | null
  /** Name of the staff member. */
  closedBy: string | null
  /** Time until which the last sent link works; null without a valid link. */
  linkUntil: Date | null
  /** Only for requests with a phone number and without an email address. */
  identityVerifiedAt: Date | null
  /** Name of the staff member. */
  identityVerifiedBy: string | null
  /** The erasure was proposed and waits for a second person. */
  erasureProposed: boolean
}

export type RequestPage = {
  rows: RequestRow[]
  total: number
  page: number
  size: number
  byState: Partial<Record<RequestState, number>>
}
