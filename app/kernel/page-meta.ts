/** What a page says about itself in its head: title, description, address, languages, link preview. */
import type { MetaDescriptor } from 'react-router'
import { DEFAULT_LOCALE, LOCALES, localePath, splitLocale, type Locale } from './locale.ts'
import { SHARE_HEIGHT, SHARE_WIDTH } from './picture.ts'

type Asked = {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
  location: { pathname: string }
}
/** What the loader of the root tells. */
type Site = { name: string; publicUrl: string; languages: readonly Locale[] }

export type PageFacts = {
  /** Without the site's name; left out on the home page, whose title is the site's name and line. */
  title?: string
  description?: string
  /** The part of the query that makes another page, `?category=2`. */
  search?: string
  /** A JPEG of 1200 × 630: `shareUrl(picture)`, `coverShareUrl('campaign', 7)`. */
  image?: string | null
}

const og = (property: string, content: string) => ({ property: `og:${property}`, content })

/** Its size is said, so that networks show it large the first time already. */
const shared = (image: string) => [
  og('image', image),
  og('image:type', 'image/jpeg'),
  og('image:width', String(SHARE_WIDTH)),
  og('image:height', String(SHARE_HEIGHT)),
]

/** For the `meta` of a route: a canonical address with PUBLIC_URL, and the same page in every language. */
export function pageMeta({ matches, location }: Asked, facts: PageFacts): MetaDescriptor[] {
  const {
    name = '',
    publicUrl = '',
    languages = LOCALES,
  } = (matches.find((match) => match?.id === 'root')?.loaderData ?? {}) as Partial<Site>
  const { locale, path } = splitLocale(location.pathname)
  const address = (as: typeof locale) => publicUrl + localePath(as, path) + (facts.search ?? '')
  const title = facts.title ? `${facts.title} · ${name}` : name
  return [
    { title },
    ...(facts.description ? [{ name: 'description', content: facts.description }] : []),
    { tagName: 'link', rel: 'canonical', href: address(locale) },
    ...languages.map((other) => ({ tagName: 'link', rel: 'alternate', hrefLang: other, href: address(other) })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address(DEFAULT_LOCALE) },
    og('type', 'website'),
    og('site_name', name),
    og('title', facts.title ?? title),
    ...(facts.description ? [og('description', facts.description)] : []),
    og('url', address(locale)),
    og('locale', { ar: 'ar_AR', en: 'en_GB', tr: 'tr_TR' }[locale]),
    ...(facts.image ? shared(new URL(facts.image, publicUrl).href) : []),
    { name: 'twitter:card', content: facts.image ? 'summary_large_image' : 'summary' },
  ]
}
