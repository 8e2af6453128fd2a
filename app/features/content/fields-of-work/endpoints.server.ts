import { z } from 'zod'
import { endpoint, LocaleQuery } from '#kernel/endpoint.server.ts'
import { backgroundOf } from '#ui/background.ts'
import { workSectionList } from './queries.server.ts'

endpoint({
  method: 'get',
  path: '/api/getWorkSection',
  summary: 'Lists fields of work in the order set by staff',
  allow: 'anyone',
  cache: true,
  query: LocaleQuery,
  answer: z.array(z.object({ id: z.int(), title: z.string(), text: z.string(), image: z.string() })),
  run: async (ctx) =>
    (await workSectionList(ctx)).map(({ id, title, text, icon }) => ({
      id,
      title,
      text,
      image: backgroundOf(icon, 'sector', id),
    })),
})
