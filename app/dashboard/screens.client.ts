/** Modules that browsers load to render the dashboard. The server never loads Mantine (file name `.client`). */
import { lazy, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react'

/** Mantine, its theme, and the toasts and dialogs that every screen may call. */
export const Provider: LazyExoticComponent<ComponentType<{ children: ReactNode }>> = lazy(async () => ({
  default: (await import('./kit/provider.tsx')).Provider,
}))

export const Palette: LazyExoticComponent<ComponentType<{ mode: 'search' | 'help'; timesOpened: number }>> = lazy(
  async () => ({
    default: (await import('./kit/palette.tsx')).Palette,
  }),
)

/** Every `*.screen.tsx` in a folder `screens/`; each is loaded when it is first rendered. */
const files = import.meta.glob<{ default: ComponentType }>('/app/{dashboard,features}/**/screens/**/*.screen.tsx')

/** Components of the screens by their `file` (screen.server.ts). */
export const screens: Record<string, LazyExoticComponent<ComponentType>> = Object.fromEntries(
  Object.entries(files).map(([path, load]) => [path.slice('/app/'.length), lazy(load)]),
)
