import { isbot } from 'isbot'
import { z } from 'zod'
import { authorize } from '#kernel/context.ts'
import { endpoint } from '#kernel/endpoint.server.ts'
import { limit } from '#kernel/rate-limit.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { permissionTo } from '#resource/publish.server.ts'
import { MAX_ID, ShareEvent, countShare, shareStats } from './count.server.ts'
import { CHANNELS, SHARED_KINDS } from './share.ts'
import { resourceOf } from './share-target.server.ts'

/** A person shares few pages, but a whole school may use one IP address. */
const SHARES = { name: 'shares', points: 60, seconds: 3600 }

endpoint({
  method: 'post',
  path: '/api/front/shares',
  summary: 'Counts a share of a page by channel, without personal data',
  allow: 'anyone',
  body: ShareEvent,
  answer: z.object({ counted: z.boolean() }),
  status: 202,
  refuses: { 404: 'There is no such public page' },
  async run(ctx, { body }) {
    if (isbot(ctx.agent)) return { counted: false }
    await limit(ctx, SHARES, ctx.address)
    // Without the actor: sharing is a public action and not recorded for staff.
    await countShare({ ...ctx, actor: null }, body)
    return { counted: true }
  },
})

endpoint({
  method: 'get',
  path: '/api/dashboard/shares',
  summary: 'Returns how often a record, or all records of a kind, were shared, by channel; for users who may read them',
  allow: 'signed-in',
  query: z.object({
    kind: z.enum(SHARED_KINDS),
    id: z.coerce.number().int().positive().max(MAX_ID).optional(),
  }),
  answer: z.object({ total: z.int(), channels: z.record(z.enum(CHANNELS), z.int()) }),
  refuses: { 403: 'The user may not read these records', 404: 'Records of this kind are not shared' },
  async run(ctx, { query }) {
    const resource = resourceOf(query.kind)
    if (!resource) throw new Refusal('errors.not_found', 404)
    authorize(ctx, permissionTo(resource, 'read'))
    return shareStats(ctx, query)
  },
})
