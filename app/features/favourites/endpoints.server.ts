import { z } from 'zod'
import { endpoint, OkResponse } from '#kernel/endpoint.server.ts'
import { FavouriteChoice, setFavourite, setFavouriteView } from './favourites.server.ts'

endpoint({
  method: 'put',
  path: '/api/dashboard/favourites',
  summary: 'Adds a screen to the user’s favourites in the menu, or removes it',
  allow: 'dashboard.read',
  body: FavouriteChoice,
  answer: OkResponse,
  async run(ctx, { body }) {
    await setFavourite(ctx, body)
    return { ok: true as const }
  },
})

endpoint({
  method: 'put',
  path: '/api/dashboard/favourites/views/:id',
  summary: 'Adds a saved view to the user’s favourites in the menu, or removes it',
  allow: 'dashboard.read',
  params: z.object({ id: z.string() }),
  body: FavouriteChoice.pick({ favourite: true }),
  answer: OkResponse,
  async run(ctx, { params, body }) {
    await setFavouriteView(ctx, { view: params.id, ...body })
    return { ok: true as const }
  },
})
