import { redirect, type RouterContextProvider } from 'react-router'
import type { Context, Permission } from '#kernel/context.ts'
import { localePath } from '#kernel/locale.ts'
import { contextOf } from '#kernel/page.server.ts'

type Args = { context: Readonly<RouterContextProvider>; request: Request }

/**
 * Returns the context of a user with a role; redirects others to the staff sign-in.
 * @throws 404 when the user lacks the permission of the page, so that its existence is not revealed
 */
export function requireStaff(args: Args, need?: Permission | readonly Permission[]): Context {
  const ctx = contextOf(args)
  if (!ctx.actor?.staff) {
    const { pathname, search } = new URL(args.request.url)
    const next = encodeURIComponent(pathname + search)
    throw redirect(`${localePath(ctx.locale, '/dashboard/admin-login')}?next=${next}`)
  }
  const { permissions } = ctx.actor
  if (need && ![need].flat().some((one) => permissions.has(one))) throw new Response(null, { status: 404 })
  return ctx
}
