import { useLoaderData } from 'react-router'
import { pageMeta } from '#kernel/page-meta.ts'
import { contextOf, PUBLIC_PAGE } from '#kernel/page.server.ts'
import { placeList } from '../queries.server.ts'
import { PlaceList } from './place-list.tsx'
import type { Route } from './+types/residences'

export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const t = ctx.texts.translate(ctx.locale)
  return {
    places: await placeList(ctx, 'residence'),
    title: t('places.residences'),
    lead: t('places.residencesLead'),
  }
}

export const headers = () => PUBLIC_PAGE

export function meta({ loaderData, ...route }: Route.MetaArgs) {
  return loaderData ? pageMeta(route, { title: loaderData.title, description: loaderData.lead }) : []
}

export default function Residences() {
  return <PlaceList kind="residence" {...useLoaderData<typeof loader>()} />
}
