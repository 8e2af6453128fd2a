/** What browsers fetch to draw the dashboard. The server never loads Mantine (file name `.client`). */
import { lazy, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react'

/** Mantine, its theme and what every screen may call: toasts, dialogs. */
export const Provider: LazyExoticComponent<ComponentType<{ children: ReactNode }>> = lazy(async () => ({
  default: (await import('./kit/provider.tsx')).Provider,
}))

export const Palette: LazyExoticComponent<ComponentType<{ wanted: 'search' | 'help'; asked: number }>> = lazy(
  async () => ({
    default: (await import('./kit/palette.tsx')).Palette,
  }),
)

/** Every `*.screen.tsx` in a folder `screens/`: a file of its own that is fetched when it is first drawn. */
const files = import.meta.glob<{ default: ComponentType }>('/app/{dashboard,features}/**/screens/**/*.screen.tsx')

/** The components of the screens, by their `file` (screen.server.ts). */
export const screens: Record<string, LazyExoticComponent<ComponentType>> = Object.fromEntries(
  Object.entries(files).map(([path, load]) => [path.slice('/app/'.length), lazy(load)]),
)
