/** Content-Security-Policy: what a page may load, run and post to. Scripts are allowed by the hash of their text. */
import { createHash } from 'node:crypto'

/** Path to which browsers report violations (server/csp-reports.server.ts). */
export const CSP_REPORTS_PATH = '/csp-reports'
/** Name of that path in `report-to`. */
export const CSP_REPORTS_ENDPOINT = 'csp'

/** `'sha256-…'` of the text of an inline script, for the policy. */
export function scriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

type Loosened = {
  scripts?: string[]
  /** Only one page may post a form to another site (docs/reference/payment-states.md "The page that redirects to the bank"). */
  formAction?: string
  /** Only the redirect page to the bank and previews may be framed, and only by our own site. */
  framedBy?: string
  /** Dashboard only: its components and its editor create style elements with this nonce. */
  styleNonce?: string | undefined
  /** Further sources of pictures: map tiles; in the dashboard, previews of uploads. */
  pictures?: readonly string[]
}

/** `npm run dev` inserts the styles of each module into the page. */
const OWN_STYLES = import.meta.env.MODE === 'development' ? " 'unsafe-inline'" : ''

export function contentPolicy({
  scripts = [],
  formAction = "'self'",
  framedBy = "'none'",
  styleNonce,
  pictures = [],
}: Loosened = {}): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    `style-src 'self'${styleNonce ? ` 'nonce-${styleNonce}'` : OWN_STYLES}`,
    `img-src ${["'self'", 'data:', ...pictures].join(' ')}`,
    "font-src 'self'",
    "connect-src 'self'",
    // The video of the home page; loaded after a click.
    "frame-src 'self' https://www.youtube-nocookie.com",
    "manifest-src 'self'",
    "base-uri 'none'",
    `form-action ${formAction}`,
    `frame-ancestors ${framedBy}`,
    "object-src 'none'",
    // `report-to` for current browsers, `report-uri` for Firefox and older ones.
    `report-to ${CSP_REPORTS_ENDPOINT}`,
    `report-uri ${CSP_REPORTS_PATH}`,
  ].join('; ')
}
