/** A request for a copy or the erasure of one's data: what it can be, and how long it may take. */
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

export const REQUEST_PATH = '/privacy/request'
/** Takes the form of the link's page and answers with the file. */
export const REQUEST_FILE_PATH = '/data-request-file'
/** As long as the limit on links counts, so that a person who was sent all of them has one that works. */
export const LINK_HOURS = 24
/** KVKK art. 13: at the latest thirty days after the request. */
export const DUE_DAYS = 30
/** Days before the end when the dashboard begins to warn. */
export const SOON_DAYS = 7

/** The data of a link's page. */
export type LinkedRequest = {
  kind: RequestKind
  state: RequestState
  /** Null once it is erased. */
  email: string | null
  due: Date
  blocks: Block[]
  /** Of an address that several people use: whose data it is has to be chosen. */
  people: { id: string; name: string; blocks: Block[] }[]
}

export type RequestRow = {
  id: string
  kind: RequestKind
  state: RequestState
  origin: RequestOrigin
  email: string | null
  name: string | null
  at: Date
  due: Date
  /** Null for closed and for unconfirmed requests. */
  daysLeft: number | null
}

export type RequestDetail = RequestRow & {
  note: string | null
  answer: string | null
  blocked: Block[]
  locale: Locale
  confirmedAt: Date | null
  closedAt: Date | null
  /** Their name. */
  closedBy: string | null
  /** A link was sent and still works. */
  linkUntil: Date | null
}

export type RequestPage = {
  rows: RequestRow[]
  total: number
  page: number
  size: number
  byState: Partial<Record<RequestState, number>>
}
