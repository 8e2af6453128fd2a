import { useLocation } from 'react-router'
import { splitLocale } from '#kernel/locale.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Link } from '#ui/link.tsx'
import { currentSection } from '../current-section.ts'
import { useDashboard } from '../dashboard-data.ts'
import type { Menu } from '../menu.server.ts'
import { WaitingCount } from './waiting-count.tsx'
import styles from './section-frame.module.css'

/** The section of the open list. A record shows breadcrumbs to its list instead; tabs would only push it down. */
export function useOpenSection() {
  const t = useText()
  const { menu } = useDashboard()
  const { path } = splitLocale(useLocation().pathname)
  const section = currentSection(menu, path)
  const open = section?.tabs.some((tab) => path === `/dashboard/${tab.path}`)
  if (!section || !open || section.tabs.length < 2) return null
  return { id: section.id, tabs: section.tabs, path, name: t('dashboard.section_tabs', { section: t(section.label) }) }
}

/** Tabs of the related lists of a section, below the title. Settings have a list at the side instead. */
export function SectionTabs() {
  const section = useOpenSection()
  if (!section || section.id === 'settings') return null
  return (
    <nav className={styles.tabs} aria-label={section.name}>
      <SectionLinks {...section} />
    </nav>
  )
}

/** Scrolls the tab into view: a section may have more tabs than fit in one row. */
function bringIntoView(tab: HTMLElement | null): void {
  // In new browsers this returns a promise, which React would treat as a cleanup function.
  void tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

export type SectionLinksProps = { tabs: Menu[number]['tabs']; path: string }

export function SectionLinks({ tabs, path }: SectionLinksProps) {
  const t = useText()
  const { to } = useLocale()
  return (
    <ul className={styles.list}>
      {tabs.map((tab) => (
        <li key={tab.path} ref={path === `/dashboard/${tab.path}` ? bringIntoView : undefined}>
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
