/** Feeds for readers: order, number, language, and texts with any character. */
import '#app/features.server.ts'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { readSettings, writeSettings } from '#features/settings/settings.server.ts'
import { makeCampaign } from '#tests/support/campaign.ts'
import { writeContent } from '#tests/support/content.ts'
import { testSite, TEST_ORIGIN } from '#tests/support/site.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
beforeAll(() => writeContent(ctx))

type Item = { title: string; link: string; guid: string; description: string; pubDate: string }
async function feed(path: string) {
  const answer = await site.ask(path)
  const xml = await answer.text()
  const parsed = new XMLParser({ isArray: (name) => name === 'item' || name === 'entry' }).parse(xml) as {
    rss?: { channel: { title: string; item?: Item[] } }
    feed?: { title: string; updated: string; entry?: { id: string }[] }
  }
  return { status: answer.status, xml, headers: answer.headers, ...parsed }
}
const items = async (path: string) => (await feed(path)).rss!.channel.item ?? []
const addPost = (title: object, minutesAgo: number, summary: object | null = null) =>
  sql`insert into posts (title, summary, content, search, state, published_at)
    values (${JSON.stringify(title)}::jsonb, ${summary && JSON.stringify(summary)}::jsonb, '{"ar":"<p>نص</p>"}', '', 'published',
    ${new Date(Date.now() - minutesAgo * 60_000)})`.execute(ctx.db)

test('news are posts and activities together, newest first, without drafts and scheduled ones', async () => {
  const news = await items('/feeds/news.rss')
  expect(news.map(({ link }) => link)).toEqual(expect.arrayContaining([`${TEST_ORIGIN}/activity/1`, `${TEST_ORIGIN}/post-details/12`])) // prettier-ignore
  const times = news.map(({ pubDate }) => Date.parse(pubDate))
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  const titles = news.map(({ title }) => title)
  for (const hidden of ['مجدول', 'مسودّة']) expect(titles).not.toContain(hidden)
  // 12 posts with a number, one about a poem, two activities.
  expect(news).toHaveLength(15)
})

test('titles have the language of the address, else Arabic, and the addresses keep the language', async () => {
  const trip = async (path: string) => (await items(path)).find(({ link }) => link.endsWith('/activity/1'))!
  expect(await trip('/en/feeds/news.rss')).toMatchObject({ title: 'A trip to Bursa', guid: `${TEST_ORIGIN}/en/activity/1` }) // prettier-ignore
  expect(await trip('/tr/feeds/news.rss')).toMatchObject({ title: 'رحلة إلى بورصة', link: `${TEST_ORIGIN}/tr/activity/1` }) // prettier-ignore
})

test('a title with invisible characters, as they come from slides and old documents, leaves the feed readable', async () => {
  await addPost({ ar: 'سطر\u000bثانٍ\u0008 \u0000'.replace('\u0000', '\ufffe') }, 0, { ar: 'ملخّص\u0001 \u001b' })
  for (const path of ['/feeds/news.rss', '/feeds/news.atom']) {
    const { xml } = await feed(path)
    expect(XMLValidator.validate(xml)).toBe(true)
    // XML 1.0, 2.2: no processor may accept these, escaped or not.
    expect(xml).not.toMatch(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/u)
    expect(xml).toContain('سطرثانٍ')
  }
})

test('markup in a title is text for readers, which parse titles as HTML', async () => {
  await addPost({ ar: 'A & B <script>alert(1)</script> ]]>' }, 0)
  const [{ title }] = (await items('/feeds/news.rss')) as [Item]
  expect(title).toBe('A &amp; B &lt;script&gt;alert(1)&lt;/script&gt; ]]&gt;')
  expect(XMLValidator.validate((await feed('/feeds/news.rss')).xml)).toBe(true)
})

test('a feed has the newest thirty', async () => {
  for (let i = 0; i < 20; i++) await addPost({ ar: `خبر اليوم ${i}` }, i / 100)
  const news = await items('/feeds/news.rss')
  expect(news).toHaveLength(30)
  expect(news.map(({ title }) => title)).toContain('خبر اليوم 19')
})

test('campaigns have a feed of their own, which begins with the newest', async () => {
  const id = await makeCampaign(ctx, { title: { ar: 'بئر', en: 'A well' }, created_at: new Date() })
  const draft = await makeCampaign(ctx, { title: { ar: 'سرّ' }, state: 'draft' })
  const [first, ...others] = await items('/en/feeds/campaigns.rss')
  expect(first).toMatchObject({ title: 'A well', link: `${TEST_ORIGIN}/en/camping_details/${id}` })
  expect(others.map(({ link }) => link)).not.toContain(`${TEST_ORIGIN}/en/camping_details/${draft}`)
  const { feed: atom, headers } = await feed('/en/feeds/campaigns.atom')
  expect(atom!.entry!.map((entry) => entry.id)).toContain(`${TEST_ORIGIN}/en/camping_details/${id}`)
  expect(headers.get('Content-Type')).toBe('application/atom+xml; charset=utf-8')
})

test.each(['/feeds/news.json', '/feeds/other.rss', '/ar/feeds/news.rss', '/feeds/news', '/feeds/'])(
  '%s is no feed',
  async (path) => {
    // Any other address is handled as a page: here with the text that tests use for it.
    expect((await feed(path)).xml).toBe('page')
  },
)

test('a switched-off language and switched-off campaigns have no feed', async () => {
  const { controlpanel } = await readSettings(ctx, 'controlpanel')
  await writeSettings(ctx, 'controlpanel', { ...controlpanel, campaigns: false, english: false })
  const status = async (path: string) => (await site.ask(path)).status
  expect(await Promise.all(['/feeds/campaigns.rss', '/en/feeds/news.rss', '/feeds/news.rss', '/tr/feeds/news.atom'].map(status))).toEqual([404, 404, 200, 200]) // prettier-ignore
  await writeSettings(ctx, 'controlpanel', controlpanel)
})

test('without any news a feed is valid and has no entry', async () => {
  await ctx.db.deleteFrom('posts').execute()
  await ctx.db.deleteFrom('activities').execute()
  for (const path of ['/feeds/news.rss', '/feeds/news.atom']) {
    const { status, xml } = await feed(path)
    expect([status, XMLValidator.validate(xml)]).toEqual([200, true])
    expect(xml).not.toMatch(/<item>|<entry>/)
  }
})
