import type { ComponentType } from 'react'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import IconWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs'
import { ActivityCard } from '#features/activities/parts/activity-card.tsx'
import type { ActivitySummary } from '#features/activities/activity.ts'
import { formatNumber } from '#kernel/digits.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card, CardGrid } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture, PictureOrCover } from '#ui/picture.tsx'
import { PreviewNotice } from '#ui/preview-notice.tsx'
import { Fact, ReadingPage } from '#ui/reading-page.tsx'
import { ShareCard } from '#ui/share-card.tsx'
import { AUDIENCES, PLACE_PAGES, type PlaceDetail } from '../place.ts'
import styles from './places.module.css'

type Props = { place: PlaceDetail; activities: readonly ActivitySummary[]; url: string }

/** One residence or one center: its words, pictures, specifications, activities and how to reach it. */
export function PlacePage({ place, activities, url }: Props) {
  const t = useText()
  const { to, locale } = useLocale()
  const { kind, gallery } = place
  const specifications = [
    ...(place.capacity ? [{ name: t('places.capacity'), value: formatNumber(place.capacity, locale) }] : []),
    ...(place.audience ? [{ name: t('places.audience'), value: t(AUDIENCES[place.audience]) }] : []),
    ...place.specifications,
  ]
  return (
    <ReadingPage
      trail={[
        { label: t(kind === 'residence' ? 'places.residences' : 'places.centers'), to: to(PLACE_PAGES[kind].list) },
      ]}
      title={place.name}
      notice={<PreviewNotice hidden={place.hidden} />}
      facts={
        place.city && (
          <Fact icon={<Icon of={IconMapPin} size={18} />}>
            <bdi>{place.city}</bdi>
          </Fact>
        )
      }
      picture={<PictureOrCover picture={place.picture} kind={kind} id={place.id} priority />}
      badge={place.audience && <Badge tone="pine">{t(AUDIENCES[place.audience])}</Badge>}
      html={place.description}
      lang={place.language}
      side={
        <>
          <Contact place={place} />
          <ShareCard url={url} title={place.name} />
        </>
      }
    >
      {specifications.length > 0 && (
        <section className={styles.section}>
          <h2 className={styles.heading}>{t('places.specifications')}</h2>
          <dl className={styles.facts}>
            {specifications.map(({ name, value }) => (
              <div key={name}>
                <dt>
                  <bdi>{name}</bdi>
                </dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {gallery.length > 0 && (
        <section className={styles.section}>
          <h2 className={styles.heading}>{t('places.gallery')}</h2>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
          <ul className={styles.slider} tabIndex={0} aria-label={t('places.gallery')}>
            {gallery.map((picture) => (
              <li key={picture.id}>
                <Picture picture={picture} sizes="(min-width: 40rem) 36rem, 100vw" />
              </li>
            ))}
          </ul>
        </section>
      )}
      {activities.length > 0 && (
        <section className={styles.section}>
          <h2 className={styles.heading}>{t('places.activities')}</h2>
          <CardGrid>
            {activities.map((activity) => (
              <ActivityCard key={activity.id} activity={activity} cut={{ text: 100 }} />
            ))}
          </CardGrid>
        </section>
      )}
    </ReadingPage>
  )
}

function Contact({ place }: { place: PlaceDetail }) {
  const t = useText()
  const { email, phone, whatsapp, address, workingHours, location } = place
  return (
    <Card as="aside" padded>
      <h2 className={styles.heading}>{t('places.contact')}</h2>
      <dl className={styles.contact}>
        {email && (
          <Row icon={IconMail} label={t('places.email')}>
            <a href={`mailto:${email}`}>
              <bdi dir="ltr">{email}</bdi>
            </a>
          </Row>
        )}
        {phone && (
          <Row icon={IconPhone} label={t('places.phone')}>
            <a href={`tel:${phone}`}>
              <bdi dir="ltr">{phone}</bdi>
            </a>
          </Row>
        )}
        {whatsapp && (
          <Row icon={IconWhatsapp} label={t('places.whatsapp')}>
            <a href={`https://wa.me/${whatsapp.replace(/\D/g, '')}`} target="_blank" rel="noopener noreferrer">
              <bdi dir="ltr">{whatsapp}</bdi>
            </a>
          </Row>
        )}
        {address && (
          <Row icon={IconMapPin} label={t('places.address')}>
            <bdi>{address}</bdi>
          </Row>
        )}
        {workingHours && (
          <Row icon={IconClock} label={t('places.hours')}>
            <bdi>{workingHours}</bdi>
          </Row>
        )}
      </dl>
      {location && (
        <LinkButton
          to={`https://www.openstreetmap.org/?mlat=${location.latitude}&mlon=${location.longitude}#map=16/${location.latitude}/${location.longitude}`}
          target="_blank"
          rel="noopener noreferrer"
          reloadDocument
          wide
          size="small"
          variant="outline"
          icon={<Icon of={IconMapPin} />}
        >
          {t('places.openMap')}
        </LinkButton>
      )}
    </Card>
  )
}

type RowProps = { icon: ComponentType<{ size?: number }>; label: string; children: React.ReactNode }

function Row({ icon, label, children }: RowProps) {
  return (
    <div>
      <Icon of={icon as typeof IconMail} size={20} />
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
