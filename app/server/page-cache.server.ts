/**
 * Rendered public answers, kept in memory until something they show changes. They are the same for everybody:
 * only answers that say `Cache-Control: public` come in, and nothing personal is ever in such a page.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Kept = {
  epoch: number
  until: number
  etag: string
  headers: Record<string, string>
  bodies: Record<string, Buffer>
}

const MOST = 2000
const LIFE_MS = 60_000
/** Parts of the query that change what a public page or list shows; any other means: do not keep. */
const KNOWN = new Set(['page', 'lang', 'category', 'sort', 'per_page', 'name', 'title', 'kind'])
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export type PageCache = ReturnType<typeof createPageCache>

/** `headers` go with every kept answer: the fast path passes nothing else that could add them. */
export function createPageCache(enabled: boolean, headers: Record<string, string>) {
  const pages = new Map<string, Kept>()
  const making = new Map<string, Promise<Response>>()
  let epoch = 0

  /** The key of a request, or null when its answer may not be kept. */
  function keyOf(method: string, host: string, url: string, cookie: string): string | null {
    if (!enabled || (method !== 'GET' && method !== 'HEAD') || url.length > 300) return null
    // The bare front page may lead on to the language somebody chose before.
    if (url === '/' && /\blang=(en|tr)/.test(cookie)) return null
    const mark = url.indexOf('?')
    if (mark >= 0) for (const name of new URLSearchParams(url.slice(mark)).keys()) if (!KNOWN.has(name)) return null
    return `${host}${url}`
  }

  async function keep(key: string, response: Response, began: number): Promise<Response> {
    const body = Buffer.from(await response.arrayBuffer())
    const kept = { ...headers, ...Object.fromEntries(response.headers) }
    const etag = `"${createHash('sha1').update(body).digest('base64url').slice(0, 20)}"`
    const [br, gz] = await Promise.all([
      compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
      compressGzip(body, { level: 6 }),
    ])
    // A render that began before a change must not outlive it.
    if (began === epoch) {
      if (pages.size >= MOST) pages.delete(pages.keys().next().value!)
      pages.set(key, {
        epoch,
        until: Date.now() + LIFE_MS,
        etag,
        headers: kept,
        bodies: { identity: body, br, gzip: gz },
      })
    }
    return new Response(body, { status: response.status, headers: { ...kept, ETag: etag } })
  }

  function fresh(key: string): Kept | undefined {
    const kept = pages.get(key)
    return kept && kept.epoch === epoch && kept.until > Date.now() ? kept : undefined
  }

  return {
    /** Answers from memory, before any framework; false when it has nothing fresh. */
    serve(request: IncomingMessage, response: ServerResponse): boolean {
      const key = keyOf(
        request.method ?? '',
        request.headers.host ?? '',
        request.url ?? '',
        request.headers.cookie ?? '',
      )
      const kept = key === null ? undefined : fresh(key)
      if (!kept) return false
      if (request.headers['if-none-match'] === kept.etag) {
        response.writeHead(304, { ...kept.headers, ETag: kept.etag, Vary: 'Accept-Encoding' }).end()
        return true
      }
      const accepted = request.headers['accept-encoding'] ?? ''
      const coding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity'
      const body = kept.bodies[coding]!
      response.writeHead(200, {
        ...kept.headers,
        ETag: kept.etag,
        Vary: 'Accept-Encoding',
        'Content-Length': body.length,
        ...(coding !== 'identity' && { 'Content-Encoding': coding }),
      })
      response.end(request.method === 'HEAD' ? undefined : body)
      return true
    },

    /** Makes an answer once however many ask for it at the same time, and keeps it when it is public. */
    async through(request: Request, make: (request: Request) => Promise<Response>): Promise<Response> {
      const url = new URL(request.url)
      const key = keyOf(request.method, url.host, url.pathname + url.search, request.headers.get('Cookie') ?? '')
      if (key === null) return make(request)
      const underway = making.get(key)
      if (underway) await underway.catch(() => undefined)
      const ready = fresh(key)
      if (ready)
        return new Response(new Uint8Array(ready.bodies.identity!), { headers: { ...ready.headers, ETag: ready.etag } })
      const began = epoch
      // A HEAD must not fill the cache with an empty body: always render what a GET would get.
      const made = make(request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request).then(
        (response) => {
          const open =
            response.headers.get('Cache-Control')?.startsWith('public') && !response.headers.has('Set-Cookie')
          return response.status === 200 && open ? keep(key, response, began) : response
        },
      )
      making.set(key, made)
      try {
        return await made
      } finally {
        if (making.get(key) === made) making.delete(key)
      }
    },

    /** Something that public pages show has changed. */
    forget(): void {
      epoch++
      if (pages.size > MOST / 2) pages.clear()
    },
    get size() {
      return pages.size
    },
  }
}
