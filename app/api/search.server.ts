/** Search over all resources that the person may read, by words or by number. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.server.ts'
import { canRead } from '#resource/describe.server.ts'
import { choicesOf } from '#resource/titles.server.ts'
import { resources } from '#resource/resource.server.ts'
import { RecordRef } from './answers.server.ts'

/** Of each resource. */
const MOST = 4

endpoint({
  method: 'get',
  path: '/api/dashboard/search',
  summary: 'Records of all resources that one may read, a few of each',
  allow: 'dashboard.read',
  query: z.object({ q: z.string().trim().min(1).max(100) }),
  answer: z.array(RecordRef.extend({ resource: z.string() })),
  async run(ctx, { query }) {
    const readable = [...resources.values()].filter((resource) => canRead(ctx, resource))
    const found = await Promise.all(
      readable.map(async (resource) => {
        const named = await choicesOf(ctx, resource, { q: query.q, ids: [] })
        return named.slice(0, MOST).map((one) => ({ ...one, resource: resource.id }))
      }),
    )
    return found.flat()
  },
})
