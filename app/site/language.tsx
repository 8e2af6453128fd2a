import { Outlet, redirect } from 'react-router'
import { DEFAULT_LOCALE, isLocale, localePath, splitLocale } from '#kernel/locale.ts'
import type { Route } from './+types/language'

/** The first part of a path is a language or nothing. @throws 404 for anything else */
export async function loader({ params, request }: Route.LoaderArgs) {
  const url = new URL(request.url)
  if (params.lang === DEFAULT_LOCALE) throw redirect(url.pathname.slice(DEFAULT_LOCALE.length + 1) || '/', 301)
  if (params.lang !== undefined && !isLocale(params.lang)) throw new Response(null, { status: 404 })

  // Whoever comes to the bare address from outside gets the language they read in last.
  const remembered = /\blang=(\w\w)\b/.exec(request.headers.get('Cookie') ?? '')?.[1]
  const inside = request.headers.get('Sec-Fetch-Site') === 'same-origin'
  if (url.pathname === '/' && !inside && isLocale(remembered) && remembered !== splitLocale(url.pathname).locale)
    throw redirect(localePath(remembered, '/'), 302)
  return null
}

export default function Language() {
  return <Outlet />
}
