import { redirect } from 'react-router'
import { contextOf } from '#kernel/page.server.ts'
import { localePath } from '#kernel/locale.ts'
import { PLACE_PAGES, placePath } from '../place.ts'
import { placeList } from '../queries.server.ts'
import type { Route } from './+types/place-preview'

/**
 * Where the settings of all residences, or of all centers, can be seen: the page of the first one, or the empty list.
 * @throws 404 for others than staff who preview settings
 */
export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const { kind } = args.params
  if (!ctx.preview || (kind !== 'residence' && kind !== 'center')) throw new Response(null, { status: 404 })
  const [first] = await placeList(ctx, kind)
  const path = first ? placePath(first) : PLACE_PAGES[kind].list
  throw redirect(`${localePath(ctx.locale, path)}${new URL(args.request.url).search}`)
}
