import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Fields } from './protocol.ts'

export type Exchange = { req: IncomingMessage; res: ServerResponse; url: URL }

/** An HTTP error; the server turns it into a plain page. */
export class HttpProblem extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

const limit = 64 * 1024

export async function readText(req: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of req as AsyncIterable<Buffer>) {
    size += part.length
    if (size > limit) throw new HttpProblem(413, 'The body is larger than 64 kB.')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

export const isJson = (req: IncomingMessage): boolean =>
  (req.headers['content-type'] ?? '').startsWith('application/json')

export const wantsJson = (req: IncomingMessage): boolean =>
  (req.headers.accept ?? '').split(',')[0]!.trim().startsWith('application/json')

/** A form body; of a repeated field the first value counts. */
export async function readForm(req: IncomingMessage): Promise<Fields> {
  const fields: Fields = {}
  for (const [name, value] of new URLSearchParams(await readText(req))) fields[name] ??= value
  return fields
}

export async function readJson(req: IncomingMessage): Promise<Record<string, unknown>> {
  const text = await readText(req)
  try {
    const value: unknown = text === '' ? {} : JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  } catch {
    // Falls through to the one refusal below.
  }
  throw new HttpProblem(400, 'The body is not a JSON object.')
}

const always = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

export function send(res: ServerResponse, status: number, type: string, body: string | Buffer): void {
  res.writeHead(status, { ...always, 'content-type': type, 'content-length': Buffer.byteLength(body) })
  res.end(body)
}

export const sendJson = (res: ServerResponse, status: number, value: unknown): void =>
  send(res, status, 'application/json; charset=utf-8', JSON.stringify(value))

/** `formAction` null: the page posts its form to the shop, and Chromium applies the list to redirects as well. */
export function sendPage(
  res: ServerResponse,
  status: number,
  html: string,
  formAction: string | null = "'self'",
): void {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(formAction ? [`form-action ${formAction}`] : []),
  ]
  res.setHeader('content-security-policy', policy.join('; '))
  res.setHeader('referrer-policy', 'strict-origin-when-cross-origin')
  send(res, status, 'text/html; charset=utf-8', html)
}

export function redirect(res: ServerResponse, status: 302 | 303, location: string): void {
  res.writeHead(status, { ...always, location, 'content-length': 0 })
  res.end()
}
