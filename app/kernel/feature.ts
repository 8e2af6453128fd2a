/**
 * Manifest of a feature: its pages, their feature flags, and its texts. Plain data that can be imported anywhere;
 * app/features.ts lists all features.
 */
import type { Flag } from './feature-flag.ts'
import type { Phrase, Phrases } from './text.ts'

export type PageRoute = {
  /** Path without the language, in React Router's syntax: `campaigns`, `camping_details/:id`. '' is the home page. */
  path: string
  /** Path under app/. */
  file: string
  /** Route id of React Router, if one file serves several paths. */
  id?: string
  /** Feature flag that switches the page off; null: it is always available. */
  flag: Flag | null
  /** Whether it is in the sitemap; a list of queries if one page shows several lists. */
  sitemap?: true | readonly string[]
  /** Query parameters that change the page: the page cache stores each value separately. */
  query?: readonly string[]
}

type Feature<T extends Phrases> = {
  pages?: readonly PageRoute[]
  /** Texts of the feature, from all its `texts.ts`. */
  texts?: T
}

/** Type-checks a feature's manifest. */
export const defineFeature = <T extends Phrases = Record<never, Phrase>>(feature: Feature<T>): Feature<T> => feature
