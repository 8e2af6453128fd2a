import { redirect } from 'react-router'
import { contextOf } from '#kernel/page.server.ts'
import { localePath } from '#kernel/locale.ts'
import { PLACE_PAGES, placePath } from '../place.ts'
import { placeList } from '../queries.server.ts'
import type { Route } from './+types/place-preview'

/**
 * Preview of the settings of residences or centers: redirects to the page of the first one, or to the empty list.
 * @throws 404 except for staff who preview settings
 */
export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const { kind } = args.params
  if (!ctx.preview || (kind !== 'residence' && kind !== 'center')) throw new Response(null, { status: 404 })
  const [first] = await placeList(ctx, kind)
  const path = first ? placePath(first) : PLACE_PAGES[kind].list
  throw redirect(`${localePath(ctx.locale, path)}${new URL(args.request.url).search}`)
}
