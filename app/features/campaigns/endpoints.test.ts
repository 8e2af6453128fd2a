import { beforeAll, expect, test } from 'vitest'
import { post } from '#features/ledger/post.server.ts'
import { endpoints } from '#kernel/endpoint.server.ts'
import { minor } from '#kernel/money.ts'
import { testSite } from '#tests/support/site.ts'
import { addCampaigns, addCategories } from './add.server.ts'

const site = await testSite()
const DAY = 86_400_000
const ctx = site.context()
const ago = (days: number) => new Date(ctx.now.getTime() - days * DAY)
const day = (days: number) => ago(-days).toISOString().slice(0, 10)
const text = (ar: string) => ({ ar })

type Answer = Record<string, unknown> & { campaigns: { id: number; title: string }[] }

const pattern = (route: string) => new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`)

/** Sends the request and validates the response against the endpoint's schema. */
async function get<T = Answer>(path: string): Promise<T> {
  const response = await site.ask(path)
  expect(response.status, path).toBe(200)
  const body = (await response.json()) as T
  const promised = endpoints.find((e) => e.method === 'get' && pattern(e.path).test(path.split('?')[0]!))!
  expect(promised.answer.parse(body), path).toEqual(body)
  return body
}

let water: number, relief: number, empty: number
const ids: Record<string, number> = {}
beforeAll(async () => {
  ;[water, relief, empty] = (await addCategories(ctx, [
    { name: { ar: 'المياه', en: 'Water' } },
    { name: text('الإغاثة') },
    { name: text('فارغ') },
  ])) as [number, number, number]
  const base = {
    category_id: water,
    summary: text('ملخص'),
    description: text('<p>وصف</p>'),
    state: 'published',
  } as const
  const campaigns = {
    old: { ...base, title: { ar: 'بئر', en: 'A well' }, goal: minor(1_000_00), created_at: ago(9), on_main: true },
    urgent: { ...base, title: text('عاجل'), importance: 'important', created_at: ago(8), category_id: relief },
    full: { ...base, title: text('مكتملة'), goal: minor(100_00), created_at: ago(7) },
    ended: { ...base, title: text('منتهية'), ends_at: ago(1), created_at: ago(6) },
    later: { ...base, title: text('لاحقة'), starts_at: ago(-1), created_at: ago(5) },
    permitted: {
      ...base,
      title: text('مرخّصة'),
      description: text('<p onclick="x()">نص<script>alert(1)</script></p>'),
      permit: {
        number: '34-2026/1',
        authority: { ar: 'ولاية إسطنبول', en: 'Istanbul Governorate' },
        ends_on: day(30),
      },
      image: { id: '5f0e7c1a-4d7e-4a53-9b9d-0d5a4f7c2b11', width: 1200, height: 800, color: '#0e4b3e' },
      created_at: ago(4),
    },
    expired: { ...base, title: text('انتهى إذنها'), permit: { number: '1', ends_on: day(-2) }, created_at: ago(3) },
    draft: { ...base, title: text('مسودة'), state: 'draft', created_at: ago(2), on_main: true },
  } as const
  const made = await addCampaigns(ctx, Object.values(campaigns))
  Object.keys(campaigns).forEach((key, i) => (ids[key] = made[i]!))
  const give = (id: number, amount: number, sourceId: string) =>
    post(ctx, {
      kind: 'capture',
      sourceType: 'attempt',
      sourceId,
      currency: 'TRY',
      entries: [
        { account: 'bank_receivable', minor: minor(amount) },
        { account: `fund:${id}`, minor: minor(-amount) },
      ],
    })
  await give(ids.old!, 250_50, 'a')
  await give(ids.old!, 50_00, 'b')
  await give(ids.full!, 100_00, 'c')
})

test('getCampaign returns important campaigns separately, newest first, without drafts', async () => {
  type List = { id: number; type: string }[]
  const { normalCampaigns, importantCampaigns } = await get<{ normalCampaigns: List; importantCampaigns: List }>(
    '/api/front/getCampaign',
  )
  expect(importantCampaigns.map(({ id }) => id)).toEqual([ids.urgent])
  expect(normalCampaigns.map(({ id }) => id)).toEqual([
    ids.expired,
    ids.permitted,
    ids.later,
    ids.ended,
    ids.full,
    ids.old,
  ])
})

test('main-campaign is an array of the published campaigns of the home page', async () => {
  expect(await get('/api/front/main-campaign')).toEqual([
    { id: ids.old, title: 'بئر', description: 'ملخص', background: `/covers/campaign-${ids.old}.svg` },
  ])
})

test('categories with campaigns are returned in their order', async () => {
  expect(await get('/api/front/categories/campaigns/relations')).toEqual([
    { id: water, name: 'المياه' },
    { id: relief, name: 'الإغاثة' },
  ])
})

test('a category returns its campaigns, `all` returns all, important ones first', async () => {
  expect((await get(`/api/front/categories/${relief}/campaigns`)).campaigns.map(({ id }) => id)).toEqual([ids.urgent])
  expect((await get(`/api/front/categories/${empty}/campaigns`)).campaigns).toEqual([])
  const all = await get('/api/front/categories/all/campaigns')
  expect(all.campaigns[0]!.id).toBe(ids.urgent)
  expect(all.campaigns).toHaveLength(7)
})

test('camping_details returns the campaign, its total in lira from the ledger, and the five newest', async () => {
  const answer = await get<{
    campaign: Record<string, unknown>
    totalAmount: number
    latestCampaigns: { id: number }[]
  }>(`/api/front/camping_details/${ids.old}`)
  expect(answer.totalAmount).toBe(300.5)
  expect(answer.campaign).toMatchObject({
    id: ids.old,
    title: 'بئر',
    description: '<p>وصف</p>',
    goal: 1000,
    type: 'normal',
    giving: 'open',
    category: { id: water, name: 'المياه' },
    created_at: ago(9).toISOString(),
    permit: null,
  })
  expect(answer.latestCampaigns.map(({ id }) => id)).toEqual([
    ids.expired,
    ids.permitted,
    ids.later,
    ids.ended,
    ids.full,
  ])
})

test('a permit and an uploaded picture are returned; a description is clean', async () => {
  const { campaign } = await get<{ campaign: Record<string, unknown> }>(
    `/api/front/camping_details/${ids.permitted}?lang=en`,
  )
  expect(campaign).toMatchObject({
    background: '/storage/5f0e7c1a-4d7e-4a53-9b9d-0d5a4f7c2b11/960.jpg',
    description: '<p>نص</p>',
    permit: { number: '34-2026/1', authority: 'Istanbul Governorate', starts: null, ends: day(30), target: null },
  })
})

test('don-campaigns returns the campaigns that take donations now', async () => {
  const open = await get<{ id: number; title: string }[]>('/api/front/don-campaigns')
  expect(open.map(({ id }) => id)).toEqual([ids.urgent, ids.permitted, ids.old])
  expect(Object.keys(open[0]!)).toEqual(['id', 'title'])
})

const titles = async (lang: string) =>
  (await get(`/api/front/categories/all/campaigns?lang=${lang}`)).campaigns.map(({ title }) => title)

test('texts are returned in the requested language, otherwise in Arabic', async () => {
  expect(await titles('en')).toContain('A well')
  expect(await titles('tr')).toContain('بئر')
  expect(await titles('xx')).toContain('بئر')
})

test('an unknown id, a draft and an invalid id give a 404 in the error format', async () => {
  for (const path of [
    '/api/front/camping_details/999999',
    `/api/front/camping_details/${ids.draft}`,
    '/api/front/camping_details/1e1',
    '/api/front/camping_details/99999999999999999999',
    '/api/front/categories/999999/campaigns',
    '/api/front/categories/none/campaigns',
  ]) {
    const answer = await site.ask(`${path}?lang=en`)
    expect(answer.status, path).toBe(404)
    expect(((await answer.json()) as { error: { code: string } }).error.code).toBe('errors.not_found')
  }
})

test('the database refuses a category that does not exist and a permit without a number', async () => {
  const row = { category_id: water, title: text('أ'), summary: text('أ'), description: text('أ') }
  await expect(addCampaigns(ctx, [{ ...row, category_id: 999_999 }])).rejects.toThrow(/foreign key/)
  await expect(addCampaigns(ctx, [{ ...row, permit: { number: '' } }])).rejects.toThrow(/check constraint/)
  await expect(addCampaigns(ctx, [{ ...row, goal: minor(0) }])).rejects.toThrow(/check constraint/)
})
