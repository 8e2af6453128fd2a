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
  const { pathname } = useLocation()
  const { path } = splitLocale(pathname)
  const current = currentSection(menu, path)?.id
  // A link navigates without a page load, so the drawer would stay open over the new screen.
  useEffect(() => {
    const bar = document.getElementById(SIDE_BAR)
    if (pathname && bar?.matches(':popover-open')) bar.hidePopover()
    bar?.querySelector('nav [aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
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
            {favourites.map(({ path: screen, label, icon, waiting }) => (
              <li key={screen}>
                <Link
                  to={to(`/dashboard/${screen}`)}
                  className={styles.entry}
                  aria-current={path === `/dashboard/${screen}` ? 'page' : undefined}
                  title={narrow ? t(label) : undefined}
                >
                  <Icon of={iconOf(icon)} size={21} />
                  <span className={styles.word}>{t(label)}</span>
                  <WaitingCount count={waiting ?? 0} />
                </Link>
              </li>
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
