import { Link } from './link.tsx'
import { clsx } from 'clsx'
import styles from './tabs.module.css'

type Tab = { to: string; label: string; current?: boolean; count?: number }

type Props = { label: string; tabs: readonly Tab[]; className?: string }

/** Tabs with addresses: links in a nav, which open in a new window, work without JavaScript and can be shared. */
export function Tabs({ label, tabs, className }: Props) {
  return (
    <nav aria-label={label} className={clsx(styles.tabs, className)}>
      <ul className={styles.list}>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link to={tab.to} preventScrollReset aria-current={tab.current ? 'page' : undefined} className={styles.tab}>
              <bdi>{tab.label}</bdi>
              {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
