import { redirect, type RouterContextProvider } from 'react-router'
import type { Context, Permission } from '#kernel/context.ts'
import { localePath } from '#kernel/locale.ts'
import { contextOf } from '#kernel/page.server.ts'

/** `url`: the address of the page. That of the request is `….data?_routes=…` when a link was followed. */
type Args = { context: Readonly<RouterContextProvider>; url: URL }

/**
 * Returns the context of a user with a role; redirects others to the staff sign-in.
 * @throws 404 when the user lacks the permission of the page, so that its existence is not revealed
 */
export function requireStaff(args: Args, need?: Permission | readonly Permission[]): Context {
  const ctx = contextOf(args)
  if (!ctx.actor?.staff) {
    const next = encodeURIComponent(args.url.pathname + args.url.search)
    throw redirect(`${localePath(ctx.locale, '/dashboard/admin-login')}?next=${next}`)
  }
  const { permissions } = ctx.actor
  if (need && ![need].flat().some((one) => permissions.has(one))) throw new Response(null, { status: 404 })
  return ctx
}
