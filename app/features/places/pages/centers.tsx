import { useLoaderData } from 'react-router'
import { pageMeta } from '#kernel/page-meta.ts'
import { contextOf, PUBLIC_PAGE } from '#kernel/page.server.ts'
import { placeList } from '../queries.server.ts'
import { PlaceList } from './place-list.tsx'
import type { Route } from './+types/centers'

export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const t = ctx.texts.translate(ctx.locale)
  return {
    places: await placeList(ctx, 'center'),
    title: t('places.centers'),
    lead: t('places.centersLead'),
  }
}

export const headers = () => PUBLIC_PAGE

export function meta({ loaderData, ...route }: Route.MetaArgs) {
  return loaderData ? pageMeta(route, { title: loaderData.title, description: loaderData.lead }) : []
}

export default function Centers() {
  return <PlaceList kind="center" {...useLoaderData<typeof loader>()} />
}
