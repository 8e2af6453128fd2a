import { useLocation } from 'react-router'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { isDashboardPath } from '#kernel/app-area.ts'
import { FEEDS, feedPath, FORMATS, type FeedName } from './feeds.ts'
import type { Site } from './site.server.ts'

const TITLES = { news: 'news.title', campaigns: 'campaigns.breadcrumb' } as const satisfies Record<FeedName, string>

/** Head links: icons, manifest and feeds. Atom is available too, but offering one format is enough. */
export function SignLinks({ site }: { site: Site }) {
  const t = useText()
  const { locale, to } = useLocale()
  const { pathname } = useLocation()
  const { drawn, version } = site.icons
  const feeds = isDashboardPath(pathname) ? [] : FEEDS.filter((name) => !site.shut.includes(name))
  return (
    <>
      <link rel="icon" href={`/favicon.ico?v=${version}`} sizes="32x32" />
      {drawn && <link rel="icon" href="/icon.svg" type="image/svg+xml" />}
      <link rel="apple-touch-icon" href={`/apple-touch-icon.png?v=${version}`} />
      <link rel="manifest" href={to('/manifest.webmanifest')} />
      {feeds.map((name) => (
        <link
          key={name}
          rel="alternate"
          type={FORMATS.rss}
          href={feedPath(locale, name, 'rss')}
          title={`${t(TITLES[name])} (RSS)`}
        />
      ))}
    </>
  )
}
