import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { RouterContextProvider, type ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { journalIn } from '#features/payments/callback/journal.server.ts'
import { missingVariables, usesSandboxBank } from '#features/payments/gateways/configured.server.ts'
import { readConfig, type Config } from '#kernel/config.server.ts'
import { renderedPage, requestContext, retryAfter } from '#kernel/page.server.ts'
import { startBackground } from './background.server.ts'
import { createApp, type Pages } from './app.server.ts'
import { contentParameters } from './content-parameters.server.ts'
import { createPageCache } from './page-cache.server.ts'
import { createPageHandler } from './page-handler.server.ts'
import { withRefusals } from './page-refusals.server.ts'
import { prepareFreshSite } from './fresh-site.server.ts'
import { createServices, type Services } from './services.server.ts'
import { BufferedResponse } from './buffered-response.ts'
import { securityHeaders } from './steps/security-headers.server.ts'

export { accountLines } from '#features/accounts/users/startup-banner.server.ts'
export { readConfig, type Config }
export { missingVariables, usesSandboxBank }
export { backup } from './operate/backup.server.ts'
export { JOB_TABLE } from './operate/rows.server.ts'
export { generateBackupKey } from './operate/encryption.server.ts'
export { runDoctor } from './operate/doctor.server.ts'
export { resetSecondFactors } from './operate/reset-second-factors.server.ts'
export { restore } from './operate/restore.server.ts'
export type Site = { config: Config; services: Services; server: Server; close(): Promise<void> }

type Handler = { listen: RequestListener }

/** The site as a listener for node:http. In development it is replaced while the services stay open. */
export async function createHandler(services: Services, assets?: string): Promise<Handler> {
  // In 'development', pages show messages and stacks of errors.
  const mode = import.meta.env.DEV ? 'development' : 'production'
  const handle = createPageHandler(withRefusals(build as ServerBuild), mode)
  const pages: Pages = async (request, ctx) => {
    const context = new RouterContextProvider()
    context.set(requestContext, ctx)
    const answer = await handle(request, context)
    const wait = context.get(retryAfter)
    if (wait) answer.headers.set('Retry-After', String(Math.ceil(wait)))
    const page = context.get(renderedPage)
    return page === null ? answer : new BufferedResponse(page.html, page.digest, answer)
  }
  const cache = createPageCache({
    enabled: services.config.pageCache,
    headers: await securityHeaders(services.config),
    parameters: contentParameters(),
  })
  const app = createApp(services, cache, pages, assets)
  const listener = getRequestListener(app.fetch)
  return {
    listen: (request, response) => {
      if (!cache.serve(request, response)) void listener(request, response)
    },
  }
}

/**
 * Starts the site.
 * @throws {Error} one readable line: an invalid variable, a folder that is not writable, a port in use
 */
export async function startSite(env: Record<string, string | undefined>, assets: string): Promise<Site> {
  const config = readConfig(env)
  // An invalid variable of a gateway must fail the start, not the first donation.
  usesSandboxBank(config)
  const services = await createServices(config)
  // Outside production there is the content of the demo.
  if (config.production) await prepareFreshSite(services.context())
  await startBackground(services)
  // No stream for requests without a body: it is a tenth of the cost of a cached response. Old Node ignores the option.
  const { listen } = await createHandler(services, assets)
  const server = createServer({ optimizeEmptyRequests: true } as ServerOptions, listen)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(`PORT ${config.port} is used by another program`) : error),
    )
    server.listen(config.port, config.host, resolve)
  })
  return {
    config,
    services,
    server,
    async close() {
      const answered = new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeIdleConnections()
        // Busy keep-alive connections get the same time as jobs, then they are closed.
        setTimeout(() => server.closeAllConnections(), 8000).unref()
      })
      await Promise.all([answered, services.jobs.rest()])
      await journalIn(config.dataDir).close()
      await services.close()
    },
  }
}
