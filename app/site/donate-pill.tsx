import type { ReactNode } from 'react'
import { clsx } from 'clsx'
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { useLinkSource } from '#kernel/use-link-source.ts'
import { LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useAvoidOverlap } from '#ui/use-avoid-overlap.ts'
import styles from './donate-pill.module.css'

/** Floats next to the chat button, where it covers nothing and no other donate button is visible. */
export function DonatePill({ alone }: { alone: boolean }): ReactNode {
  const t = useText()
  const { to } = useLocale()
  const withSource = useLinkSource()
  const { float, inTheWay } = useAvoidOverlap<HTMLElement>({ donate: true })
  return (
    <aside
      ref={float}
      className={clsx(styles.pill, alone && styles.alone, inTheWay && styles.away)}
      aria-label={t('site.donatePill')}
    >
      <LinkButton to={withSource(to('/donations'))} size="small" icon={<Icon of={IconHeart} />}>
        {t('home.donate')}
      </LinkButton>
    </aside>
  )
}
