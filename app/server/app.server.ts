/** The site as one function from Request to Response: each step responds or calls the next one. */
import { Hono } from 'hono'
import { endpoints } from '#kernel/endpoint.server.ts'
import type { App, Env, Pages } from './app-env.ts'
import { errorAnswer } from './errors.server.ts'
import { createMetrics } from './metrics.server.ts'
import type { PageCache } from './page-cache.server.ts'
import '#app/features.server.ts'
import { routes } from '#kernel/route.ts'
import type { Services } from './services.server.ts'
import { findActor } from './steps/actor.server.ts'
import { checkAddress, checkHost, checkOrigin } from './steps/address.server.ts'
import { api } from './steps/api.server.ts'
import { bodyLimits } from './steps/body-limits.server.ts'
import { featureRoutes } from './steps/feature-routes.server.ts'
import { phrases } from './steps/phrases.server.ts'
import { probes } from './steps/probes.server.ts'
import { createRequestContext, measureResponses } from './steps/request-context.server.ts'
import { setSecurityHeaders } from './steps/security-headers.server.ts'
import { sitePages } from './steps/site-pages.server.ts'
import { staticFiles } from './steps/static-files.server.ts'
import './event-subscriptions.server.ts'

export type { Pages }

/** @param assets folder with the files of the build */
export function createApp(services: Services, cache: PageCache, pages: Pages, assets?: string): App {
  const { config } = services
  const metrics = createMetrics(services, cache)
  services.live.onPagesChanged((when) => (when === 'soon' ? cache.forgetSoon() : cache.forget()))

  const app = new Hono<Env>()
  app.onError((error, c) => errorAnswer(error, c.get('ctx')))
  app.use(createRequestContext(services))
  app.use(measureResponses(metrics))
  app.use(setSecurityHeaders(config))
  app.use(checkAddress())
  app.route('/', probes(services, metrics))
  app.use(checkHost(config))
  app.route('/', bodyLimits())
  // Before the origin check, because the bank's callback is posted from the bank's page.
  app.route(
    '/',
    featureRoutes(
      routes.filter(({ crossSite }) => crossSite),
      cache,
    ),
  )
  app.use(checkOrigin(config))
  if (assets) app.use(staticFiles(assets))
  app.route(
    '/',
    featureRoutes(
      routes.filter(({ sameForAllVisitors }) => sameForAllVisitors),
      cache,
    ),
  )
  app.route('/', phrases())
  app.use(findActor())
  app.route(
    '/',
    featureRoutes(
      routes.filter(({ crossSite, sameForAllVisitors }) => !crossSite && !sameForAllVisitors),
      cache,
    ),
  )
  app.route('/', api(endpoints, cache))
  app.all('*', sitePages(config, cache, pages))
  return app
}
