import { z } from 'zod'
import { endpoint, OkResponse } from '#kernel/endpoint.server.ts'
import { changeView, deleteView, savedViews, saveView } from '#resource/views.server.ts'

const View = z.object({
  id: z.uuid(),
  resource: z.string(),
  name: z.string(),
  query: z.string().describe('Query string of the list, without the question mark'),
  shared: z.boolean().describe('Shared with all users who may read the list'),
  mine: z.boolean(),
})
const Wanted = View.pick({ name: true, query: true, shared: true })
const One = z.object({ id: z.string() })
const path = '/api/dashboard/views'
const allow = 'dashboard.read'

endpoint({
  method: 'get',
  path,
  summary: 'Lists the saved views of a list: the user’s own and the shared ones',
  allow,
  query: z.object({ resource: z.string() }),
  answer: z.array(View),
  refuses: { 404: 'There is no such list' },
  run: (ctx, { query }) => savedViews(ctx, query.resource),
})

endpoint({
  method: 'post',
  path,
  summary: 'Saves a view of a list',
  allow,
  body: Wanted.extend({ resource: z.string() }),
  answer: View,
  status: 201,
  run: (ctx, { body }) => saveView(ctx, body),
})

endpoint({
  method: 'put',
  path: `${path}/:id`,
  summary: 'Changes one of the user’s own views',
  allow,
  params: One,
  body: Wanted,
  answer: View,
  run: (ctx, { params, body }) => changeView(ctx, { ...body, id: params.id }),
})

endpoint({
  method: 'delete',
  path: `${path}/:id`,
  summary: 'Deletes one of the user’s own views',
  allow,
  params: One,
  answer: OkResponse,
  async run(ctx, { params }) {
    await deleteView(ctx, { id: params.id })
    return { ok: true as const }
  },
})
