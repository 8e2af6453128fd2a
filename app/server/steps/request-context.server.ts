/** The first step creates the context of the request: client address, language, request id. */
import type { Services } from '../services.server.ts'
import type { Metrics } from '../metrics.server.ts'
import { addressOf, isRemote, localeOf } from '../request.server.ts'
import type { Step } from '../app-env.ts'

export const createRequestContext =
  ({ config, context }: Services): Step =>
  async (c, next) => {
    const ctx = context({
      locale: localeOf(c.req.raw),
      address: addressOf(c.env.incoming, config),
      remote: isRemote(c.env.incoming, config),
      agent: (c.req.header('user-agent') ?? '').slice(0, 300),
    })
    c.set('ctx', ctx)
    await next()
    c.res.headers.set('X-Request-Id', ctx.requestId)
  }

export const measureResponses =
  (metrics: Metrics): Step =>
  async (c, next) => {
    const began = performance.now()
    await next()
    metrics.observe(c.req.path, c.res.status, performance.now() - began)
  }
