/** `/manifest.webmanifest` in each language: the site as an app on a home screen (W3C App Manifest). */
import { readSettings } from '#features/settings/settings.server.ts'
import { directionOf, LOCALES, localePath, pick, splitLocale } from '#kernel/locale.ts'
import { PUBLIC_PAGE } from '#kernel/page.server.ts'
import { route, type Route } from '#kernel/route.ts'
import { iconVersion } from './icons.server.ts'
import { iconPath, type IconUse } from './icons.ts'

const ICONS: [IconUse, number][] = [
  ['any', 192],
  ['any', 512],
  ['maskable', 192],
  ['maskable', 512],
]

route(
  ...LOCALES.map((own): Route => ({
    methods: ['GET'],
    path: localePath(own, '/manifest.webmanifest'),
    sameForAllVisitors: true,
    cached: true,
    async answer(ctx, request) {
      const { locale } = splitLocale(new URL(request.url).pathname)
      const { site, theme } = await readSettings(ctx, 'site', 'theme')
      const version = iconVersion(theme)
      const manifest = {
        id: '/',
        name: pick(site.fullName, locale) || pick(site.name, locale),
        short_name: pick(site.name, locale),
        description: pick(site.description, locale) || undefined,
        lang: locale,
        dir: directionOf(locale),
        start_url: localePath(locale, '/'),
        scope: '/',
        display: 'minimal-ui',
        background_color: '#FBF6EB',
        theme_color: theme.main ?? '#0E4B3E',
        icons: ICONS.map(([use, side]) => ({
          src: `${iconPath(use, side)}?v=${version}`,
          sizes: `${side}x${side}`,
          type: 'image/png',
          purpose: use,
        })),
      }
      return new Response(JSON.stringify(manifest), {
        headers: { 'Content-Type': 'application/manifest+json; charset=utf-8', ...PUBLIC_PAGE },
      })
    },
  })),
)
