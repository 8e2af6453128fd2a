/**
 * Google's requirements for the structured data of a page
 * (developers.google.com/search/docs/appearance/structured-data, read in November 2026): required properties by type,
 * absolute addresses, ISO dates. It is independent of the code that generates the data.
 */
type Node = Record<string, unknown>

/** Required properties, each as a path; `a|b` means one of both. */
const REQUIRED: Record<string, readonly string[]> = {
  NGO: ['name', 'url', 'logo'],
  WebSite: ['name', 'url', 'potentialAction.target.urlTemplate', 'potentialAction.query-input'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name'],
  Article: ['headline', 'image', 'datePublished', 'author.name', 'author.url', 'publisher.name', 'mainEntityOfPage'],
  NewsArticle: [
    'headline',
    'image',
    'datePublished',
    'author.name',
    'author.url',
    'publisher.name',
    'mainEntityOfPage',
  ],
  Event: ['name', 'startDate', 'location.name', 'location.address', 'image', 'description', 'organizer.name'],
  Product: ['name', 'image', 'offers.price', 'offers.priceCurrency', 'offers.availability'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer.text'],
  DonateAction: ['recipient', 'target'],
  WebPage: ['name', 'url'],
  Accommodation: ['name', 'url', 'image', 'address|geo'],
  CivicStructure: ['name', 'url', 'image', 'address|geo'],
  ImageObject: ['url'],
  PostalAddress: ['addressCountry'],
  GeoCoordinates: ['latitude', 'longitude'],
  MonetaryAmount: ['value', 'currency'],
  Offer: ['price', 'priceCurrency', 'availability'],
}
/** Types without required properties. */
const PLAIN = new Set(['SearchAction', 'EntryPoint', 'ContactPoint', 'Answer', 'Place', 'QuantitativeValue', 'LocationFeatureSpecification', 'PropertyValue']) // prettier-ignore

const ADDRESSES = new Set(['url', 'item', 'mainEntityOfPage', 'urlTemplate', 'sameAs', '@id', 'eventStatus', 'availability', 'target']) // prettier-ignore
const DATES = new Set(['datePublished', 'dateModified', 'startDate', 'endDate', 'startTime', 'endTime'])
const ISO = /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d))?$/

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)
const list = (value: unknown) => (Array.isArray(value) ? value : [value])

function at(node: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => {
    const one = Array.isArray(value) ? (value[0] as unknown) : value
    return isNode(one) ? one[name] : undefined
  }, node)
}
const isThere = (value: unknown) => value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0) // prettier-ignore

/** Errors in one script's data, each with its place; empty when Google can read it. */
export function schemaErrors(data: unknown): string[] {
  const faults: string[] = []
  if (!isNode(data) || data['@context'] !== 'https://schema.org') return ['@context is not https://schema.org']
  const whole = (name: string, value: unknown) => {
    for (const one of list(value))
      if (typeof one === 'string' && !URL.canParse(one.replace(/\{[^}]*\}/g, 'x'))) faults.push(`${name}: ${one} is no whole address`) // prettier-ignore
  }
  const walk = (value: unknown, place: string): void => {
    if (Array.isArray(value)) return value.forEach((one, i) => walk(one, `${place}[${i}]`))
    if (!isNode(value)) return
    const { '@type': type, '@graph': graph } = value
    const reference = Object.keys(value).length === 1 && '@id' in value
    if (!reference && !graph) {
      if (typeof type !== 'string') faults.push(`${place} has no type`)
      else if (!REQUIRED[type] && !PLAIN.has(type)) faults.push(`${place}: ${type} is unknown to this test`)
      for (const path of REQUIRED[String(type)] ?? [])
        if (!path.split('|').some((one) => isThere(at(value, one))))
          faults.push(`${place}: ${String(type)} lacks ${path}`)
    }
    for (const [name, inner] of Object.entries(value)) {
      if (inner === undefined || inner === null || inner === '') faults.push(`${place}.${name} is empty`)
      if (ADDRESSES.has(name)) whole(`${place}.${name}`, inner)
      if (DATES.has(name) && !ISO.test(String(inner))) faults.push(`${place}.${name}: ${String(inner)} is no ISO date`)
      walk(inner, `${place}.${name}`)
    }
    if (type === 'BreadcrumbList')
      faults.push(...crumbs(value.itemListElement as Node[]).map((fault) => `${place}: ${fault}`))
    if (String(type).endsWith('Article') && String(value.headline).length > 110) faults.push(`${place}: the headline is longer than 110`) // prettier-ignore
  }
  walk(data, '$')
  return faults
}

function crumbs(items: readonly Node[]): string[] {
  return [
    ...(items.length < 2 ? ['fewer than two crumbs'] : []),
    ...items.flatMap(({ position }, i) => (position === i + 1 ? [] : [`crumb ${i + 1} says ${String(position)}`])),
    // Only the last item may have no address, because it is the page itself.
    ...items.slice(0, -1).flatMap(({ item }, i) => (item ? [] : [`crumb ${i + 1} leads nowhere`])),
  ]
}

const BLOCK = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g

/** The structured data of a page. @throws when it is not JSON */
export function linkedData(html: string): Node[] {
  return [...html.matchAll(BLOCK)].map(([, json]) => JSON.parse(json!) as Node)
}

/** The top-level types of a page's structured data, in any order. */
export function typesOf(data: readonly Node[]): string[] {
  return data.flatMap((one) => (one['@graph'] ? (one['@graph'] as Node[]) : [one])).map((one) => String(one['@type']))
}
