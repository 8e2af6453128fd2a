import { redirect, type RouterContextProvider } from 'react-router'
import type { Context } from '#kernel/context.ts'
import { localePath } from '#kernel/locale.ts'
import { contextOf } from '#kernel/page.server.ts'

/** Returns the context of the signed-in user; redirects others to the home page with the sign-in dialog. */
export function requireSignedIn(args: { context: Readonly<RouterContextProvider>; request: Request }): Context {
  const ctx = contextOf(args)
  if (!ctx.actor) {
    const { pathname } = new URL(args.request.url)
    throw redirect(`${localePath(ctx.locale, '/')}?sign-in=1&next=${encodeURIComponent(pathname)}`)
  }
  return ctx
}
