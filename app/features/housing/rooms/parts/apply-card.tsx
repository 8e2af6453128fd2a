import IconBed from '@tabler/icons-react/dist/esm/icons/IconBed.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { formatDate } from '#kernel/dates.ts'
import { formatNumber } from '#kernel/digits.ts'
import { formatMoney } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { isOpen, lastMoment, type ResidenceAvailability } from '../room.ts'
import styles from './apply-card.module.css'

type Props = { residenceId: number; opening: ResidenceAvailability; now: Date }

/** Card on a residence's page: the rooms, and the button to apply while a term is open. */
export function ApplyCard({ residenceId, opening: { terms, rooms }, now }: Props) {
  const t = useText()
  const { locale, to } = useLocale()
  const term = terms.find((one) => isOpen(one, now)) ?? terms[0]!
  const open = isOpen(term, now)
  const both = new Set(rooms.map(({ gender }) => gender)).size > 1
  return (
    <Card as="section" padded className={styles.card!}>
      <h2 id="rooms" className={styles.heading}>
        {t('housing.rooms')}
      </h2>
      <ul className={styles.rooms}>
        {rooms.map(({ gender, beds, price }) => (
          <li key={`${gender} ${beds} ${price}`}>
            <Icon of={IconBed} size={20} />
            <span>
              {t('housing.beds_in', { count: beds, number: formatNumber(beds, locale) })}
              {both && ` · ${t(gender === 'men' ? 'housing.for_men' : 'housing.for_women')}`}
            </span>
            <span className={styles.price}>{formatMoney(price, 'TRY', locale)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.muted}>
        {t('housing.a_month')} {t('housing.per_bed')}
      </p>
      <p>
        {t(open ? 'housing.open' : 'housing.opens', {
          term: term.name,
          date: formatDate(open ? lastMoment(term) : term.opensAt, locale),
        })}
      </p>
      {open && (
        <>
          <LinkButton
            to={to(`/housing-application?residence=${residenceId}`)}
            variant="pine"
            wide
            icon={<Icon of={IconPencil} size={20} />}
          >
            {t('housing.apply')}
          </LinkButton>
          <p className={styles.code}>
            <Link to={to('/housing-application')}>{t('housing.go_on')}</Link>
          </p>
        </>
      )}
    </Card>
  )
}
