import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.server.ts'
import { FavouriteChoice, setFavourite, setFavouriteView } from './favourites.server.ts'

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

endpoint({
  method: 'put',
  path: '/api/dashboard/favourites/views/:id',
  summary: 'Puts a saved view on top of one’s own menu, or takes it off',
  allow: 'dashboard.read',
  params: z.object({ id: z.string() }),
  body: FavouriteChoice.pick({ favourite: true }),
  answer: z.object({ ok: z.literal(true) }),
  async run(ctx, { params, body }) {
    await setFavouriteView(ctx, { view: params.id, ...body })
    return { ok: true as const }
  },
})
