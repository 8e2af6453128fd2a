/** What every part of the dashboard knows: who works here, what they may open, and what the screen loaded. */
import { useLoaderData, useLocation, useRouteLoaderData } from 'react-router'
import type { Permission } from '#kernel/context.ts'
import type { loader as loadDesk } from './pages/layout.tsx'
import type { loader as loadScreen } from './pages/screen.tsx'

export function useDashboard() {
  const desk = useRouteLoaderData<typeof loadDesk>('dashboard/pages/layout')
  if (!desk) throw new Error('only inside the dashboard')
  return { ...desk, may: (permission: Permission) => desk.permissions.includes(permission) }
}

/** What the screen's `load` returned: `useScreen<Loaded<typeof homeScreen>>()`. */
export function useScreen<D>(): D {
  return useLoaderData<typeof loadScreen>().data as D
}

/**
 * By which the screen stays as it is while its address changes. Another place is another screen; a form for something
 * new is a fresh one each time it is opened, and goes on under the address of what it has made (`state.screen`).
 */
export function useScreenKey(): string {
  const { place } = useLoaderData<typeof loadScreen>()
  const { key, state } = useLocation()
  const going = (state as { screen?: string } | null)?.screen
  return going ?? (place.endsWith('/new') ? `${place} ${key}` : place)
}
