/** What staff enter as content: errors at the fields, texts that are stored clean, and the order that visitors get. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { beforeAll, expect, test } from 'vitest'
import { PERMISSIONS } from '#features/accounts/users/permissions.ts'
import { commandsOf } from '#resource/commands.server.ts'
import { resources } from '#resource/resource.server.ts'
import { refusalOf } from '#tests/support/acting.ts'
import { staffWith } from '#tests/support/donations.ts'
import { readHtml } from '#tests/support/open-page.tsx'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { faqList } from './faqs/queries.server.ts'
import { workSectionList } from './fields-of-work/queries.server.ts'
import { partnerList } from './partners/queries.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const all = new Set(PERMISSIONS)
let staff = ctx
beforeAll(async () => {
  const { id } = await makePerson(ctx, { roles: ['owner'], secondFactor: true })
  staff = site.context({ actor: { id, permissions: all } })
})

const HTML = { ar: '<p>نص</p>' }
/** The smallest valid record of each kind. */
const VALID: Record<string, Record<string, unknown>> = {
  posts: { title: { ar: 'خبر' }, content: HTML },
  activities: { name: { ar: 'رحلة' }, description: HTML },
  'all-projects': { name: { ar: 'مكتبة' }, description: HTML },
  partners: { name: { ar: 'شريك' } },
  faqs: { question: { ar: 'كيف؟' }, answer: HTML },
  'all-work-sections': { title: { ar: 'تعليم' } },
  'post-categories': { name: { ar: 'أخبار' } },
  'project-sections': { name: { ar: 'تعليم' } },
  cities: { name: { ar: 'بورصة' } },
  'student-residences': { name: { ar: 'سكن' } },
  'campaign-categories': { name: { ar: 'مياه' } },
}
const commands = (kind: string) => commandsOf(resources.get(kind)!)
const create = (kind: string, change: object = {}, publish?: 'now') =>
  commands(kind).create(staff, { values: { ...VALID[kind], ...change }, ...(publish && { publish }) })

test.each(Object.keys(VALID))('%s: the smallest record is stored, and needs its name in Arabic', async (kind) => {
  expect((await create(kind)).id).toBeGreaterThan(0)
  const [name] = Object.keys(VALID[kind]!)
  for (const wrong of [{ ar: '' }, { ar: '  ' }, { en: 'Only English' }, null, 'text'])
    expect([wrong, await refusalOf(create(kind, { [name!]: wrong }))]).toEqual([wrong, expect.stringMatching(new RegExp(`^422 errors.invalid_input, ${name}`))]) // prettier-ignore
})

test.each([
  ['posts', { title: { ar: 'x'.repeat(161) } }, 'title.ar: resource.too_long'],
  ['posts', { summary: { ar: 'x'.repeat(301) } }, 'summary.ar: resource.too_long'],
  ['partners', { url: 'javascript:alert(1)' }, 'url: resource.not_url'],
  ['partners', { url: 'http://' }, 'url: resource.not_url'],
  ['faqs', { answer: { ar: `<p>${'x'.repeat(10_001)}</p>` } }, 'answer.ar: resource.too_long'],
  ['activities', { held_at: 'tomorrow' }, 'held_at: resource.not_date'],
  ['student-residences', { capacity: 0 }, 'capacity: resource.too_small'],
  ['student-residences', { capacity: 1.5 }, 'capacity: resource.not_whole'],
  ['student-residences', { email: 'nur@' }, 'email: resource.not_email'],
  ['student-residences', { audience: 'cats' }, 'audience: resource.required'],
  ['all-projects', { importance: 'vital' }, 'importance: resource.required'],
])('%s with %j is refused: %s', async (kind, change, problem) => {
  expect(await refusalOf(create(kind, change))).toBe(`422 errors.invalid_input, ${problem}`)
})

test.each([
  ['posts', { category_id: 999_999 }],
  ['all-projects', { section_id: 999_999 }],
  ['activities', { center_id: 999_999 }],
  ['student-residences', { city_id: 999_999 }],
])('%s cannot be linked to a record that does not exist: %j', async (kind, change) => {
  const [field] = Object.keys(change)
  expect(await refusalOf(create(kind, change))).toMatch(new RegExp(`^4\\d\\d .*${field}`))
})

test.each([
  ['posts', 'content'],
  ['activities', 'description'],
  ['faqs', 'answer'],
] as const)('the text of %s is stored without scripts, handlers and pictures of other sites', async (kind, field) => {
  const ar = '<h1>عنوان</h1><p onclick="x()">نص<script>alert(1)</script><img src="https://evil.example/x.png"></p><a href="javascript:x">رابط</a>' // prettier-ignore
  const record = await create(kind, { [field]: { ar } })
  const stored = JSON.stringify(record)
  expect(stored).toContain('<h2>عنوان</h2>')
  expect(stored).not.toMatch(/<script|alert\(1\)|onclick|evil\.example/)
})

test('partners, questions and fields of work have the order that staff set, and only published ones are public', async () => {
  const lists = { partners: partnerList, faqs: faqList, 'all-work-sections': workSectionList }
  for (const [kind, list] of Object.entries(lists)) {
    const ids = []
    for (let n = 0; n < 3; n++) ids.push((await create(kind, {}, 'now')).id)
    const shown = async () => (await list(site.context())).map(({ id }) => id)
    expect([kind, await shown()]).toEqual([kind, ids])
    const order = [ids[2]!, ids[0]!, ids[1]!]
    await commands(kind).order!(staff, { ids: order })
    expect([kind, await shown()]).toEqual([kind, order])
  }
})

test('each kind of content has its own permissions: those of another kind do not help', async () => {
  const owners = { posts: 'posts', activities: 'activities', 'all-projects': 'projects', partners: 'partners', faqs: 'faqs', 'all-work-sections': 'pages', cities: 'places' } // prettier-ignore
  for (const [kind, own] of Object.entries(owners)) {
    const others = [...all].filter((permission) => !permission.startsWith(`${own}.`))
    const wanted = { values: VALID[kind]! }
    expect([kind, await refusalOf(commands(kind).create(staffWith(ctx, ...others), wanted))]).toEqual([kind, expect.stringMatching(/^403/)]) // prettier-ignore
    expect([kind, await refusalOf(commands(kind).create(ctx, wanted))]).toEqual([kind, expect.stringMatching(/^401/)])
  }
})

test('a category that has records cannot be deleted; they stay in it', async () => {
  const category = await create('post-categories')
  await create('posts', { category_id: category.id })
  expect(await refusalOf(commands('post-categories').delete(staff, { id: category.id }))).toBe('409 resource.in_use')
})

test('a link to a page of the site opens in the language of the page that shows it', async () => {
  const link = (to: string) => `<a href="${to}">${to}</a>`
  const text = `<p>${['/donations?amount=50', '/en/about', 'https://example.org/'].map(link).join(' ')}</p>`
  await create('faqs', { question: { ar: 'الروابط؟' }, answer: { ar: text } }, 'now')
  const shown = async (locale: 'ar' | 'tr') =>
    readHtml((await faqList(site.context({ locale }))).find(({ question }) => question === 'الروابط؟')!.answer).links
  expect(await shown('tr')).toEqual(['/tr/donations?amount=50', '/en/about', 'https://example.org/'])
  expect(await shown('ar')).toEqual(['/donations?amount=50', '/en/about', 'https://example.org/'])
})
