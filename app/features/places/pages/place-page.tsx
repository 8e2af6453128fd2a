import type { ReactNode } from 'react'
import IconBed from '@tabler/icons-react/dist/esm/icons/IconBed.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import { ActivityCard } from '#features/content/activities/parts/activity-card.tsx'
import type { ActivitySummary } from '#features/content/activities/activity.ts'
import { ContactChannels } from '#features/inbox/contact/parts/contact-channels.tsx'
import { MessageForm } from '#features/inbox/messages/parts/message-form.tsx'
import { formatNumber } from '#kernel/digits.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { CardGrid } from '#ui/card.tsx'
import { Gallery } from '#ui/gallery.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkedData } from '#ui/linked-data.tsx'
import { PictureOrCover } from '#ui/picture.tsx'
import { PreviewNotice } from '#ui/preview-notice.tsx'
import { Fact, ArticlePage } from '#ui/article-page.tsx'
import { SharePage } from '#ui/share-page.tsx'
import { SocialLinks, type SocialAccounts } from '#ui/social-links.tsx'
import { AUDIENCES, PLACE_PAGES, type PlaceDetail } from '../place.ts'
import type { Tiles } from '../map.ts'
import { PlaceMap } from '../parts/place-map.tsx'
import { PlaceContact } from '../parts/place-contact.tsx'
import { placeSchema } from '../place-schema.ts'
import styles from './places.module.css'

type Props = {
  place: PlaceDetail
  activities: readonly ActivitySummary[]
  /** Title and lead of the page, from its settings. */
  title: string
  lead: string
  /** Contact data for the tabs. */
  reach: { email: string | null; phone: string | null; whatsapp: string | null }
  social: SocialAccounts
  /** Signed time at which the page was opened, for its forms. */
  opened: string
  /** Content of the appointments tab. */
  appointment: ReactNode
  tiles: Tiles
  url: string
  /** Card with the rooms and the button to apply. */
  apply?: ReactNode
  /** Bar with rent and the button to apply, always visible on narrow screens. */
  bar?: ReactNode
}

/** Page of a residence or center: text, pictures, specifications, activities and contact. */
export function PlacePage(props: Props) {
  const { place, activities, title, lead, reach, social, opened, appointment, tiles, url, apply, bar } = props
  const t = useText()
  const { to, locale } = useLocale()
  const { kind, gallery } = place
  const specifications = [
    ...(place.capacity ? [{ name: t('places.capacity'), value: formatNumber(place.capacity, locale) }] : []),
    ...(place.audience ? [{ name: t('places.audience'), value: t(AUDIENCES[place.audience]) }] : []),
    ...place.specifications,
  ]
  return (
    <ArticlePage
      trail={[
        { label: t(kind === 'residence' ? 'places.residences' : 'places.centers'), to: to(PLACE_PAGES[kind].list) },
        ...(title ? [{ label: title }] : []),
      ]}
      title={place.name}
      notice={<PreviewNotice hidden={place.hidden} />}
      facts={
        (place.city || apply) && (
          <>
            {place.city && (
              <Fact icon={<Icon of={IconMapPin} size={18} />}>
                <bdi>{place.city}</bdi>
              </Fact>
            )}
            {apply && (
              <Fact icon={<Icon of={IconBed} size={18} />} className={styles.below}>
                <a href="#rooms">{t('housing.rooms')}</a>
              </Fact>
            )}
          </>
        )
      }
      picture={<PictureOrCover picture={place.picture} kind={kind} id={place.id} priority="first" />}
      badge={place.audience && <Badge tone="pine">{t(AUDIENCES[place.audience])}</Badge>}
      bar={bar}
      html={place.description}
      lang={place.language}
      side={
        <>
          {apply}
          <PlaceContact place={place} />
          <SharePage url={url} title={place.name} of={{ kind, id: place.id }} />
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
          <Gallery label={t('places.gallery')} pictures={gallery} />
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
      {place.location && (
        <section className={styles.section}>
          <h2 className={styles.heading}>{t('places.map')}</h2>
          <PlaceMap key={place.id} name={place.name} address={place.address} location={place.location} tiles={tiles} />
        </section>
      )}
      <section className={styles.section} id="write">
        <h2 className={styles.heading}>{t('contact.write')}</h2>
        {lead && <p className={styles.lead}>{lead}</p>}
        <ContactChannels
          place={place.name}
          {...reach}
          appointment={appointment}
          // Without an email address, messages are only in the inbox of the dashboard.
          message={<MessageForm inbox={reach.email ?? ''} place={place.id} opened={opened} />}
        />
        <SocialLinks accounts={social} label={t('news.follow')} className={styles.social} />
      </section>
      <LinkedData of={import.meta.env.SSR && ((context) => placeSchema(context, place))} />
    </ArticlePage>
  )
}
