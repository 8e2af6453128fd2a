import { z } from 'zod'
import { endpoint, InLanguage } from '#kernel/endpoint.server.ts'
import { currentTerms } from './terms.server.ts'

endpoint({
  method: 'get',
  path: '/api/terms',
  summary: 'The terms of giving in force',
  allow: 'anyone',
  cache: true,
  query: InLanguage,
  answer: z.object({
    terms: z.object({
      trem_text: z.string().describe('HTML; empty until terms were written'),
      version: z.string().nullable().describe('What a gift stores as accepted'),
    }),
  }),
  async run(ctx) {
    const terms = await currentTerms(ctx, 'donation')
    return { terms: { trem_text: terms?.html ?? '', version: terms?.version ?? null } }
  },
})
