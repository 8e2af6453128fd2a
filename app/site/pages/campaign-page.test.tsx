/** The page of a campaign as a visitor without JavaScript gets it. */
import '#app/features.server.ts'
import { beforeAll, expect, test } from 'vitest'
import { campaignPath } from '#features/campaigns/campaign.ts'
import { LOCALES, localePath } from '#kernel/locale.ts'
import { DAY_MS } from '#kernel/durations.ts'
import { minor } from '#kernel/money.ts'
import { makeCampaign } from '#tests/support/campaign.ts'
import { staffWith } from '#tests/support/donations.ts'
import { openSitePage } from '#tests/support/site-page.tsx'
import { schemaErrors } from '#tests/support/structured-data.ts'
import { testSite } from '#tests/support/site.ts'
import * as page from './campaign.tsx'

const site = await testSite({ RATE_LIMITS: '0' })
/** In the evening of the last day of November in Istanbul. */
const NOW = new Date('2026-11-30T19:00:00Z')
const ctx = site.context({ now: NOW })
const days = (count: number) => new Date(NOW.getTime() + count * DAY_MS)
const open = (id: number | string, query = '', locale: 'ar' | 'en' | 'tr' = 'en', context = ctx) =>
  openSitePage(page as never, context, localePath(locale, `/camping_details/${id}${query}`), {
    params: { id: String(id) },
  })
const make = (change: object = {}) => makeCampaign(ctx, { created_at: days(-3), ...change })
const ownDonations = (id: number, links: readonly string[]) =>
  links.filter((link) => link.includes(`/donations?campaignId=${id}`))

let well = 0
beforeAll(async () => {
  well = await make({
    description: { ar: '<p>بئر<script>alert(1)</script></p>', tr: '<p>Kuyu</p>' },
    goal: minor(1000_00),
    ends_at: new Date('2026-12-31T21:00:00Z'),
    permit: { number: '34-2026/0147', authority: { ar: 'ولاية إسطنبول', en: 'Istanbul Governorate' }, starts_on: '2026-01-01', ends_on: '2026-12-15' }, // prettier-ignore
  })
})

test.each(['0', 'x', '-1', '1e1', '1.5', '99999999999', '999999'])('the address with %s is not found', async (id) => {
  expect((await open(id)).status).toBe(404)
})

test('a draft and a scheduled campaign are not found by visitors; staff see them with a notice', async () => {
  for (const hidden of [{ state: 'draft' }, { state: 'published', published_at: days(1) }]) {
    const id = await make(hidden)
    expect((await open(id)).status).toBe(404)
    expect((await open(id, '', 'en', staffWith(ctx, 'shop.read'))).status).toBe(404)
    const seen = await open(id, '', 'en', staffWith(ctx, 'campaigns.read'))
    expect([seen.status, seen.text]).toEqual([200, expect.stringContaining(ctx.texts.translate('en')('ui.preview'))])
  }
  expect((await open(well)).text).not.toContain(ctx.texts.translate('en')('ui.preview'))
})

test.each(LOCALES)('an open campaign leads to its donation, with the source of the visit: %s', async (locale) => {
  const { links } = await open(well, '?utm_source=Instagram', locale)
  const donate = localePath(locale, `/donations?campaignId=${well}&source=details&ref=instagram`)
  expect(links.filter((link) => link === donate)).toHaveLength(2)
})

test('donations end at the earlier of the end and the last day of the permit, which is printed with its number', async () => {
  const { text, html } = await open(well)
  expect(text).toContain('34-2026/0147')
  expect(html).toMatch(/<bdi dir="ltr"[^>]*>34-2026\/0147<\/bdi>/)
  expect(text).toContain('Istanbul Governorate')
  // Until the end of 15 December, not of the campaign's own end on New Year.
  expect(text).toContain('15 December 2026')
  expect(text).not.toContain('31 December 2026')
})

test.each([
  ['not open yet', { starts_at: days(2) }, '2 December 2026'],
  ['over', { ends_at: days(-1) }, '29 November 2026'],
  ['over with its permit', { permit: { number: '1', starts_on: '2026-11-01', ends_on: '2026-11-29' } }, '29 November 2026'],
] as const)('a campaign that is %s says the day, and offers other campaigns instead', async (_, change, day) => {
  const id = await make(change)
  const { text, links, linked } = await open(id)
  expect(text).toContain(day)
  expect(ownDonations(id, links)).toEqual([])
  expect(links).toContain('/en/campaigns')
  expect(linked.find((one) => one['@type'] === 'WebPage')).not.toHaveProperty('potentialAction')
}) // prettier-ignore

