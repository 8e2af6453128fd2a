/** Links that staff write to pages of the site: they open in the language of the page or email that contains them. */
import { DEFAULT_LOCALE, localePath, splitLocale, type Locale } from './locale.ts'
import { isStoredFile } from './picture.ts'

type Reader = { locale: Locale; publicUrl: string }

/** The path with query and fragment if the address, relative or complete, is on our site; otherwise null. */
export function ownPath(href: string, publicUrl: string): string | null {
  if (!/^(\/|https?:)/i.test(href) || !URL.canParse(href, publicUrl)) return null
  const url = new URL(href, publicUrl)
  return url.origin === new URL(publicUrl).origin ? url.pathname + url.search + url.hash : null
}

type Named = 'keep' | 'replace'

/**
 * The link in the reader's language. Files and other sites have no language of ours.
 * @param named what to do with a language in the address: a text may mean exactly that page, but one address for
 * readers of all languages does not
 */
export function inReadersLanguage(href: string, { locale, publicUrl }: Reader, named: Named): string {
  const own = ownPath(href, publicUrl)
  if (own === null) return href
  return (href.startsWith('/') ? '' : new URL(publicUrl).origin) + pathInLanguage(own, locale, named)
}

/** The same for a path of our site, with query and fragment. */
export function pathInLanguage(own: string, locale: Locale, named: Named): string {
  const [pathname = ''] = own.split(/[?#]/)
  const { locale: written, path } = splitLocale(pathname)
  if (isStoredFile(pathname) || (named === 'keep' && written !== DEFAULT_LOCALE)) return own
  return localePath(locale, path) + own.slice(pathname.length)
}
