import { useEffect, useRef, type ReactNode } from 'react'
import { useText } from '#kernel/text-context.tsx'
import styles from './main.module.css'

/** The first thing that the Tab key meets: past the menu, to the content. */
export function SkipLink() {
  const t = useText()
  return (
    <a href="#content" className={styles.skip}>
      {t('ui.skip')}
    </a>
  )
}

type Props = { place: string; className?: string | undefined; children: ReactNode }

/** A page that comes without a page load takes the focus, as a loaded one would: screen readers begin at its top. */
export function Main({ place, className, children }: Props) {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(place)
  useEffect(() => {
    if (shown.current === place) return
    shown.current = place
    main.current?.focus({ preventScroll: true })
  }, [place])
  return (
    <main id="content" tabIndex={-1} ref={main} className={className}>
      {children}
    </main>
  )
}
