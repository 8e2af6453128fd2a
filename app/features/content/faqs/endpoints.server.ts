import { z } from 'zod'
import { endpoint, LocaleQuery } from '#kernel/endpoint.server.ts'
import { faqList } from './queries.server.ts'

endpoint({
  method: 'get',
  path: '/api/faqs',
  summary:
    'Lists frequently asked questions in the order set by staff; needs no authentication and ignores credentials',
  allow: 'anyone',
  cache: true,
  query: LocaleQuery,
  answer: z.array(z.object({ id: z.int(), question: z.string(), answer: z.string().describe('HTML') })),
  run: (ctx) => faqList(ctx),
})
