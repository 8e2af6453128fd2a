/** Lets a browser that comes back from the bank without a readable answer find its own payment. */
import { cookieName, readCookie } from '#features/accounts/users/session-cookie.server.ts'
import type { Context } from '#kernel/context.ts'

/** Seconds: longer than a payer may stay at the bank. */
const MAX_AGE = 2 * 3600

/** @param token opens the result page of the payment that this browser takes to the bank now */
export function paymentCookie({ config }: Pick<Context, 'config'>, token: string): string {
  const name = cookieName(config, 'payment')
  const secure = name.startsWith('__Host-') ? '; Secure' : ''
  // Lax: it comes along when the bank's answer was redirected to a page of ours, and never with the bank's own post.
  return `${name}=${token}; Path=/; Max-Age=${MAX_AGE}; HttpOnly; SameSite=Lax${secure}`
}

export function paymentCookieIn({ config }: Pick<Context, 'config'>, request: Request): string | undefined {
  const token = readCookie(request.headers.get('Cookie'), cookieName(config, 'payment'))
  return token && /^[\w-]{20,64}$/.test(token) ? token : undefined
}
