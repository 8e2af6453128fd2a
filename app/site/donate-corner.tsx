import { lazy, Suspense, useSyncExternalStore } from 'react'

/** Pages on which visitors already donate, buy, look for a room, book or complain, and their account. */
const AWAY =
  /^\/(donations|camping_details|student-housing|student-housing-desc|appointments|receipts|gift-shop|products-detail|my-cart|cart|checkout|orders|campaign-news|complaints-page|messages|housing-application|user-account|login|register|verify-email|forgot-password|reset-password)(\/|$)/

/** Distance in screen heights: the first screen has its own donate buttons. */
const FAR = 0.7
const subscribeToScroll = (listener: () => void) => {
  addEventListener('scroll', listener, { passive: true })
  return () => removeEventListener('scroll', listener)
}
const isFar = () => scrollY > innerHeight * FAR

/** Loaded only for visitors who scroll; if it fails to load, the page is complete without it. */
const DonatePill = lazy(() =>
  import('./donate-pill.tsx').then(
    ({ DonatePill }) => ({ default: DonatePill }),
    () => ({ default: () => null }),
  ),
)

/** Shows the donate pill once the visitor has scrolled. `alone`: the chat button is switched off. */
export function DonateCorner({ path, alone }: { path: string; alone: boolean }) {
  const far = useSyncExternalStore(subscribeToScroll, isFar, () => false)
  if (!far || AWAY.test(path)) return null
  return (
    <Suspense>
      <DonatePill alone={alone} />
    </Suspense>
  )
}
