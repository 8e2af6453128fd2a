import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconCollapse from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs'
import { splitLocale } from '#kernel/locale.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Logo } from '#ui/logo.tsx'
import { Pattern } from '#ui/pattern.tsx'
import { useDashboard } from '../dashboard-data.ts'
import { iconOf } from '../icons.ts'
import { saveSidebarCollapsed } from './preferences.ts'
import styles from './side-bar.module.css'

export const SIDE_BAR = 'desk-side'

/** The menu: next to the screen, folded into a rail of icons, or as a drawer on narrow screens. */
export function SideBar() {
  const t = useText()
  const { to } = useLocale()
  const { menu, siteName, narrow: wasNarrow } = useDashboard()
  const [narrow, setNarrow] = useState(wasNarrow)
  const { pathname } = useLocation()
  const { path } = splitLocale(pathname)
  // A link followed without a page load would leave the drawer open over the new screen.
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
        <Logo name={siteName} size={40} />
      </Link>
      <nav aria-label={t('dashboard.menu')} className={styles.nav}>
        {menu.map(({ id, entries }) => (
          <section key={id} className={styles.group}>
            <h2 className={styles.heading} id={`menu-${id}`}>
              {t(`dashboard.group.${id}`)}
            </h2>
            <ul className={styles.entries} aria-labelledby={`menu-${id}`}>
              {entries.map((entry) => {
                const place = `/dashboard/${entry.path}`
                const current = path === place || path.startsWith(`${place}/`)
                return (
                  <li key={entry.path}>
                    <Link
                      to={to(place)}
                      className={styles.entry}
                      aria-current={current ? (path === place ? 'page' : 'true') : undefined}
                      title={narrow ? t(entry.label) : undefined}
                    >
                      <Icon of={iconOf(entry.icon)} size={21} />
                      <span className={styles.word}>{t(entry.label)}</span>
                    </Link>
                  </li>
                )
              })}
            </ul>
          </section>
        ))}
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
