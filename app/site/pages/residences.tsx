import { useLoaderData } from 'react-router'
import { residenceFacts } from '#features/housing/rooms/openings.server.ts'
import { ResidenceFactList } from '#features/housing/rooms/parts/residence-fact-list.tsx'
import { PlaceList } from '#features/places/pages/place-list.tsx'
import { ResidenceFilter } from '#features/places/parts/residence-filter.tsx'
import { placeList } from '#features/places/queries.server.ts'
import { pageHead } from '#features/settings/page-head.server.ts'
import { pageMeta } from '#kernel/page-meta.ts'
import { contextOf, PUBLIC_PAGE } from '#kernel/page.server.ts'
import { recordId } from '#resource/address.ts'
import type { Route } from './+types/residences'

/** All residences with rent and free beds, of a city and for men or women where the visitor chose so. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const { searchParams } = new URL(args.request.url)
  const city = recordId(searchParams.get('city') ?? undefined)
  const audience = (['men', 'women'] as const).find((one) => one === searchParams.get('for')) ?? null
  const [places, facts, head] = await Promise.all([
    placeList(ctx, 'residence'),
    residenceFacts(ctx),
    pageHead(ctx, 'studenthousing-page'),
  ])
  const cities = new Map(places.flatMap((place) => (place.cityId && place.city ? [[place.cityId, place.city]] : [])))
  return {
    places: places
      .filter((place) => city === null || place.cityId === city)
      .filter((place) => audience === null || place.audience === audience || place.audience === 'all')
      .map((place) => ({ ...place, facts: facts.get(place.id) ?? null })),
    cities: [...cities].map(([id, name]) => ({ id, name })),
    city,
    audience,
    ...head,
  }
}

export const headers = () => PUBLIC_PAGE

export function meta({ loaderData, ...route }: Route.MetaArgs) {
  return loaderData ? pageMeta(route, { title: loaderData.title, description: loaderData.lead }) : []
}

export default function Residences() {
  const { cities, city, audience, places, ...head } = useLoaderData<typeof loader>()
  const facts = new Map(places.map((place) => [place.id, place.facts]))
  return (
    <PlaceList
      kind="residence"
      {...head}
      places={places}
      filter={
        (cities.length > 1 || city !== null || audience !== null) && (
          <ResidenceFilter cities={cities} city={city} audience={audience} />
        )
      }
      renderFacts={({ id, campusMinutes }) => (
        <ResidenceFactList facts={facts.get(id) ?? null} minutes={campusMinutes} />
      )}
    />
  )
}
