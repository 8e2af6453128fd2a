import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readConfig } from '#kernel/config.server.ts'
import {
  clearCookies,
  flagCookie,
  readCookie,
  sessionCookie,
  sessionIn,
  signToken,
  tokenOf,
} from './session-cookie.server.ts'

const SECRET = 'a secret of at least thirty-two characters'
const config = (url: string) => readConfig({ NODE_ENV: 'test', PUBLIC_URL: url, DATA_DIR: '/tmp', SECRET })
const http = config('http://localhost:3000')
const https = config('https://sanad.example')

test('a signed token with any characters is read back', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (token) => {
      expect(tokenOf(signToken(token, SECRET), SECRET)).toBe(token)
    }),
  )
})

/** Node decodes both alphabets of base64, so these characters mean the same. */
const standardBase64 = (character: string) => ({ '-': '+', _: '/' })[character] ?? character

test('no change of a signed token is accepted', () => {
  const signed = signToken('aToken0123456789', SECRET)
  fc.assert(
    fc.property(fc.nat(signed.length - 1), fc.string({ minLength: 1, maxLength: 1 }), (at, other) => {
      fc.pre(standardBase64(signed[at]!) !== standardBase64(other) && !(signed[at] === '=' || other === '='))
      const changed = signed.slice(0, at) + other + signed.slice(at + 1)
      // The last letter of base64 has unused bits, so two letters can mean the same signature.
      expect([undefined, 'aToken0123456789']).toContain(tokenOf(changed, SECRET))
      if (at < signed.length - 2) expect(tokenOf(changed, SECRET)).toBeUndefined()
    }),
  )
})

test.each([
  ['nothing', undefined],
  ['an empty text', ''],
  ['no signature', 'token'],
  ['an empty signature', 'token.'],
  ['an empty token', signToken('', SECRET)],
  ['the signature of another secret', signToken('token', 'another secret')],
  ['the signature of another token', `other.${signToken('token', SECRET).split('.')[1]}`],
  ['half of the signature', signToken('token', SECRET).slice(0, -20)],
])('%s is no token', (_, signed) => {
  expect(tokenOf(signed, SECRET)).toBeUndefined()
})

test.each([
  ['session=one; session=two', 'one'],
  ['x_session=one', undefined],
  ['a=1;session=two;b=3', 'two'],
  ['session=a%3Db', 'a=b'],
  ['session=a=b', 'a=b'],
  ['session=', ''],
  ['session=%E0%A4%A', undefined],
  [null, undefined],
])('the cookie of the header %j is %j', (header, value) => {
  expect(readCookie(header, 'session')).toBe(value)
})

test('the session cookie is out of reach of scripts and other sites, and over https bound to this host', () => {
  expect(sessionCookie(http, 'token')).toMatch(/^session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(sessionCookie(https, 'token')).toMatch(/^__Host-session=[^;]+;.*HttpOnly; SameSite=Lax; Secure$/)
  // Scripts read only that a person is signed in.
  expect(flagCookie(https, true)).toMatch(/^signed_in=1; Path=\/; Max-Age=2592000; SameSite=Lax; Secure$/)
})

test('a session is read from the cookie that started it, on the same site only', () => {
  const cookies = ['other=1; Path=/', sessionCookie(https, 'token')]
  expect(sessionIn(cookies, https)).toBe('token')
  expect(sessionIn(cookies, http)).toBeUndefined()
  expect(sessionIn([], https)).toBeUndefined()
})

test('signing out ends the session and both marks of a second step, and removes the flag', () => {
  const ended = clearCookies(https)
  expect(ended.map((cookie) => cookie.split('=')[0])).toEqual([
    '__Host-session',
    '__Host-second_step',
    '__Host-second_ways',
    'signed_in',
  ])
  for (const cookie of ended) expect(cookie).toMatch(/=; Path=\/; Max-Age=0; /)
})
