import type { Locale } from '#kernel/locale.ts'
import type { Picture } from '#kernel/picture.ts'

/** A post on a card, in one language. */
export type PostSummary = {
  id: number
  title: string
  /** Plain text. */
  summary: string
  category: { id: number; name: string } | null
  /** Null: a cover is generated. */
  picture: Picture | null
  publishedAt: Date
}

export type PostDetail = PostSummary & {
  /** Clean HTML, in `language`. */
  content: string
  language: Locale
  /** Not public yet: visible to staff only. */
  hidden: boolean
}

export const postPath = (id: number) => `/post-details/${id}`
