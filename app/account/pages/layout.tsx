import { useEffect, useRef } from 'react'
import { Outlet, useLoaderData, useLocation } from 'react-router'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import { currentUser } from '#features/accounts/users/profile.server.ts'
import { ReauthProvider } from '#features/accounts/security/parts/reauth.tsx'
import { PRIVATE_PAGE } from '#kernel/page.server.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Icon, type IconShape } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Pattern } from '#ui/pattern.tsx'
import { requireSignedIn } from '../require-signed-in.server.ts'
import type { Route } from './+types/layout'
import styles from './layout.module.css'

export async function loader(args: Route.LoaderArgs) {
  const { name, email, roles } = await currentUser(requireSignedIn(args))
  return { name, email, staff: roles.length > 0 }
}

export const headers = () => PRIVATE_PAGE

/** Layout of the account: name, menu, and the page next to them. */
export default function AccountLayout() {
  const t = useText()
  const { to } = useLocale()
  const { name, email, staff } = useLoaderData<typeof loader>()
  return (
    <div className={`wrap ${styles.account}`}>
      <meta name="robots" content="noindex" />
      <aside className={styles.aside}>
        <div className={styles.person}>
          <Pattern className={styles.lattice} size={64} />
          <p className={styles.name}>
            <bdi>{name}</bdi>
          </p>
          <p className={styles.email}>
            <bdi dir="ltr">{email}</bdi>
          </p>
        </div>
        <nav aria-label={t('my.menu')}>
          <ul className={styles.menu}>
            <Item to={to('/user-account')} icon={IconHome} label={t('my.home')} />
            <Item to={to('/user-account/edit')} icon={IconPencil} label={t('my.edit')} />
            <Item to={to('/user-account/profile-settings')} icon={IconSettings} label={t('my.settings')} />
            <Item to={to('/user-account/donations')} icon={IconHeart} label={t('my.donations')} />
            <Item
              to={to('/user-account/orders')}
              also={to('/user-account/purchases')}
              icon={IconPackage}
              label={t('orders.mine')}
            />
            {staff && <Item to={to('/dashboard/home')} icon={IconLayoutDashboard} label={t('my.dashboard')} />}
            <Item to={to('/user-account/logout')} icon={IconLogout} mirror label={t('my.logout')} />
          </ul>
        </nav>
      </aside>
      <div className={styles.page}>
        <ReauthProvider>
          <Outlet />
        </ReauthProvider>
      </div>
    </div>
  )
}

/** `also`: another page that belongs to this entry. `mirror`: as in `Icon`. */
type ItemProps = { to: string; also?: string; icon: IconShape; mirror?: boolean; label: string }

/** Entry of the menu. */
function Item({ to, also, icon, mirror, label }: ItemProps) {
  const { pathname } = useLocation()
  const item = useRef<HTMLLIElement>(null)
  const current = pathname === to || pathname === also
  const shown = useRef(current)
  // On phones the menu is one row that may hide the entry. On the first page the style sheet scrolls to it.
  useEffect(() => {
    if (current && !shown.current) item.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
    shown.current = current
  }, [current])
  return (
    <li ref={item} className={styles.item}>
      <Link to={to} aria-current={current ? 'page' : undefined} className={styles.link}>
        <Icon of={icon} {...(mirror && { mirror })} />
        {label}
      </Link>
    </li>
  )
}
