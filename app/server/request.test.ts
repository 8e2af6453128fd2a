import { expect, test } from 'vitest'
import { localeOf } from './request.server.ts'

const locale = (path: string, headers: Record<string, string> = {}) =>
  localeOf(new Request(`http://localhost${path}`, { headers }))

test.each([
  ['/', 'ar'],
  ['/en', 'en'],
  ['/tr/campaigns', 'tr'],
  ['/en.data', 'en'],
  ['/tr/campaigns.data?_routes=root', 'tr'],
  ['/_root.data', 'ar'],
  ['/english', 'ar'],
])('the language of the page %s is %s, whatever browser and cookie prefer', (path, expected) => {
  expect(locale(path, { 'Accept-Language': 'de', Cookie: 'lang=tr' })).toBe(expected)
})

test('a call of the API speaks the language asked for, the one remembered, the browser’s, Arabic', () => {
  const headers = { Cookie: 'a=b; lang=tr', 'Accept-Language': 'de, en;q=0.5' }
  expect(locale('/api/terms?lang=en', headers)).toBe('en')
  expect(locale('/api/terms?lang=xx', headers)).toBe('tr')
  expect(locale('/api/terms', { 'Accept-Language': headers['Accept-Language'] })).toBe('en')
  expect(locale('/api/terms')).toBe('ar')
})
