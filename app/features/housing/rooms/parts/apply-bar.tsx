import { formatMoney } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { StickyBar } from '#ui/sticky-bar.tsx'
import { isOpen, lowestPrice, type ResidenceAvailability } from '../room.ts'
import styles from './apply-bar.module.css'

type Props = { residenceId: number; opening: ResidenceAvailability; now: Date }

/** Bar with the rent and the button to apply, always visible on narrow screens. The rent links to the rooms. */
export function ApplyBar({ residenceId, opening: { terms, rooms }, now }: Props) {
  const t = useText()
  const { locale, to } = useLocale()
  if (!terms.some((term) => isOpen(term, now))) return null
  return (
    <StickyBar
      facts={
        <a href="#rooms" className={styles.rent}>
          <b>{t('housing.from', { price: formatMoney(lowestPrice(rooms), 'TRY', locale) })}</b>
          <span className={styles.muted}>{t('housing.a_month_per_bed')}</span>
        </a>
      }
      action={
        <LinkButton to={to(`/housing-application?residence=${residenceId}`)} variant="pine" size="small">
          {t('housing.apply')}
        </LinkButton>
      }
    />
  )
}
