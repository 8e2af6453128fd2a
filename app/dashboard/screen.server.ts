/**
 * A screen is one page of the dashboard. The server declares its title, permissions and data; its component is a file
 * `*.screen.tsx` that only browsers load (screens.client.ts).
 */
import type { Context, Permission } from '#kernel/context.ts'
import type { TextKey } from '#kernel/text.ts'
import type { IconName } from './icons.ts'

type ScreenRequest = {
  /** Parameters of the path: `all-donations/:id` → `{ id: '7' }`. */
  params: Record<string, string>
  url: URL
  request: Request
}

export type Screen<D = unknown> = {
  /** Path under /dashboard, as the specification writes it; `:id` matches one segment. */
  path: string
  /** Path under app/; its default export is the component. */
  file: `${string}/screens/${string}.screen.tsx`
  title: TextKey | ((params: Record<string, string>) => TextKey)
  /** One of these permissions is enough. Without it, all users with a role. */
  allow?: Permission | readonly Permission[]
  /** Shows the screen in the menu (sections.ts). Left out for screens that are opened from another screen. */
  menu?: { icon: IconName }
  /** Loads the data that the component gets from `useScreen`. @throws {Refusal} */
  load?: (ctx: Context, request: ScreenRequest) => Promise<D> | D
}

/** All screens by path; filled by `screen()`. */
export const screens = new Map<string, Screen>()

export function screen<D>(spec: Screen<D>): Screen<D> {
  screens.set(spec.path, spec as Screen)
  return spec
}

/** Type of the data of a screen: `useScreen<Loaded<typeof homeScreen>>()`. */
export type Loaded<S> = S extends Screen<infer D> ? D : never
