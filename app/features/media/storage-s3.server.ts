/** Files in an S3-compatible bucket. It can be private, because visitors get the files from this server. */
import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import type { AwsClient } from 'aws4fetch'
import type { S3Config } from '#kernel/config.server.ts'
import type { Storage } from './storage.server.ts'

/** Timeout in milliseconds for one request, including its body. */
const TIMEOUT_MS = 30_000

export function s3Storage({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Config): Storage {
  let client: Promise<AwsClient> | undefined
  const connect = () =>
    (client ??= import('aws4fetch').then(
      ({ AwsClient }) => new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 }),
    ))
  /** @throws unless the status is one of `fine`. The reason is logged and never sent to clients */
  async function ask(method: string, key: string, fine: number[], init: RequestInit = {}): Promise<Response> {
    const url = `${endpoint}/${bucket}/media/${key}`
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const answer = await (await connect()).fetch(url, { signal, ...init, method })
    if (fine.includes(answer.status)) return answer
    const detail = method === 'HEAD' ? '' : (await answer.text()).slice(0, 500)
    throw new Error(`S3 answered ${answer.status} to ${method} ${key}: ${detail}`)
  }
  return {
    async put(key, file, type) {
      // Signed with the content's hash, so that S3 refuses corrupted data.
      const headers = { 'Content-Type': type, 'X-Amz-Content-Sha256': await sha256(file) }
      await ask('PUT', key, [200], { headers, body: await openAsBlob(file) })
    },
    async stat(key) {
      const { status, headers } = await ask('HEAD', key, [200, 404])
      if (status === 404) return null
      const etag = headers.get('ETag') ?? ''
      return {
        size: Number(headers.get('Content-Length')),
        etag: /^"[!#-~]+"$/.test(etag) ? etag : `"${headers.get('Content-Length')}-${headers.get('Last-Modified')}"`,
        modified: new Date(headers.get('Last-Modified') ?? 0),
      }
    },
    async read(key, range) {
      const headers = range && { Range: `bytes=${range.start}-${range.end}` }
      const { body } = await ask('GET', key, [range ? 206 : 200], { ...(headers && { headers }) })
      return body ?? new Blob([]).stream()
    },
    async remove(keys) {
      for (const key of keys) await ask('DELETE', key, [200, 204, 404])
    },
  }
}

async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
