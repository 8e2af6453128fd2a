import type { Localized } from '#kernel/locale.ts'
import type { Minor } from '#kernel/money.ts'

export const GENDERS = ['men', 'women'] as const
export type Gender = (typeof GENDERS)[number]

/**
 * Who makes the next offer. `staff`: always staff. `freed`: a returned bed is offered to the next automatically.
 * `always`: every free bed is.
 */
const OFFERS = ['staff', 'freed', 'always'] as const
export type Offers = (typeof OFFERS)[number]

/** Those who wait for the same beds. */
export type WaitingList = { residenceId: number; termId: number; gender: Gender }

export type Room = {
  id: number
  name: string
  floor: number | null
  gender: Gender
  /** How many share it. */
  beds: number
  /** Of one bed, a month. */
  price: Minor
  /** One on each line. */
  features: Localized | null
}
export type Bed = { id: number; number: number; room: Room }

/** As staff and history call it: `204 · 2`, in a single room `204`. */
export const bedLabel = ({ number, room }: Pick<Bed, 'number'> & { room: Pick<Room, 'name' | 'beds'> }): string =>
  room.beds === 1 ? room.name : `${room.name} · ${number}`

/** A term as visitors see it. */
export type Term = {
  id: number
  name: string
  opensAt: Date
  closesAt: Date
  /** Days of the calendar. */
  startsOn: string
  endsOn: string
}

export const isOpen = ({ opensAt, closesAt }: Pick<Term, 'opensAt' | 'closesAt'>, now: Date): boolean =>
  opensAt <= now && now < closesAt

/** Rooms that are alike, on a residence's page. */
export type RoomKind = { gender: Gender; beds: number; price: Minor; rooms: number }
/** The offers of a residence now or soon. */
export type ResidenceAvailability = { terms: Term[]; rooms: RoomKind[] }

/** A residence in the list: its lowest rent, and the beds that are free in the term that takes applications now. */
export type ResidenceFacts = { from: Minor; free: number | null }

/** Of one bed, a month. */
export const lowestPrice = (rooms: readonly Pick<RoomKind, 'price'>[]): Minor =>
  rooms.toSorted((a, b) => a.price - b.price)[0]!.price
