/** Reads the body of an API call: JSON or a form. */
import { Refusal } from '#kernel/refusal.ts'

/** Fields that old clients still send. They are dropped before anything could log, check or store them (payments.md, 0.2). */
const CARD_FIELDS = /^(card_|pan$|cvv|cvc|expiry$)/i

/** Since then (RFC 9745): told to whoever sends them. */
export const CARD_FIELDS_DEPRECATED = `@${Date.UTC(2026, 10, 21) / 1000}`

/** @throws {Refusal} 400 when it can't be read */
export async function readBody(request: Request): Promise<{ body: unknown; cardDropped: boolean }> {
  const type = request.headers.get('Content-Type') ?? ''
  try {
    const body: unknown = type.includes('json')
      ? await request.json()
      : Object.fromEntries((await request.formData()).entries())
    if (!body || typeof body !== 'object' || Array.isArray(body)) throw new TypeError('not an object')
    const fields = Object.entries(body)
    const kept = fields.filter(([name]) => !CARD_FIELDS.test(name))
    return { body: Object.fromEntries(kept), cardDropped: kept.length < fields.length }
  } catch {
    throw new Refusal('errors.bad_body', 400)
  }
}
