import { useLoaderData } from 'react-router'
import { residenceFacts } from '#features/housing/rooms/openings.server.ts'
import { ResidenceFactList } from '#features/housing/rooms/parts/residence-fact-list.tsx'
import { rentText } from '#features/housing/rooms/rent-text.ts'
import { PlaceList } from '#features/places/pages/place-list.tsx'
import { ResidenceFilter } from '#features/places/parts/residence-filter.tsx'
import { pinsOf } from '#features/places/pins.server.ts'
import { placeList } from '#features/places/queries.server.ts'
import { mapTiles } from '#features/places/tiles.server.ts'
import { pageHead } from '#features/settings/page-head.server.ts'
import { pageMeta } from '#kernel/page-meta.ts'
import { contextOf, PUBLIC_PAGE } from '#kernel/page.server.ts'
import { recordId } from '#resource/address.ts'
import type { Route } from './+types/residences'

/** Residences with rent and free beds, filtered by city and by men or women if the visitor chose so. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const { searchParams } = new URL(args.request.url)
  const city = recordId(searchParams.get('city') ?? undefined)
  const audience = (['men', 'women'] as const).find((one) => one === searchParams.get('for')) ?? null
  const [all, facts, head, tiles] = await Promise.all([
    placeList(ctx, 'residence'),
    residenceFacts(ctx),
    pageHead(ctx, 'studenthousing-page'),
    mapTiles(ctx),
  ])
  const cities = new Map(all.flatMap((place) => (place.cityId && place.city ? [[place.cityId, place.city]] : [])))
  const places = all
    .filter((place) => city === null || place.cityId === city)
    .filter((place) => audience === null || place.audience === audience || place.audience === 'all')
    .map((place) => ({ ...place, facts: facts.get(place.id) ?? null }))
  const t = ctx.texts.translate(ctx.locale)
  return {
    places,
    pins: pinsOf(ctx, places, (place) => (place.facts ? rentText(t, place.facts.from, ctx.locale) : place.city)),
    tiles,
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
  const { cities, city, audience, places, pins, tiles, ...head } = useLoaderData<typeof loader>()
  const facts = new Map(places.map((place) => [place.id, place.facts]))
  return (
    <PlaceList
      kind="residence"
      {...head}
      places={places}
      pins={pins}
      tiles={tiles}
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
