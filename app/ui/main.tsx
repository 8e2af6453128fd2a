import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useText } from '#kernel/text-context.tsx'
import styles from './main.module.css'

/** First element in the tab order: skips the menu and leads to the content. */
export function SkipLink() {
  const t = useText()
  return (
    <a href="#content" className={styles.skip}>
      {t('ui.skip')}
    </a>
  )
}

type Props = { place: string; className?: string | undefined; children: ReactNode }

/**
 * Main content. After navigation without a page load it takes the focus, as after a page load, so that screen readers
 * start at its top. After a form the focus goes to the heading, which states the result.
 */
export function Main({ place, className, children }: Props) {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(place)
  /** Path to which a form was last posted, until the resulting page is shown. */
  const posted = useRef<string | null>(null)
  const location = useLocation()
  const { formAction, formMethod } = useNavigation()
  useEffect(() => {
    if (formAction && formMethod !== 'GET') posted.current = formAction
  }, [formAction, formMethod])
  // The location is a new object after each navigation, even to the same address.
  useEffect(() => {
    const from = posted.current
    posted.current = null
    if (from !== null && from !== location.pathname + location.search) focusHeading(main.current, location.hash)
    else if (shown.current !== place) main.current?.focus({ preventScroll: true })
    shown.current = place
  }, [location, place])
  return (
    <main id="content" tabIndex={-1} ref={main} className={className}>
      {children}
    </main>
  )
}

/** React Router has scrolled already: to the top, or to the fragment of the address. */
function focusHeading(main: HTMLElement | null, hash: string): void {
  const named = hash ? document.getElementById(hash.slice(1)) : null
  const heading = (named ?? main)?.querySelector<HTMLElement>('h1, h2') ?? main
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
