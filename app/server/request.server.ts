/** What a request says about itself: its origin, its sender's address, its language. */
import type { IncomingMessage } from 'node:http'
import { parse } from 'hono/utils/cookie'
import type { Config } from '#kernel/config.server.ts'
import { visitorAddress } from '#kernel/network-address.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { acceptedLocale, isLocale, splitLocale, DEFAULT_LOCALE, type Locale } from '#kernel/locale.ts'

/** Hosts that mean this machine, for whoever tries the site out without a PUBLIC_URL. */
const HERE = ['localhost', '127.0.0.1', '[::1]']

/** The origin as visitors see it, or null when the Host header names another site. */
export function originOf(host: string | undefined, config: Config, remote = false): string | null {
  const ours = new URL(config.publicUrl)
  if (host === ours.host) return ours.origin
  // Anybody can write "localhost" into a header: it is believed of this machine's own browsers only.
  if (config.production || remote || !host) return null
  const named = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : null
  return named && HERE.includes(named.hostname) ? `http://${host}` : null
}

/**
 * True for a visitor whose browser is not on this machine: another peer, or one whom a proxy here speaks for.
 * Production has nothing that depends on it.
 */
export function isRemote(request: IncomingMessage, config: Config): boolean {
  if (config.production || config.demoAccess === 'anyone') return false
  const peer = (request.socket.remoteAddress ?? '').replace(/^::ffff:/i, '')
  const proxied = request.headers['x-forwarded-for'] ?? request.headers.forwarded
  return proxied !== undefined || !(peer === '::1' || peer.startsWith('127.'))
}

/** The visitor's address: as many proxies as are ours may speak for it. */
export function addressOf(request: IncomingMessage, config: Config): string {
  const direct = request.socket.remoteAddress ?? ''
  const chain = [...String(request.headers['x-forwarded-for'] ?? '').split(','), direct].map((part) => part.trim())
  const seen = config.trustProxy > 0 ? (chain.filter(Boolean).at(-1 - config.trustProxy) ?? direct) : direct
  return visitorAddress(seen) ?? visitorAddress(direct) ?? ''
}

export const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Why a request is refused before anything looks at it: a method or an address that nothing here can mean. */
export function refusalOfAddress(method: string, url: string): Refusal | null {
  if (!METHODS.includes(method)) return new Refusal('errors.method_not_allowed', 405)
  const [path = ''] = url.split('?', 1)
  // A NUL character, or no UTF-8 in the path: neither can be stored or compared.
  if (/%00|\0/.test(url) || !decodes(path)) return new Refusal('errors.bad_address', 400)
  return null
}

function decodes(path: string): boolean {
  try {
    // The result is used: a bundler drops a call whose result nobody reads, and the error with it.
    return decodeURIComponent(path).length > 0
  } catch {
    return false
  }
}

/** `?lang=`, the path's prefix, the cookie, Accept-Language: the first that is given. */
export function localeOf(request: Request): Locale {
  const url = new URL(request.url)
  const asked = url.searchParams.get('lang')
  if (isLocale(asked)) return asked
  // A page's data has the page's address and an ending: `/en.data` belongs to `/en`.
  if (!url.pathname.startsWith('/api/')) return splitLocale(url.pathname.replace(/\.data$/, '')).locale
  return preferredLocale(request.headers.get('Cookie'), request.headers.get('Accept-Language'))
}

/** Where the address says nothing: the language somebody chose before, else the one that their browser asks for. */
export function preferredLocale(cookie: string | null | undefined, languages: string | null | undefined): Locale {
  return cookieLocale(cookie ?? null) ?? acceptedLocale(languages) ?? DEFAULT_LOCALE
}

function cookieLocale(header: string | null): Locale | undefined {
  const { lang } = parse(header ?? '', 'lang')
  return isLocale(lang) ? lang : undefined
}
