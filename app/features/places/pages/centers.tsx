import { useLoaderData } from 'react-router'
import { pageHead } from '#features/settings/page-head.server.ts'
import { pageMeta } from '#kernel/page-meta.ts'
import { contextOf, PUBLIC_PAGE } from '#kernel/page.server.ts'
import { placeList } from '../queries.server.ts'
import { pinsOf } from '../pins.server.ts'
import { mapTiles } from '../tiles.server.ts'
import { PlaceList } from './place-list.tsx'
import type { Route } from './+types/centers'

export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const [places, head, tiles] = await Promise.all([
    placeList(ctx, 'center'),
    pageHead(ctx, 'youthcenter-page'),
    mapTiles(ctx),
  ])
  return { places, pins: pinsOf(ctx, places, ({ city }) => city), tiles, ...head }
}

export const headers = () => PUBLIC_PAGE

export function meta({ loaderData, ...route }: Route.MetaArgs) {
  return loaderData ? pageMeta(route, { title: loaderData.title, description: loaderData.lead }) : []
}

export default function Centers() {
  return <PlaceList kind="center" {...useLoaderData<typeof loader>()} />
}
