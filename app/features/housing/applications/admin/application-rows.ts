/** Types of applications for the screens of staff. */
import type { Gender, Term } from '#features/housing/rooms/room.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Minor } from '#kernel/money.ts'
import type { DocumentKind, TransitionActor, State, DraftValues } from '#features/housing/applications/application.ts'

export type ApplicationRow = {
  id: string
  /** Null: anonymized. */
  name: string | null
  gender: Gender
  state: State
  residence: string
  term: string
  priority: boolean
  submittedAt: Date
  /** The bed of the applicant, if any. */
  bed: string | null
  /** The monthly rent that was offered with it. */
  rent: Minor | null
  offeredUntil: Date | null
}

export type ApplicationPage = {
  rows: ApplicationRow[]
  total: number
  page: number
  size: number
  byState: Partial<Record<State, number>>
}

/** A card on the board. */
export type Card = Omit<ApplicationRow, 'residence' | 'term'> & {
  /** Position on the waiting list, from 1. */
  place: number | null
  missing: DocumentKind[]
}

/** A residence's beds for one gender in a term. */
export type WaitingListCounts = { gender: Gender; beds: number; free: number; waiting: number }

export type ListSelection = { residence: number; term: number }
export type FilterOptions = {
  residences: { id: number; name: string }[]
  terms: { id: number; name: string }[]
  chosen: ListSelection | null
}

export type Board = {
  /** `total`: number of applications, of which the first ones have cards. */
  columns: { state: State; total: number; cards: Card[] }[]
  over: Partial<Record<State, number>>
  waitingLists: WaitingListCounts[]
}

export type Occupancy = {
  id: number
  name: string
  floor: number | null
  gender: Gender
  price: Minor
  beds: {
    id: number
    number: number
    held: { application: string; name: string | null; state: State } | null
  }[]
}[]

export type ApplicationDetail = Omit<ApplicationRow, 'term'> & {
  /** Null for staff who may only read: the code answers offers in the name of the applicant. */
  code: string | null
  residenceId: number
  term: Term
  locale: Locale
  email: string | null
  phone: string | null
  answers: DraftValues
  place: number | null
  /** Waiting, and left out by automatic offers, because staff withdrew an offer. */
  staffOffersOnly: boolean
  /** Has a bed by another application in an overlapping term, so no bed can be offered. */
  hasOtherBed: boolean
  missing: DocumentKind[]
  message: string | null
  erasedAt: Date | null
  files: { id: string; kind: DocumentKind; name: string; type: string; bytes: number; at: Date }[]
  notes: { id: string; text: string; by: string | null; at: Date }[]
  moves: {
    id: string
    from: State
    to: State
    by: TransitionActor
    person: string | null
    bed: string | null
    at: Date
  }[]
  /** Beds that can be offered, or given instead of the present one. */
  freeBeds: { id: number; label: string; price: Minor }[]
  /** Other applications with the same email address. */
  others: { id: string; state: State; residence: string; term: string }[]
}
