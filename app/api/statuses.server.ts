/** The statuses of refusals of an endpoint. OpenAPI shows them, and tests/support/site.ts fails for any other. */
import { z } from 'zod'
import type { Endpoint } from '#kernel/endpoint.server.ts'

export const MEANINGS: Record<number, string> = {
  400: 'Malformed address or body',
  401: 'Not authenticated',
  403: 'Not permitted, or a cross-site request',
  404: 'Not found',
  408: 'The upload was too slow',
  409: 'Conflict: `detail` has the details',
  410: 'No longer available',
  413: 'Request body too large',
  415: 'The body is neither JSON nor a form',
  422: 'Validation failed: `fields` has the errors',
  428: 'A proof of work is required: `detail.challenge` has the challenge',
  429: 'Too many requests: `Retry-After` has the waiting time',
  500: 'A fault of the server',
  503: 'Not available now: `Retry-After` has the waiting time',
  507: 'No space left for the file',
}

/** A query whose parameters are all ignored when they are wrong cannot be refused, such as the language. */
const canBeRefused = (query: z.ZodType | undefined): boolean =>
  query !== undefined &&
  !(query instanceof z.ZodObject && Object.values(query.shape).every((one) => one instanceof z.ZodCatch))

/** What an endpoint can answer follows from its declaration; `refuses` adds what does not. */
export function refusalsOf({ method, path, flag, allow, query, body, upload, refuses = {} }: Endpoint): number[] {
  const writes = method !== 'get'
  const restricted = allow !== 'anyone'
  const needsPermission = restricted && allow !== 'signed-in'
  const named = path.includes(':')
  const statuses = [
    400,
    500,
    503,
    ...(restricted ? [401] : []),
    // Lists for several roles check the permission themselves.
    ...(needsPermission || writes || path.startsWith('/api/dashboard/') ? [403] : []),
    // Bodies of signed-in users name records as well.
    ...(named || flag || (restricted && body) ? [404] : []),
    ...(writes && (restricted || named) ? [409] : []),
    ...(body || upload ? [413] : []),
    ...(body ? [415] : []),
    ...(upload ? [408, 507] : []),
    ...(canBeRefused(query) || body || upload || (restricted && writes) ? [422] : []),
    // Writes of visitors and of the own account are limited, and uploads; what staff do is not.
    ...(upload || (writes && !needsPermission) ? [429] : []),
    ...Object.keys(refuses).map(Number),
  ]
  return [...new Set(statuses)].toSorted((a, b) => a - b)
}
