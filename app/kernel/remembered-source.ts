/** Browser: the source of the link that opened the site, stored in this tab until it is closed. */
import { sourceOfLink } from './link-source.ts'

const STORED = 'sanad.source'

/** When a page is opened: a later link with a source takes the place of an earlier one. */
export function rememberSource(): void {
  const source = sourceOfLink(new URLSearchParams(location.search))
  if (!source) return
  try {
    sessionStorage.setItem(STORED, source)
  } catch {
    // No storage (private mode, full): the source counts on this page only.
  }
}

/** '' when no link named one. */
export function rememberedSource(): string {
  const here = sourceOfLink(new URLSearchParams(location.search))
  try {
    return here || (sessionStorage.getItem(STORED) ?? '')
  } catch {
    return here
  }
}
