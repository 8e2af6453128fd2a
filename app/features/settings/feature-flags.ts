/** Finds the feature flag of a page by its address. */
import { matchPath } from 'react-router'
import { pages } from '#app/features.ts'
import type { Flag } from '#kernel/feature-flag.ts'

const flagged = pages.filter(({ flag }) => flag !== null)

/** @param path without the language. @returns null for a page that staff cannot switch off */
export function featureOfPath(path: string): Flag | null {
  return flagged.find((page) => matchPath(`/${page.path}`, path))?.flag ?? null
}
