import { z } from 'zod'
import { endpoint, LocaleQuery } from '#kernel/endpoint.server.ts'
import { pageAnswer, paged, pageQuery } from '#resource/paging.ts'
import { limitSearch, PER_PAGE, search } from './search.server.ts'
import { excerpt, searchTerms } from './search-terms.ts'

endpoint({
  method: 'get',
  path: '/api/search',
  summary:
    'Searches campaigns, projects, activities, posts, residences, centers and questions, tolerant of spelling variants',
  allow: 'anyone',
  query: LocaleQuery.extend({ ...pageQuery(PER_PAGE), q: z.string().max(100) }),
  answer: pageAnswer(
    z.object({ resource: z.string(), id: z.int(), title: z.string(), text: z.string(), path: z.string() }),
  ),
  refuses: { 429: 'More than 600 searches in ten minutes from one address: `Retry-After` has the waiting time' },
  async run(ctx, { query }) {
    await limitSearch(ctx)
    const { found, more } = await search(ctx, query.q, { page: query.page, size: query.per_page })
    const words = searchTerms(query.q)
    const items = found.map(({ picture: _picture, text, ...one }) => ({ ...one, text: excerpt(text, words) }))
    return paged('/api/search', query, { items, more })
  },
})
