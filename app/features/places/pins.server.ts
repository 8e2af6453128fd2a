import type { Context } from '#kernel/context.ts'
import { localePath } from '#kernel/locale.ts'
import type { MapPlace } from './map.ts'
import { placePath, type PlaceSummary } from './place.ts'

/** Pins for places with a location, with links to their pages. `text` is shown below the name. */
export const pinsOf = <Place extends PlaceSummary>(
  { locale }: Pick<Context, 'locale'>,
  places: readonly Place[],
  text: (place: Place) => string | null,
): MapPlace[] =>
  places.flatMap((place) =>
    place.location
      ? [{ name: place.name, text: text(place), location: place.location, href: localePath(locale, placePath(place)) }]
      : [],
  )
