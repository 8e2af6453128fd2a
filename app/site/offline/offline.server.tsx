/** `/offline` in each language, and `/service-worker.js`, which shows it when there is no network. */
import { createHash } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import { transferAccounts } from '#features/donations/bank-accounts/transfer-accounts.server.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import { scriptHash } from '#kernel/content-policy.server.ts'
import type { Context } from '#kernel/context.ts'
import { LOCALES, localePath, pick, splitLocale, type Locale } from '#kernel/locale.ts'
import { PUBLIC_PAGE } from '#kernel/page.server.ts'
import { route, type Route } from '#kernel/route.ts'
import tokens from '../../ui/tokens.css?inline'
import own from './offline.css?inline'
import { OfflineDocument } from './offline-document.tsx'
import { serviceWorker } from './service-worker.ts'

const styles = tokens + own
/** The page is served from the browser's cache: it may load, send and run nothing. */
const POLICY = `default-src 'none'; style-src ${scriptHash(styles)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
/** The worker loads pages of this site. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

async function offlinePage(ctx: Context, locale: Locale): Promise<string> {
  const inLanguage = { ...ctx, locale }
  const [{ site }, transfer] = await Promise.all([readSettings(inLanguage, 'site'), transferAccounts(inLanguage)])
  const { phone, email } = site
  const document = (
    <OfflineDocument
      {...{ locale, styles, phone, email, transfer }}
      t={ctx.texts.translate(locale)}
      name={pick(site.name, locale)}
    />
  )
  return `<!doctype html>${renderToStaticMarkup(document)}`
}

const path = (locale: Locale) => localePath(locale, '/offline')

route(
  ...LOCALES.map((locale): Route => ({
    methods: ['GET'],
    path: path(locale),
    sameForAllVisitors: true,
    cached: true,
    async answer(ctx, request) {
      const html = await offlinePage(ctx, splitLocale(new URL(request.url).pathname).locale)
      return new Response(html, {
        headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': POLICY, ...PUBLIC_PAGE },
      })
    },
  })),
  {
    methods: ['GET'],
    path: '/service-worker.js',
    sameForAllVisitors: true,
    cached: true,
    async answer(ctx) {
      const all = await Promise.all(LOCALES.map((locale) => offlinePage(ctx, locale)))
      const version = createHash('sha256').update(all.join('')).digest('base64url').slice(0, 16)
      const pages = Object.fromEntries(LOCALES.map((locale) => [locale, path(locale)]))
      return new Response(serviceWorker(version, pages), {
        headers: {
          'Content-Type': 'text/javascript; charset=utf-8',
          'Content-Security-Policy': WORKER_POLICY,
          ...PUBLIC_PAGE,
        },
      })
    },
  },
)
