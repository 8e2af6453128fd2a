import { useState } from 'react'
import { clsx } from 'clsx'
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { DAY_MS } from '#kernel/durations.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useAvoidOverlap } from '#ui/use-avoid-overlap.ts'
import { Khatim } from '#ui/khatim.tsx'
import styles from './donate-card.module.css'

const KEY = 'donate-card-closed'
/** For so many days it stays away. */
const DAYS = 30

function isClosed(): boolean {
  try {
    return Number(localStorage.getItem(KEY) ?? 0) > Date.now() - DAYS * DAY_MS
  } catch {
    return false
  }
}
function rememberClosed(): void {
  try {
    localStorage.setItem(KEY, String(Date.now()))
  } catch {
    // Without a memory it comes back with the next page.
  }
}

/** Floats in a corner of wide screens; on narrow ones it stands above the footer, over nothing. */
export function DonateCard() {
  const t = useText()
  const { to } = useLocale()
  const [closed, setClosed] = useState(isClosed)
  const { float, inTheWay } = useAvoidOverlap<HTMLElement>()
  if (closed) return null
  const close = () => {
    rememberClosed()
    setClosed(true)
  }
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
