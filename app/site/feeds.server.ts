/** `/feeds/{news|campaigns}.{rss|atom}` in each language, for readers and other programs (RSS 2.0, RFC 4287). */
import { activityPath } from '#features/content/activities/activity.ts'
import { activityList } from '#features/content/activities/queries.server.ts'
import { campaignPath } from '#features/campaigns/campaign.ts'
import { latestCampaigns } from '#features/campaigns/queries.server.ts'
import { postPath } from '#features/content/posts/post.ts'
import { postList } from '#features/content/posts/queries.server.ts'
import { offeredLocales } from '#features/settings/offered.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import type { Context } from '#kernel/context.ts'
import { LOCALES, localePath, pick, splitLocale } from '#kernel/locale.ts'
import { escapeMarkup, withoutInvalidXml } from '#kernel/markup.ts'
import { PUBLIC_PAGE } from '#kernel/page.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { route, type Route } from '#kernel/route.ts'
import { sharePictureUrl, type ShareKind } from '#kernel/share-picture.ts'
import { FEEDS, feedPath, FORMATS, type FeedFormat, type FeedName } from './feeds.ts'

const MAX_ITEMS = 30

type Entry = { kind: ShareKind; id: number; path: string; title: string; text: string; date: Date }

const entries: Record<FeedName, (ctx: Context) => Promise<Entry[]>> = {
  async news(ctx) {
    const params = { page: 1, per_page: MAX_ITEMS }
    const [posts, activities] = await Promise.all([postList(ctx, params), activityList(ctx, params)])
    const all = [
      ...posts.items.map(({ id, title, summary, publishedAt }): Entry => ({
        kind: 'post', id, path: postPath(id), title, text: summary, date: publishedAt,
      })),
      ...activities.items.map(({ id, name, summary, publishedAt }): Entry => ({
        kind: 'activity', id, path: activityPath(id), title: name, text: summary, date: publishedAt,
      })),
    ] // prettier-ignore
    return all.sort((a, b) => Number(b.date) - Number(a.date)).slice(0, MAX_ITEMS)
  },
  async campaigns(ctx) {
    const campaigns = await latestCampaigns(ctx, MAX_ITEMS)
    return campaigns.map(({ id, title, summary, createdAt }) => ({
      kind: 'campaign', id, path: campaignPath(id), title, text: summary, date: createdAt,
    })) // prettier-ignore
  },
}

const TITLES = { news: 'news.title', campaigns: 'campaigns.breadcrumb' } as const

async function feed(ctx: Context, name: FeedName, format: FeedFormat): Promise<Response> {
  const { site, controlpanel } = await readSettings(ctx, 'site', 'controlpanel')
  const { locale } = ctx
  if (!controlpanel[name] || !offeredLocales(controlpanel).includes(locale)) throw new Refusal('errors.not_found', 404)
  const { Feed } = await import('feed')
  const { publicUrl } = ctx.config
  const address = (path: string) => publicUrl + localePath(locale, path)
  const items = await entries[name](ctx)
  const association = pick(site.fullName, locale) || pick(site.name, locale)
  const feed = new Feed({
    id: publicUrl + feedPath(locale, name, format),
    title: `${ctx.texts.translate(locale)(TITLES[name])} · ${pick(site.name, locale)}`,
    description: pick(site.description, locale) || association,
    link: address(name === 'news' ? '/blogs-news' : '/campaigns'),
    language: locale,
    image: `${publicUrl}/app-icon/any-192.png`,
    favicon: `${publicUrl}/favicon.ico`,
    copyright: association,
    generator: false,
    updated: items[0]?.date ?? new Date(0),
    feedLinks: { [format]: publicUrl + feedPath(locale, name, format) },
    author: { name: association, link: address('/') },
  })
  for (const { kind, id, path, title, text, date } of items)
    feed.addItem({
      id: address(path),
      guid: address(path),
      link: address(path),
      // Feed readers parse titles as HTML, but ours are plain text.
      title: escapeMarkup(withoutInvalidXml(title)),
      description: escapeMarkup(withoutInvalidXml(text)),
      date,
      published: date,
      image: { url: publicUrl + sharePictureUrl({ kind, id, locale }), type: 'image/png' },
    })
  return new Response(format === 'rss' ? feed.rss2() : feed.atom1(), {
    headers: { 'Content-Type': `${FORMATS[format]}; charset=utf-8`, ...PUBLIC_PAGE },
  })
}

const FILE = `:file{(?:${FEEDS.join('|')})\\.(?:${Object.keys(FORMATS).join('|')})}`

route(
  ...LOCALES.map((locale): Route => ({
    methods: ['GET'],
    path: localePath(locale, `/feeds/${FILE}`),
    sameForAllVisitors: true,
    cached: true,
    answer: (ctx, request, { file }) => {
      const [name, format] = file!.split('.') as [FeedName, FeedFormat]
      return feed({ ...ctx, locale: splitLocale(new URL(request.url).pathname).locale }, name, format)
    },
  })),
)
