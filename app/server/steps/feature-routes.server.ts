/** Routes of features that are neither pages nor JSON. */
import { Hono } from 'hono'
import type { Route } from '#kernel/route.ts'
import type { PageCache } from '../page-cache.server.ts'
import type { App, Env } from '../app-env.ts'

export function featureRoutes(routes: readonly Route[], cache: PageCache): App {
  const app = new Hono<Env>()
  for (const { methods, path, cached, answer } of routes)
    app.on(methods, path, async (c) => {
      const make = async () => answer(c.get('ctx'), c.req.raw, c.req.param())
      return cached ? cache.through(c.req.raw, make) : make()
    })
  return app
}
