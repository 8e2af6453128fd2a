import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs'
import { useText } from '#kernel/text-context.tsx'
import { BrandMark } from '#ui/brand-mark.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './donate-form.module.css'

/** Shows the payment methods that are configured. */
export function Methods({ card, transfer }: { card: boolean; transfer: boolean }) {
  const t = useText()
  return (
    <div className={styles.methods}>
      <p className={styles.muted}>{t('donations.accepted')}</p>
      <ul className={styles.marks}>
        {card &&
          (['visa', 'mastercard', 'troy'] as const).map((brand) => (
            <li key={brand}>
              <BrandMark brand={brand} />
            </li>
          ))}
        {transfer && (
          <li className={styles.mark}>
            <Icon of={IconBuildingBank} />
            {t('donations.by_transfer')}
          </li>
        )}
      </ul>
    </div>
  )
}
