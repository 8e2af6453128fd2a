/** A page has one address: other spellings of it lead there, so that search engines and statistics count one page. */
import { expect, test } from 'vitest'
import { pages } from '#app/features.ts'
import { testSite, TEST_ORIGIN } from '#tests/support/site.ts'
import { pageAddress } from './page-address.ts'

const site = await testSite({}, async () => new Response('page'))
/** The status of a request, and where it leads. */
async function ask(path: string, method = 'GET') {
  const answer = await site.ask(path, { method, headers: { origin: TEST_ORIGIN } })
  return [answer.status, answer.headers.get('Location')]
}

test.each([
  ['/Campaigns', '/campaigns'],
  ['/EN/Campaigns', '/en/campaigns'],
  ['/campaigns/', '/campaigns'],
  ['/%63ampaigns', '/campaigns'],
  ['/tr/Camping_Details/7/', '/tr/camping_details/7'],
  ['/Campaigns?category=2&utm_source=poster', '/campaigns?category=2&utm_source=poster'],
  ['/EN', '/en'],
  ['/en/', '/en'],
  ['/AR/about', '/about'],
  ['/Privacy/', '/privacy'],
  ['/privacy/Request', '/privacy/request'],
  ['/EN/user-account', '/en/user-account'],
  ['/Tr/user-account/donations?year=2026', '/tr/user-account/donations?year=2026'],
  ['/AR/user-account/', '/user-account'],
  ['/user-account/Orders', '/user-account/orders'],
  ['/EN/User-Account/Profile-Settings/?done=on', '/en/user-account/profile-settings?done=on'],
  ['/tr/user-account/%6Frders', '/tr/user-account/orders'],
])('%s leads to %s', async (asked, address) => {
  expect(await ask(asked)).toEqual([308, address])
  expect(await ask(asked, 'HEAD')).toEqual([308, address])
  expect(await ask(address)).toEqual([200, null])
})

test('an id, a token or a version keeps its letters, and so does an address of no page', async () => {
  for (const path of [
    '/orders/Ab-9_zQ',
    '/messages/%C3%A9A',
    '/Privacy-Of-Others',
    '/user-account/Export/pdf',
    '/user-account/summary/2026/',
    '/user-account/orders/Ab-9_zQ',
    '/%',
    '/%E0%A4%A',
  ])
    expect([path, pageAddress(path)]).toEqual([path, path])
  expect(pageAddress('/Orders/Ab-9_zQ')).toBe('/orders/Ab-9_zQ')
  expect(pageAddress('/Terms/1.0-Beta')).toBe('/terms/1.0-Beta')
  expect(pageAddress('/Messages/a%2Fb%20C')).toBe('/messages/a%2Fb%20C')
})

test('a signed-in page with a language in capitals leads to the same page, with its ids as they are', () => {
  expect(pageAddress('/EN/dashboard/orders/Ab-9_zQ')).toBe('/en/dashboard/orders/Ab-9_zQ')
  expect(pageAddress('/Tr/dashboard/posts/%C3%A9A')).toBe('/tr/dashboard/posts/%C3%A9A')
  expect(pageAddress('/AR/dashboard/home')).toBe('/dashboard/home')
  for (const address of ['/en/user-account', '/dashboard/home', '/English/user-account', '/EN-us/dashboard'])
    expect(pageAddress(address)).toBe(address)
})

test('no page leads to another one', () => {
  for (const { path } of pages) {
    const address = `/${path.replace(/:\w+\??/g, 'Token')}`
    expect(pageAddress(address)).toBe(address)
    expect(pageAddress(`/tr${address}/`)).toBe(`/tr${address}`.replace(/\/$/, ''))
  }
})

test('a form that is posted to another spelling is accepted, because a redirect would lose what was typed', async () => {
  expect(await ask('/Contact-us', 'POST')).toEqual([200, null])
  expect(await ask('/Campaigns.data')).toEqual([200, null])
})

test('a redirect stays on this site', async () => {
  for (const path of [
    '/Campaigns/%2F%2Fevil.example',
    '/%5Cevil.example/',
    '/EN/%2F%2Fevil.example/',
    '/en/%5C%5Cevil.example',
    '/AR/%2Fevil.example',
    '/AR//evil.example',
  ])
    expect((await ask(path))[1] ?? '/').toMatch(/^\/(?![/\\])/)
})
