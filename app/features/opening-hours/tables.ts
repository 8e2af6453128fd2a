import type { Generated } from 'kysely'
import type { Localized } from '#kernel/locale.ts'
import type { SavedColumns } from '#resource/tables.ts'
import type { OpeningException, Plan } from './plan.ts'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    /** Of a residence, of a center, or of neither: the association's office. */
    opening_hours: SavedColumns &
      Omit<Plan, 'hours' | 'exceptions' | 'holidays'> & {
        /** What is booked there, in words. */
        name: Localized
        residence_id: number | null
        center_id: number | null
        active: Generated<boolean>
        /** Who books is confirmed at once. */
        confirms: Generated<boolean>
        hours: Generated<Plan['hours']>
        exceptions: Generated<(OpeningException & { note: Localized | null })[]>
      }
  }
}
