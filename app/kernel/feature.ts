/**
 * What a feature declares of itself: its pages and what staff can switch off with them. Plain data that loads
 * anywhere; app/features.ts lists every feature.
 */
import type { Flag } from './feature-flag.ts'

export type PageRoute = {
  /** Without the language, as React Router writes it: `campaigns`, `camping_details/:id`. The home page is ''. */
  path: string
  /** Under app/. */
  file: string
  /** React Router's id, where one file serves several addresses. */
  id?: string
  /** What switches the page off; null: it is always there. */
  flag: Flag | null
  /** Search engines are told of it; a list of queries where one page shows several lists. */
  sitemap?: true | readonly string[]
  /** Names in its query that change what it shows: the page cache stores each value on its own. */
  query?: readonly string[]
}

export type Feature = { pages: readonly PageRoute[] }

/** Checks a manifest where it is written. */
export const defineFeature = (feature: Feature): Feature => feature
