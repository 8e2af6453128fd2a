import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useText } from '#kernel/text-context.tsx'
import { useLinks } from '#ui/link.tsx'
import { Palette } from '../screens.client.ts'
import { SideBar } from './side-bar.tsx'
import { useKeys } from '../use-keys.ts'
import { TopBar } from './top-bar.tsx'
import styles from './frame.module.css'

/** Side bar, top bar and the screen between them: house CSS, so that the server draws it and it stands at once. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useText()
  const { pathname } = useLocation()
  const { state } = useNavigation()
  useLinks()
  // Fetched when it is first asked for.
  const [palette, setPalette] = useState<{ wanted: 'search' | 'help'; asked: number }>({ wanted: 'search', asked: 0 })
  const open = (wanted: 'search' | 'help') => setPalette(({ asked }) => ({ wanted, asked: asked + 1 }))
  const search = () => open('search')
  useKeys({ 'ctrl+k': search, '?': () => open('help') })
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
      {palette.asked > 0 && (
        <Suspense>
          <Palette {...palette} />
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
