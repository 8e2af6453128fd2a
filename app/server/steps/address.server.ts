/** Refuses requests that cannot be for this site: unsupported method, unreadable address, other host. */
import type { Config } from '#kernel/config.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { errorAnswer } from '../errors.server.ts'
import { METHODS, originOf, refusalOfAddress } from '../request.server.ts'
import type { Step } from '../app-env.ts'

export const checkAddress = (): Step => (c, next) => {
  // The address as it was sent: a Request contains a normalized one.
  const refusal = refusalOfAddress(c.req.method, c.env.incoming.url ?? c.req.raw.url)
  if (!refusal) return next()
  const answer = errorAnswer(refusal, c.get('ctx'))
  if (refusal.status === 405) answer.headers.set('Allow', METHODS.join(', '))
  return Promise.resolve(answer)
}

export const checkHost =
  (config: Config): Step =>
  async (c, next) => {
    const ctx = c.get('ctx')
    if (originOf(c.req.header('host'), config, ctx.remote)) return next()
    return errorAnswer(new Refusal('errors.wrong_host', 421), ctx)
  }

/**
 * Refuses requests from pages of other sites. Hono's csrf middleware checks forms only; this also refuses JSON, and
 * allows programs that send neither header.
 */
export const checkOrigin =
  (config: Config): Step =>
  async (c, next) => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) return next()
    const ctx = c.get('ctx')
    const from = c.req.header('origin')
    const foreign = from !== undefined && from !== originOf(c.req.header('host'), config, ctx.remote)
    if (foreign || c.req.header('sec-fetch-site') === 'cross-site')
      return errorAnswer(new Refusal('errors.foreign_origin', 403), ctx)
    return next()
  }
