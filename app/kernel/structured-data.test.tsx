import { expect, test } from 'vitest'
import { LinkedData } from '#ui/linked-data.tsx'
import { schemaErrors, linkedData } from '#tests/support/structured-data.ts'
import { render } from '#tests/support/render.tsx'
import { minor } from './money.ts'
import { SiteProvider, type SiteIdentity } from './site-context.tsx'
import {
  article,
  breadcrumbs,
  eventSchema,
  organization,
  product,
  faqPageSchema,
  website,
  type PageContext,
} from './structured-data.ts'

const site: SiteIdentity = {
  publicUrl: 'https://example.org',
  name: 'سَنَد',
  fullName: 'جمعية سند الشبابية',
  description: 'مع الشباب',
  email: 'info@example.org',
  phone: '+90 212 000 00 00',
  address: 'الفاتح، إسطنبول',
  elsewhere: ['https://facebook.com/sanad'],
}
const context: PageContext = { site, locale: 'tr' }
const text = {
  kind: 'post' as const,
  id: 7,
  path: '/post-details/7',
  title: 'Başlık',
  summary: 'Özet',
  language: 'tr' as const,
  published: new Date('2026-11-21T09:00:00Z'),
}
const held = {
  ...text,
  heldAt: new Date('2026-12-01T09:00:00Z'),
  endsAt: new Date('2026-12-01T11:00:00Z'),
  place: { name: 'Merkez', address: 'Örnek Sokak 1' },
}
const bag = { id: 3, path: '/products-detail/3', name: 'Çanta', description: 'Bez', category: 'Hediye', currency: 'TRY' as const, variants: [{ sku: 'B-1', price: minor(12_550), inStock: true }] } // prettier-ignore

const data = (thing: object) => ({ '@context': 'https://schema.org', ...thing })

test('all structured data has the fields that Google requires', () => {
  const things = {
    organization: organization(context),
    website: website(context),
    trail: breadcrumbs(site, [{ label: 'Haberler', to: '/tr/blogs-news' }, { label: 'Başlık' }]),
    article: article(context, text),
    event: eventSchema(context, held),
    faqs: faqPageSchema([{ question: 'Nasıl?', answer: '<p>Böyle.</p>' }]),
    product: product(context, bag),
  }
  for (const [name, thing] of Object.entries(things))
    expect([name, schemaErrors(data(thing as object))]).toEqual([name, []])
})

test('a product has a price in lira with a decimal point, and an offer only if it is for sale', () => {
  expect(product(context, { ...bag, variants: [{ ...bag.variants[0]!, inStock: false }] })).toMatchObject({
    offers: [
      {
        price: '125.50',
        priceCurrency: 'TRY',
        availability: 'https://schema.org/OutOfStock',
        url: 'https://example.org/tr/products-detail/3',
      },
    ],
  })
})

test('the validator reports missing, relative, unreadable and incomplete values', () => {
  const { image: _image, ...bare } = article(context, text) as unknown as Record<string, unknown>
  expect(schemaErrors(data(bare))).toEqual(['$: Article lacks image'])
  expect(schemaErrors(data({ ...bare, image: 'x', mainEntityOfPage: '/post-details/7' }))[0]).toContain(
    'no whole address',
  )
  expect(schemaErrors(data({ ...bare, image: 'x', datePublished: '21.11.2026' }))[0]).toContain('no ISO date')
  expect(schemaErrors(data(breadcrumbs(site, [{ label: 'x' }])))).toEqual(['$: fewer than two crumbs'])
  expect(schemaErrors(data({ '@type': 'Miracle' }))[0]).toContain('unknown')
})

test('no typed text can end the script or the JSON', () => {
  const title = 'x</script><script>alert(1)</script> & "y" \u2028'
  const html = render(
    <SiteProvider site={site}>
      <LinkedData of={(page) => article(page, { ...text, title })} />
    </SiteProvider>,
  )
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(linkedData(html)[0]).toMatchObject({ headline: title })
})
