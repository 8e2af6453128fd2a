import type { Locale } from '#kernel/locale.ts'
import type { Picture } from '#kernel/picture.ts'

/** An activity on a card, in one language. */
export type ActivitySummary = {
  id: number
  name: string
  /** Plain text. */
  summary: string
  /** null: a generated cover. */
  picture: Picture | null
  /** When it takes or took place; null for news without a date of its own. */
  heldAt: Date | null
  publishedAt: Date
}

export type ActivityDetail = ActivitySummary & {
  /** Clean HTML, in `language`. */
  description: string
  language: Locale
  /** null: not known, or news without a date. */
  endsAt: Date | null
  /** Where it takes place: one of our places, or a venue that staff named. */
  place: {
    name: string
    address: string | null
    page: { kind: 'residence' | 'center'; id: number } | null
  } | null
  /** Of the record: grows with each change. */
  version: number
  /** Only staff see it so far. */
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
