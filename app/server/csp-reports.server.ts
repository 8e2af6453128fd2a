/**
 * Receives reports of content policy violations. On pages with card fields they reveal injected scripts. Anyone can
 * post here, so only a limited number of lines is logged, without personal data.
 */
import { z } from 'zod'
import { CSP_REPORTS_PATH } from '#kernel/content-policy.server.ts'
import { type Limit, isWithinLimits } from '#kernel/rate-limit.server.ts'
import { splitLocale } from '#kernel/locale.ts'
import { route } from '#kernel/route.ts'

/** Limit per visitor: a faulty browser extension reports on every page. */
const BY_ADDRESS: Limit = { name: 'csp_reports', points: 20, seconds: 3600 }
/** Limit of logged lines for the whole site. */
const LOGGED: Limit = { name: 'csp_reports_logged', points: 200, seconds: 3600 }
const MAX_BYTES = 16 * 1024
const MAX_REPORTS = 10

const text = z.string().max(2000).optional().catch(undefined)
/** Format of `report-uri`. */
const Old = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
  }),
})
/** Format of `report-to` (Reporting API). */
const New = z.array(
  z.object({
    type: z.string(),
    body: z.object({ documentURL: text, effectiveDirective: text, blockedURL: text }).optional(),
  }),
)

type Violation = { directive: string; blocked: string; page: string }

/** The first segment of a path: the rest may contain a code or token of the visitor. */
function pageOf(address = ''): string {
  if (!URL.canParse(address)) return ''
  const { path } = splitLocale(new URL(address).pathname)
  return `/${path.split('/')[1] ?? ''}`.slice(0, 60)
}

/** `inline`, `eval`, or the origin of the blocked resource. */
function blockedBy(address = ''): string {
  if (/^[a-z-]{1,30}$/.test(address)) return address
  return URL.canParse(address) ? new URL(address).origin.slice(0, 200) : ''
}

const directiveOf = (name = '') => /^[a-z-]{1,40}/.exec(name)?.[0] ?? ''

/** Violations in a report, without data about the visitor; empty for other bodies. */
export function violationsIn(body: unknown): Violation[] {
  const old = Old.safeParse(body)
  if (old.success) {
    const report = old.data['csp-report']
    const directive = directiveOf(report['effective-directive'] ?? report['violated-directive'])
    return [{ directive, blocked: blockedBy(report['blocked-uri']), page: pageOf(report['document-uri']) }]
  }
  const several = New.safeParse(body)
  if (!several.success) return []
  return several.data.slice(0, MAX_REPORTS).flatMap(({ type, body: report }) => {
    if (type !== 'csp-violation' || !report) return []
    const directive = directiveOf(report.effectiveDirective)
    return [{ directive, blocked: blockedBy(report.blockedURL), page: pageOf(report.documentURL) }]
  })
}

route({
  methods: ['POST'],
  path: CSP_REPORTS_PATH,
  // Some browsers send reports without the origin of the page.
  crossSite: true,
  async answer(ctx, request) {
    const done = new Response(null, { status: 204 })
    if (Number(request.headers.get('Content-Length') ?? 0) > MAX_BYTES) return done
    const attempts = [
      [BY_ADDRESS, ctx.address],
      [LOGGED, 'all'],
    ] as const
    if (!(await isWithinLimits(ctx, attempts))) return done
    const sent = await request.text().catch(() => '')
    if (sent.length > MAX_BYTES) return done
    let body: unknown
    try {
      body = JSON.parse(sent)
    } catch {
      return done
    }
    for (const violation of violationsIn(body))
      ctx.log.warn(violation, 'content security policy violation reported by a browser')
    return done
  },
})
