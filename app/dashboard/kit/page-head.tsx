import type { ReactNode } from 'react'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { SectionTabs } from '../shell/section-tabs.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import styles from './page-head.module.css'

type Props = {
  title: string
  /** Breadcrumbs after the home screen: `[{ label: 'Posts', to: '/dashboard/posts' }]`, without the language. */
  trail?: readonly { label: string; to: string }[]
  /** Shown below the title: a count or a state. */
  note?: ReactNode
  /** Buttons at the end of the line. */
  children?: ReactNode
}

/** Head of every screen: breadcrumbs, title (also of the browser tab), actions, and the tabs of related lists. */
export function PageHead({ title, trail = [], note, children }: Props) {
  const t = useText()
  const { to } = useLocale()
  const way = [{ label: t('dashboard.home'), to: '/dashboard/home' }, ...trail].map(({ label, to: path }) => ({
    label,
    to: to(path),
  }))
  return (
    <>
      <div className={styles.head}>
        <title>{`${title} · ${t('dashboard.title')}`}</title>
        <div className={styles.words}>
          <Breadcrumbs trail={[...way, { label: title }]} />
          <div className={styles.line}>
            <h1 className={styles.title}>
              <bdi>{title}</bdi>
            </h1>
            <FavouriteButton />
          </div>
          {note && <div className={styles.note}>{note}</div>}
        </div>
        {children && <div className={styles.actions}>{children}</div>}
      </div>
      <SectionTabs />
    </>
  )
}
