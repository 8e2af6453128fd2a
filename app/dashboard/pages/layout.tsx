import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { me } from '#features/people/profile.server.ts'
import { ProveProvider } from '#features/security/parts/prove.tsx'
import { readTiles } from '#features/places/tiles.server.ts'
import { readHold } from '#features/site-hold/hold.server.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import { pick } from '#kernel/locale.ts'
import { PRIVATE_PAGE } from '#kernel/page.server.ts'
import { desk } from '../desk.server.ts'
import { addsOf, menuOf } from '../menu.server.ts'
import { Frame } from '../shell/frame.tsx'
import type { Theme } from '../shell/remembered.ts'
import type { Route } from './+types/layout'
import styles from './layout.module.css'

/** Who works here, and what they may open. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = desk(args)
  const [{ name, email, roles }, { site }, mapTiles, hold] = await Promise.all([
    me(ctx),
    readSettings(ctx, 'site'),
    readTiles(ctx),
    readHold(ctx),
  ])
  const cookies = args.request.headers.get('Cookie') ?? ''
  return {
    me: { name, email, roles: roles.map((role) => role.name) },
    siteName: pick(site.name, ctx.locale),
    permissions: [...ctx.actor!.permissions],
    menu: menuOf(ctx),
    adds: addsOf(ctx),
    mapTiles,
    onHold: hold !== null,
    narrow: /\bdesk=narrow\b/.test(cookies),
    theme: (/\btheme=(light|dark)\b/.exec(cookies)?.[1] ?? 'system') as Theme,
  }
}

/** The frame stays as it is from screen to screen; after a change it is read again. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href === nextUrl.href && defaultShouldRevalidate
}

export const headers = () => PRIVATE_PAGE

export default function DashboardLayout() {
  return (
    <Frame>
      <meta name="robots" content="noindex" />
      <div className={styles.desk}>
        <ProveProvider>
          <Outlet />
        </ProveProvider>
      </div>
    </Frame>
  )
}
