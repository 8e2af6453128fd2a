/** What a browser brought from a bank, as it is kept in the journal: chosen fields, nothing personal, no card. */
import { sha256 } from '#features/payments/bank-event.server.ts'
import type { Gateway } from '#features/payments/gateway.ts'

export type Intake = {
  at: string
  gateway: string
  /** Of the whole body, its fields sorted: the same answer again has the same. */
  hash: string
  fields: [name: string, value: string][]
  /** Why the body could not be read as a form. */
  problem: string | null
}

/** A real answer has about 6 kB. */
const LARGEST_BODY = 64 * 1024
const LONGEST_VALUE = 256

export async function readIntake(request: Request, gateway: Gateway, now: Date): Promise<Intake> {
  const { bytes, whole } = await readBody(request)
  const intake = { at: now.toISOString(), gateway: gateway.name, hash: sha256(bytes), fields: [], problem: null }
  if (!whole) return { ...intake, problem: 'larger than 64 kB' }
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers.get('Content-Type') ?? ''))
    return { ...intake, problem: 'not a form' }
  const pairs = [...new URLSearchParams(new TextDecoder().decode(bytes))]
  return {
    ...intake,
    hash: sha256(JSON.stringify(pairs.toSorted((a, b) => (a.join('=') < b.join('=') ? -1 : 1)))),
    fields: pairs.filter(([name]) => gateway.keep.includes(name)).map(([name, value]) => [name, clean(value)]),
  }
}

/** Only what PostgreSQL can store: an answer that it refuses would be brought to it for ever. */
const clean = (value: string) => value.slice(0, LONGEST_VALUE).toWellFormed().replaceAll('\0', '\ufffd')

/** Stops reading at the limit, whatever the length that was announced. */
async function readBody(request: Request): Promise<{ bytes: Uint8Array; whole: boolean }> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body ?? []) {
    parts.push(part)
    size += part.length
    if (size > LARGEST_BODY) return { bytes: Buffer.concat(parts).subarray(0, LARGEST_BODY), whole: false }
  }
  return { bytes: Buffer.concat(parts), whole: true }
}
