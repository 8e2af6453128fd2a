import { z } from 'zod'
import { readSettings } from '#features/settings/settings.server.ts'
import { endpoint } from '#kernel/endpoint.server.ts'
import { freshResults } from './results.server.ts'

endpoint({
  method: 'get',
  path: '/api/front/donations-today',
  summary: 'Returns the number of donations received today (Istanbul time), for the lit windows on the home page',
  allow: 'anyone',
  // Not in the page cache: the count is cached for seconds, but a page cache would keep it for a minute.
  answer: z.object({
    donations: z.number().int().nullable().describe('null if the association does not publish its results'),
  }),
  async run(ctx) {
    const { 'main-page': page } = await readSettings(ctx, 'main-page')
    return { donations: page.resultsShown ? (await freshResults(ctx)).today : null }
  },
})
