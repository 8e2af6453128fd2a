import IconBed from '@tabler/icons-react/dist/esm/icons/IconBed.mjs'
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import type { Card } from '#features/housing/applications/admin/application-rows.ts'
import { formatDateTime } from '#kernel/dates.ts'
import { formatNumber } from '#kernel/digits.ts'
import { inList } from '#kernel/locale.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useDashboard } from '#dashboard/dashboard-data.ts'
import { RowMenu, type RowAction } from '#dashboard/kit/list/row-menu.tsx'
import { Moment } from '#dashboard/kit/value.tsx'
import type { Dialog } from './application-dialogs.tsx'
import styles from './housing.module.css'
import boardStyles from './board.module.css'
import { useApplication, useTransitions } from './use-application.ts'

/** The id of the link in a card. */
export const cardLink = (id: string) => `application-${id}`

type Props = {
  card: Card
  /** The residence has rooms for men and for women. */
  mixed: boolean
  onDialog: (dialog: Dialog) => void
  onDrag: (card: Card | null) => void
  /** Whether something in the card has the focus. */
  onFocus: (has: boolean) => void
}

export function BoardCard({ card, mixed, onDialog, onDrag, onFocus }: Props) {
  const t = useText()
  const { locale, to } = useLocale()
  const { may } = useDashboard()
  const name = card.name ?? t('dashboard.application_anonymized')
  const mayMove = may('applications.update')
  return (
    // The handlers only note where the focus is.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li onFocus={() => onFocus(true)} onBlur={() => onFocus(false)}>
      <div
        className={boardStyles.card}
        draggable={mayMove}
        onDragStart={() => onDrag(card)}
        onDragEnd={() => onDrag(null)}
        data-priority={card.priority || undefined}
      >
        <div className={boardStyles.cardHead}>
          {card.place && (
            <span className={boardStyles.place}>
              {formatNumber(card.place, locale)}
              <VisuallyHidden> {t('dashboard.application_place')}</VisuallyHidden>
            </span>
          )}
          <Link
            to={to(`/dashboard/housing-applications/${card.id}`)}
            id={cardLink(card.id)}
            className={boardStyles.name}
          >
            <bdi>{name}</bdi>
          </Link>
          {card.priority && (
            <span className={boardStyles.mark}>
              <Icon of={IconStarFilled} size={15} />
              <VisuallyHidden>{t('dashboard.application_priority')}</VisuallyHidden>
            </span>
          )}
          {mayMove && <CardMenu card={card} name={name} onDialog={onDialog} />}
        </div>
        <p className={styles.small}>
          {mixed && `${t(`applications.gender.${card.gender}`)} · `}
          <Moment at={card.submittedAt.toISOString()} />
        </p>
        {card.bed && (
          <p className={boardStyles.bed}>
            <Icon of={IconBed} size={17} /> <bdi>{card.bed}</bdi>
          </p>
        )}
        {card.offeredUntil && (
          <p className={styles.small}>
            {t('dashboard.application_until')}{' '}
            <bdi dir="ltr" className={boardStyles.moment}>
              {formatDateTime(card.offeredUntil, locale)}
            </bdi>
          </p>
        )}
        {card.missing.length > 0 && (
          <p className={styles.small}>
            {inList(
              card.missing.map((kind) => t(`applications.document.${kind}`)),
              locale,
            )}
          </p>
        )}
      </div>
    </li>
  )
}

type MenuProps = { card: Card; name: string; onDialog: (dialog: Dialog) => void }

/** Menu with the possible transitions, for keyboard and touch. */
function CardMenu({ card, name, onDialog }: MenuProps) {
  const t = useText()
  const { prioritize, step } = useApplication(card.id)
  const transitions = useTransitions({ id: card.id, name, state: card.state }, step, onDialog)
  const mark: RowAction = {
    id: 'priority',
    label: t(card.priority ? 'dashboard.application_unmark' : 'dashboard.application_mark'),
    run: () => void prioritize(!card.priority),
  }
  return <RowMenu name={name} actions={card.place ? [...transitions, mark] : transitions} />
}
