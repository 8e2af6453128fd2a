import { redirect } from 'react-router'
import { localePath } from '#kernel/locale.ts'
import { contextOf } from '#kernel/page.server.ts'
import type { Route } from './+types/cart'

/** The second address of the cart (docs/reference/site-rules.md "Addresses"). */
export function loader(args: Route.LoaderArgs) {
  return redirect(localePath(contextOf(args).locale, '/my-cart'), 301)
}
