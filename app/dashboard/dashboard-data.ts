/** Data that every part of the dashboard can read: the user, their permissions, and what the screen loaded. */
import { useLoaderData, useLocation, useRouteLoaderData } from 'react-router'
import type { Permission } from '#kernel/context.ts'
import type { loader as loadDesk } from './pages/layout.tsx'
import type { loader as loadScreen } from './pages/screen.tsx'

export function useDashboard() {
  const desk = useRouteLoaderData<typeof loadDesk>('dashboard/pages/layout')
  if (!desk) throw new Error('useDashboard is called outside the dashboard')
  return { ...desk, may: (permission: Permission) => desk.permissions.includes(permission) }
}

/** What the screen's `load` returned: `useScreen<Loaded<typeof homeScreen>>()`. */
export function useScreen<D>(): D {
  return useLoaderData<typeof loadScreen>().data as D
}

/**
 * React key of the screen: the screen stays mounted while this key does not change. Each path has its own key. A form
 * for a new record is fresh each time it is opened, and stays mounted under the address of the record it has created
 * (`state.screen`).
 */
export function useScreenKey(): string {
  const { place } = useLoaderData<typeof loadScreen>()
  const { key, state } = useLocation()
  const going = (state as { screen?: string } | null)?.screen
  return going ?? (place.endsWith('/new') ? `${place} ${key}` : place)
}
