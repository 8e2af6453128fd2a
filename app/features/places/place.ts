import type { Locale } from '#kernel/locale.ts'
import type { Picture } from '#kernel/picture.ts'
import type { Location } from './map.ts'
import type { PlaceKind } from './tables.ts'

/** A student residence or a youth center for cards and lists, in one language. */
export type PlaceSummary = {
  id: number
  kind: PlaceKind
  name: string
  /** Plain text. */
  summary: string
  city: string | null
  cityId: number | null
  /** Minutes to the nearest campus; null: unknown, or a center. */
  campusMinutes: number | null
  audience: 'men' | 'women' | 'all' | null
  /** Null: a cover is generated. */
  picture: Picture | null
  /** Null: not on the map. */
  location: Location | null
}

export type PlaceDetail = PlaceSummary & {
  /** Clean HTML, in `language`. */
  description: string
  language: Locale
  capacity: number | null
  gallery: Picture[]
  specifications: { name: string; value: string }[]
  email: string | null
  phone: string | null
  whatsapp: string | null
  address: string | null
  workingHours: string | null
  /** Not public yet: visible to staff only. */
  hidden: boolean
}

/** Name of the generated cover, by kind. */
export const COVER_OF = { residence: 'residence', center: 'center' } as const satisfies Record<PlaceKind, string>

/** docs/reference/site-rules.md "Addresses" */
export const PLACE_PAGES = {
  residence: { list: '/student-housing', one: '/student-housing-desc' },
  center: { list: '/show-youth-centers', one: '/youth-centers-desc' },
} as const satisfies Record<PlaceKind, { list: string; one: string }>

export const placePath = ({ kind, id }: Pick<PlaceSummary, 'kind' | 'id'>) => `${PLACE_PAGES[kind].one}/${id}`

/** Texts of the audiences. */
export const AUDIENCES = { men: 'places.men', women: 'places.women', all: 'places.everyone' } as const
