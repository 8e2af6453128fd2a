/** Files of the library by their title. */
import { registerRecordNames } from '#resource/record-names.server.ts'
import { mediaTitles } from './queries.server.ts'

registerRecordNames({
  allow: 'media.read',
  names: async (ctx, ids) =>
    [...(await mediaTitles(ctx, ids))].map(([id, name]) => ({
      id,
      name,
      path: `media?${new URLSearchParams({ search: name })}`,
    })),
})
