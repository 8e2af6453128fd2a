import { Suspense } from 'react'
import { data, isRouteErrorResponse, redirect, useLoaderData } from 'react-router'
import { localePath, splitLocale } from '#kernel/locale.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useText } from '#kernel/text-context.tsx'
import { requireStaff } from '../require-staff.server.ts'
import { useScreenKey } from '../dashboard-data.ts'
import { findScreen } from '../find-screen.server.ts'
import { Provider, screens } from '../screens.client.ts'
import { ScreenError } from '../shell/screen-error.tsx'
import { ScreenSkeleton } from '../shell/screen-skeleton.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import type { Route } from './+types/screen'

/** Page of every screen: the server loads its data; the browser loads its component and renders it. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = requireStaff(args)
  // The address of the page; the router requests its data at `….data?_routes=…`.
  const { url, request } = args
  const rest = splitLocale(url.pathname).path.replace(/^\/dashboard\/?/, '')
  if (!rest) throw redirect(localePath(ctx.locale, '/dashboard/home'))
  const found = findScreen(rest)
  if (!found) throw data(null, { status: 404 })
  const { screen, params } = found
  if (screen.allow) requireStaff(args, screen.allow)
  const title = typeof screen.title === 'function' ? screen.title(params) : screen.title
  try {
    const loaded = await screen.load?.(ctx, { params, url, request })
    return { file: screen.file, place: rest, title, params, data: (loaded ?? null) as unknown }
  } catch (error) {
    // A screen without permission answers 404, as if it did not exist.
    if (error instanceof Refusal) throw data(null, { status: error.status === 403 ? 404 : error.status })
    throw error
  }
}

export default function ScreenPage() {
  const t = useText()
  const { file, title } = useLoaderData<typeof loader>()
  const key = useScreenKey()
  const hydrated = useHydrated()
  const waiting = <ScreenSkeleton title={t(title)} />
  const Screen = hydrated ? screens[file] : undefined
  if (!Screen) return waiting
  return (
    <Suspense fallback={waiting}>
      <Provider>
        <Suspense fallback={waiting}>
          <Screen key={key} />
        </Suspense>
      </Provider>
    </Suspense>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError status={isRouteErrorResponse(error) ? error.status : 500} />
}
