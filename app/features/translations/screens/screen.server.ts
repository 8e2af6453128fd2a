import { z } from 'zod'
import { FILTERS } from '#features/translations/phrase-table.ts'
import { phraseTable } from '#features/translations/queries.server.ts'
import { screen } from '#dashboard/screen.server.ts'

/** Parameters of the address; invalid ones are ignored. */
const Params = z.object({
  search: z.string().max(200).catch(''),
  filter: z.enum(FILTERS).catch('all'),
  part: z.string().max(100).catch(''),
  page: z.coerce.number().int().min(1).catch(1),
})
export type PhraseListParams = z.output<typeof Params>

export const translationsScreen = screen({
  path: 'translations',
  file: 'features/translations/screens/translations.screen.tsx',
  title: 'dashboard.translations',
  allow: 'translations.read',
  menu: { icon: 'language' },
  async load(ctx, { url }) {
    const address = url.searchParams
    const query = Params.parse({
      search: address.get('q') ?? '',
      filter: address.get('filter') ?? 'all',
      part: address.get('part') ?? '',
      page: address.get('page') ?? 1,
    })
    return { query, table: await phraseTable(ctx, query) }
  },
})
