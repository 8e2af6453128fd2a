import type { CallbackFormat, RawFields } from '#features/payments/gateway.ts'

/** Null for what no bank sends: a body that is neither a form nor JSON. */
export function formatOf(request: Pick<Request, 'method' | 'headers'>): CallbackFormat | null {
  if (request.method !== 'POST') return 'query'
  const type = request.headers.get('Content-Type') ?? ''
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return 'form'
  return /^application\/json\b/i.test(type) ? 'json' : null
}

/** Null for JSON that cannot be read. JSON values that are neither text, number nor boolean are left out. */
export function fieldsIn(format: CallbackFormat, url: string, body: string): RawFields | null {
  if (format === 'query') return [...new URL(url).searchParams]
  if (format === 'form') return [...new URLSearchParams(body)]
  try {
    const parsed: unknown = JSON.parse(body)
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return null
    return Object.entries(parsed).flatMap(([name, value]) =>
      ['string', 'number', 'boolean'].includes(typeof value) ? [[name, String(value)] as const] : [],
    )
  } catch {
    return null
  }
}
