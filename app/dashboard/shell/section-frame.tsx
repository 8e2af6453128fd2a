import { useId, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { foldForSearch } from '#kernel/arabic.ts'
import { splitLocale } from '#kernel/locale.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Link } from '#ui/link.tsx'
import { currentSection } from '../current-section.ts'
import { useDashboard } from '../dashboard-data.ts'
import type { Menu } from '../menu.server.ts'
import { WaitingCount } from './waiting-count.tsx'
import styles from './section-frame.module.css'

/** The screen, with the tabs of its section above it; those of settings are a list at its side, with a search. */
export function SectionFrame({ children }: { children: ReactNode }) {
  const t = useText()
  const { menu } = useDashboard()
  const { path } = splitLocale(useLocation().pathname)
  const section = currentSection(menu, path)
  // A record has the trail to its list; tabs would only push it down.
  const open = section?.tabs.some((tab) => path === `/dashboard/${tab.path}`)
  if (!section || !open || section.tabs.length < 2) return children
  const label = t('dashboard.section_tabs', { section: t(section.label) })
  if (section.id === 'settings')
    return (
      <div className={styles.aside}>
        <SettingsList label={label} tabs={section.tabs} path={path} />
        <div className={styles.screen}>{children}</div>
      </div>
    )
  return (
    <>
      <nav className={styles.tabs} aria-label={label}>
        <Tabs tabs={section.tabs} path={path} />
      </nav>
      {children}
    </>
  )
}

type Listed = { tabs: Menu[number]['tabs']; path: string }

function Tabs({ tabs, path }: Listed) {
  const t = useText()
  const { to } = useLocale()
  return (
    <ul className={styles.list}>
      {tabs.map((tab) => (
        <li key={tab.path}>
          <Link
            to={to(`/dashboard/${tab.path}`)}
            className={styles.tab}
            aria-current={path === `/dashboard/${tab.path}` ? 'page' : undefined}
          >
            {t(tab.label)}
            <WaitingCount count={tab.waiting ?? 0} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** At the side where there is room, else behind a button above the form. */
function SettingsList({ label, tabs, path }: Listed & { label: string }) {
  const t = useText()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [openFor, setOpenFor] = useState<string>()
  const open = openFor === path
  const wanted = foldForSearch(typed)
  const found = tabs.filter((tab) => foldForSearch(t(tab.label)).includes(wanted))
  return (
    <nav className={styles.settings} aria-label={label}>
      <button
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpenFor(open ? undefined : path)}
      >
        {t('dashboard.settings_all')}
      </button>
      <div id={id} className={styles.panel} data-open={open || undefined}>
        <input
          type="search"
          className={styles.search}
          aria-label={t('dashboard.settings_find')}
          placeholder={t('dashboard.settings_find')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {found.length > 0 ? <Tabs tabs={found} path={path} /> : <p>{t('dashboard.settings_none')}</p>}
      </div>
    </nav>
  )
}
