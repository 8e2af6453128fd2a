import { expect, test } from 'vitest'
import { FEATURE_FLAGS, type Flag } from '#kernel/feature-flag.ts'
import { LOCALES } from '#kernel/locale.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { validateDocument } from '#features/settings/settings.server.ts'
import { featureOfPath } from '#features/settings/feature-flags.ts'
import { pageOf } from '#features/settings/settings.ts'
import { FOOTER_MENU, HEADER_MENU, menuEntries, type MenuRow } from './menus.ts'

const own = (more: Partial<MenuRow>): MenuRow => ({
  page: 'link',
  label: { ar: 'التقرير السنوي', en: 'Annual report' },
  href: '/about',
  place: 'bar',
  hidden: false,
  ...more,
})
const write = (header: unknown[]) => {
  try {
    return validateDocument(pageOf('menus'), { header, footer: FOOTER_MENU }, 'en')
  } catch (error) {
    return (error as Refusal).fields
  }
}
/** The pages that are closed while these features are switched off. */
const without = (flags: readonly Flag[]) => (path: string) => flags.some((flag) => flag === featureOfPath(path))
const codes = (fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([path, problem]) => [path, (problem as { code: string }).code]))

test('the default menus are valid and contain only existing pages', () => {
  expect(write(HEADER_MENU)).toEqual({ header: HEADER_MENU, footer: FOOTER_MENU })
})

test('menus contain no hidden links, no pages that are switched off, and no links to these', () => {
  const rows = [...HEADER_MENU, own({ href: '/en/products-detail/3' }), own({ hidden: true })]
  const pages = menuEntries(rows, 'en', without(['shop', 'complaints'])).map(({ page }) => page)
  expect(pages).toEqual([
    'home',
    'campaigns',
    'projects',
    'housing',
    'centers',
    'news',
    'donations',
    'about',
    'contact',
  ])
})

test.each([
  ['/cart', 'shop'],
  ['/Gift-Shop/', 'shop'],
  ['/en/checkout?coupon=EID', 'shop'],
  ['/ask', 'chat'],
  ['/housing-application', 'residences'],
  ['/appointments/3', 'appointments'],
  ['/tr/blogs-news?kind=posts', 'news'],
] as const)('a link to %s is in the menu unless “%s” is switched off', (href, flag) => {
  const others = FEATURE_FLAGS.filter((one) => one !== flag)
  expect(menuEntries([own({ href })], 'en', without(others))).toHaveLength(1)
  expect(menuEntries([own({ href })], 'en', without([flag]))).toEqual([])
})

test('links to other sites and to uploaded files stay while all features are switched off', () => {
  for (const href of ['https://shop.example/gift-shop', '/storage/5f0e7c1a-4d7e-4a53-9b9d-0d5a4f7c2b11/gift-shop.pdf'])
    expect(menuEntries([own({ href })], 'tr', without(FEATURE_FLAGS))).toMatchObject([{ href }])
})

test('a renamed page has its new name only in the languages of the new name', () => {
  const renamed = [{ ...HEADER_MENU[1]!, label: { ar: 'ادعموا', en: 'Support' } }]
  expect(menuEntries(renamed, 'en')).toEqual([{ page: 'campaigns', label: 'Support', place: 'bar' }])
  expect(menuEntries(renamed, 'tr')).toEqual([{ page: 'campaigns', place: 'bar' }])
})

test('a path of the site links to the page in the visitor’s language; other sites are not changed', () => {
  const hrefOf = (href: string) => menuEntries([own({ href })], 'tr')[0]!.href
  expect(hrefOf('/about')).toBe('/tr/about')
  expect(hrefOf('/en/about?from=menu#team')).toBe('/tr/about?from=menu#team')
  expect(hrefOf('https://report.example/2026')).toBe('https://report.example/2026')
  // A label that is missing in a language is shown in Arabic.
  expect(menuEntries([own({})], 'tr')[0]!.label).toBe('التقرير السنوي')
})

test.each([['javascript:alert(1)'], ['http://report.example'], ['//report.example'], ['/\\report.example'], ['about']])(
  '%s is not a valid address for a menu',
  (href) => {
    expect(codes(write([own({ href })]))).toEqual({ 'header.0.href': 'resource.not_link' })
  },
)

test('a custom link needs an address and a name, and an address can be in a menu only once', () => {
  expect(codes(write([own({ href: '', label: null })]))).toEqual({
    'header.0.href': 'resource.required',
    'header.0.label.ar': 'resource.required',
  })
  expect(codes(write([...HEADER_MENU, HEADER_MENU[1]!, own({ href: '/en/about' })]))).toEqual({
    'header.11.page': 'dashboard.menus.twice',
    'header.12.href': 'dashboard.menus.twice',
  })
})

test.each([
  ['/gift-shop?category=2', '/gift-shop?category=3'],
  ['/blogs-news?kind=posts', '/activity/3'],
  ['/contact-us#faq-1', '/contact-us#faq-2'],
  ['https://report.example/2025', 'https://report.example/2026'],
  ['https://report.example/?year=2025', 'https://report.example/?year=2026'],
])('%s and %s are two places: both can be in a menu, together with the page itself', (first, second) => {
  expect(write([...HEADER_MENU, own({ href: first }), own({ href: second })])).toHaveProperty('header')
})

test.each([
  ['/gift-shop?category=2', '/en/gift-shop?category=2'],
  ['/gift-shop?sort=new&category=2', '/gift-shop?category=2&sort=new'],
  ['/about', '/About/'],
  ['/about', '/about?'],
  ['/about', '/tr/about#'],
  ['https://report.example', 'https://Report.example/'],
  ['/storage/5f0e/report.pdf', '/storage/5f0e/report.pdf'],
])('%s and %s are one place, which a menu has once', (first, second) => {
  expect(codes(write([own({ href: first }), own({ href: second })]))).toEqual({
    'header.1.href': 'dashboard.menus.twice',
  })
})

test('a custom link to a page of the menu is refused also when the page comes after it', () => {
  expect(codes(write([own({ href: '/tr/campaigns/' }), ...HEADER_MENU]))).toEqual({
    'header.2.page': 'dashboard.menus.twice',
  })
  expect(codes(write([own({ href: '/en' }), HEADER_MENU[0]!]))).toEqual({ 'header.1.page': 'dashboard.menus.twice' })
})

test('a file of the media library has no language: the address of an uploaded report is not changed', () => {
  const href = '/storage/5f0e7c1a-4d7e-4a53-9b9d-0d5a4f7c2b11/document.pdf'
  for (const locale of LOCALES) expect(menuEntries([own({ href })], locale)[0]!.href).toBe(href)
})
