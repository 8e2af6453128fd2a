/** `GET /metrics` for Prometheus: metrics of this process, its responses, and figures from the database. */
import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from '#kernel/config.server.ts'
import { measureFigures } from './figures.server.ts'
import type { PageCache } from './page-cache.server.ts'
import type { Services } from './services.server.ts'

/** Metrics of this process, registered once on the first read, even with several sites in one process. */
let ofProcess: Registry | undefined
function processRegistry(): Registry {
  if (!ofProcess) collectDefaultMetrics({ register: (ofProcess = new Registry()) })
  return ofProcess
}

/** Groups addresses into a few kinds, so that the number of metrics does not grow with the pages. */
function kindOf(path: string): string {
  if (path.startsWith('/api/')) return 'api'
  if (path.startsWith('/assets/') || path.startsWith('/storage/')) return 'file'
  if (path.startsWith('/payments/')) return 'bank'
  return /^\/(en\/|tr\/)?dashboard\b/.test(path) ? 'dashboard' : 'page'
}

export type Metrics = ReturnType<typeof createMetrics>

export function createMetrics({ database }: Services, cache: PageCache) {
  const own = new Registry()
  const answers = new Histogram({
    name: 'sanad_http_request_duration_seconds',
    help: 'Answers that were not sent from the page cache, by kind of address and class of status',
    labelNames: ['kind', 'status'] as const,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [own],
  })
  const fromCache = new Counter({
    name: 'sanad_page_cache_answers_total',
    help: 'Answers that were sent from the page cache',
    registers: [],
    collect() {
      this.reset()
      this.inc(cache.answered)
    },
  })
  own.registerMetric(fromCache)
  return {
    /** @param milliseconds from the request to the headers of the response */
    observe(path: string, status: number, milliseconds: number): void {
      answers.observe({ kind: kindOf(path), status: `${Math.floor(status / 100)}xx` }, milliseconds / 1000)
    },
    /** Metrics in Prometheus' text format. Without a database: no figures from it, and `sanad_database_up` is 0. */
    async text(): Promise<string> {
      const data = new Registry()
      const up = new Gauge({ name: 'sanad_database_up', help: '1 while the database answers', registers: [data] })
      const measured = await measureFigures(database.kysely).catch(() => null)
      up.set(measured ? 1 : 0)
      for (const { name, help, values } of measured ?? []) {
        const labelNames = [...new Set(values.flatMap(({ labels }) => Object.keys(labels)))]
        const gauge = new Gauge({ name, help, labelNames, registers: [data] })
        for (const { labels, value } of values) gauge.set(labels, value)
      }
      return Registry.merge([processRegistry(), own, data]).metrics()
    },
    contentType: own.contentType,
  }
}

/** With `METRICS_TOKEN`: requests with that token. Without it: programs on this machine, but not through a proxy. */
export function canReadMetrics(request: IncomingMessage, { metricsToken }: Config): boolean {
  if (metricsToken !== undefined) {
    const [sent, expected] = [Buffer.from(request.headers.authorization ?? ''), Buffer.from(`Bearer ${metricsToken}`)]
    return sent.length === expected.length && timingSafeEqual(sent, expected)
  }
  const peer = (request.socket.remoteAddress ?? '').replace(/^::ffff:/i, '')
  const proxied = request.headers['x-forwarded-for'] ?? request.headers.forwarded
  return proxied === undefined && (peer === '::1' || peer.startsWith('127.'))
}
