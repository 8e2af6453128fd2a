/** Browser: stores the source of the link that opened the site, until the tab is closed. */
import { sourceOfLink } from './link-source.ts'

const STORED = 'sanad.source'

/** Called when a page is opened. A later link with a source replaces an earlier one. */
export function rememberSource(): void {
  const source = sourceOfLink(new URLSearchParams(location.search))
  if (!source) return
  try {
    sessionStorage.setItem(STORED, source)
  } catch {
    // Storage is not available (private window, full): the source counts on this page only.
  }
}

/** '' if no link had a source. */
export function rememberedSource(): string {
  const here = sourceOfLink(new URLSearchParams(location.search))
  try {
    return here || (sessionStorage.getItem(STORED) ?? '')
  } catch {
    return here
  }
}
