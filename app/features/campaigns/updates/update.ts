import type { Locale } from '#kernel/locale.ts'
import type { Picture } from '#kernel/picture.ts'

/** One news entry of a campaign, in one language. */
export type CampaignUpdate = {
  id: number
  title: string
  /** Clean HTML, in `language`. */
  content: string
  language: Locale
  picture: Picture | null
  publishedAt: Date
  /** Not public yet: visible to staff only. */
  hidden: boolean
}

/** The element id on the campaign's page, for links. */
export const updateMark = (id: number) => `update-${id}`
