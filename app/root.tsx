import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { localizedDigits } from '#kernel/digits.ts'
import { useNonce } from '#kernel/nonce.tsx'
import { useReference } from '#kernel/reference.tsx'
import { useLocale } from '#kernel/text-context.tsx'
import { answerLostRequests, isUnanswered } from '#kernel/unanswered.ts'
import { watchSignOut } from '#site/clear-tab.ts'
import { ErrorPage } from '#site/error-page.tsx'
import { useOfflinePage } from '#site/offline/use-offline-page.ts'
import { SignLinks } from '#site/sign-links.tsx'
import { SiteLayout } from '#site/layout.tsx'
import { loadSite } from '#site/site.server.ts'
import '#ui/styles.css'
import { useHydrated } from '#ui/hydrated.ts'
import { ARABIC_FONTS, LATIN_FONTS } from '#ui/fonts.ts'
import { NavigationProgress } from '#ui/navigation-progress.tsx'
import type { Route } from './+types/root'

export async function loader(args: Route.LoaderArgs) {
  return loadSite(args)
}

export const clientMiddleware = [answerLostRequests, watchSignOut]

/** Header and footer are not reloaded when the visitor moves from page to page, or when a form is refused. */
export function shouldRevalidate({ formMethod = 'GET', defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod !== 'GET' && defaultShouldRevalidate
}

export function Layout({ children }: { children: React.ReactNode }) {
  const { locale, dir } = useLocale()
  const site = useRouteLoaderData<typeof loader>('root')
  const nonce = useNonce()
  return (
    <html
      lang={locale}
      dir={dir}
      data-theme={site?.theme}
      data-phrases={site?.phrases ?? `/locales/${locale}.json`}
      data-reference={useReference()}
      data-digits={localizedDigits(locale)}
    >
      <head>
        <meta charSet="utf-8" />
        {nonce && <meta property="csp-nonce" nonce={nonce} />}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={site?.color ?? '#0E4B3E'} />
        {site && <SignLinks site={site} />}
        {(locale === 'ar' ? ARABIC_FONTS : LATIN_FONTS).map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Meta />
        <Links />
        {site?.stylesheet && <link rel="stylesheet" href={site.stylesheet} />}
      </head>
      <body>
        {children}
        {/* Its script is not needed: browsers restore the scroll position of a complete page themselves. */}
        {useHydrated() && <ScrollRestoration />}
      </body>
    </html>
  )
}

/** The dashboard, except its sign-in pages, has its own shell. */
const DESK = 'dashboard/pages/layout'

export default function Root({ loaderData }: Route.ComponentProps) {
  if (useMatches().some(({ id }) => id === DESK)) return <Outlet />
  return (
    <SiteLayout site={loaderData}>
      <NavigationProgress />
      <Outlet />
    </SiteLayout>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const site = useRouteLoaderData<typeof loader>('root')
  const status = isRouteErrorResponse(error) ? error.status : 500
  useOfflinePage()
  return (
    <SiteLayout site={site}>
      <ErrorPage status={status} unanswered={isUnanswered(error)} shut={site?.shut} />
    </SiteLayout>
  )
}
