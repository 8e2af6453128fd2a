import type { Context } from '#kernel/context.ts'
import { localePath } from '#kernel/locale.ts'
import type { MapPlace } from './map.ts'
import { placePath, type PlaceSummary } from './place.ts'

/** The places of a list that have a location, as pins that lead to their pages. `text`: under the name of each. */
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
