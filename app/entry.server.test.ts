import { RouterContextProvider, type HandleErrorFunction } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { requestContext } from '#kernel/page.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { handleError } from '#app/entry.server.tsx'

test('bugs of pages are logged, mistakes of visitors are not', () => {
  const error = vi.fn()
  const context = new RouterContextProvider()
  context.set(requestContext, { log: { error }, requestId: 'r' } as unknown as Context)
  const args = { request: new Request('http://localhost/'), context } as unknown as Parameters<HandleErrorFunction>[1]
  const ofRouter = (status: number) => ({ status, statusText: '', data: '', internal: true, error: new Error('x') })
  for (const expected of [new Refusal('errors.not_found', 404), ofRouter(404), ofRouter(405)])
    handleError(expected, args)
  expect(error).not.toHaveBeenCalled()
  handleError(new Error('a bug'), args)
  handleError(ofRouter(500), args)
  expect(error).toHaveBeenCalledTimes(2)
})
