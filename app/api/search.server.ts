/** Search of the command palette, in everything the user may read. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.server.ts'
import type { TextKey } from '#kernel/text.ts'
import { canRead } from '#resource/describe.server.ts'
import { MAX_HITS, searchGroups } from '#resource/search-groups.server.ts'
import { choicesOf } from '#resource/titles.server.ts'
import { resources } from '#resource/resource.server.ts'

endpoint({
  method: 'get',
  path: '/api/dashboard/search',
  summary:
    'Searches records and commands that the user may open, by text, reference or amount; returns a few of each group',
  allow: 'dashboard.read',
  query: z.object({ q: z.string().trim().min(1).max(100) }),
  answer: z.array(
    z.object({
      label: z
        .string()
        .transform((label) => label as TextKey)
        .meta({ description: 'Key of a text' }),
      icon: z.string(),
      hits: z.array(z.object({ path: z.string(), name: z.string(), note: z.string().optional() })),
    }),
  ),
  async run(ctx, { query }) {
    const readable = [...resources.values()].filter((resource) => canRead(ctx, resource))
    const records = readable.map(async (resource) => {
      const named = await choicesOf(ctx, resource, { q: query.q, ids: [] })
      const hits = named.slice(0, MAX_HITS).map(({ id, name }) => ({ path: `${resource.id}/${id}`, name }))
      return { label: resource.labels.many, icon: resource.menu.icon as string, hits }
    })
    const found = await Promise.all([searchGroups(ctx, query.q), ...records])
    return found.flat().filter(({ hits }) => hits.length > 0)
  },
})
