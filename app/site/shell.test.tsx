import { expect, test } from 'vitest'
import { render } from '#tests/support/render.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import type { ShellProps } from './shell.ts'

const shell: ShellProps = {
  locale: 'tr',
  path: '/camping_details/7',
  nav: [
    { href: '/tr', label: 'Ana sayfa' },
    { href: '/tr/campaigns', label: 'Kampanyalar', current: true },
  ],
  site: {
    name: 'Sanad',
    fullName: 'Sanad Gençlik Derneği',
    tagline: 'Gençler için',
    phone: '+90 212 000 00 00',
    email: 'info@example.org',
    address: 'Fatih, İstanbul',
    social: { facebook: 'https://facebook.com/sanad', twitter: '', youtube: null },
  },
}
const hrefs = (html: string) => [...html.matchAll(/<a [^>]*?href="([^"]+)"/g)].map((match) => match[1])

test('switching the language keeps the page', () => {
  const links = hrefs(render(<Header {...shell} />, 'tr'))
  expect(links).toContain('/camping_details/7')
  expect(links).toContain('/en/camping_details/7')
})

test('the header links to the other languages, and "More" opens without a script', () => {
  const nav = [...shell.nav, { href: '/tr/about', label: 'Hakkımızda', place: 'more' as const }]
  const html = render(<Header {...shell} nav={nav} />, 'tr')
  const header = html.slice(0, html.indexOf('</header>'))
  expect(hrefs(header)).toEqual(expect.arrayContaining(['/camping_details/7', '/en/camping_details/7']))
  expect(/<details[\s\S]*<\/details>/.exec(header)?.[0]).toContain('href="/tr/about"')
})

test('header and footer link only to given pages, donation, languages, contacts, newsletter, questions and legal pages', () => {
  const allowed = new Set([
    '#content',
    '/tr',
    '/tr/campaigns',
    '/tr/donations',
    '/tr/search',
    '/camping_details/7',
    '/en/camping_details/7',
    '/tr/camping_details/7',
  ])
  expect(hrefs(render(<Header {...shell} />, 'tr')).filter((href) => !allowed.has(href!))).toEqual([])
  const outside = hrefs(render(<Footer {...shell} year={2026} />, 'tr')).filter((href) => !allowed.has(href!))
  expect(outside).toEqual([
    'https://facebook.com/sanad',
    'tel:+902120000000',
    'mailto:info@example.org',
    '/tr/newsletter',
    '/tr/contact-us#questions',
    '/tr/privacy',
    '/tr/terms',
    '/tr/cookies',
  ])
})

test('the first element in the tab order skips the menu', () => {
  expect(hrefs(render(<Header {...shell} />, 'tr'))[0]).toBe('#content')
})

test('the current page is marked in the bar and in the menu', () => {
  const marked = render(<Header {...shell} />, 'tr').match(/<a[^>]*aria-current="page"[^>]*>/g) ?? []
  expect(marked).toHaveLength(2)
  for (const link of marked) expect(link).toContain('/tr/campaigns')
})

test('the menu opens without a script', () => {
  const html = render(<Header {...shell} />, 'tr')
  const target = /<button[^>]*popoverTarget="([^"]+)"/i.exec(html)?.[1]
  expect(html).toMatch(new RegExp(`id="${target}" popover="auto"`))
})

test('phone and email are left to right in an Arabic page', () => {
  const html = render(<Footer {...shell} locale="ar" year={2026} />)
  expect(html).toContain('<bdi dir="ltr">+90 212 000 00 00</bdi>')
  expect(html).toContain('<bdi dir="ltr">info@example.org</bdi>')
})

test('the shell has no inline styles, which the content policy would block', () => {
  expect(render(<Header {...shell} />, 'tr') + render(<Footer {...shell} year={2026} />, 'tr')).not.toContain('style=')
})

test('the footer has registration, permit and annual report, and nothing that is not entered', () => {
  const report = { title: '2025 yıllık raporu', href: 'https://example.org/report' }
  const trust = { registration: '34-123-456', permit: 'No. 7', report }
  const footer = (own: typeof trust | { registration: null; permit: string; report: null }) =>
    render(<Footer {...shell} site={{ ...shell.site, trust: own }} year={2026} />, 'tr')
  const full = footer(trust)
  for (const text of ['34-123-456', 'No. 7', report.title]) expect(full).toContain(text)
  expect(hrefs(full)).toContain(report.href)
  const none = footer({ registration: null, permit: '', report: null })
  for (const label of ['Kütük no.', 'Yardım toplama izni']) {
    expect(full).toContain(label)
    expect(none).not.toContain(label)
  }
})
