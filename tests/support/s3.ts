/** A small S3 server that verifies each signature itself (AWS Signature Version 4). */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

const KEY_ID = 'AKIDTEST'
const SECRET = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY'
const REGION = 'eu-central-1'
const BUCKET = 'sanad-files'

type Kept = { body: Buffer; type: string; modified: Date }

/** @returns null when the signature is right, else what is wrong with it */
function doubt(request: IncomingMessage, body: Buffer): string | null {
  const given = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
    request.headers.authorization ?? '',
  )
  if (!given) return 'not signed'
  const [, credential = '', names = '', signature = ''] = given
  const [keyId, day = '', region = '', service, end] = credential.split('/')
  if (keyId !== KEY_ID || region !== REGION || service !== 's3' || end !== 'aws4_request') return 'wrong scope'
  const time = String(request.headers['x-amz-date'])
  const at = Date.parse(time.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!time.startsWith(day) || !(Math.abs(Date.now() - at) < 15 * 60_000)) return 'wrong time'
  const signed = names.split(';')
  for (const name of ['host', 'x-amz-content-sha256', 'x-amz-date'])
    if (!signed.includes(name)) return `${name} is not signed`
  const content = String(request.headers['x-amz-content-sha256'])
  if (request.method === 'PUT' && content !== sha256(body)) return 'other bytes than were signed'
  const [path = '', search = ''] = request.url!.split('?')
  const canonical = [
    request.method,
    path,
    search.split('&').toSorted().join('&'),
    ...signed.map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    names,
    content,
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', time, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n')
  const key = [region, 's3', 'aws4_request'].reduce((made, part) => hmac(made, part), hmac(`AWS4${SECRET}`, day))
  const right = hmac(key, text)
  return timingSafeEqual(right, Buffer.from(signature, 'hex')) ? null : 'wrong signature'
}

export async function s3Server() {
  const kept = new Map<string, Kept>()
  const log: string[] = []
  const state = { down: false }

  function answer(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
    const refuse = (status: number, code: string) =>
      response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`)
    log.push(`${request.method} ${request.url}`)
    if (state.down) return void refuse(503, 'SlowDown')
    const wrong = doubt(request, body)
    if (wrong) return void refuse(403, `SignatureDoesNotMatch: ${wrong}`)
    if (!request.url!.startsWith(`/${BUCKET}/`)) return void refuse(404, 'NoSuchBucket')
    const key = request.url!.slice(BUCKET.length + 2)
    if (request.method === 'PUT') {
      kept.set(key, { body, type: request.headers['content-type'] ?? '', modified: new Date() })
      return void response.writeHead(200).end()
    }
    if (request.method === 'DELETE') {
      kept.delete(key)
      return void response.writeHead(204).end()
    }
    const found = kept.get(key)
    if (!found) return void refuse(404, 'NoSuchKey')
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
    const part = range ? found.body.subarray(Number(range[1]), Number(range[2]) + 1) : found.body
    response.writeHead(range ? 206 : 200, {
      'Content-Type': found.type,
      'Content-Length': part.length,
      ETag: `"${createHash('md5').update(found.body).digest('hex')}"`,
      'Last-Modified': found.modified.toUTCString(),
    })
    response.end(request.method === 'HEAD' ? undefined : part)
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => answer(request, response, Buffer.concat(chunks)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    kept,
    log,
    state,
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_BUCKET: BUCKET,
      S3_REGION: REGION,
      S3_ACCESS_KEY_ID: KEY_ID,
      S3_SECRET_ACCESS_KEY: SECRET,
    },
  }
}
