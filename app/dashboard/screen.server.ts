/**
 * A screen is one page of the dashboard: its title, who may open it and what it reads are declared on the server; its
 * component is a file `*.screen.tsx` that only browsers load (screens.client.ts).
 */
import type { Context, Permission } from '#kernel/context.ts'
import type { TextKey } from '#kernel/text.ts'
import type { IconName } from './icons.ts'

export type ScreenRequest = {
  /** Of the path: `all-donations/:id` → `{ id: '7' }`. */
  params: Record<string, string>
  url: URL
  request: Request
}

export type Screen<D = unknown> = {
  /** Under /dashboard, as the spec writes it; `:id` takes any part. */
  path: string
  /** Under app/; its default export is the component. */
  file: `${string}/screens/${string}.screen.tsx`
  title: TextKey | ((params: Record<string, string>) => TextKey)
  /** Any of several is enough. Without it, all users with a role. */
  allow?: Permission | readonly Permission[]
  /** In the menu (sections.ts); left out for what is reached from another screen. */
  menu?: { icon: IconName }
  /** What the component gets from `useScreen`. @throws {Refusal} */
  load?: (ctx: Context, asked: ScreenRequest) => Promise<D> | D
}

/** Every screen by its path, filled by `screen()`. */
export const screens = new Map<string, Screen>()

export function screen<D>(spec: Screen<D>): Screen<D> {
  screens.set(spec.path, spec as Screen)
  return spec
}

/** What a screen's component reads: `useScreen<Loaded<typeof homeScreen>>()`. */
export type Loaded<S> = S extends Screen<infer D> ? D : never
