import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { readConfig } from '#kernel/config.server.ts'
import { addressOf, isRemote, localeOf, originOf, refusalOfAddress } from './request.server.ts'

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
])('the language of the page %s is %s, even if browser and cookie prefer another', (path, expected) => {
  expect(locale(path, { 'Accept-Language': 'de', Cookie: 'lang=tr' })).toBe(expected)
})

test('an API call uses the requested language, otherwise the stored one, the browser’s, or Arabic', () => {
  const headers = { Cookie: 'a=b; lang=tr', 'Accept-Language': 'de, en;q=0.5' }
  expect(locale('/api/terms?lang=en', headers)).toBe('en')
  expect(locale('/api/terms?lang=xx', headers)).toBe('tr')
  expect(locale('/api/terms', { 'Accept-Language': headers['Accept-Language'] })).toBe('en')
  expect(locale('/api/terms')).toBe('ar')
})

test.each([
  ['direct', 0, '2001:db8::a:1:2:3', '', '2001:db8:0:0'],
  ['direct, mapped', 0, '::ffff:203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['behind our proxy', 1, '127.0.0.1', '192.0.2.9, 2001:db8::b:9:9:9', '2001:db8:0:0'],
  ['behind a proxy that sends no address', 1, '10.0.0.1', 'unknown', '10.0.0.1'],
])('a visitor %s is counted by their network address', (_, trusted, remoteAddress, forwarded, address) => {
  const config = readConfig({ NODE_ENV: 'test', TRUST_PROXY: String(trusted) })
  const request = { socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } } as unknown as IncomingMessage
  expect(addressOf(request, config)).toBe(address)
})

test('an unsupported method returns 405', () => {
  for (const method of ['TRACE', 'CONNECT', 'PROPFIND', 'get'])
    expect(refusalOfAddress(method, '/')?.status, method).toBe(405)
  for (const method of ['GET', 'HEAD', 'POST', 'DELETE']) expect(refusalOfAddress(method, '/'), method).toBeNull()
})

const requestFrom = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage

test('outside production a Host of "localhost" is trusted from browsers on this machine only', () => {
  const config = readConfig({ PUBLIC_URL: 'https://try.example.org' })
  expect(originOf('localhost:3000', config, false)).toBe('http://localhost:3000')
  expect(originOf('localhost:3000', config, true)).toBeNull()
  expect(originOf('try.example.org', config, true)).toBe('https://try.example.org')
})

test('a visitor on another machine, or behind a proxy on this one, is remote', () => {
  const config = readConfig({})
  for (const here of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(isRemote(requestFrom(here), config)).toBe(false)
  for (const there of ['192.0.2.7', '::ffff:192.0.2.7', '2001:db8::1', ''])
    expect(isRemote(requestFrom(there), config)).toBe(true)
  expect(isRemote(requestFrom('127.0.0.1', { 'x-forwarded-for': '192.0.2.7' }), config)).toBe(true)
  expect(isRemote(requestFrom('192.0.2.7'), readConfig({ DEMO_ACCESS: 'anyone' }))).toBe(false)
})
