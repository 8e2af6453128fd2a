import type { Generated, GeneratedAlways } from 'kysely'
import type { Localized } from '#kernel/locale.ts'
import type { Minor } from '#kernel/money.ts'
import type { SavedColumns } from '#resource/tables.ts'
import type { Gender, Offers } from './room.ts'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    housing_terms: SavedColumns & {
      name: Localized
      opens_at: Date
      closes_at: Date
      starts_on: string
      ends_on: string
      offers: Offers
      /** Number of days for which an offer is valid. */
      offer_days: number
    }
    housing_rooms: SavedColumns & {
      residence_id: number
      name: string
      floor: number | null
      gender: Gender
      beds: number
      price: Minor
      features: Localized | null
    }
    /** The beds of a room, numbered from 1. */
    housing_beds: { id: GeneratedAlways<number>; room_id: number; number: number }
    /** The application that has the bed in a term, starting with the offer. */
    bed_holds: {
      application_id: string
      bed_id: number
      term_id: number
      /** The applicant has moved in. */
      moved_in: Generated<boolean>
      /** Monthly rent that was offered. Null in rows of an earlier release: the room's price counts. */
      rent: Generated<Minor | null>
      /** The dates of the term, set by a trigger. Null where two people had one bed before the database refused it. */
      period: GeneratedAlways<string | null>
    }
  }
}
