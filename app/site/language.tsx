import { Outlet, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { readCookie } from '#features/accounts/users/session-cookie.server.ts'
import { offeredLocales } from '#features/settings/offered.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import { isFeatureDisabled } from './feature-disabled.server.ts'
import { isDashboardPath } from '#kernel/app-area.ts'
import { requestContext } from '#kernel/page.server.ts'
import { DEFAULT_LOCALE, isLocale, localePath, splitLocale } from '#kernel/locale.ts'
import type { Route } from './+types/language'

/** The first segment is a language or missing. @throws 404 otherwise, and for features that are switched off */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const url = new URL(request.url)
  if (params.lang === DEFAULT_LOCALE)
    throw redirect((url.pathname.slice(DEFAULT_LOCALE.length + 1) || '/') + url.search, 301)
  // An unknown address of the dashboard that ends like a public page: "dashboard" is taken for the language.
  if (params.lang === 'dashboard') throw redirect('/dashboard/home')
  if (params.lang !== undefined && !isLocale(params.lang)) throw new Response(null, { status: 404 })

  const ctx = context.get(requestContext)
  const { controlpanel } = await readSettings(ctx, 'controlpanel')
  const offered = offeredLocales(controlpanel)
  const { locale, path } = splitLocale(url.pathname)
  if (!offered.includes(locale) && !isDashboardPath(path)) throw redirect(path + url.search, 302)
  if (await isFeatureDisabled(ctx, url.pathname)) throw new Response(null, { status: 404 })

  // A visitor who comes from outside without a language gets their last one; a preview has that of its address.
  const remembered = readCookie(request.headers.get('Cookie'), 'lang')
  const inside = ctx.preview || request.headers.get('Sec-Fetch-Site') === 'same-origin'
  if (url.pathname === '/' && !inside && isLocale(remembered) && offered.includes(remembered) && remembered !== locale)
    throw redirect(localePath(remembered, '/') + url.search, 302)
  return null
}

/** Runs on each navigation, because the next page may be switched off, but not when a form is refused. */
export const shouldRevalidate = ({ formMethod = 'GET', defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod === 'GET' || defaultShouldRevalidate

export default function Language() {
  return <Outlet />
}
