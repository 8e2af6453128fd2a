import { redirect, type RouterContextProvider } from 'react-router'
import type { Context } from '#kernel/context.ts'
import { localePath } from '#kernel/locale.ts'
import { contextOf } from '#kernel/page.server.ts'

/** Returns the context of the signed-in user; redirects others to the home page with the sign-in dialog. */
export function requireSignedIn(args: { context: Readonly<RouterContextProvider>; url: URL }): Context {
  const ctx = contextOf(args)
  if (!ctx.actor) {
    // Not that of the request, which is `….data` when a link was followed.
    const { pathname, search } = args.url
    throw redirect(`${localePath(ctx.locale, '/')}?sign-in=1&next=${encodeURIComponent(pathname + search)}`)
  }
  return ctx
}
