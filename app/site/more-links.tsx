import { useEffect, useRef } from 'react'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { NavList } from './nav-list.tsx'
import type { NavLink } from './shell.ts'
import styles from './more-links.module.css'

/** Links that do not fit into the bar, in a `<details>`. With a script, Esc and a press elsewhere close it. */
export function MoreLinks({ nav }: { nav: readonly NavLink[] }) {
  const t = useText()
  const more = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = () => more.current?.removeAttribute('open')
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !more.current?.contains(target)) close()
    }
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !more.current?.open) return
      close()
      more.current.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    document.addEventListener('keydown', closeByKey)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      document.removeEventListener('keydown', closeByKey)
    }
  }, [])
  return (
    <details ref={more} className={styles.more}>
      <summary className={styles.summary}>
        {t('site.more')}
        <Icon of={IconChevronDown} size={16} />
      </summary>
      <NavList nav={nav} look={styles} onFollow={() => more.current?.removeAttribute('open')} />
    </details>
  )
}
