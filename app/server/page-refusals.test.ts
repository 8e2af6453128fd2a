import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { requestContext, retryAfter } from '#kernel/page.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { silentLog } from '#tests/support/log.ts'
import { withRefusals } from './page-refusals.server.ts'

/** A handler for a build of one page whose loader throws. */
function handlerOf(thrown: unknown) {
  const module = { default: () => null, loader: () => Promise.reject(thrown as Error) }
  const build = {
    routes: { root: { id: 'root', path: '', module: { default: () => null } }, page: { id: 'page', parentId: 'root', path: 'page', module } }, // prettier-ignore
    entry: { module: { default: (_: Request, status: number) => new Response(null, { status }), handleError() {} } },
    assets: { routes: {}, entry: { imports: [], module: '' }, url: '', version: '' },
    future: {},
    publicPath: '/',
    assetsBuildDirectory: '',
    isSpaMode: false,
    ssr: true,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild
  const handle = createRequestHandler(withRefusals(build), 'production')
  return async () => {
    const context = new RouterContextProvider()
    context.set(requestContext, { log: silentLog, requestId: 'r' } as unknown as Context)
    const { status } = await handle(new Request('http://localhost/page'), context)
    return { status, wait: context.get(retryAfter) }
  }
}

test('a page responds to a refusal with its status and Retry-After', async () => {
  expect(await handlerOf(new Refusal('errors.too_many', 429, { retryAfter: 30 }))()).toEqual({ status: 429, wait: 30 })
  expect(await handlerOf(new Refusal('errors.not_found', 404))()).toEqual({ status: 404, wait: null })
})

test('an unavailable database is 503, a bug is 500', async () => {
  const away = Object.assign(new Error('x'), { code: 'ECONNREFUSED', syscall: 'connect' })
  expect(await handlerOf(away)()).toEqual({ status: 503, wait: 5 })
  expect(await handlerOf(new Error('x'))()).toEqual({ status: 500, wait: null })
})
