/**
 * What pages say to machines, in the words of schema.org; required fields are those that Google names for each type
 * (developers.google.com/search/docs/appearance/structured-data). A feature composes the things of its own pages.
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
import type { Currency, Minor } from './money.ts'
import { toMajor } from './money.ts'
import { localePath, type Locale } from './locale.ts'
import { SHARE_HEIGHT, SHARE_WIDTH } from './picture.ts'
import { sharePictureUrl, type ShareKind } from './share-picture.ts'
import type { SiteIdentity } from './site-context.tsx'

/** What a thing is told beside its own facts. */
export type PageContext = { site: SiteIdentity; locale: Locale }

/** The association has one name for machines, whichever page tells of it. */
const organizationId = (site: SiteIdentity) => `${site.publicUrl}/#organization`
export const absoluteUrl = (site: SiteIdentity, path: string) => new URL(path, `${site.publicUrl}/`).href
export const pageAddress = ({ site, locale }: PageContext, path: string) => absoluteUrl(site, localePath(locale, path))

const LOGO_SIDE = 512
const logo = (site: SiteIdentity): ImageObject => ({
  '@type': 'ImageObject',
  url: absoluteUrl(site, `/app-icon/any-${LOGO_SIDE}.png`),
  width: { '@type': 'QuantitativeValue', value: LOGO_SIDE },
  height: { '@type': 'QuantitativeValue', value: LOGO_SIDE },
})

/** Who publishes, organizes, is given to: the short form that stands inside other things. */
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

export function website(told: PageContext): WebSite {
  const { site, locale } = told
  // The typed address of a search with its blank: schema-dts knows no `query-input`.
  const search = {
    '@type': 'SearchAction' as const,
    target: { '@type': 'EntryPoint' as const, urlTemplate: `${pageAddress(told, '/search')}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  }
  return {
    '@type': 'WebSite',
    '@id': `${site.publicUrl}/#website`,
    url: pageAddress(told, '/'),
    name: site.name,
    alternateName: site.fullName,
    inLanguage: locale,
    publisher: { '@id': organizationId(site) },
    potentialAction: search,
  }
}

/** The last one may be without an address: it is the page itself. */
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

function written(told: PageContext, { kind, id, path, title, summary, language, published, section }: Written) {
  return {
    // Google shows 110 characters of a headline and wants no more.
    headline: title.slice(0, 110),
    description: summary,
    image: shareImage(told, kind, id),
    datePublished: published.toISOString(),
    inLanguage: language,
    author: publisher(told.site),
    publisher: publisher(told.site),
    mainEntityOfPage: pageAddress(told, path),
    ...(section && { articleSection: section }),
  }
}
export const article = (told: PageContext, facts: Written): Article => ({ '@type': 'Article', ...written(told, facts) })
export const newsArticle = (told: PageContext, facts: Written): NewsArticle => ({
  '@type': 'NewsArticle',
  ...written(told, facts),
})

export type EventFacts = Written & { heldAt: Date; place: { name: string; address: string } }
/** An activity whose day and place are known. */
export function eventSchema(told: PageContext, { kind, id, path, title, summary, heldAt, place }: EventFacts): Event {
  return {
    '@type': 'Event',
    name: title,
    description: summary,
    image: shareImage(told, kind, id),
    url: pageAddress(told, path),
    startDate: heldAt.toISOString(),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: place.name,
      address: { '@type': 'PostalAddress', streetAddress: place.address, addressCountry: 'TR' },
    },
    organizer: publisher(told.site),
    isAccessibleForFree: true,
  }
}

/** Answers may carry simple HTML. */
export const faqPageSchema = (faqs: readonly { question: string; answer: string }[]): FAQPage => ({
  '@type': 'FAQPage',
  mainEntity: faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

export type ProductOffer = {
  id: number
  path: string
  name: string
  description: string
  category: string
  currency: Currency
  /** What can be bought of it, each at a price of its own. */
  variants: readonly { sku: string; price: Minor; inStock: boolean }[]
}
export function product(told: PageContext, { id, path, currency, variants, ...facts }: ProductOffer): Product {
  const offer = ({ sku, price, inStock }: ProductOffer['variants'][number]): Offer => ({
    '@type': 'Offer',
    sku,
    url: pageAddress(told, path),
    price: toMajor(price),
    priceCurrency: currency,
    availability: inStock ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    itemCondition: 'https://schema.org/NewCondition',
    seller: publisher(told.site),
  })
  return { '@type': 'Product', ...facts, image: shareImage(told, 'product', id), offers: variants.map(offer) }
}
