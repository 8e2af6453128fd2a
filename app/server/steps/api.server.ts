/** Endpoints of the JSON API. */
import { Hono } from 'hono'
import { readSettings } from '#features/settings/settings.server.ts'
import { authorize } from '#kernel/context.ts'
import type { EndpointResponse, Endpoint } from '#kernel/endpoint.server.ts'
import { isLocale } from '#kernel/locale.ts'
import { PUBLIC_CACHING } from '#kernel/page.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { CARD_FIELDS_DEPRECATED, readBody } from '../body.server.ts'
import { compressResponse } from '../compress.server.ts'
import { errorAnswer } from '../errors.server.ts'
import type { PageCache } from '../page-cache.server.ts'
import type { App, Env, HonoRequest } from '../app-env.ts'

export function api(endpoints: readonly Endpoint[], cache: PageCache): App {
  const app = new Hono<Env>()
  const notFound = (c: HonoRequest) => errorAnswer(new Refusal('errors.not_found', 404), c.get('ctx'))
  for (const endpoint of endpoints) {
    app.on(endpoint.method.toUpperCase(), endpoint.path, async (c) => {
      const ctx = c.get('ctx')
      // Before a long body is read.
      authorize(ctx, endpoint.allow)
      if (endpoint.flag && !(await readSettings(ctx, 'controlpanel')).controlpanel[endpoint.flag]) return notFound(c)
      const { body, cardDropped } = endpoint.body ? await readBody(c.req.raw) : { body: undefined, cardDropped: false }
      const lang = body?.lang
      if (isLocale(lang) && !isLocale(c.req.query('lang'))) ctx.locale = lang
      const raw = { params: c.req.param(), query: c.req.query(), body, request: c.req.raw }
      const isShared = Boolean(endpoint.cache) && !ctx.actor
      const make = async () => {
        const answer = await endpoint.call(ctx, raw)
        if (answer instanceof Response) return answer
        const headers = headersOf(answer, isShared ? sharedHeaders(c) : { 'Cache-Control': 'no-store' })
        headers.set('Content-Language', ctx.locale)
        if (cardDropped) headers.set('Deprecation', CARD_FIELDS_DEPRECATED)
        return Response.json(answer.body, { status: answer.status ?? 200, headers })
      }
      if (isShared) return cache.through(c.req.raw, make)
      return endpoint.produces ? make() : compressResponse(c.req.raw, await make())
    })
  }
  for (const [path, known] of Map.groupBy(endpoints, (one) => withoutPatterns(one.path))) {
    const methods = known.map(({ method }) => (method === 'get' ? 'GET, HEAD' : method.toUpperCase()))
    const Allow = ['OPTIONS', ...methods].join(', ')
    app.all(path, (c) => {
      if (c.req.method === 'OPTIONS') return new Response(null, { status: 204, headers: { Allow } })
      // The method is right, so a part of the path is not.
      if (Allow.split(', ').includes(c.req.method)) return notFound(c)
      const answer = errorAnswer(new Refusal('errors.method_not_allowed', 405), c.get('ctx'))
      answer.headers.set('Allow', Allow)
      return answer
    })
  }
  app.all('/api/*', notFound)
  return app
}

/** Methods of one address may have different patterns of its parameters: `:id` and `:id{[0-9]+}`. */
const withoutPatterns = (path: string) => path.replace(/:\w+(\{.*?\})?(?=\/|$)/g, ':part')

/** A shared cache must not mix responses in different languages at one address. */
const sharedHeaders = (c: HonoRequest) => ({
  'Cache-Control': PUBLIC_CACHING,
  ...(!isLocale(c.req.query('lang')) && { Vary: 'Accept-Language, Cookie' }),
})

function headersOf({ headers: own = {} }: EndpointResponse, usual: Record<string, string>): Headers {
  const headers = new Headers(usual)
  for (const [name, value] of Object.entries(own))
    if (Array.isArray(value)) for (const one of value) headers.append(name, one)
    else headers.set(name, value)
  return headers
}
