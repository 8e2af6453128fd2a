import { useSyncExternalStore } from 'react'
import { clsx } from 'clsx'
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useInTheWay } from '#ui/in-the-way.ts'
import { Khatim } from '#ui/khatim.tsx'
import styles from './donate-card.module.css'

const KEY = 'donate-card-closed'
/** For so many days it stays away. */
const DAYS = 30

/** Where one gives, buys or minds one's own things already. */
const AWAY =
  /^\/(donations|camping_details|receipts|gift-shop|products-detail|my-cart|cart|checkout|orders|campaign-news|complaints-page|housing-application|user-account|login|register|verify-email|forgot-password|reset-password)(\/|$)/

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
/** Of a screen's height: the first one has its own ways to give. */
const FAR = 0.7
const subscribeToScroll = (listener: () => void) => {
  addEventListener('scroll', listener, { passive: true })
  return () => removeEventListener('scroll', listener)
}
const isFar = () => scrollY > innerHeight * FAR

function isClosed(): boolean {
  try {
    return Number(localStorage.getItem(KEY) ?? 0) > Date.now() - DAYS * 86_400_000
  } catch {
    return false
  }
}
function close(): void {
  try {
    localStorage.setItem(KEY, String(Date.now()))
  } catch {
    // Without a memory it comes back with the next page.
  }
  for (const listener of listeners) listener()
}

/** Once one has read on: floats in a corner of wide screens; on narrow ones it stands above the footer, over nothing. */
export function DonateCard({ path }: { path: string }) {
  const t = useText()
  const { to } = useLocale()
  // The page as it is sent is everybody's: who closed the card must not see it flash.
  const closed = useSyncExternalStore(subscribe, isClosed, () => true)
  const far = useSyncExternalStore(subscribeToScroll, isFar, () => false)
  const { float, inTheWay } = useInTheWay<HTMLElement>()
  if (closed || !far || AWAY.test(path)) return null
  return (
    <aside ref={float} className={clsx(styles.card, inTheWay && styles.aside)} aria-label={t('site.donateCard')}>
      <Khatim size={30} className={styles.star} />
      <p className={styles.words}>{t('site.donateCard')}</p>
      <LinkButton to={to('/donations')} size="small" icon={<Icon of={IconHeart} />}>
        {t('home.donate')}
      </LinkButton>
      <button type="button" className={styles.close} aria-label={t('site.donateCardClose')} onClick={close}>
        <Icon of={IconX} size={18} />
      </button>
    </aside>
  )
}
