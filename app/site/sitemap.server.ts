/** `/sitemap.xml`: an index with one sitemap per language (sitemaps.org 0.9, with Google's images and languages). */
import type { Readable } from 'node:stream'
import { offeredLocales } from '#features/settings/offered.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import type { Context } from '#kernel/context.ts'
import { DEFAULT_LOCALE, LOCALES, localePath, type Locale } from '#kernel/locale.ts'
import { PUBLIC_PAGE } from '#kernel/page.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { route, type Route } from '#kernel/route.ts'
import { publicPages } from './public-pages.server.ts'

const XML = { 'Content-Type': 'application/xml; charset=utf-8', ...PUBLIC_PAGE }
/** Maximum per page; Google accepts a thousand. */
const MAX_IMAGES = 100

async function offered(ctx: Context): Promise<Locale[]> {
  return offeredLocales((await readSettings(ctx, 'controlpanel')).controlpanel)
}

const written = (stream: Readable) => import('sitemap').then(({ streamToPromise }) => streamToPromise(stream))

route(
  {
    methods: ['GET'],
    path: '/sitemap.xml',
    sameForAllVisitors: true,
    cached: true,
    async answer(ctx) {
      const { SitemapIndexStream } = await import('sitemap')
      const [pages, locales] = [await publicPages(ctx), await offered(ctx)]
      const newest = new Date(Math.max(0, ...pages.map(({ changed }) => Number(changed))))
      const stream = new SitemapIndexStream()
      for (const locale of locales)
        stream.write({
          url: `${ctx.config.publicUrl}/sitemap-${locale}.xml`,
          ...(newest.getTime() > 0 && { lastmod: newest.toISOString() }),
        })
      stream.end()
      return new Response(new Uint8Array(await written(stream)), { headers: XML })
    },
  },
  ...LOCALES.map((locale): Route => ({
    methods: ['GET'],
    path: `/sitemap-${locale}.xml`,
    sameForAllVisitors: true,
    cached: true,
    async answer(ctx) {
      const locales = await offered(ctx)
      if (!locales.includes(locale)) throw new Refusal('errors.not_found', 404)
      const { SitemapStream } = await import('sitemap')
      const { publicUrl } = ctx.config
      const address = (as: Locale, path: string) => publicUrl + localePath(as, path)
      const stream = new SitemapStream({ xmlns: { image: true, xhtml: true, news: false, video: false } })
      for (const { path, changed, images } of await publicPages(ctx))
        stream.write({
          url: address(locale, path),
          ...(changed && { lastmod: changed.toISOString() }),
          links: [
            ...locales.map((other) => ({ lang: other, url: address(other, path) })),
            { lang: 'x-default', url: address(DEFAULT_LOCALE, path) },
          ],
          img: images.slice(0, MAX_IMAGES).map((image) => ({ url: publicUrl + image })),
        })
      stream.end()
      return new Response(new Uint8Array(await written(stream)), { headers: XML })
    },
  })),
)
