/** The whole site without pages, with a separate database, called without a network. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { HttpBindings } from '@hono/node-server'
import { TrieRouter } from 'hono/router/trie-router'
import { afterAll, expect } from 'vitest'
import errorCodes from '#api/error-codes.json' with { type: 'json' }
import { refusalsOf } from '#api/statuses.server.ts'
import { readConfig } from '#kernel/config.server.ts'
import { endpoints, successStatuses, type Endpoint } from '#kernel/endpoint.server.ts'
import type { Database } from '#kernel/db/database.ts'
import { openJobs } from '#kernel/job.server.ts'
import { routes } from '#kernel/route.ts'
import { createApp, type Pages } from '#server/app.server.ts'
import { contentParameters } from '#server/content-parameters.server.ts'
import { createPageCache } from '#server/page-cache.server.ts'
import { contextsOf } from '#server/contexts.server.ts'
import type { Services } from '#server/services.server.ts'
import { openLiveConfig } from '#server/live-config.server.ts'
import { testDatabase } from './database.ts'
import { silentLog } from './log.ts'
import { addAccountsOfProposers } from './staff-accounts.ts'

export const TEST_ORIGIN = 'http://localhost:3000'

type Asked = { method?: string; body?: unknown; headers?: Record<string, string>; address?: string }

/** A client can rely on the document: an endpoint answers only statuses that it declares. */
function expectDeclared(all: TrieRouter<Endpoint | null>, method: string, path: string, { status }: Response): void {
  const endpoint = all.match(method === 'HEAD' ? 'GET' : method, path)[0][0]?.[0]
  // Not for this site (421) and not changed (304) are answered before the endpoint.
  if (!endpoint || status === 421 || status === 304) return
  const declared = [...successStatuses(endpoint), ...refusalsOf(endpoint)]
  expect(declared, `statuses that ${method} ${path} declares (\`status\`, \`refuses\`)`).toContain(status)
}

/** The list of errors is complete: an error of the API has a code that it names, with this status. */
async function expectListed(path: string, answer: Response): Promise<void> {
  const isError = answer.status >= 400 && answer.headers.get('Content-Type')?.startsWith('application/json')
  if (!isError || !path.startsWith('/api/')) return
  // An answer to HEAD has no body.
  const body = await answer.clone().text()
  const error = body && (JSON.parse(body) as { error?: { code: string } }).error
  if (!error) return
  const listed = errorCodes.find(({ code }) => code === error.code)
  expect([error.code, listed?.statuses], 'docs/generated/api-errors.md (`npm run docs`)').toEqual([
    error.code,
    expect.arrayContaining([answer.status]),
  ])
}

/**
 * @param env environment variables; those with PAYFOR_ configure the test's own sandbox bank
 * @param database the database of another site, to act as its second process
 */
export async function testSite(env: Record<string, string> = {}, pages?: Pages, database?: Database) {
  const dataDir = mkdtempSync(join(tmpdir(), 'sanad-site-'))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
  const config = readConfig({
    DATA_DIR: dataDir,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: TEST_ORIGIN,
    PAGE_CACHE: '0',
    ...env,
  })
  database ??= await testDatabase()
  await addAccountsOfProposers(database.kysely)
  const jobs = await openJobs({ boss: database, backend: 'postgres' }, silentLog)
  afterAll(() => jobs.close(1000))
  const live = await openLiveConfig(database, silentLog)
  const services: Services = {
    config,
    log: silentLog,
    database,
    jobs,
    live,
    context: contextsOf({ config, log: silentLog, database, jobs, live }),
    ready: () => Promise.resolve(true),
    close: () => jobs.close(1000),
  }
  const app = createApp(
    services,
    createPageCache({ enabled: config.pageCache, headers: {}, parameters: contentParameters() }),
    pages ?? (async () => new Response('page')),
  )
  const addresses = new TrieRouter<Endpoint | null>()
  // Routes, such as exports, come before endpoints, as in the site.
  for (const { methods, path } of routes) for (const method of methods) addresses.add(method, path, null)
  for (const one of endpoints) addresses.add(one.method.toUpperCase(), one.path, one)
  return {
    services,
    app,
    context: services.context,
    /** A request as from a browser on this site; `body` is sent as JSON unless it is a string or a form. */
    async ask(
      path: string,
      { method = 'GET', body, headers = {}, address = '127.0.0.1' }: Asked = {},
    ): Promise<Response> {
      const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
      const incoming = { socket: { remoteAddress: address }, headers: sent } as unknown as HttpBindings['incoming']
      const type = typeof body === 'string' ? 'application/x-www-form-urlencoded' : 'application/json'
      const form = body instanceof FormData
      const answer = await app.request(
        TEST_ORIGIN + path,
        {
          method,
          headers: { host: 'localhost:3000', ...(body !== undefined && !form && { 'Content-Type': type }), ...headers },
          ...(body !== undefined && { body: typeof body === 'string' || form ? body : JSON.stringify(body) }),
        },
        { incoming } as HttpBindings,
      )
      expectDeclared(addresses, method, new URL(TEST_ORIGIN + path).pathname, answer)
      await expectListed(path, answer)
      return answer
    },
  }
}
