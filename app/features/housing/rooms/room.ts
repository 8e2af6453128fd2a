import type { Localized } from '#kernel/locale.ts'
import type { Minor } from '#kernel/money.ts'

export const GENDERS = ['men', 'women'] as const
export type Gender = (typeof GENDERS)[number]

/**
 * Who makes offers. `staff`: always staff. `freed`: a returned bed is offered to the next applicant automatically.
 * `always`: every free bed is offered automatically.
 */
const OFFERS = ['staff', 'freed', 'always'] as const
export type Offers = (typeof OFFERS)[number]

/** Identifies the applicants who wait for the same beds. */
export type WaitingList = { residenceId: number; termId: number; gender: Gender }

export type Room = {
  id: number
  name: string
  floor: number | null
  gender: Gender
  /** Number of beds in the room. */
  beds: number
  /** Monthly rent of one bed. */
  price: Minor
  /** One feature per line. */
  features: Localized | null
}
export type Bed = { id: number; number: number; room: Room }
/** `rent`: monthly rent that was offered with the bed; the price of the room may have changed since. */
export type HeldBed = Bed & { rent: Minor }

/** Label for staff and history: `204 · 2`, or `204` for a single room. */
export const bedLabel = ({ number, room }: Pick<Bed, 'number'> & { room: Pick<Room, 'name' | 'beds'> }): string =>
  room.beds === 1 ? room.name : `${room.name} · ${number}`

/** A term for visitors. */
export type Term = {
  id: number
  name: string
  opensAt: Date
  closesAt: Date
  /** Dates such as `2026-11-21`. */
  startsOn: string
  endsOn: string
}

export const isOpen = ({ opensAt, closesAt }: Pick<Term, 'opensAt' | 'closesAt'>, now: Date): boolean =>
  opensAt <= now && now < closesAt

/** The last moment of applying: a deadline at midnight names the day that ends then. */
export const lastMoment = ({ closesAt }: Pick<Term, 'closesAt'>): Date => new Date(closesAt.getTime() - 1)

/** A group of equal rooms on a residence's page. */
export type RoomKind = { gender: Gender; beds: number; price: Minor; rooms: number }
/** Current and upcoming terms and the rooms of a residence. */
export type ResidenceAvailability = { terms: Term[]; rooms: RoomKind[] }

/** A residence in the list: its lowest rent, and the free beds in the term that takes applications now. */
export type ResidenceFacts = { from: Minor; free: number | null }

/** The lowest monthly rent of one bed. */
export const lowestPrice = (rooms: readonly Pick<RoomKind, 'price'>[]): Minor =>
  rooms.toSorted((a, b) => a.price - b.price)[0]!.price