test('at the first minute of December in Istanbul a permit of November is over, though it is still November in UTC', async () => {
  const id = await make({ permit: { number: '2', starts_on: '2026-11-01', ends_on: '2026-11-30' } })
  expect(ownDonations(id, (await open(id)).links)).toHaveLength(2)
  const midnight = site.context({ now: new Date('2026-11-30T21:00:00Z') })
  expect(ownDonations(id, (await open(id, '', 'en', midnight)).links)).toEqual([])
})

test('the text has the language of the reader, else it is marked as Arabic; no code of the editor is left', async () => {
  const turkish = await open(well, '', 'tr')
  expect(turkish.html).toMatch(/<div[^>]*lang="tr"[^>]*dir="ltr"[^>]*><p>Kuyu<\/p>/)
  const english = await open(well)
  expect(english.html).toMatch(/<div[^>]*lang="ar"[^>]*dir="rtl"[^>]*><p>بئر<\/p>/)
  expect(english.html).not.toContain('alert(1)')
})

async function addUpdates(id: number, count: number) {
  for (let n = 1; n <= count; n++)
    await ctx.db
      .insertInto('campaign_updates')
      .values({
        campaign_id: id,
        title: { ar: `خبر ${n}`, en: `Update ${n}` },
        content: { ar: '<p>…</p>' },
        image: null,
        state: 'published',
        published_at: days(-30 + n),
        demo_key: null,
      }) // prettier-ignore
      .execute()
}
const updatesOf = (headings: string[]) => headings.filter((heading) => heading.startsWith('Update'))

test('the newest three updates are shown, and more by a link that works without JavaScript', async () => {
  const id = await make()
  await addUpdates(id, 7)
  await ctx.db
    .insertInto('campaign_updates')
    .values({
      campaign_id: id,
      title: { ar: 'مسودة', en: 'Update draft' },
      content: { ar: '<p>…</p>' },
      image: null,
      state: 'draft',
      published_at: null,
      demo_key: null,
    }) // prettier-ignore
    .execute()
  const first = await open(id)
  expect(updatesOf(first.all('h3'))).toEqual(['Update 7', 'Update 6', 'Update 5'])
  const next = `/en${campaignPath(id)}?updates=2#updates`
  expect(first.links).toContain(next)
  const second = await open(id, '?updates=2')
  expect(updatesOf(second.all('h3'))).toHaveLength(6)
  expect(second.links).toContain(`/en${campaignPath(id)}?updates=3#updates`)
  const all = await open(id, '?updates=3&donors=2')
  expect(updatesOf(all.all('h3'))).toHaveLength(7)
  expect(all.links.filter((link) => link.includes('#updates'))).toEqual([])
  // Staff who edit campaigns also see the draft.
  expect(updatesOf((await open(id, '', 'en', staffWith(ctx, 'campaigns.read'))).all('h3'))[0]).toBe('Update draft')
})

test.each(['0', '-2', 'x', '1e400', '', '0.4'])('?updates=%s shows the first ones', async (typed) => {
  const id = await make()
  await addUpdates(id, 4)
  expect(updatesOf((await open(id, `?updates=${typed}`)).all('h3'))).toHaveLength(typed === '1e400' ? 4 : 3)
})

test('search engines and networks get the title, the donation with its end, and a picture of this state', async () => {
  const { meta, linked } = await open(well)
  expect(meta.get('title')).toBe('A student’s year · Sanad')
  expect(meta.get('canonical')).toBe(`http://localhost:3000/en/camping_details/${well}`)
  expect(meta.get('og:image')).toMatch(new RegExp(`/share/campaign-${well}-en\\.png\\?v=0$`))
  expect(linked.flatMap(schemaErrors)).toEqual([])
  const about = linked.find((one) => one['@type'] === 'WebPage')!
  expect(about.potentialAction).toMatchObject({
    target: `http://localhost:3000/en/donations?campaignId=${well}&source=details`,
    startTime: '2025-12-31T21:00:00.000Z',
    endTime: '2026-12-15T20:59:59.999Z',
    object: { value: '1000.00', currency: 'TRY' },
  })
})

test('the page leads back to its category, and marks itself among the latest', async () => {
  const newest = await make({ created_at: NOW })
  const { links, html } = await open(newest)
  expect(links.some((link) => link.startsWith('/en/campaigns?category='))).toBe(true)
  expect(html.match(/<a[^>]*aria-current="page"[^>]*>/g)).toEqual([expect.stringContaining(`/en/camping_details/${newest}"`)]) // prettier-ignore
})
