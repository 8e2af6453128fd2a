/** `GET /storage/{id}/{file}`: files from disk or bucket, cached permanently, with support for range requests. */
import type { Context } from '#kernel/context.ts'
import { Refusal } from '#kernel/refusal.ts'
import { route } from '#kernel/route.ts'
import { contentType } from './content-type.ts'
import { keyOf, storageOf, type StoredFile } from './storage.server.ts'

/** A proxy keeps a copy for a minute only (`s-maxage`), so that a deleted picture also disappears from it. */
const FOR_EVER = 'public, max-age=31536000, s-maxage=60, immutable'
/** The picture of link previews changes with the focal point. */
const A_DAY = 'public, max-age=86400, s-maxage=60'
/** Defence in depth: a browser that opens the file runs no code. */
const POLICY = "sandbox; default-src 'none'"

route({
  methods: ['GET'],
  path: '/storage/:id{[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}}/:file{(?:\\d{1,5}\\.(?:avif|webp|jpg)|og\\.jpg|document\\.pdf)}',
  sameForAllVisitors: true,
  answer: (ctx, request, { id, file }) => serve(ctx, request, id!, file!),
})

async function serve(ctx: Context, request: Request, id: string, name: string): Promise<Response> {
  const key = keyOf(id, name)
  const storage = storageOf(ctx.config)
  const found = await storage.stat(key)
  if (!found) throw new Refusal('errors.not_found', 404)
  const headers = headersOf(name, found)
  if (isKnown(request, found)) return new Response(null, { status: 304, headers })
  const range = rangeOf(request, found)
  if (range === 'beyond') {
    headers.set('Content-Range', `bytes */${found.size}`)
    headers.set('Cache-Control', 'no-store')
    return new Response(null, { status: 416, headers })
  }
  headers.set('Content-Length', String(range ? range.end - range.start + 1 : found.size))
  if (range) headers.set('Content-Range', `bytes ${range.start}-${range.end}/${found.size}`)
  const status = range ? 206 : 200
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  return new Response(await storage.read(key, range ?? undefined), { status, headers })
}

function headersOf(name: string, { etag, modified }: StoredFile): Headers {
  return new Headers({
    'Content-Type': contentType(name),
    'Cache-Control': name === 'og.jpg' ? A_DAY : FOR_EVER,
    ETag: etag,
    'Last-Modified': modified.toUTCString(),
    'Accept-Ranges': 'bytes',
    'Content-Security-Policy': POLICY,
    // Partners and apps show our pictures in pages of their own.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ...(name.endsWith('.pdf') && { 'Content-Disposition': 'attachment' }),
  })
}

/** RFC 9110, 13: the entity tag has priority over the time. */
function isKnown(request: Request, { etag, modified }: StoredFile): boolean {
  const tags = request.headers.get('If-None-Match')
  if (tags !== null) return tags.split(',').some((tag) => [etag, `W/${etag}`, '*'].includes(tag.trim()))
  const since = Date.parse(request.headers.get('If-Modified-Since') ?? '')
  return Math.floor(modified.getTime() / 1000) * 1000 <= since
}

type Range = { start: number; end: number }

/** One range. For several ranges, other units and invalid ranges the whole file is sent (RFC 9110, 14.2). */
function rangeOf(request: Request, { size, etag }: StoredFile): Range | null | 'beyond' {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(request.headers.get('Range') ?? '')
  const condition = request.headers.get('If-Range')
  if (!match || (condition !== null && condition !== etag)) return null
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return null
  // `-500` means the last 500 bytes.
  if (first === '') return Number(last) === 0 ? 'beyond' : { start: Math.max(0, size - Number(last)), end: size - 1 }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return null
  return start >= size ? 'beyond' : { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
