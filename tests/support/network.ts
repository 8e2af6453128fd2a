/** What the browser's requests are answered in tests of components: the border of the network, nothing below it. */
import { afterEach, expect } from 'vitest'
import type { BrowserWindow, DetachedWindowAPI } from 'happy-dom'

declare const happyDOM: DetachedWindowAPI

export type SentRequest = { method: string; path: string; query: URLSearchParams; body: unknown }
export type Reply = { status: number; body: unknown; headers?: Record<string, string> }
type Replies = Reply | readonly Reply[] | ((sent: SentRequest) => Reply | Promise<Reply>)

export const ok = (body: unknown = { ok: true }): Reply => ({ status: 200, body })
/** A refusal as the API sends it. */
export const refused = (
  status: number,
  code: string,
  { message = '', fields = {}, detail = null }: { message?: string; fields?: object; detail?: unknown } = {},
): Reply => ({ status, body: { error: { code, message, fields, detail } } })
/** The request gets no response. */
export const NO_NETWORK: Reply = { status: 0, body: null }

const unexpected: string[] = []

/**
 * Answers requests by method and path: `{ 'PUT /api/dashboard/posts/1': ok(…) }`. A list is answered in its order. A
 * request without an answer fails the test. Returns the requests as they arrive.
 */
export function network(answers: Record<string, Replies>): SentRequest[] {
  const requests: SentRequest[] = []
  const waiting = new Map(
    Object.entries(answers).map(([name, reply]) => [name, Array.isArray(reply) ? [...reply] : reply]),
  )
  happyDOM.settings.fetch.interceptor = {
    async beforeAsyncRequest({ request, window }) {
      const { pathname, searchParams } = new URL(request.url)
      const text = request.method === 'GET' ? '' : await request.text()
      const sent = { method: request.method, path: pathname, query: searchParams, body: readBody(text) }
      requests.push(sent)
      const name = `${sent.method} ${sent.path}`
      const found = waiting.get(name)
      const reply = typeof found === 'function' ? await found(sent) : Array.isArray(found) ? found.shift() : found
      if (!reply) unexpected.push(name)
      if (!reply?.status) throw new Error(`no answer to ${name}`)
      return respond(window, reply as Reply)
    },
  }
  return requests
}

function readBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text || null
  }
}

const respond = (window: BrowserWindow, { status, body, headers = { 'Content-Type': 'application/json' } }: Reply) =>
  new window.Response(JSON.stringify(body), { status, headers })

afterEach(() => {
  happyDOM.settings.fetch.interceptor = null
  expect(unexpected.splice(0), 'requests without an answer').toEqual([])
})
