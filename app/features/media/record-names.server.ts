/** Files of the library by their title. */
import { cut } from '#kernel/cut.ts'
import { registerRecordNames } from '#resource/record-names.server.ts'
import { MAX_SEARCH } from './media.ts'
import { mediaTitles } from './queries.server.ts'

registerRecordNames({
  allow: 'media.read',
  names: async (ctx, ids) =>
    [...(await mediaTitles(ctx, ids))].map(([id, name]) => ({
      id,
      name,
      path: `media?${new URLSearchParams({ search: cut(name, MAX_SEARCH) })}`,
    })),
})
