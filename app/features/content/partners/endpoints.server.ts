import { z } from 'zod'
import { endpoint, LocaleQuery } from '#kernel/endpoint.server.ts'
import { backgroundOf } from '#ui/background.ts'
import { partnerList } from './queries.server.ts'

endpoint({
  method: 'get',
  path: '/api/all/partners',
  summary: 'Lists partners in the order set by staff',
  allow: 'anyone',
  cache: true,
  query: LocaleQuery,
  answer: z.array(z.object({ id: z.int(), name: z.string(), url: z.string().nullable(), image: z.string() })),
  run: async (ctx) =>
    (await partnerList(ctx)).map(({ id, name, url, logo }) => ({
      id,
      name,
      url,
      image: backgroundOf(logo, 'partner', id),
    })),
})
