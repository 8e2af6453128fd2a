import { clsx } from 'clsx'
import { Button } from '@mantine/core'
import type { Occupancy } from '#features/housing/applications/admin/application-rows.ts'
import { formatNumber } from '#kernel/digits.ts'
import { formatMoney } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { EmptyState } from '#ui/state.tsx'
import { Link } from '#ui/link.tsx'
import { useDashboard, useScreen } from '#dashboard/dashboard-data.ts'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import { Metric, Stats } from '#dashboard/kit/stat.tsx'
import type { Loaded } from '#dashboard/screen.server.ts'
import boardStyles from './board.module.css'
import styles from './housing.module.css'
import { ResidenceTerm } from './residence-term.tsx'
import type { bedsScreen } from './screens.server.ts'

/** The residents of each bed, and the free beds. */
export default function Beds() {
  const t = useText()
  const { locale, to } = useLocale()
  const { may } = useDashboard()
  const { rooms, ...choices } = useScreen<Loaded<typeof bedsScreen>>()
  const beds = rooms.flatMap((room) => room.beds)
  const count = (...states: (string | undefined)[]) =>
    formatNumber(beds.filter(({ held }) => states.includes(held?.state)).length, locale)
  return (
    <>
      <PageHead
        title={t('dashboard.beds')}
        trail={[{ label: t('dashboard.applications'), to: '/dashboard/housing-applications' }]}
      >
        {may('housing.update') && (
          <Button component="a" href={to('/dashboard/housing-rooms')} variant="outline">
            {t('dashboard.housing_rooms')}
          </Button>
        )}
      </PageHead>
      <ResidenceTerm {...choices} current="beds" />
      {rooms.length === 0 ? (
        <EmptyState title={t('dashboard.applications_none')}>{t('dashboard.applications_none_text')}</EmptyState>
      ) : (
        <>
          <Stats label={t('dashboard.beds')}>
            <Metric label={t('dashboard.beds_all')} value={formatNumber(beds.length, locale)} />
            <Metric label={t('dashboard.beds_lived')} value={count('moved_in')} />
            <Metric label={t('dashboard.beds_promised')} value={count('offered', 'accepted')} />
            <Metric label={t('dashboard.beds_free')} value={count(undefined)} />
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
            <span className={clsx(boardStyles.place, styles.number)}>{formatNumber(number, locale)}</span>
            {held ? (
              <span>
                <Link to={to(`/dashboard/housing-applications/${held.application}`)}>
                  <bdi>{held.name ?? t('dashboard.application_anonymized')}</bdi>
                </Link>
                <span className={styles.small}> {t(`dashboard.application_state.${held.state}`)}</span>
              </span>
            ) : (
              <span className={styles.muted}>{t('dashboard.bed_free')}</span>
            )}
          </li>
        ))}
      </ol>
    </li>
  )
}
