/**
 * What a feature declares of itself: its pages, what staff can switch off with them, and its texts. Plain data that loads
 * anywhere; app/features.ts lists every feature.
 */
import type { Flag } from './feature-flag.ts'
import type { Phrase, Phrases } from './text.ts'

export type PageRoute = {
  /** Without the language, as React Router writes it: `campaigns`, `camping_details/:id`. The home page is ''. */
  path: string
  /** Under app/. */
  file: string
  /** React Router's id, where one file serves several addresses. */
  id?: string
  /** What switches the page off; null: it is always there. */
  flag: Flag | null
  /** Whether it is in the sitemap; a list of queries if one page shows several lists. */
  sitemap?: true | readonly string[]
  /** Query parameters that change the page: the page cache stores each value separately. */
  query?: readonly string[]
}

export type Feature<T extends Phrases> = {
  pages?: readonly PageRoute[]
  /** Its phrases, of all its `texts.ts` together. */
  texts?: T
}

/** Type-checks a feature's manifest. */
export const defineFeature = <T extends Phrases = Record<never, Phrase>>(feature: Feature<T>): Feature<T> => feature
