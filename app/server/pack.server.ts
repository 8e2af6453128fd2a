/** Answers that are made for one request go out packed too: a page of 80 kB as 12. */
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const compress = promisify(gzip)
/** Less is not worth a packet's header. */
const LEAST_BYTES = 1024
/** Half the time of the usual 6, a twentieth more bytes. */
const LEVEL = 4

/** Pages with the bytes of their body, all headers set: to look at the answer again would cost what the page itself costs. */
export const rendered = new WeakMap<Response, Buffer>()
const packedPages = new WeakMap<Buffer, Promise<Buffer>>()

/** For whole texts, not for streams: it waits for the end. */
export async function pack(request: Request, answer: Response): Promise<Response> {
  const accepted = request.headers.get('Accept-Encoding')?.includes('gzip') ?? false
  const page = rendered.get(answer)
  if (page) return accepted && request.method !== 'HEAD' ? packPage(page, answer) : answer
  const { headers } = answer
  const text = /^(?:text\/html|application\/json)/.test(headers.get('Content-Type') ?? '')
  if (!text || !answer.body || request.method === 'HEAD' || headers.has('Content-Encoding')) return answer
  if (!accepted) {
    headers.append('Vary', 'Accept-Encoding')
    return answer
  }
  const body = new Uint8Array(await answer.arrayBuffer())
  const packed = body.length >= LEAST_BYTES ? new Uint8Array(await compress(body, { level: LEVEL })) : null
  const told = new Headers(headers)
  told.append('Vary', 'Accept-Encoding')
  if (packed) told.set('Content-Encoding', 'gzip')
  told.delete('Content-Length')
  return new Response(packed ?? body, { status: answer.status, headers: told })
}

/** A page that is not rendered again is not packed again either. */
async function packPage(page: Buffer, answer: Response): Promise<Response> {
  const packed = packedPages.get(page) ?? compress(page, { level: LEVEL })
  packedPages.set(page, packed)
  answer.headers.set('Content-Encoding', 'gzip')
  const body = await packed
  const sent = new Response(new Uint8Array(body), { status: answer.status, headers: answer.headers })
  rendered.set(sent, body)
  return sent
}
