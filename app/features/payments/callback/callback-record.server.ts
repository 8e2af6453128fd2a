/** Reads and verifies a callback, and reduces it to the fields that may be stored. */
import { sha256 } from '#features/payments/bank-event.server.ts'
import type { CallbackResult, Gateway, GatewayProblem } from '#features/payments/gateway.ts'
import { maskCardAsIdentifier, maskCards } from './mask-cards.ts'
import { fieldsIn, formatOf } from './read-fields.ts'

/** A callback as the journal stores it: selected fields of a known format, no personal data, no card; below 2 kB. */
export type StoredCallback = {
  at: string
  gateway: string
  /** Equal for the same answer of the bank, even when unsigned fields were changed. */
  hash: string
  fields: [name: string, value: string][]
}
export type ReadCallback = { result: CallbackResult; record: StoredCallback }

/** Bytes. A real answer has about 6 kB. */
const MAX_BODY = 64 * 1024

/** Never throws for any input of a client. */
export async function readCallback(request: Request, gateway: Gateway, now: Date): Promise<ReadCallback> {
  const at = now.toISOString()
  const body = await readBody(request)
  const refuse = (problem: GatewayProblem): ReadCallback => ({
    result: { genuine: false, orderId: null, problem },
    record: { at, gateway: gateway.name, hash: '', fields: [] },
  })
  if (body === null) return refuse('too_large')
  const format = formatOf(request)
  const sent = format && gateway.callbackFormats.includes(format) ? fieldsIn(format, request.url, body) : null
  if (!sent) return refuse('unreadable')
  const fields: [string, string][] = []
  const seen = new Set<string>()
  for (const [name, value] of sent) {
    if (!gateway.storedFields.has(name)) continue
    if (seen.has(name)) return refuse(`field_repeated:${name}`)
    seen.add(name)
    fields.push([name, value])
  }
  const result = gateway.verify(fields)
  return { result, record: { at, gateway: gateway.name, hash: hashOf(gateway, result, fields), fields: storable(gateway, result, fields) } } // prettier-ignore
}

/** Identifies an answer: by the bank's signature, or by every stored field when the signature is invalid. */
export function hashOf(gateway: Gateway, result: CallbackResult, fields: StoredCallback['fields']): string {
  const identity = result.genuine ? [result.orderId, result.signature] : fields.toSorted()
  return sha256(JSON.stringify(['callback', gateway.name, result.genuine, identity]))
}

/**
 * Keeps only values in the bank's format. Signed values stay unchanged, so that the signature can be verified again;
 * card numbers are masked in all others, because anyone may have typed them. An answer without a valid signature is
 * never processed again, so its identifiers are masked like any text.
 */
function storable(
  gateway: Gateway,
  { genuine }: CallbackResult,
  fields: StoredCallback['fields'],
): StoredCallback['fields'] {
  return fields.flatMap(([name, value]) => {
    const { format, signed, identifier } = gateway.storedFields.get(name)!
    if (!format.test(value)) return []
    if (genuine && signed) return [[name, value]]
    return [[name, genuine && identifier ? maskCardAsIdentifier(value) : maskCards(value)]]
  })
}

/** Stops reading at the limit and returns null, even if Content-Length states less. */
async function readBody(request: Request): Promise<string | null> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body ?? []) {
    parts.push(part)
    size += part.length
    if (size > MAX_BODY) return null
  }
  return Buffer.concat(parts).toString()
}
