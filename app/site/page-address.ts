/**
 * The one address of each page of the site and the account. The router also opens other spellings: `/Campaigns`,
 * `/campaigns/`, `/%63ampaigns`.
 */
import { matchPath } from 'react-router'
import { ACCOUNT_PAGES } from '#app/account-pages.ts'
import { pages } from '#app/features.ts'
import { isLocale, localePath, DEFAULT_LOCALE } from '#kernel/locale.ts'

const PATHS = [...pages.map(({ path }) => path), 'user-account', ...ACCOUNT_PAGES.map((page) => `user-account/${page}`)]

/** The address of the page that a path opens, or the path itself. Ids and tokens in it stay as they were sent. */
export function pageAddress(pathname: string): string {
  // Almost all requests end here, because matching every page takes longer.
  if (!/[A-Z%]|.\/$/.test(pathname)) return pathname
  const sent = pathname.replace(/\/$/, '').split('/').slice(1)
  const language = sent[0]?.toLowerCase()
  const locale = isLocale(language) ? language : DEFAULT_LOCALE
  const own = isLocale(language) ? sent.slice(1) : sent
  const path = PATHS.find((one) => matchPath(`/${one}`, decodedPath(`/${own.join('/')}`)))
  // Of the dashboard and of files, only the language of the address is corrected.
  if (path === undefined)
    return language !== sent[0] && isLocale(language) ? localePath(language, `/${own.join('/')}`) : pathname
  const parts = path.split('/').map((part, i) => (part.startsWith(':') ? own[i] : part))
  return localePath(locale, `/${parts.filter((part) => part !== undefined).join('/')}`)
}

/** A path without percent encoding; one that is encoded wrongly stays as it is. */
export function decodedPath(pathname: string): string {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}
