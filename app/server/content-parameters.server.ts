import { z } from 'zod'
import { pages } from '#app/features.ts'
import { endpoints } from '#kernel/endpoint.server.ts'

/** Query parameters that change a public page or a cached response of the API, from the definitions of both. */
export function contentParameters(): Set<string> {
  const ofPages = pages.flatMap(({ query = [] }) => query)
  const ofLists = endpoints.flatMap(({ cache, query }) =>
    cache && query instanceof z.ZodObject ? Object.keys(query.shape) : [],
  )
  return new Set([...ofPages, ...ofLists])
}
