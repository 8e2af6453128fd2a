/** Activities of docs/reference/wire-format.md "Content". */
import { z } from 'zod'
import { endpoint, LocaleQuery } from '#kernel/endpoint.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { recordId } from '#resource/address.ts'
import { pageAnswer, paged, pageQuery } from '#resource/paging.ts'
import { backgroundOf } from '#ui/background.ts'
import type { ActivitySummary } from './activity.ts'
import { activityDetail, activityList, SIDEBAR_COUNT, latestActivities } from './queries.server.ts'

export const Activity = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string().describe('Plain text in lists, HTML in the details'),
  background: z.string().describe('URL of the picture; a generated one if none was uploaded'),
  held_at: z.iso.datetime().nullable().describe('Time of the activity'),
  created_at: z.iso.datetime().describe('Time of publication'),
})

export const toActivityJson = (
  activity: ActivitySummary,
  description = activity.summary,
): z.infer<typeof Activity> => ({
  id: activity.id,
  name: activity.name,
  description,
  background: backgroundOf(activity.picture, 'activity', activity.id),
  held_at: activity.heldAt?.toISOString() ?? null,
  created_at: activity.publishedAt.toISOString(),
})

const open = { method: 'get', allow: 'anyone', cache: true } as const
endpoint({
  ...open,
  path: '/api/front/website-activities/show',
  flag: 'news',
  summary: 'Lists the activities of the home page',
  query: LocaleQuery,
  answer: z.array(Activity),
  run: async (ctx) => (await latestActivities(ctx, 12, { main: true })).map((one) => toActivityJson(one)),
})

endpoint({
  ...open,
  path: '/api/front/latest-activities/show',
  flag: 'news',
  summary: 'Lists the latest activities',
  query: LocaleQuery,
  answer: z.array(Activity),
  run: async (ctx) => (await latestActivities(ctx, SIDEBAR_COUNT)).map((one) => toActivityJson(one)),
})

endpoint({
  ...open,
  path: '/api/front/all-activities/show',
  flag: 'news',
  summary: 'Lists activities, newest first; `name` filters by name',
  query: LocaleQuery.extend({ ...pageQuery(10), name: z.string().max(100).optional() }),
  answer: pageAnswer(Activity),
  async run(ctx, { query }) {
    const { items, more } = await activityList(ctx, query)
    return paged('/api/front/all-activities/show', query, { items: items.map((one) => toActivityJson(one)), more })
  },
})

endpoint({
  ...open,
  path: '/api/front/activities/:id',
  flag: 'news',
  summary: 'Returns one activity',
  params: z.object({ id: z.string() }),
  query: LocaleQuery,
  answer: Activity.extend({ activity: Activity.describe('The same once more, for clients that read it here') }),
  async run(ctx, { params }) {
    const id = recordId(params.id)
    const found = id && (await activityDetail(ctx, id))
    if (!found) throw new Refusal('errors.not_found', 404)
    const activity = toActivityJson(found, found.description)
    return { ...activity, activity }
  },
})
