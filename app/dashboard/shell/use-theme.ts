import { useSyncExternalStore } from 'react'
import { useDashboard } from '../dashboard-data.ts'
import { currentTheme, type Theme } from './preferences.ts'

function subscribe(received: () => void): () => void {
  window.addEventListener('theme', received)
  return () => window.removeEventListener('theme', received)
}

/** The theme of the dashboard, also after a change in the top bar, the profile or the command palette. */
export function useTheme(): Theme {
  const { theme } = useDashboard()
  return useSyncExternalStore(subscribe, currentTheme, () => theme)
}
