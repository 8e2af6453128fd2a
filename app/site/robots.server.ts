/** `/robots.txt`: excludes private pages, and pages with an unlimited number of queries. */
import { LOCALES, localePath } from '#kernel/locale.ts'
import { PUBLIC_PAGE } from '#kernel/page.server.ts'
import type { Config } from '#kernel/config.server.ts'
import { route } from '#kernel/route.ts'

const PRIVATE = [
  '/dashboard',
  '/user-account',
  '/search',
  '/preview/',
  '/donations/hop/',
  '/donations/result/',
  '/payments/check/',
  '/receipts/',
  '/transfers/',
  '/my-cart',
  '/cart',
  '/checkout',
  '/orders/',
  '/campaign-news/',
  '/newsletter/',
  '/appointments/',
  '/messages/',
  '/housing-application/',
  '/privacy/request/',
]
/** Paths without a language. */
const CALLS = ['/api/', '/payments/']

const AT_HOME = /^(?:localhost|127(?:\.\d+){3}|\[::1\]|.*\.(?:localhost|local|test|example))$/

/** A public demo must not be found by donors. A local site is not reachable anyway. */
const isTrial = ({ production, publicUrl }: Pick<Config, 'production' | 'publicUrl'>) =>
  !production && !AT_HOME.test(new URL(publicUrl).hostname)

export function robotsText(config: Pick<Config, 'production' | 'publicUrl'>): string {
  if (isTrial(config)) return 'User-agent: *\nDisallow: /\n'
  const shut = [...CALLS, ...LOCALES.flatMap((locale) => PRIVATE.map((path) => localePath(locale, path)))]
  const lines = [
    'User-agent: *',
    ...shut.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${config.publicUrl}/sitemap.xml`,
  ]
  return `${lines.join('\n')}\n`
}

route({
  methods: ['GET'],
  path: '/robots.txt',
  sameForAllVisitors: true,
  cached: true,
  answer: (ctx) =>
    new Response(robotsText(ctx.config), { headers: { 'Content-Type': 'text/plain; charset=utf-8', ...PUBLIC_PAGE } }),
})
