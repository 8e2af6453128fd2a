/**
 * Cache of rendered public responses, in memory until their content changes. They are the same for all visitors: only
 * responses with `Cache-Control: public` are stored, and these contain no personal data.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { LINK_PARAMETERS } from '#kernel/link-source.ts'
import { isLocale } from '#kernel/locale.ts'
import { encodingFor, compressOnce, digestOf } from './compress.server.ts'
import { bytesOf, BufferedResponse } from './buffered-response.ts'
import { preferredLocale } from './request.server.ts'

type HeaderValues = Record<string, string>
type EncodedBody = { headers: HeaderValues; body: Uint8Array<ArrayBuffer> }
/** Stored compressed only; the few clients without either encoding get it decompressed. `until` is in milliseconds. */
type CachedPage = Shared & { until: number; etag: string }
/** The result for all requests that wait for one rendering. `headers` are those of the uncompressed response. */
type Shared = { headers: HeaderValues; br: EncodedBody; gzip: EncodedBody }
type PageRequest = Record<'method' | 'host' | 'url', string> & Record<'cookie' | 'languages', string | null | undefined>
type Rendering = { began: number; rendering: Promise<Response | Shared> }

const MAX_PAGES = 2000
const MAX_BYTES = 16 * 1024 * 1024
const LIFE_MS = 60_000
/** How long (ms) other requests get the old response during a new rendering, and until the next try if that fails. */
const RENEWAL_MS = 5000
/** Many donations can arrive in a second: pages are invalidated immediately, then at most once in this time (ms). */
const SOON_MS = 250
type Options = {
  enabled: boolean
  /** Added to every stored response, because the fast path runs before the steps that set them. */
  headers: HeaderValues
  /** Query parameters that change a public page or list. */
  parameters: Iterable<string>
  maxBytes?: number
}

export type PageCache = ReturnType<typeof createPageCache>

