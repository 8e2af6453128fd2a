/**
 * Structured data of pages with the vocabulary of schema.org; required fields are those that Google lists for each type
 * (developers.google.com/search/docs/appearance/structured-data). Each feature builds the data of its own pages.
 */
import type {
  Article,
  BreadcrumbList,
  ContactPoint,
  Event,
  FAQPage,
  ImageObject,
  NewsArticle,
  NGO,
  Offer,
  Product,
  WebSite,
} from 'schema-dts'
import { toMajor, type Currency, type Minor } from './money.ts'
import { localePath, type Locale } from './locale.ts'
import { SHARE_HEIGHT, SHARE_WIDTH } from './picture.ts'
import { sharePictureUrl, type ShareKind } from './share-picture.ts'
import type { SiteIdentity } from './site-context.tsx'

/** Site and language; every function needs them. */
export type PageContext = { site: SiteIdentity; locale: Locale }

/** The id of the association, the same on every page. */
const organizationId = (site: SiteIdentity) => `${site.publicUrl}/#organization`
const absoluteUrl = (site: SiteIdentity, path: string) => new URL(path, `${site.publicUrl}/`).href
export const pageAddress = ({ site, locale }: PageContext, path: string) => absoluteUrl(site, localePath(locale, path))

const LOGO_SIDE = 512
const logo = (site: SiteIdentity): ImageObject => ({
  '@type': 'ImageObject',
  url: absoluteUrl(site, `/app-icon/any-${LOGO_SIDE}.png`),
  width: { '@type': 'QuantitativeValue', value: LOGO_SIDE },
  height: { '@type': 'QuantitativeValue', value: LOGO_SIDE },
})

/** The association as publisher or organizer: a short form inside other data. */
export const publisher = (site: SiteIdentity): NGO => ({
  '@type': 'NGO',
  '@id': organizationId(site),
  name: site.fullName,
  url: `${site.publicUrl}/`,
  logo: logo(site),
})

export const shareImage = ({ site, locale }: PageContext, kind: ShareKind, id: number): ImageObject => ({
  '@type': 'ImageObject',
  url: absoluteUrl(site, sharePictureUrl({ kind, id, locale })),
  width: { '@type': 'QuantitativeValue', value: SHARE_WIDTH },
  height: { '@type': 'QuantitativeValue', value: SHARE_HEIGHT },
})

export function organization({ site, locale }: PageContext): NGO {
  const contact: ContactPoint = {
    '@type': 'ContactPoint',
    contactType: 'customer support',
    ...(site.email && { email: site.email }),
    ...(site.phone && { telephone: site.phone }),
    availableLanguage: ['ar', 'en', 'tr'],
  }
  return {
    ...(publisher(site) as object),
    '@type': 'NGO',
    alternateName: site.name,
    ...(site.description && { description: site.description }),
    ...(site.email && { email: site.email }),
    ...(site.phone && { telephone: site.phone }),
    ...(site.address && {
      address: { '@type': 'PostalAddress', streetAddress: site.address, addressCountry: 'TR' },
    }),
    ...((site.email || site.phone) && { contactPoint: contact }),
    ...(site.elsewhere.length > 0 && { sameAs: site.elsewhere }),
    potentialAction: {
      '@type': 'DonateAction',
      recipient: { '@id': organizationId(site) },
      target: pageAddress({ site, locale }, '/donations'),
    },
  }
}

export function website(context: PageContext): WebSite {
  const { site, locale } = context
  // schema-dts has no type for `query-input`.
  const search = {
    '@type': 'SearchAction' as const,
    target: {
      '@type': 'EntryPoint' as const,
      urlTemplate: `${pageAddress(context, '/search')}?q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  }
  return {
    '@type': 'WebSite',
    '@id': `${site.publicUrl}/#website`,
    url: pageAddress(context, '/'),
    name: site.name,
    alternateName: site.fullName,
    inLanguage: locale,
    publisher: { '@id': organizationId(site) },
    potentialAction: search,
  }
}

/** The last breadcrumb may have no address, because it is the page itself. */
export function breadcrumbs(site: SiteIdentity, trail: readonly { label: string; to?: string }[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, to }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: label,
      ...(to !== undefined && { item: absoluteUrl(site, to) }),
    })),
  }
}

type Written = {
  kind: ShareKind
  id: number
  path: string
  title: string
  summary: string
  language: Locale
  published: Date
  section?: string | undefined
}

function written(context: PageContext, { kind, id, path, title, summary, language, published, section }: Written) {
  return {
    // Google shows 110 characters of a headline and recommends no more.
    headline: title.slice(0, 110),
    description: summary,
    image: shareImage(context, kind, id),
    datePublished: published.toISOString(),
    inLanguage: language,
    author: publisher(context.site),
    publisher: publisher(context.site),
    mainEntityOfPage: pageAddress(context, path),
    ...(section && { articleSection: section }),
  }
}
export const article = (context: PageContext, facts: Written): Article => ({
  '@type': 'Article',
  ...written(context, facts),
})
export const newsArticle = (context: PageContext, facts: Written): NewsArticle => ({
  '@type': 'NewsArticle',
  ...written(context, facts),
})

type EventFacts = Written & {
  heldAt: Date
  endsAt: Date | null
  place: { name: string; address: string | null }
}
/** An activity whose date and place are known. */
export function eventSchema(
  context: PageContext,
  { kind, id, path, title, summary, heldAt, endsAt, place }: EventFacts,
): Event {
  return {
    '@type': 'Event',
    name: title,
    description: summary,
    image: shareImage(context, kind, id),
    url: pageAddress(context, path),
    startDate: heldAt.toISOString(),
    ...(endsAt && { endDate: endsAt.toISOString() }),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: place.name,
      address: { '@type': 'PostalAddress', streetAddress: place.address ?? place.name, addressCountry: 'TR' },
    },
    organizer: publisher(context.site),
    isAccessibleForFree: true,
  }
}

/** Answers may contain simple HTML. */
export const faqPageSchema = (faqs: readonly { question: string; answer: string }[]): FAQPage => ({
  '@type': 'FAQPage',
  mainEntity: faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

type ProductOffer = {
  id: number
  path: string
  name: string
  description: string
  category: string
  currency: Currency
  /** The variants, each with its price. */
  variants: readonly { sku: string; price: Minor; inStock: boolean }[]
}
export function product(context: PageContext, { id, path, currency, variants, ...facts }: ProductOffer): Product {
  const offer = ({ sku, price, inStock }: ProductOffer['variants'][number]): Offer => ({
    '@type': 'Offer',
    sku,
    url: pageAddress(context, path),
    price: toMajor(price),
    priceCurrency: currency,
    availability: inStock ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    itemCondition: 'https://schema.org/NewCondition',
    seller: publisher(context.site),
  })
  return { '@type': 'Product', ...facts, image: shareImage(context, 'product', id), offers: variants.map(offer) }
}
