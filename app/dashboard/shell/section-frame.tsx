import { useId, useState, type ReactNode } from 'react'
import { foldForSearch } from '#kernel/arabic.ts'
import { useText } from '#kernel/text-context.tsx'
import { SectionLinks, useOpenSection, type SectionLinksProps } from './section-tabs.tsx'
import styles from './section-frame.module.css'

/** Frame of a screen. Settings screens get a list of all settings at the side, with a search. */
export function SectionFrame({ children }: { children: ReactNode }) {
  const section = useOpenSection()
  if (section?.id !== 'settings') return children
  return (
    <div className={styles.aside}>
      <SettingsList label={section.name} tabs={section.tabs} path={section.path} />
      <div className={styles.screen}>{children}</div>
    </div>
  )
}

/** At the side if there is room, otherwise behind a button above the form. */
function SettingsList({ label, tabs, path }: SectionLinksProps & { label: string }) {
  const t = useText()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [openFor, setOpenFor] = useState<string>()
  const open = openFor === path
  const folded = foldForSearch(typed)
  const found = tabs.filter((tab) => foldForSearch(t(tab.label)).includes(folded))
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
        {found.length > 0 ? <SectionLinks tabs={found} path={path} /> : <p>{t('dashboard.settings_none')}</p>}
      </div>
    </nav>
  )
}
