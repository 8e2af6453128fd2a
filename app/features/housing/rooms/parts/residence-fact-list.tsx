import IconBed from '@tabler/icons-react/dist/esm/icons/IconBed.mjs'
import IconWalk from '@tabler/icons-react/dist/esm/icons/IconWalk.mjs'
import { formatNumber } from '#kernel/digits.ts'
import { formatMoney } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import type { ResidenceFacts } from '../room.ts'
import styles from './residence-fact-list.module.css'

/** Rent, free beds and minutes to the campus, on a residence's card. `minutes` is null if unknown. */
export function ResidenceFactList({ facts, minutes }: { facts: ResidenceFacts | null; minutes: number | null }) {
  const t = useText()
  const { locale } = useLocale()
  if (!facts && minutes === null) return null
  return (
    <ul className={styles.facts}>
      {facts && (
        <li className={styles.rent}>
          <b>{t('housing.from', { price: formatMoney(facts.from, 'TRY', locale) })}</b> {t('housing.a_month_per_bed')}
        </li>
      )}
      {facts?.free != null && (
        <li>
          <Icon of={IconBed} size={18} />
          {facts.free === 0
            ? t('housing.waiting_list')
            : t('housing.free_beds', { count: facts.free, number: formatNumber(facts.free, locale) })}
        </li>
      )}
      {minutes !== null && (
        <li>
          <Icon of={IconWalk} size={18} />
          {t('places.toCampus', { count: minutes, number: formatNumber(minutes, locale) })}
        </li>
      )}
    </ul>
  )
}
