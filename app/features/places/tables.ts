import type { Generated } from 'kysely'
import type { Localized } from '#kernel/locale.ts'
import type { Picture } from '#kernel/picture.ts'
import type { SavedColumns, PublishedColumns } from '#resource/tables.ts'

export type PlaceKind = 'residence' | 'center'
type Specification = { name: Localized; value: Localized | null }

declare module '#kernel/db/tables.ts' {
  interface Tables {
    cities: SavedColumns & { name: Localized; position: Generated<number> }
    /** Student residences and youth centers, which have the same fields. */
    places: SavedColumns &
      PublishedColumns & {
        kind: PlaceKind
        name: Localized
        summary: Localized | null
        /** Clean HTML. */
        description: Localized | null
        city_id: number | null
        audience: 'men' | 'women' | 'all' | null
        /** Beds of a residence, seats of a center. */
        capacity: number | null
        /** Minutes from a residence to the nearest campus. */
        campus_minutes: number | null
        background: Picture | null
        gallery: Generated<Picture[]>
        specifications: Generated<Specification[]>
        email: string | null
        phone: string | null
        whatsapp: string | null
        address: Localized | null
        working_hours: Localized | null
        latitude: number | null
        longitude: number | null
        position: Generated<number>
      }
  }
}
