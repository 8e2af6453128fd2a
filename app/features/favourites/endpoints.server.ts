import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.server.ts'
import { FavouriteChoice, setFavourite } from './favourites.server.ts'

endpoint({
  method: 'put',
  path: '/api/dashboard/favourites',
  summary: 'Puts a screen on top of one’s own menu, or takes it off',
  allow: 'dashboard.read',
  body: FavouriteChoice,
  answer: z.object({ ok: z.literal(true) }),
  async run(ctx, { body }) {
    await setFavourite(ctx, body)
    return { ok: true as const }
  },
})
