/**
 * Between the two steps of signing in: which second factors the account has. The cookie only chooses what the page
 * shows; what opens the account is the code or the passkey itself.
 */
import type { SecondFactor } from '#features/accounts/users/reauth.ts'
import { cookieName, readCookie, shortCookie } from '#features/accounts/users/session-cookie.server.ts'
import type { Config } from '#kernel/config.server.ts'
import type { Context } from '#kernel/context.ts'

/** The same time as the auth library waits for the code. */
const SECONDS = 600

export const secondFactorOptionsCookie = (config: Config, ways: SecondFactor[]) =>
  shortCookie(config, 'second_ways', ways.join('.'), SECONDS)

/** The options on the page of the second step; null when the browser is not between the two steps. */
export function secondFactorOptions(ctx: Pick<Context, 'config'>, request: Request): SecondFactor[] | null {
  const read = (name: Parameters<typeof cookieName>[1]) =>
    readCookie(request.headers.get('Cookie'), cookieName(ctx.config, name))
  const named = read('second_ways')?.split('.') ?? []
  const ways = (['passkey', 'code'] as const).filter((way) => named.includes(way))
  if (ways.length > 0) return ways
  return read('second_step') === undefined ? null : ['code']
}
