/** Health checks. Monitoring calls them by IP address, so they are answered before the Host header is checked. */
import { Hono } from 'hono'
import { Refusal } from '#kernel/refusal.ts'
import { errorAnswer } from '../errors.server.ts'
import { canReadMetrics, type Metrics } from '../metrics.server.ts'
import type { Services } from '../services.server.ts'
import type { App, Env } from '../app-env.ts'

export function probes({ config, ready }: Services, metrics: Metrics): App {
  const app = new Hono<Env>()
  app.get('/healthz', (c) => c.json({ ok: true }))
  app.get('/readyz', async (c) => {
    const ok = await ready()
    return c.json({ ok }, ok ? 200 : 503)
  })
  app.get('/metrics', async (c) => {
    if (!canReadMetrics(c.env.incoming, config)) return errorAnswer(new Refusal('errors.not_found', 404), c.get('ctx'))
    return c.body(await metrics.text(), 200, { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' })
  })
  return app
}
