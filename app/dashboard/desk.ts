/** What every part of the dashboard knows: who works here, what they may open, and what the screen loaded. */
import { useLoaderData, useRouteLoaderData } from 'react-router'
import type { Permission } from '#kernel/context.ts'
import type { loader as loadDesk } from './pages/layout.tsx'
import type { loader as loadScreen } from './pages/screen.tsx'

export function useDesk() {
  const desk = useRouteLoaderData<typeof loadDesk>('dashboard/pages/layout')
  if (!desk) throw new Error('only inside the dashboard')
  return { ...desk, may: (permission: Permission) => desk.permissions.includes(permission) }
}

/** What the screen's `load` returned: `useScreen<Loaded<typeof homeScreen>>()`. */
export function useScreen<D>(): D {
  return useLoaderData<typeof loadScreen>().data as D
}

/** The parts of the screen's path: `{ id: '7' }`. */
export function useScreenParams(): Record<string, string> {
  return useLoaderData<typeof loadScreen>().params
}
