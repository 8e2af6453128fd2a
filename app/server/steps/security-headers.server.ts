/** Security headers of every response, except where a page sets its own. */
import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { CSP_REPORTS_ENDPOINT, CSP_REPORTS_PATH } from '#kernel/content-policy.server.ts'
import type { Config } from '#kernel/config.server.ts'

const none = ["'none'"]

export const setSecurityHeaders = ({ publicUrl }: Pick<Config, 'publicUrl'>) =>
  secureHeaders({
    overwrite: false,
    // For responses other than pages (JSON, pictures, redirects): nothing may load or run. Pages set their own policy.
    contentSecurityPolicy: { defaultSrc: none, frameAncestors: none, baseUri: none, formAction: none },
    reportingEndpoints: [{ name: CSP_REPORTS_ENDPOINT, url: CSP_REPORTS_PATH }],
    referrerPolicy: 'strict-origin-when-cross-origin',
    permissionsPolicy: {
      camera: [],
      geolocation: [],
      microphone: [],
      payment: [],
      usb: [],
      browsingTopics: [],
    },
    strictTransportSecurity: publicUrl.startsWith('https:') && 'max-age=63072000; includeSubDomains',
    // Off: `frame-ancestors` replaces the first; the others are for obsolete browsers.
    xFrameOptions: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    originAgentCluster: false,
  })

/** The same headers as values, for responses that the page cache sends before Hono sees the request. */
export async function securityHeaders(config: Pick<Config, 'publicUrl'>): Promise<Record<string, string>> {
  const app = new Hono().use(setSecurityHeaders(config)).get('/', (c) => c.body(null))
  return Object.fromEntries((await app.request('/')).headers)
}
