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
  /** The residence or center where it is held. */
  place: { name: string; address: string } | null
  /** Only staff see it so far. */
  hidden: boolean
}

export const activityPath = (id: number) => `/activity/${id}`

/** The fields for a list in a side column. */
export const asCard = ({ id, name, picture, heldAt, publishedAt }: ActivitySummary) => ({
  id,
  name,
  picture,
  heldAt,
  publishedAt,
})
