import { z } from 'zod'
import { calendarMoment } from '#kernel/calendar-day.ts'
import { endpoint, OkResponse } from '#kernel/endpoint.server.ts'
import { LOCALES } from '#kernel/locale.ts'
import { pageByState } from '#resource/list-params.server.ts'
import { deleteSubscribers, subscriberPage, SubscriberListParams } from './subscribers.server.ts'
import { MISSING_LANGUAGE } from './issue.ts'
import { cancelIssue, chooseView, sendIssue, stopIssue, testIssue } from './send-commands.server.ts'
import { SUBSCRIBER_STATES } from './subscriber.ts'

const state = z.enum(SUBSCRIBER_STATES)
const OneIssue = z.object({ id: z.coerce.number().int() })

endpoint({
  method: 'post',
  path: '/api/dashboard/newsletter-letters/:id/send',
  summary: 'Sends an issue of the newsletter now, or schedules it',
  allow: 'newsletter.send',
  params: OneIssue,
  body: z.object({
    version: z.int(),
    recipients: z.int().positive().describe('Confirmed number of recipients; the issue is not sent to more'),
    viewQuery: z.string().nullish().describe('Confirmed filters, if the issue is for a saved view'),
    missingLanguage: z.enum(MISSING_LANGUAGE).nullish(),
    at: calendarMoment().nullish(),
  }),
  answer: z.object({ recipients: z.int() }),
  run: async (ctx, { params, body }) => ({ recipients: await sendIssue(ctx, { ...params, ...body }) }),
})

endpoint({
  method: 'put',
  path: '/api/dashboard/newsletter-letters/:id/view',
  summary: 'Sets the saved view whose donors receive an issue; also needs donors.read',
  allow: 'newsletter.send',
  params: OneIssue,
  body: z.object({ viewId: z.string() }),
  answer: OkResponse,
  async run(ctx, { params, body }) {
    await chooseView(ctx, { ...params, ...body })
    return { ok: true as const }
  },
})

endpoint({
  method: 'post',
  path: '/api/dashboard/newsletter-letters/:id/cancel',
  summary: 'Turns a scheduled issue back into a draft',
  allow: 'newsletter.send',
  params: OneIssue,
  answer: OkResponse,
  async run(ctx, { params }) {
    await cancelIssue(ctx, params)
    return { ok: true as const }
  },
})

endpoint({
  method: 'post',
  path: '/api/dashboard/newsletter-letters/:id/stop',
  summary: 'Stops the emails of an issue that have not been sent yet',
  allow: 'newsletter.send',
  params: OneIssue,
  answer: OkResponse,
  async run(ctx, { params }) {
    await stopIssue(ctx, params)
    return { ok: true as const }
  },
})

endpoint({
  method: 'post',
  path: '/api/dashboard/newsletter-letters/:id/test',
  summary: 'Sends an issue to the signed-in user as a test',
  allow: 'newsletter.update',
  params: OneIssue,
  body: z.object({ locale: z.enum(LOCALES) }),
  answer: z.object({ address: z.string() }),
  refuses: { 429: 'More than 20 test emails in an hour' },
  run: async (ctx, { params, body }) => ({ address: await testIssue(ctx, { ...params, ...body }) }),
})

endpoint({
  method: 'get',
  path: '/api/dashboard/subscribers',
  summary: 'Lists newsletter subscribers, newest first',
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
  summary: 'Permanently deletes subscribers',
  allow: 'newsletter.delete',
  body: z.object({ ids: z.array(z.uuid()).min(1).max(100) }),
  answer: z.object({ done: z.int() }),
  run: async (ctx, { body }) => ({ done: await deleteSubscribers(ctx, body) }),
})
