import { useLoaderData } from 'react-router'
import { pageHead, type PageWithHeader } from '#features/settings/page-head.server.ts'
import { pageOf, isSettingsKey } from '#features/settings/settings.ts'
import { contextOf, PRIVATE_PAGE } from '#kernel/page.server.ts'
import { PageHero } from '#ui/page-hero.tsx'
import type { Route } from './+types/head-preview'

/** The header of a page without an address yet, for staff next to its form. @throws 404 for others */
export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const { key } = args.params
  if (!ctx.preview || !isSettingsKey(key) || !('titleMain' in pageOf(key).fields))
    throw new Response(null, { status: 404 })
  return pageHead(ctx, key as PageWithHeader)
}

export const headers = () => PRIVATE_PAGE

export default function HeadPreview() {
  return <PageHero {...useLoaderData<typeof loader>()} />
}
