import { REPORTING_ENDPOINTS } from '#kernel/content-policy.server.ts'

/** The headers that every answer carries. */
const EVERYWHERE: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Reporting-Endpoints': REPORTING_ENDPOINTS,
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
}

export function securityHeaders(https: boolean): Record<string, string> {
  return https ? { ...EVERYWHERE, 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' } : EVERYWHERE
}
