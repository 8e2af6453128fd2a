import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { currentUser } from '#features/accounts/users/profile.server.ts'
import { ReauthProvider } from '#features/accounts/security/parts/reauth.tsx'
import { readFavourites } from '#features/favourites/favourites.server.ts'
import { readTiles } from '#features/places/tiles.server.ts'
import { readHold } from '#features/site-hold/hold.server.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import { pick } from '#kernel/locale.ts'
import { PRIVATE_PAGE } from '#kernel/page.server.ts'
import { requireStaff } from '../require-staff.server.ts'
import { favouriteTabs } from '../favourite-tabs.ts'
import { addableResources, menuOf } from '../menu.server.ts'
import { DashboardShell } from '../shell/shell.tsx'
import type { Theme } from '../shell/preferences.ts'
import type { Route } from './+types/layout'
import styles from './layout.module.css'

/** Loads the user, their permissions and the menu. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = requireStaff(args)
  const [{ name, email, roles }, { site, theme }, mapTiles, hold, menu, favourites] = await Promise.all([
    currentUser(ctx),
    readSettings(ctx, 'site', 'theme'),
    readTiles(ctx),
    readHold(ctx),
    menuOf(ctx),
    readFavourites(ctx),
  ])
  const cookies = args.request.headers.get('Cookie') ?? ''
  return {
    me: { name, email, roles: roles.map((role) => role.name) },
    siteName: pick(site.name, ctx.locale),
    logo: theme.logo,
    permissions: [...ctx.actor!.permissions],
    menu,
    favourites: favouriteTabs(menu, favourites),
    adds: addableResources(ctx),
    mapTiles,
    onHold: hold !== null,
    narrow: /\bdesk=narrow\b/.test(cookies),
    theme: (/\btheme=(light|dark)\b/.exec(cookies)?.[1] ?? 'system') as Theme,
  }
}

/**
 * The shell is not reloaded when the screen changes. It is reloaded after a change, also if the answer to a form
 * redirects: the menu is complete as soon as the second factor is on.
 */
export function shouldRevalidate(navigation: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod = 'GET', defaultShouldRevalidate } = navigation
  return (currentUrl.href === nextUrl.href || formMethod.toUpperCase() !== 'GET') && defaultShouldRevalidate
}

export const headers = () => PRIVATE_PAGE

export default function DashboardLayout() {
  return (
    <DashboardShell>
      <meta name="robots" content="noindex" />
      <div className={styles.desk}>
        <ReauthProvider>
          <Outlet />
        </ReauthProvider>
      </div>
    </DashboardShell>
  )
}
