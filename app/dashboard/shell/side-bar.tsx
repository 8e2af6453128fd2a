import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconCollapse from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs'
import { splitLocale } from '#kernel/locale.ts'
import { currentSection } from '../current-section.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Logo } from '#ui/logo.tsx'
import { Pattern } from '#ui/pattern.tsx'
import { useDashboard } from '../dashboard-data.ts'
import { openFavourites, type Favourite } from '../favourite-tabs.ts'
import { iconOf } from '../icons.ts'
import { saveSidebarCollapsed } from './preferences.ts'
import { WaitingCount } from './waiting-count.tsx'
import styles from './side-bar.module.css'

export const SIDE_BAR = 'desk-side'

/** The menu: next to the screen, collapsed to icons, or as a drawer on narrow screens. */
export function SideBar() {
  const t = useText()
  const { to } = useLocale()
  const { menu, favourites, siteName, logo, narrow: wasNarrow } = useDashboard()
  const [narrow, setNarrow] = useState(wasNarrow)
  const { key, pathname, search } = useLocation()
  const { path } = splitLocale(pathname)
  const current = currentSection(menu, path)?.id
  const open = openFavourites(favourites, path, search)
  // A link navigates without a page load, so the drawer would stay open over the new screen or the other view of a list.
  useEffect(() => {
    const bar = document.getElementById(SIDE_BAR)
    if (key && bar?.matches(':popover-open')) bar.hidePopover()
    bar?.querySelector('nav [aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [key])
  const fold = () => {
    saveSidebarCollapsed(!narrow)
    setNarrow(!narrow)
  }
  return (
    <aside id={SIDE_BAR} popover="auto" className={styles.side} data-narrow={narrow || undefined}>
      <Pattern size={88} className={styles.lattice} />
      <Link to={to('/dashboard/home')} className={styles.home} aria-label={`${siteName} · ${t('dashboard.title')}`}>
        <Logo name={siteName} picture={logo} size={40} />
      </Link>
      <nav aria-label={t('dashboard.menu')} className={styles.nav}>
        {favourites.length > 0 && (
          <ul className={styles.favourites} aria-label={t('dashboard.favourites')}>
            {favourites.map((favourite) => (
              <FavouriteEntry
                key={favourite.view?.id ?? favourite.path}
                favourite={favourite}
                open={open.includes(favourite)}
                narrow={narrow}
              />
            ))}
          </ul>
        )}
        <ul className={styles.entries}>
          {menu.map(({ id, label, icon, tabs }) => {
            const waiting = tabs.reduce((sum, tab) => sum + (tab.waiting ?? 0), 0)
            const first = `/dashboard/${tabs[0]!.path}`
            return (
              <li key={id}>
                <Link
                  to={to(first)}
                  className={styles.entry}
                  aria-current={id !== current ? undefined : path === first ? 'page' : 'true'}
                  title={narrow ? t(label) : undefined}
                >
                  <Icon of={iconOf(icon)} size={21} />
                  <span className={styles.word}>{t(label)}</span>
                  <WaitingCount count={waiting} />
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
      <div className={styles.foot}>
        <Link to={to('/')} reloadDocument className={styles.entry} title={narrow ? t('dashboard.to_site') : undefined}>
          <Icon of={IconExternalLink} size={20} mirror />
          <span className={styles.word}>{t('dashboard.to_site')}</span>
        </Link>
        <button type="button" className={styles.fold} onClick={fold} aria-pressed={narrow} title={t('dashboard.fold')}>
          <Icon of={IconCollapse} size={21} mirror />
          <span className={styles.word}>{t('dashboard.fold')}</span>
        </button>
      </div>
    </aside>
  )
}

type FavouriteEntryProps = { favourite: Favourite; open: boolean; narrow: boolean }

function FavouriteEntry({ favourite, open, narrow }: FavouriteEntryProps) {
  const t = useText()
  const { to } = useLocale()
  const { path, label, icon, waiting, view } = favourite
  // The name of a view alone does not say to which list it belongs.
  const title = view ? `${t(label)}: ${view.name}` : narrow ? t(label) : undefined
  return (
    <li>
      <Link
        to={to(`/dashboard/${path}`) + (view?.query ? `?${view.query}` : '')}
        className={styles.entry}
        aria-current={open ? 'page' : undefined}
        title={title}
      >
        <Icon of={iconOf(icon)} size={21} />
        <span className={styles.word}>{view ? <bdi>{view.name}</bdi> : t(label)}</span>
        <WaitingCount count={waiting ?? 0} />
      </Link>
    </li>
  )
}
