import { Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useText } from '#kernel/text-context.tsx'
import { useLinks } from '#ui/link.tsx'
import { Palette } from '../screens.client.ts'
import { SideBar } from './side-bar.tsx'
import { TopBar, useSearchKey } from './top-bar.tsx'
import styles from './frame.module.css'

/** Side bar, top bar and the screen between them: house CSS, so that the server draws it and it stands at once. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useText()
  const { pathname } = useLocation()
  const { state } = useNavigation()
  useLinks()
  // Fetched when it is first asked for.
  const [palette, setPalette] = useState<number>(0)
  const search = useCallback(() => setPalette((times) => times + 1), [])
  useSearchKey(search)
  return (
    <div className={styles.desk}>
      <a href="#content" className={styles.skip}>
        {t('site.skip')}
      </a>
      <SideBar />
      <div className={styles.stage}>
        <TopBar onSearch={search} />
        {state !== 'idle' && <div className={styles.progress} aria-hidden />}
        <Main place={pathname}>{children}</Main>
      </div>
      {palette > 0 && (
        <Suspense>
          <Palette asked={palette} />
        </Suspense>
      )}
    </div>
  )
}

/** A screen that comes without a page load takes the focus, as a loaded one would: screen readers begin at its top. */
function Main({ place, children }: { place: string; children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(place)
  useEffect(() => {
    if (shown.current === place) return
    shown.current = place
    main.current?.focus({ preventScroll: true })
  }, [place])
  return (
    <main id="content" tabIndex={-1} ref={main} className={styles.main}>
      {children}
    </main>
  )
}
