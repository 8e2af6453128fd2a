import type { Locale } from '#kernel/locale.ts'
import type { Picture } from '#kernel/picture.ts'

/** One piece of a campaign's news, in one language. */
export type CampaignUpdate = {
  id: number
  title: string
  /** Clean HTML, in `language`. */
  content: string
  language: Locale
  picture: Picture | null
  publishedAt: Date
  /** Only staff see it so far. */
  hidden: boolean
}

/** The place on the campaign's page. */
export const updateMark = (id: number) => `update-${id}`
