import { lazy, Suspense, useSyncExternalStore } from 'react'

/** Where one gives, buys or minds one's own things already. */
const AWAY =
  /^\/(donations|camping_details|receipts|gift-shop|products-detail|my-cart|cart|checkout|orders|campaign-news|complaints-page|housing-application|user-account|login|register|verify-email|forgot-password|reset-password)(\/|$)/

/** Of a screen's height: the first one has its own ways to give. */
const FAR = 0.7
const subscribeToScroll = (listener: () => void) => {
  addEventListener('scroll', listener, { passive: true })
  return () => removeEventListener('scroll', listener)
}
const isFar = () => scrollY > innerHeight * FAR

/** Who does not read on does not fetch it; where it does not come the page is whole without it. */
const DonateCard = lazy(() =>
  import('./donate-card.tsx').then(
    ({ DonateCard }) => ({ default: DonateCard }),
    () => ({ default: () => null }),
  ),
)

/** Once one has read on: the way to give. */
export function DonateCorner({ path }: { path: string }) {
  const far = useSyncExternalStore(subscribeToScroll, isFar, () => false)
  if (!far || AWAY.test(path)) return null
  return (
    <Suspense>
      <DonateCard />
    </Suspense>
  )
}