export function createPageCache({ enabled, headers, parameters, maxBytes = MAX_BYTES }: Options) {
  // Many visitors have the parameters of the same link. A response to any other parameter is not stored.
  const cachedParameters = new Set([...parameters, ...LINK_PARAMETERS])
  const pages = new LRUCache<string, CachedPage>({
    max: MAX_PAGES,
    maxSize: maxBytes,
    sizeCalculation: ({ br, gzip: gz }) => br.body.length + gz.body.length,
  })
  const inFlight = new Map<string, Rendering>()
  const revalidating = new Set<string>()
  let answered = 0
  let epoch = 0
  let invalidatedAt = -Infinity
  let timer: NodeJS.Timeout | undefined

  /** Cache key of a request; null if its response may not be stored. */
  function keyOf({ method, host, url, cookie, languages }: PageRequest): string | null {
    if (!enabled || (method !== 'GET' && method !== 'HEAD') || url.length > 300) return null
    // The home page may redirect to the language that the visitor chose before.
    if (/^\/(?:\?|$)/.test(url) && /\blang=(en|tr)/.test(cookie ?? '')) return null
    const mark = url.indexOf('?')
    const query = mark >= 0 ? new URLSearchParams(url.slice(mark)) : null
    if (query) for (const name of query.keys()) if (!cachedParameters.has(name)) return null
    // Without a language in the address, the response is in the language of the reader.
    if (!url.startsWith('/api/') || isLocale(query?.get('lang'))) return `${host}${url}`
    return `${host}${url} ${preferredLocale(cookie, languages)}`
  }

  async function store(key: string, response: Response, began: number): Promise<Shared> {
    const body = await bytesOf(response)
    const digest = response instanceof BufferedResponse ? response.digest : digestOf(body)
    const [br, gz] = await Promise.all([compressOnce(body, 'br', digest), compressOnce(body, 'gzip', digest)])
    // Weak, because it is the same for every encoding.
    const etag = `W/"${digest.slice(0, 20)}"`
    const all = new Headers(headers)
    // Set, not appended: browsers do not support a policy that is sent twice.
    for (const [name, value] of response.headers) all.set(name, value)
    all.set('ETag', etag)
    if (!all.get('Vary')?.includes('Accept-Encoding')) all.append('Vary', 'Accept-Encoding')
    const stored = Object.fromEntries(all)
    const packed = (coding: string, packedBody: Uint8Array<ArrayBuffer>): EncodedBody => ({
      headers: { ...stored, 'content-encoding': coding, 'content-length': String(packedBody.length) },
      body: packedBody,
    })
    const shared = { headers: stored, br: packed('br', br), gzip: packed('gzip', gz) }
    // A rendering that started before a change must not be stored after it.
    if (began === epoch) pages.set(key, { ...shared, until: Date.now() + LIFE_MS, etag })
    return shared
  }

  function forget(): void {
    epoch++
    invalidatedAt = Date.now()
    clearTimeout(timer)
    timer = undefined
    pages.clear()
    revalidating.clear()
  }

  return {
    /** Responds from memory, before any framework; returns false if there is no fresh entry. */
    serve(request: IncomingMessage, response: ServerResponse): boolean {
      const { method = '', url = '', headers: requestHeaders } = request
      const { host = '', cookie, 'accept-language': languages } = requestHeaders
      const key = keyOf({ method, host, url, cookie, languages })
      const page = key === null ? undefined : pages.get(key)
      if (!page || key === null) return false
      const now = Date.now()
      if (page.until <= now) {
        page.until = now + RENEWAL_MS
        revalidating.add(key)
        return false
      }
      answered++
      if (isKnown(requestHeaders['if-none-match'], page)) {
        response.writeHead(304, page.headers).end()
        return true
      }
      const coding = encodingFor(requestHeaders['accept-encoding'])
      const { headers: stored, body } = coding ? page[coding] : unpacked(page)
      response.writeHead(200, stored).end(method === 'HEAD' ? undefined : body)
      return true
    },

    /** Renders a response once for all simultaneous requests, and stores it if it is public. */
    async through(request: Request, make: (request: Request) => Promise<Response>): Promise<Response> {
      const { host, pathname, search } = new URL(request.url)
      const [cookie, languages] = [request.headers.get('Cookie'), request.headers.get('Accept-Language')]
      const key = keyOf({ method: request.method, host, url: pathname + search, cookie, languages })
      if (key === null) return make(request)
      const page = pages.get(key)
      if (page && page.until > Date.now() && !revalidating.delete(key)) return answerOf(request, page)
      // A request after a change does not wait for a rendering that started before it.
      const underway = inFlight.get(key)
      if (underway?.began === epoch) {
        const response = await underway.rendering.catch(() => null)
        if (response && isShared(response)) return answerOf(request, response)
        return make(request)
      }
      const began = epoch
      const rendering = (async (): Promise<Response | Shared> => {
        // A HEAD must not store an empty body, so the response of a GET is rendered.
        const whole = request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request
        const response = await make(whole)
        const open = response.headers.get('Cache-Control')?.startsWith('public') && !response.headers.has('Set-Cookie')
        return response.status === 200 && open ? store(key, response, began) : response
      })()
      const mine = { began, rendering }
      inFlight.set(key, mine)
      try {
        const answer = await rendering
        return isShared(answer) ? answerOf(request, answer) : answer
      } finally {
        if (inFlight.get(key) === mine) inFlight.delete(key)
      }
    },

    /** Invalidates all entries. */
    forget,
    /** The same for frequent changes: immediately if the last one is a while ago, otherwise delayed. */
    forgetSoon(): void {
      const left = invalidatedAt + SOON_MS - Date.now()
      if (left <= 0) forget()
      else timer ??= setTimeout(forget, left).unref()
    },
    /** Number of responses that `serve` has sent. */
    get answered() {
      return answered
    },
    get size() {
      return pages.size
    },
    /** Total size of all bodies. */
    get bytes() {
      return pages.calculatedSize
    },
  }
}

/** RFC 9110, 13.1.2: a list of tags, which proxies may have changed to weak ones. */
const isKnown = (tags: string | undefined, { etag }: CachedPage) =>
  tags === '*' || (tags?.includes(etag.slice(2)) ?? false)

/** Not with instanceof, because the server replaces the global Response. */
const isShared = (answer: Response | Shared): answer is Shared => 'gzip' in answer

function unpacked({ headers, gzip: { body: packed } }: Shared): EncodedBody {
  const body = gunzipSync(packed)
  return { headers: { ...headers, 'content-length': String(body.length) }, body }
}

function answerOf(request: Request, kept: Shared): Response {
  const coding = encodingFor(request.headers.get('Accept-Encoding'))
  const { body, headers } = coding ? kept[coding] : unpacked(kept)
  return new Response(body, { headers })
}
