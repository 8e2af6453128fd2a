import { localePath, type Locale } from '#kernel/locale.ts'

export const FEEDS = ['news', 'campaigns'] as const
export type FeedName = (typeof FEEDS)[number]
export const FORMATS = { rss: 'application/rss+xml', atom: 'application/atom+xml' } as const
export type FeedFormat = keyof typeof FORMATS

/** For example `/en/feeds/news.rss`. */
export const feedPath = (locale: Locale, name: FeedName, format: FeedFormat) =>
  localePath(locale, `/feeds/${name}.${format}`)
