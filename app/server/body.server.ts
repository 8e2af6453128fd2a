/** Reads the body of an API call: JSON or a form. */
import { refuseUnstorableText } from '#kernel/unstorable-text.ts'
import { Refusal } from '#kernel/refusal.ts'

/** Card fields of older clients, dropped before logging and storing (docs/reference/wire-format.md "Conventions"). */
const CARD_FIELDS = /^(card_|pan$|cvv|cvc|expiry$)/i

/** Value of the Deprecation header (RFC 9745) for requests with card fields. */
export const CARD_FIELDS_DEPRECATED = `@${Date.UTC(2026, 10, 21) / 1000}`

const JSON_TYPE = /^application\/([\w.-]+\+)?json\b/i
const FORM_TYPE = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i

/**
 * @throws {Refusal} 400 if the body cannot be parsed or is nested too deep, 415 for another type, 422 if it contains text
 * that cannot be stored
 */
export async function readBody(request: Request): Promise<{ body: Record<string, unknown>; cardDropped: boolean }> {
  const type = request.headers.get('Content-Type') ?? ''
  const isJson = JSON_TYPE.test(type)
  if (type && !isJson && !FORM_TYPE.test(type)) throw new Refusal('errors.unsupported_type', 415)
  let body: unknown
  try {
    body = isJson ? await request.json() : Object.fromEntries((await request.formData()).entries())
    if (!body || typeof body !== 'object' || Array.isArray(body)) throw new TypeError('not an object')
  } catch {
    throw new Refusal('errors.bad_body', 400)
  }
  const fields = Object.entries(body)
  const withoutCard = Object.fromEntries(fields.filter(([name]) => !CARD_FIELDS.test(name)))
  refuseUnstorableText(withoutCard)
  return { body: withoutCard, cardDropped: Object.keys(withoutCard).length < fields.length }
}
