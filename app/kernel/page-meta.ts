/** Meta tags of a page: title, description, canonical address, languages, link preview. */
import type { MetaDescriptor } from 'react-router'
import { DEFAULT_LOCALE, LOCALES, localePath, splitLocale, type Locale } from './locale.ts'
import { truncateAtWord } from './truncate.ts'
import { SHARE_HEIGHT, SHARE_WIDTH } from './picture.ts'
import { sharePictureUrl, type SharePicture } from './share-picture.ts'

type MetaArgs = {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
  location: { pathname: string }
}
/** Data of the root loader. */
type Site = { name: string; publicUrl: string; languages: readonly Locale[] }

type PageFacts = {
  /** Without the name of the site. Undefined on the home page, whose title is the site's name and tagline. */
  title?: string
  /** Plain text; only its beginning is used. */
  description?: string
  /** Part of the query that identifies a different page, `?category=2`. */
  search?: string
  /** Picture of the record; default: that of the association. */
  image?: SharePicture
  /** Publication date of an article. */
  published?: Date
}

/** Number of characters that search engines and social networks show. */
const DESCRIPTION = 160
const OG_LOCALES = { ar: 'ar_AR', en: 'en_GB', tr: 'tr_TR' } as const

const og = (property: string, content: string) => ({ property: `og:${property}`, content })

/** With the size, so that social networks show the picture large at the first share. */
const shared = (image: string, alt: string) => [
  og('image', image),
  og('image:type', 'image/png'),
  og('image:width', String(SHARE_WIDTH)),
  og('image:height', String(SHARE_HEIGHT)),
  og('image:alt', alt),
]

/** Meta tags of a route: a canonical address with PUBLIC_URL, and links to the page in every language. */
export function pageMeta({ matches, location }: MetaArgs, facts: PageFacts): MetaDescriptor[] {
  const {
    name = '',
    publicUrl = 'http://localhost',
    languages = LOCALES,
  } = (matches.find((match) => match?.id === 'root')?.loaderData ?? {}) as Partial<Site>
  const { locale, path } = splitLocale(location.pathname)
  const address = (as: typeof locale) => publicUrl + localePath(as, path) + (facts.search ?? '')
  const title = facts.title ? `${facts.title} · ${name}` : name
  const short = facts.title ?? title
  const description = facts.description && truncateAtWord(facts.description, DESCRIPTION)
  const image = new URL(sharePictureUrl({ ...(facts.image ?? { kind: 'site', id: 1 }), locale }), publicUrl)
  return [
    { title },
    ...(description ? [{ name: 'description', content: description }] : []),
    { tagName: 'link', rel: 'canonical', href: address(locale) },
    ...languages.map((other) => ({ tagName: 'link', rel: 'alternate', hrefLang: other, href: address(other) })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address(DEFAULT_LOCALE) },
    og('type', facts.published ? 'article' : 'website'),
    ...(facts.published ? [{ property: 'article:published_time', content: facts.published.toISOString() }] : []),
    og('site_name', name),
    og('title', short),
    ...(description ? [og('description', description)] : []),
    og('url', address(locale)),
    og('locale', OG_LOCALES[locale]),
    ...languages.filter((other) => other !== locale).map((other) => og('locale:alternate', OG_LOCALES[other])),
    ...shared(image.href, short),
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: short },
    ...(description ? [{ name: 'twitter:description', content: description }] : []),
    { name: 'twitter:image', content: image.href },
  ]
}
