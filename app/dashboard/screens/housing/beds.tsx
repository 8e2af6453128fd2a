import { Button } from '@mantine/core'
import type { Occupancy } from '#features/application-desk/desk.ts'
import { formatNumber } from '#kernel/digits.ts'
import { formatMoney } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { EmptyState } from '#ui/state.tsx'
import { Link } from '#ui/link.tsx'
import { useDesk, useScreen } from '../../desk.ts'
import { PageHead } from '../../kit/page-head.tsx'
import { Stat, Stats } from '../../kit/stat.tsx'
import type { Loaded } from '../../screen.server.ts'
import styles from './housing.module.css'
import { ResidenceTerm } from './residence-term.tsx'
import type { bedsScreen } from './screens.server.ts'

/** Who lives where, and which beds are free. */
export function Beds() {
  const t = useText()
  const { locale, to } = useLocale()
  const { may } = useDesk()
  const { rooms, ...choices } = useScreen<Loaded<typeof bedsScreen>>()
  const beds = rooms.flatMap((room) => room.beds)
  const count = (...states: (string | undefined)[]) =>
    formatNumber(beds.filter(({ held }) => states.includes(held?.state)).length, locale)
  return (
    <>
      <PageHead
        title={t('desk.beds')}
        trail={[{ label: t('desk.applications'), to: '/dashboard/housing-applications' }]}
      >
        {may('housing.update') && (
          <Button component="a" href={to('/dashboard/housing-rooms')} variant="outline">
            {t('desk.housing_rooms')}
          </Button>
        )}
      </PageHead>
      <ResidenceTerm {...choices} current="beds" />
      {rooms.length === 0 ? (
        <EmptyState title={t('desk.applications_none')}>{t('desk.applications_none_text')}</EmptyState>
      ) : (
        <>
          <Stats label={t('desk.beds')}>
            <Stat label={t('desk.beds_all')} value={formatNumber(beds.length, locale)} />
            <Stat label={t('desk.beds_lived')} value={count('moved_in')} />
            <Stat label={t('desk.beds_promised')} value={count('offered', 'accepted')} />
            <Stat label={t('desk.beds_free')} value={count(undefined)} />
          </Stats>
          <ul className={styles.rooms}>
            {rooms.map((room) => (
              <Room key={room.id} room={room} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function Room({ room }: { room: Occupancy[number] }) {
  const t = useText()
  const { locale, to } = useLocale()
  return (
    <li className={styles.room}>
      <h2 className={styles.heading}>
        <bdi>{room.name}</bdi> <span className={styles.count}>{t(`applications.gender.${room.gender}`)}</span>
      </h2>
      <p className={styles.small}>
        {room.floor !== null && `${t('applications.floor')} ${formatNumber(room.floor, locale)} · `}
        <bdi>{formatMoney(room.price, 'TRY', locale)}</bdi>
      </p>
      <ol className={styles.roomBeds}>
        {room.beds.map(({ id, number, held }) => (
          <li key={id} data-state={held?.state ?? 'free'}>
            <span className={styles.number}>{formatNumber(number, locale)}</span>
            {held ? (
              <span>
                <Link to={to(`/dashboard/housing-applications/${held.application}`)}>
                  <bdi>{held.name ?? t('desk.application_forgotten')}</bdi>
                </Link>
                <span className={styles.small}> {t(`desk.application_state.${held.state}`)}</span>
              </span>
            ) : (
              <span className={styles.muted}>{t('desk.bed_free')}</span>
            )}
          </li>
        ))}
      </ol>
    </li>
  )
}
