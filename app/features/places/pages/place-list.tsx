import type { ReactNode } from 'react'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import type { PageHead } from '#features/settings/page-head.server.ts'
import { useCardTexts } from '#kernel/display-settings.tsx'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { CardGrid, PictureCard } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { HouseView } from '#ui/hero-views/house.tsx'
import { LanternView } from '#ui/hero-views/lantern.tsx'
import { PageHero } from '#ui/page-hero.tsx'
import { PictureOrCover, priorityInList } from '#ui/picture.tsx'
import { Fact } from '#ui/article-page.tsx'
import { EmptyState } from '#ui/state.tsx'
import type { MapPlace, Tiles } from '../map.ts'
import { AreaMap } from '../parts/place-map.tsx'
import { AUDIENCES, placePath, type PlaceSummary } from '../place.ts'
import type { PlaceKind } from '../tables.ts'
import styles from './places.module.css'

const SHOWN_CHARACTERS = 120
/** Four cards are shown in two columns (ui/card.module.css). */
const sizesOf = (count: number) => `(min-width: 64rem) ${count === 4 ? 37 : 24}rem, 100vw`

/** The cards of all residences or of all centers. */
export function PlaceList({
  kind,
  title,
  lead,
  picture,
  places,
  pins,
  tiles,
  filter,
  renderFacts,
}: PageHead & {
  kind: PlaceKind
  places: readonly PlaceSummary[]
  pins: readonly MapPlace[]
  tiles: Tiles
  /** Shown above the cards. */
  filter?: ReactNode
  /** Facts on each card, for comparison. */
  renderFacts?: (place: PlaceSummary) => ReactNode
}) {
  const t = useText()
  const { to } = useLocale()
  const { shorten } = useCardTexts()
  const details = t(kind === 'residence' ? 'places.residenceDetails' : 'places.centerDetails')
  return (
    <>
      <PageHero title={title} lead={lead} picture={picture} view={kind === 'residence' ? HouseView : LanternView} />
      <div className={`wrap ${styles.list}`}>
        {filter}
        {places.length === 0 && (
          <EmptyState
            title={
              filter ? t('places.noMatch') : t(kind === 'residence' ? 'places.residencesEmpty' : 'places.centersEmpty')
            }
          />
        )}
        <CardGrid>
          {places.map((place, i) => (
            <PictureCard
              key={place.id}
              to={to(placePath(place))}
              title={place.name}
              level={2}
              picture={
                <PictureOrCover
                  picture={place.picture}
                  kind={kind}
                  id={place.id}
                  alt=""
                  sizes={sizesOf(places.length)}
                  priority={priorityInList(i)}
                />
              }
              badge={place.audience && <Badge tone="pine">{t(AUDIENCES[place.audience])}</Badge>}
              kicker={
                place.city && (
                  <Fact icon={<Icon of={IconMapPin} size={16} />}>
                    <bdi>{place.city}</bdi>
                  </Fact>
                )
              }
              text={shorten(place.summary, SHOWN_CHARACTERS)}
            >
              {renderFacts?.(place)}
              <LinkButton
                to={to(placePath(place))}
                wide
                size="small"
                variant="outline"
                aria-label={`${details}: ${place.name}`}
              >
                {details}
              </LinkButton>
            </PictureCard>
          ))}
        </CardGrid>
        {pins.length > 0 && (
          <section className={styles.mapSection}>
            <h2 className={styles.heading}>{t('places.map')}</h2>
            <AreaMap label={t('places.mapOf', { place: title })} places={pins} tiles={tiles} />
          </section>
        )}
      </div>
    </>
  )
}
