import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.server.ts'
import { LOCALES } from '#kernel/locale.ts'
import { pageByState } from '#resource/list-params.server.ts'
import { deleteSubscribers, subscriberPage, SubscriberListParams } from './subscribers.server.ts'
import { SUBSCRIBER_STATES } from './subscriber.ts'

const state = z.enum(SUBSCRIBER_STATES)

endpoint({
  method: 'get',
  path: '/api/dashboard/subscribers',
  summary: 'Who asked for the newsletter, the newest first',
  allow: 'newsletter.read',
  query: SubscriberListParams,
  answer: pageByState(
    z.object({
      id: z.uuid(),
      address: z.string(),
      locale: z.enum(LOCALES),
      state,
      askedAt: z.date(),
      confirmedAt: z.date().nullable(),
    }),
    state,
  ).extend({
    byLocale: z.partialRecord(z.enum(LOCALES), z.int()).describe('Number of confirmed subscribers by language'),
  }),
  run: (ctx, { query }) => subscriberPage(ctx, query),
})

endpoint({
  method: 'post',
  path: '/api/dashboard/subscribers/delete',
  summary: 'Takes addresses off the list without a trace',
  allow: 'newsletter.delete',
  body: z.object({ ids: z.array(z.uuid()).min(1).max(100) }),
  answer: z.object({ done: z.int() }),
  run: async (ctx, { body }) => ({ done: await deleteSubscribers(ctx, body) }),
})
