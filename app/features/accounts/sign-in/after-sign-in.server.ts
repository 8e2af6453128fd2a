import { redirect, redirectDocument } from 'react-router'
import { setCookies } from '#features/accounts/users/session-cookie.server.ts'
import type { Context } from '#kernel/context.ts'
import { localePath } from '#kernel/locale.ts'
import { isDashboardPath } from '#kernel/app-area.ts'
import type { SignedIn } from './sign-in.server.ts'

/** The page after signing in: the second step, the requested page, or home. */
export function afterSignIn(ctx: Context, signedIn: SignedIn, next: string): Response {
  const headers = new Headers(setCookies(signedIn.cookies))
  if (signedIn.step === 'second') {
    const onward = next ? `?next=${encodeURIComponent(next)}` : ''
    return redirect(localePath(ctx.locale, `/login/code${onward}`), { headers })
  }
  const { staff, secondFactorRequired } = signedIn.actor
  if (staff && secondFactorRequired) return redirectTo(localePath(ctx.locale, '/dashboard/profile?say=second'), headers)
  // The address of a requested page contains its language.
  return redirectTo(next || localePath(ctx.locale, staff ? '/dashboard/home' : '/user-account'), headers)
}

/** Redirects with a full page load into the dashboard: its HTML documents are not those of the site. */
export function redirectTo(path: string, headers = new Headers()): Response {
  return isDashboardPath(path) ? redirectDocument(path, { headers }) : redirect(path, { headers })
}
