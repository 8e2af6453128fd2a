import { useLoaderData } from 'react-router'
import { pageHead } from '#features/settings/page-head.server.ts'
import { pageMeta } from '#kernel/page-meta.ts'
import { contextOf, PUBLIC_PAGE } from '#kernel/page.server.ts'
import { placeList } from '../queries.server.ts'
import { PlaceList } from './place-list.tsx'
import type { Route } from './+types/residences'

export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const [places, head] = await Promise.all([placeList(ctx, 'residence'), pageHead(ctx, 'studenthousing-page')])
  return { places, ...head }
}

export const headers = () => PUBLIC_PAGE

export function meta({ loaderData, ...route }: Route.MetaArgs) {
  return loaderData ? pageMeta(route, { title: loaderData.title, description: loaderData.lead }) : []
}

export default function Residences() {
  return <PlaceList kind="residence" {...useLoaderData<typeof loader>()} />
}
