/**
 * Compresses responses. Hono's middleware is not used, because it compresses every response again: a public page of 80
 * kB costs a millisecond each time, and after a donation most pages have not changed.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, type BrotliOptions, type ZlibOptions } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { bytesOf, BufferedResponse } from './buffered-response.ts'

type Coding = 'br' | 'gzip'
type Bytes = Uint8Array<ArrayBuffer>

const brotli = promisify(brotliCompress) as (body: Uint8Array, options: BrotliOptions) => Promise<Bytes>
const gz = promisify(gzip) as (body: Uint8Array, options: ZlibOptions) => Promise<Bytes>
/** Half the time of the default level 6, with 5% more bytes. */
const GZIP_LEVEL = 4
const MIN_BYTES = 1024
/** Compressed bodies by their content. */
const bodies = new LRUCache<string, Bytes, { body: Uint8Array; coding: Coding }>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: (compressed) => compressed.length,
  // A copy, because Node returns a part of a larger buffer, which would stay in memory as a whole.
  fetchMethod: async (_key, _stale, { context: { body, coding } }) => new Uint8Array(await compress(body, coding)),
})

/** The best encoding that the client accepts. */
export const encodingFor = (accepted: string | null | undefined): Coding | null =>
  accepted?.includes('br') ? 'br' : accepted?.includes('gzip') ? 'gzip' : null

/** Changes with every byte of the content. */
export const digestOf = (body: Uint8Array | string): string => createHash('sha1').update(body).digest('base64url')

const compress = (body: Uint8Array, coding: Coding): Promise<Bytes> =>
  coding === 'br' ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }) : gz(body, { level: GZIP_LEVEL })

/** Compresses public content once; the result stays in memory. */
export function compressOnce(body: Uint8Array, coding: Coding, digest = digestOf(body)): Promise<Bytes> {
  return bodies.forceFetch(`${coding} ${digest}`, { context: { body, coding } })
}

/**
 * Gzips pages and JSON for clients that accept it. Only for complete texts, not for streams, because it waits for the
 * end. The compressed body of a public response is cached.
 */
export async function compressResponse(request: Request, answer: Response): Promise<Response> {
  const { headers } = answer
  const isText = /^(?:text\/html|application\/json)/.test(headers.get('Content-Type') ?? '')
  if (!isText || !answer.body || request.method === 'HEAD' || headers.has('Content-Encoding')) return answer
  if (!headers.get('Vary')?.includes('Accept-Encoding')) headers.append('Vary', 'Accept-Encoding')
  if (!request.headers.get('Accept-Encoding')?.includes('gzip')) return answer
  const body = await bytesOf(answer)
  headers.delete('Content-Length')
  const { status } = answer
  if (body.length < MIN_BYTES) return new Response(body, { status, headers })
  headers.set('Content-Encoding', 'gzip')
  const digest = answer instanceof BufferedResponse ? answer.digest : undefined
  const isPublic = headers.get('Cache-Control')?.startsWith('public')
  const compressed = await (isPublic ? compressOnce(body, 'gzip', digest) : compress(body, 'gzip'))
  return new Response(compressed, { status, headers })
}
