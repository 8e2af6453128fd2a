/** The list of campaigns as a visitor without JavaScript gets it: categories, orders, and what the cards say. */
import { beforeAll, expect, test } from 'vitest'
import { post } from '#features/ledger/post.server.ts'
import { minor } from '#kernel/money.ts'
import { openSitePage } from '#tests/support/site-page.tsx'
import { testSite } from '#tests/support/site.ts'
import { addCampaigns, addCategories } from '../add.server.ts'
import * as page from './campaigns.tsx'

const site = await testSite()
const ctx = site.context()
const ids: Record<string, number> = {}
let water = 0
let empty = 0

beforeAll(async () => {
  let relief = 0
  ;[water, relief, empty] = (await addCategories(ctx, [
    { name: { ar: 'المياه', en: 'Water' } },
    { name: { ar: 'الإغاثة', en: 'Relief' } },
    { name: { ar: 'فارغ', en: 'Empty' } },
  ])) as [number, number, number]
  const base = { summary: { ar: 'ملخص' }, description: { ar: '<p>…</p>' }, state: 'published' as const }
  const at = (hours: number) => new Date(ctx.now.getTime() - hours * 3_600_000)
  const campaigns = {
    well: { ...base, category_id: water, title: { ar: 'بئر', en: 'Well' }, goal: minor(100_000), created_at: at(3) },
    tank: { ...base, category_id: water, title: { ar: 'خزان', en: 'Tank' }, goal: minor(50_000), created_at: at(2) },
    food: { ...base, category_id: relief, title: { ar: 'سلة', en: 'Food' }, importance: 'important' as const, created_at: at(1) }, // prettier-ignore
    draft: { ...base, category_id: empty, title: { ar: 'مسودة', en: 'Draft' }, state: 'draft' as const },
  }
  const made = await addCampaigns(ctx, Object.values(campaigns))
  Object.keys(campaigns).forEach((name, i) => (ids[name] = made[i]!))
  const entries = [
    { account: 'bank_receivable' as const, minor: minor(90_000) },
    { account: `fund:${ids.well!}` as const, minor: minor(-90_000) },
  ]
  await post(ctx, { kind: 'capture', sourceType: 'test', sourceId: 'a', currency: 'TRY', entries })
})

const open = (query = '', prefix = '/en') => openSitePage(page as never, site.context(), `${prefix}/campaigns${query}`)
const titles = ({ all }: { all: (tag: string) => string[] }) => all('h3')

test('all published campaigns are listed, the important one first', async () => {
  const list = await open()
  expect(titles(list)).toEqual(['Food', 'Tank', 'Well'])
  expect(list.text).toContain('3 campaigns')
})

test('a category has its own address, its number and only its campaigns; drafts make no tab', async () => {
  const list = await open(`?category=${water}`)
  expect(titles(list)).toEqual(['Tank', 'Well'])
  expect(list.meta.get('title')).toMatch(/: Water · Sanad$/)
  expect(list.meta.get('canonical')).toBe(`http://localhost:3000/en/campaigns?category=${water}`)
  expect(list.links).toContain('/en/campaigns')
  expect(list.text).not.toContain('Empty')
})

test('an order applies within the category, stays in the tabs, and is not part of the canonical address', async () => {
  const list = await open(`?category=${water}&sort=almost-funded`)
  expect(titles(list)).toEqual(['Well', 'Tank'])
  expect(titles(await open(`?category=${water}&sort=greatest-need`))).toEqual(['Tank', 'Well'])
  expect(list.links).toContain('/en/campaigns?sort=almost-funded')
  expect(list.meta.get('canonical')).toBe(`http://localhost:3000/en/campaigns?category=${water}`)
  expect(titles(await open('?sort=nonsense'))).toEqual(['Food', 'Tank', 'Well'])
})

test('an empty category says so and leads to all campaigns', async () => {
  const { status, text, links, meta } = await open(`?category=${empty}`)
  expect(status).toBe(200)
  expect(text).toContain(ctx.texts.translate('en')('campaigns.empty'))
  expect(links).toContain('/en/campaigns')
  expect(meta.get('canonical')).toBe('http://localhost:3000/en/campaigns')
})

test.each(['999', '0', 'x', '-1', '1e3', '١'])('the category %s is not found', async (category) => {
  expect((await open(`?category=${category}`)).status).toBe(404)
})

test('an empty category in the address is the whole list, as a form without a choice sends it', async () => {
  expect(titles(await open('?category=&sort='))).toEqual(['Food', 'Tank', 'Well'])
})

test('a card has the raised amount of the ledger, and its button names the campaign', async () => {
  const { html, text } = await open(`?category=${water}`)
  expect(text).toContain('₺900')
  expect(html).toMatch(/<progress[^>]*value="90"/)
  expect(html).toContain('aria-label="Donate now to “Well”"')
})

test('Arabic pages have Arabic names and the numbers of the site', async () => {
  const { text, all } = await open('', '')
  expect(all('h3')).toEqual(['سلة', 'خزان', 'بئر'])
  expect(text).toContain('3 حملات')
})
