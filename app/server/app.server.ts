/** The site as one function from Request to Response: small routes first, pages last. */
import { globSync } from 'node:fs'
import type { HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Context as HonoContext } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { NO_CONTENT_POLICY } from '#kernel/content-policy.server.ts'
import { endpoints } from '#kernel/endpoint.server.ts'
import { allow, type Context } from '#kernel/context.ts'
import { actorOf } from '#features/people/actor.server.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import { isShut } from '#site/shut.server.ts'
import { switchOf } from '#features/settings/switches.ts'
import { isLocale, splitLocale } from '#kernel/locale.ts'
import { carriesFiles } from '#kernel/receive-file.server.ts'
import type { Route } from '#kernel/route.ts'
import { Refusal } from '#kernel/refusal.ts'
import { routes as featureRoutes } from './routes.server.ts'
import './when.server.ts'
import { CARD_FIELDS_DEPRECATED, readBody } from './body.server.ts'
import { errorAnswer } from './errors.server.ts'
import { securityHeaders } from './headers.server.ts'
import { pack, rendered } from './pack.server.ts'
import { createMetrics, mayReadMetrics } from './metrics.server.ts'
import type { PageCache } from './page-cache.server.ts'
import { addressOf, isRemote, localeOf, METHODS, originOf, refusalOfAddress } from './request.server.ts'
import type { Services } from './services.server.ts'
import { phrasesAnswer } from './texts.server.ts'

type Env = { Bindings: HttpBindings; Variables: { ctx: Context; upload?: boolean } }
export type Pages = (request: Request, ctx: Context) => Promise<Response>

/** Bytes of a body: a record may hold long texts in three languages. */
const limitOf = (path: string) => (path.startsWith('/api/dashboard/') ? 1024 * 1024 : 64 * 1024)
const FOR_EVER = 'public, max-age=31536000, immutable'

/** Answered without a look at the Host: whoever watches the process asks by address. */
const WATCHED = ['/healthz', '/readyz', '/metrics']

