import type { Locale } from '#kernel/locale.ts'
import type { Picture } from '#kernel/picture.ts'

/** An activity on a card, in one language. */
export type ActivitySummary = {
  id: number
  name: string
  /** Plain text. */
  summary: string
  /** Null: a cover is generated. */
  picture: Picture | null
  /** When it takes or took place; null for news without a date. */
  heldAt: Date | null
  publishedAt: Date
}

export type ActivityDetail = ActivitySummary & {
  /** Clean HTML, in `language`. */
  description: string
  language: Locale
  /** Null: unknown, or news without a date. */
  endsAt: Date | null
  /** Where it takes place: one of our places, or a venue that staff named. */
  place: {
    name: string
    address: string | null
    page: { kind: 'residence' | 'center'; id: number } | null
  } | null
  /** Version of the record, which increases with each change. */
  version: number
  /** Not public yet: visible to staff only. */
  hidden: boolean
}

export const activityPath = (id: number | string) => `/activity/${id}`
export const calendarPath = (id: number | string) => `${activityPath(id)}/calendar.ics`

/** The fields for a list in a side column. */
export const asCard = ({ id, name, picture, heldAt, publishedAt }: ActivitySummary) => ({
  id,
  name,
  picture,
  heldAt,
  publishedAt,
})
