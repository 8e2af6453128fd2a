import type { Generated } from 'kysely'
import type { Localized } from '#kernel/locale.ts'
import type { SavedColumns } from '#resource/tables.ts'
import type { OpeningException, Plan } from './plan.ts'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    /** Opening hours of a residence, of a center, or without either of the association's office. */
    opening_hours: SavedColumns &
      Omit<Plan, 'hours' | 'exceptions' | 'holidays'> & {
        /** Name of what is booked. */
        name: Localized
        residence_id: number | null
        center_id: number | null
        active: Generated<boolean>
        /** Bookings are confirmed automatically. */
        confirms: Generated<boolean>
        hours: Generated<Plan['hours']>
        exceptions: Generated<(OpeningException & { note: Localized | null })[]>
      }
  }
}