export function createApp(services: Services, cache: PageCache, pages: Pages, assets?: string): Hono<Env> {
  const { config } = services
  const app = new Hono<Env>()
  services.live.onChange(cache.forget)
  const secured = Object.entries(securityHeaders(config.publicUrl.startsWith('https:')))
  const metrics = createMetrics(services, cache)
  const refuse = (c: HonoContext<Env>, refusal: Refusal) => errorAnswer(refusal, c.get('ctx'))

  app.use(async (c, next) => {
    const ctx = services.context({
      locale: localeOf(c.req.raw),
      address: addressOf(c.env.incoming, config),
      remote: isRemote(c.env.incoming, config),
      agent: (c.req.header('user-agent') ?? '').slice(0, 300),
    })
    c.set('ctx', ctx)
    const began = performance.now()
    await next()
    metrics.observe(c.req.path, c.res.status, performance.now() - began)
    if (rendered.has(c.res)) return
    c.header('X-Request-Id', ctx.requestId)
    for (const [name, value] of secured) if (!c.res.headers.has(name)) c.header(name, value)
    if (!c.res.headers.has('Content-Security-Policy')) c.header('Content-Security-Policy', NO_CONTENT_POLICY)
  })
  app.onError((error, c) => errorAnswer(error, c.get('ctx')))

  app.get('/healthz', (c) => c.json({ ok: true }))
  app.get('/readyz', async (c) => {
    const ok = await services.ready()
    return c.json({ ok }, ok ? 200 : 503)
  })
  app.get('/metrics', async (c) => {
    if (!mayReadMetrics(c.env.incoming, config)) return refuse(c, new Refusal('errors.not_found', 404))
    return c.body(await metrics.text(), 200, { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' })
  })

  app.use((c, next) => {
    // As it was sent: what a Request says of its address has been mended.
    const refusal = refusalOfAddress(c.req.method, c.env.incoming.url ?? c.req.raw.url)
    if (!refusal) return next()
    const answer = refuse(c, refusal)
    if (refusal.status === 405) answer.headers.set('Allow', METHODS.join(', '))
    return Promise.resolve(answer)
  })
  app.use(async (c, next) => {
    const known = WATCHED.includes(c.req.path) || originOf(c.req.header('host'), config, c.get('ctx').remote)
    return known ? next() : refuse(c, new Refusal('errors.wrong_host', 421))
  })
  // Uploads are never held in memory as a whole: they count their bytes themselves.
  for (const { upload, method, path } of endpoints)
    if (upload)
      app.on(method.toUpperCase(), path, (c, next) => {
        c.set('upload', true)
        return next()
      })
  app.on('POST', ['*'], (c, next) => {
    const { path } = splitLocale(c.req.path.replace(/\.data$/, ''))
    if (carriesFiles(path) && c.req.header('content-type')?.startsWith('multipart/form-data')) c.set('upload', true)
    return next()
  })
  const onError = (c: HonoContext) => refuse(c as HonoContext<Env>, new Refusal('errors.too_large', 413))
  const limits = new Map(endpoints.map(({ path, maxBody }) => [path, maxBody]))
  const limited = (path: string) => bodyLimit({ maxSize: limits.get(path) ?? limitOf(path), onError })
  app.use((c, next) => (c.get('upload') ? next() : limited(c.req.path)(c, next)))
  const answer = (route: Route) =>
    app.on(route.methods, route.path, async (c) => {
      const make = async () => route.answer(c.get('ctx'), c.req.raw, c.req.param())
      return route.cached ? cache.through(c.req.raw, make) : make()
    })

  // Before the look at where a post comes from: the bank's answer comes from the bank.
  for (const route of featureRoutes) if (route.crossSite) answer(route)

  app.use(async (c, next) => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) return next()
    const from = c.req.header('origin')
    const foreign = from !== undefined && from !== originOf(c.req.header('host'), config, c.get('ctx').remote)
    if (foreign || c.req.header('sec-fetch-site') === 'cross-site')
      return refuse(c, new Refusal('errors.foreign_origin', 403))
    return next()
  })

  if (assets) {
    // Known beforehand, so that pages don't each ask the disk for a file of their name.
    const files = new Set(globSync('**/*.*', { cwd: assets }).map((file) => `/${file}`))
    const onFound = (_: string, c: HonoContext) =>
      c.header('Cache-Control', c.req.path.startsWith('/assets/') ? FOR_EVER : 'public, max-age=3600')
    const serve = serveStatic({ root: assets, precompressed: true, onFound })
    app.use((c, next) => (files.has(c.req.path) ? serve(c, next) : next()))
  }

  // The same for everybody: nobody is asked who they are.
  for (const route of featureRoutes) if (route.forEverybody) answer(route)

  app.get('/locales/:file{[a-z]{2}\\.json}', (c) => {
    const locale = c.req.param('file').slice(0, 2)
    if (!isLocale(locale)) return refuse(c, new Refusal('errors.not_found', 404))
    return phrasesAnswer(c.get('ctx').texts, locale, c.req.raw)
  })

  app.use(async (c, next) => {
    const ctx = c.get('ctx')
    ctx.actor = await actorOf(ctx, c.req.raw)
    const preview = ctx.actor?.staff && c.req.query('preview')
    if (preview) ctx.preview = preview
    return next()
  })

  for (const route of featureRoutes) if (!route.crossSite && !route.forEverybody) answer(route)

  for (const endpoint of endpoints) {
    const part = switchOf(endpoint.path)
    app.on(endpoint.method.toUpperCase(), endpoint.path, async (c) => {
      const ctx = c.get('ctx')
      // Before a long body is read.
      allow(ctx, endpoint.allow)
      if (part && !(await readSettings(ctx, 'controlpanel')).controlpanel[part])
        return refuse(c, new Refusal('errors.not_found', 404))
      const { body, cardDropped } = endpoint.body ? await readBody(c.req.raw) : { body: undefined, cardDropped: false }
      const warned = cardDropped && { Deprecation: CARD_FIELDS_DEPRECATED }
      const raw = { params: c.req.param(), query: c.req.query(), body, request: c.req.raw }
      const shared = endpoint.cache && !ctx.actor
      const make = async () => {
        const answer = await endpoint.call(ctx, raw)
        if (answer instanceof Response) return answer
        // Two languages of one address must not meet in a cache between us and the reader.
        const spoken = !isLocale(c.req.query('lang')) && { Vary: 'Accept-Language, Cookie' }
        const kept = shared
          ? { 'Cache-Control': 'public, max-age=0, s-maxage=60', ...spoken }
          : { 'Cache-Control': 'no-store' }
        const headers = new Headers({ ...kept, ...warned })
        for (const [name, value] of Object.entries(answer.headers ?? {}))
          if (Array.isArray(value)) for (const one of value) headers.append(name, one)
          else headers.set(name, value)
        return Response.json(answer.body, { status: answer.status ?? 200, headers })
      }
      if (shared) return cache.through(c.req.raw, make)
      return endpoint.produces ? make() : pack(c.req.raw, await make())
    })
  }
  app.all('/api/*', (c) => refuse(c, new Refusal('errors.not_found', 404)))

  app.all('*', async (c) => {
    const ctx = c.get('ctx')
    const origin = originOf(c.req.header('host'), config, c.get('ctx').remote)!
    const url = new URL(c.req.url)
    // Else a path that begins with two would be read as the name of a host.
    if (url.pathname.includes('//')) return c.redirect(url.pathname.replaceAll(/\/{2,}/g, '/') + url.search, 308)
    const { method } = c.req
    const body = method === 'GET' || method === 'HEAD' ? null : c.req.raw.body
    const init = { method, headers: c.req.raw.headers, signal: c.req.raw.signal, body, ...(body && { duplex: 'half' }) }
    const request = new Request(new URL(url.pathname + url.search, origin), init as RequestInit)
    const make = async (asked: Request) => {
      ctx.shut = await isShut(ctx, url.pathname)
      return pages(asked, ctx)
    }
    if (!ctx.actor) return pack(c.req.raw, await cache.through(request, make))
    // What is made for somebody is kept by nobody, whatever the page says of itself.
    const made = await make(request)
    const answer = new Response(made.body, made)
    answer.headers.set('Cache-Control', 'private, no-store')
    return pack(c.req.raw, answer)
  })
  return app
}
