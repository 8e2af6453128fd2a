import { beforeAll, expect, test } from 'vitest'
import { addCampaigns, addCategories } from '#features/campaigns/add.server.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'

const site = await testSite()
const ctx = site.context()
const PERSON = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1'

let shown: number
let draft: number
beforeAll(async () => {
  const [category] = await addCategories(ctx, [{ name: { ar: 'تعليم' } }])
  const common = { category_id: category!, title: { ar: 'حملة' }, summary: { ar: '' }, description: { ar: '' } }
  ;[shown, draft] = (await addCampaigns(ctx, [
    { ...common, state: 'published' },
    { ...common, state: 'draft' },
  ])) as [number, number]
})

const share = (channel: string, { id = shown, agent = PERSON, address = '203.0.113.5' } = {}) =>
  site.ask('/api/front/shares', {
    method: 'POST',
    body: { kind: 'campaign', id, channel },
    headers: { 'User-Agent': agent },
    address,
  })

async function figures(headers = {}) {
  const answer = await site.ask(`/api/dashboard/shares?kind=campaign&id=${shown}`, { headers })
  return answer.status === 200 ? ((await answer.json()) as { total: number; channels: object }) : answer.status
}

test('shares are counted by channel, and readers of the record see the count', async () => {
  for (const channel of ['whatsapp', 'whatsapp', 'copy']) expect((await share(channel)).status).toBe(202)
  const editor = await makePerson(ctx, { roles: ['editor'], secondFactor: true })
  expect(await figures(editor.cookie)).toEqual({
    total: 3,
    channels: { facebook: 0, x: 0, linkedin: 0, whatsapp: 2, telegram: 0, copy: 1, system: 0 },
  })
  const other = await makePerson(ctx)
  expect([await figures(), await figures(other.cookie)]).toEqual([401, 403])
})

test('a record that no page can have is not found or refused, never a server error', async () => {
  const editor = await makePerson(ctx, { roles: ['editor'], secondFactor: true })
  for (const id of ['0', '-1', '1.5', '2147483648', '99999999999999999999', 'x', '']) {
    const asked = await site.ask(`/api/dashboard/shares?kind=campaign&id=${id}`, { headers: editor.cookie })
    expect([id, asked.status]).toEqual([id, 422])
    expect([id, (await share('x', { id: Number(id) })).status]).toEqual([id, 422])
  }
})

test('shares by bots and of records that are not public are not counted', async () => {
  const bot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
  expect(await (await share('x', { agent: bot })).json()).toEqual({ counted: false })
  expect((await share('x', { id: draft })).status).toBe(404)
  expect((await share('x', { id: 999_999 })).status).toBe(404)
  expect((await share('carrier pigeon')).status).toBe(422)
  const rows = await ctx.db.selectFrom('share_counts').selectAll().where('channel', '=', 'x').execute()
  expect(rows).toEqual([])
})

test('the number of counted shares per IP address is limited', async () => {
  let refused = 0
  for (let i = 0; i < 70; i++) if ((await share('facebook', { address: '203.0.113.77' })).status === 429) refused++
  expect(refused).toBe(10)
  const { columns } = {
    columns: Object.keys((await ctx.db.selectFrom('share_counts').selectAll().executeTakeFirst())!),
  }
  expect(columns.toSorted()).toEqual(['channel', 'count', 'day', 'kind', 'record_id'])
})
