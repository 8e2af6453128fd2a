import { Suspense, useState, type ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useLinks } from '#ui/link.tsx'
import { Main, SkipLink } from '#ui/main.tsx'
import { Palette } from '../screens.client.ts'
import { HoldBanner } from './hold-banner.tsx'
import { SectionFrame } from './section-frame.tsx'
import { SideBar } from './side-bar.tsx'
import { useKeys } from '../use-keys.ts'
import { TopBar } from './top-bar.tsx'
import styles from './shell.module.css'

/** Side bar, top bar and screen. Uses our own CSS, not Mantine, so that the server renders it and it shows at once. */
export function DashboardShell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { state } = useNavigation()
  useLinks()
  // Loaded when it is first opened.
  const [palette, setPalette] = useState<{ mode: 'search' | 'help'; timesOpened: number }>({
    mode: 'search',
    timesOpened: 0,
  })
  const open = (mode: 'search' | 'help') => setPalette(({ timesOpened }) => ({ mode, timesOpened: timesOpened + 1 }))
  const search = () => open('search')
  useKeys({ 'ctrl+k': search, '?': () => open('help') })
  return (
    <div className={styles.desk}>
      <SkipLink />
      <SideBar />
      <div className={styles.stage}>
        <TopBar onSearch={search} />
        {state !== 'idle' && <div className={styles.progress} aria-hidden />}
        <Main place={pathname} className={styles.main}>
          <HoldBanner />
          <SectionFrame>{children}</SectionFrame>
        </Main>
      </div>
      {palette.timesOpened > 0 && (
        <Suspense>
          <Palette {...palette} />
        </Suspense>
      )}
    </div>
  )
}
