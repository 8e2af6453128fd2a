/** The cookie of a session: the session's token and our signature. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '#kernel/config.server.ts'

/** In days. The database ends a session before the browser deletes the cookie. */
export const COOKIE_DAYS = 30

const secure = (config: Config) => config.publicUrl.startsWith('https:')

/** The cookie page (features/legal/browser-storage.ts) lists all of them. */
export const COOKIE_NAMES = ['session', 'second_step', 'second_ways', 'device', 'known', 'cart', 'payment'] as const
export type CookieName = (typeof COOKIE_NAMES)[number]

/** `__Host-` prefix: the browser accepts the cookie from this host only, over https only, for the whole site. */
export function cookieName(config: Config, name: CookieName): string {
  return secure(config) ? `__Host-${name}` : name
}

export function readCookie(header: string | null | undefined, name: string): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const [key, ...value] = part.trim().split('=')
    if (key !== name) continue
    try {
      return decodeURIComponent(value.join('='))
    } catch {
      return undefined
    }
  }
  return undefined
}

/** `token.signature` as better-auth writes it → the token, or undefined when the signature is not ours. */
export function tokenOf(signed: string | undefined, secret: string): string | undefined {
  const dot = signed?.lastIndexOf('.') ?? -1
  if (!signed || dot < 1) return undefined
  const token = signed.slice(0, dot)
  const given = Buffer.from(signed.slice(dot + 1), 'base64')
  const right = createHmac('sha256', secret).update(token).digest()
  return given.length === right.length && timingSafeEqual(given, right) ? token : undefined
}

export function signToken(token: string, secret: string): string {
  return `${token}.${createHmac('sha256', secret).update(token).digest('base64')}`
}

/** The token of the session that these `Set-Cookie` values start. */
export function sessionIn(cookies: string[], config: Config): string | undefined {
  const name = cookieName(config, 'session')
  return cookies.map((cookie) => tokenOf(readCookie(cookie.split(';')[0], name), config.secret)).find(Boolean)
}

/** The cookie of a session, in the format of the auth library. */
export function sessionCookie(config: Config, token: string): string {
  return setCookie(config, 'session', encodeURIComponent(signToken(token, config.secret)), COOKIE_DAYS)
}

/** A cookie with the longest lifetime that browsers allow. */
export const longCookie = (config: Config, name: 'known' | 'cart', value: string) => setCookie(config, name, value, 400)

/** A cookie with a lifetime in seconds. */
export const shortCookie = (config: Config, name: 'second_ways', value: string, seconds: number) =>
  setCookie(config, name, value, seconds / 86400)

type Set = 'session' | 'second_ways' | 'known' | 'cart'

function setCookie(config: Config, name: Set, value: string, days: number): string {
  const life = `Max-Age=${Math.round(days * 86400)}; Path=/; HttpOnly; SameSite=Lax${secure(config) ? '; Secure' : ''}`
  return `${cookieName(config, name)}=${value}; ${life}`
}

/** Readable by scripts; says only that a user is signed in, so that the menu loads the name only then. */
const FLAG = 'signed_in'

export function flagCookie(config: Config, on: boolean): string {
  const life = on ? COOKIE_DAYS * 86400 : 0
  return `${FLAG}=${on ? '1' : ''}; Path=/; Max-Age=${life}; SameSite=Lax${secure(config) ? '; Secure' : ''}`
}

/** Cookies as `Set-Cookie` headers of a response. */
export function setCookies(cookies: string[]): [string, string][] {
  return cookies.map((cookie) => ['Set-Cookie', cookie])
}

export function endedCookie(config: Config, name: Parameters<typeof cookieName>[1]): string {
  const life = `Max-Age=0; HttpOnly; SameSite=Lax${secure(config) ? '; Secure' : ''}`
  return `${cookieName(config, name)}=; Path=/; ${life}`
}

/** Signs this browser out. */
export function clearCookies(config: Config): string[] {
  return [
    ...(['session', 'second_step', 'second_ways'] as const).map((name) => endedCookie(config, name)),
    flagCookie(config, false),
  ]
}
