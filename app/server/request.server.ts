/** Origin, client address and language of a request. */
import type { IncomingMessage } from 'node:http'
import { parse } from 'hono/utils/cookie'
import type { Config } from '#kernel/config.server.ts'
import { visitorAddress } from '#kernel/network-address.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { acceptedLocale, isLocale, splitLocale, DEFAULT_LOCALE, type Locale } from '#kernel/locale.ts'

/** Host names of this machine, for a site without PUBLIC_URL. */
const HERE = ['localhost', '127.0.0.1', '[::1]']

/** Origin as visitors see it; null if the Host header names another site. */
export function originOf(host: string | undefined, config: Config, remote = false): string | null {
  const ours = new URL(config.publicUrl)
  if (host === ours.host) return ours.origin
  // Anyone can send "localhost" as Host, so it is trusted only from browsers on this machine.
  if (config.production || remote || !host) return null
  const named = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : null
  return named && HERE.includes(named.hostname) ? `http://${host}` : null
}

/** Whether the visitor's browser is on another machine, directly or through a proxy. Not used in production. */
export function isRemote(request: IncomingMessage, config: Config): boolean {
  if (config.production || config.demoAccess === 'anyone') return false
  const peer = (request.socket.remoteAddress ?? '').replace(/^::ffff:/i, '')
  const proxied = request.headers['x-forwarded-for'] ?? request.headers.forwarded
  return proxied !== undefined || !(peer === '::1' || peer.startsWith('127.'))
}

/** Address of the visitor. Only the configured number of proxies is trusted. */
export function addressOf(request: IncomingMessage, config: Config): string {
  const direct = request.socket.remoteAddress ?? ''
  const chain = [...String(request.headers['x-forwarded-for'] ?? '').split(','), direct].map((part) => part.trim())
  const claimed = config.trustProxy > 0 ? (chain.filter(Boolean).at(-1 - config.trustProxy) ?? direct) : direct
  return visitorAddress(claimed) ?? visitorAddress(direct) ?? ''
}

export const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Refuses a request with an unsupported method or address, before anything else reads it. */
export function refusalOfAddress(method: string, url: string): Refusal | null {
  if (!METHODS.includes(method)) return new Refusal('errors.method_not_allowed', 405)
  const [path = ''] = url.split('?', 1)
  // NUL characters, or paths that are not UTF-8, cannot be stored or compared.
  if (/%00|\0/.test(url) || !decodes(path)) return new Refusal('errors.bad_address', 400)
  return null
}

function decodes(path: string): boolean {
  try {
    // The result is used because a bundler removes an unused call, and with it the error.
    return decodeURIComponent(path).length > 0
  } catch {
    return false
  }
}

/** The language of a page is in its path. The address of page data is that of the page with a suffix: `/en.data`. */
export const localeOfPage = (pathname: string): Locale => splitLocale(pathname.replace(/\.data$/, '')).locale

/** The first of: `?lang=`, prefix of the path, cookie, Accept-Language. */
export function localeOf(request: Request): Locale {
  const url = new URL(request.url)
  const lang = url.searchParams.get('lang')
  if (isLocale(lang)) return lang
  if (!url.pathname.startsWith('/api/')) return localeOfPage(url.pathname)
  return preferredLocale(request.headers.get('Cookie'), request.headers.get('Accept-Language'))
}

/** Language for addresses without one: the language chosen before, otherwise that of the browser. */
export function preferredLocale(cookie: string | null | undefined, languages: string | null | undefined): Locale {
  return cookieLocale(cookie ?? null) ?? acceptedLocale(languages) ?? DEFAULT_LOCALE
}

function cookieLocale(header: string | null): Locale | undefined {
  const { lang } = parse(header ?? '', 'lang')
  return isLocale(lang) ? lang : undefined
}
