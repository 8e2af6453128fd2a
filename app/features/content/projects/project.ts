import type { Locale } from '#kernel/locale.ts'
import type { Picture } from '#kernel/picture.ts'

export type ProjectSection = { id: number; name: string }

/** A project on a card, in one language. */
export type ProjectSummary = {
  id: number
  name: string
  /** Plain text. */
  summary: string
  section: ProjectSection | null
  importance: 'important' | 'normal'
  /** Null: a cover is generated. */
  picture: Picture | null
  publishedAt: Date
}

export type ProjectDetail = ProjectSummary & {
  /** Clean HTML, in `language`. */
  description: string
  language: Locale
  /** Not public yet: visible to staff only. */
  hidden: boolean
}

export const projectPath = (id: number) => `/project-desc/${id}`
