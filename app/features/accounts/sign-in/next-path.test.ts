import { array, assert, constantFrom, oneof, property, string, webUrl } from 'fast-check'
import { expect, test } from 'vitest'
import { nextPath } from './next-path.ts'

const HOSTILE = [
  '//evil.example', '///evil.example', '/\\evil.example', '\\\\evil.example', '\\/evil.example', '/\t/evil.example',
  '/\n/evil.example', '/\r\n/evil.example', ' //evil.example', 'https://evil.example', 'http:evil.example',
  'https:evil.example', 'HTTPS://evil.example', 'javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x',
  'vbscript:x', 'mailto:a@b', 'evil.example', '.evil.example', '@evil.example', '/.//evil.example', '/..//evil.example',
  '/a/..//evil.example', '/./\\evil.example', '/%09/../../\\evil.example', '//evil.example/%2e%2e', '//\u0000evil',
  '/\u0000/evil', '\u00a0//evil.example', '//[::1]', '//localhost@evil.example', '/\u007f/evil', 'blob:x', '?a=//evil',
  '#//evil', '', '/\u2028\\evil', '/api/dashboard/admin-logout', `/${'a'.repeat(600)}`,
] // prettier-ignore

test.each(HOSTILE)('%j does not lead to another site', (asked) => {
  expect(nextPath(asked, '/home')).toBe('/home')
})

test.each(['/', '/user-account', '/en/user-account?page=2', '/campaigns#top', '/%2f%2fevil.example'])(
  '%j is a page of this site',
  (asked) => {
    expect(nextPath(asked, '/home')).toBe(asked)
  },
)

test('every input leads to a page on this site', () => {
  const piece = constantFrom(
    '/',
    '\\',
    '//',
    'evil.example',
    ':',
    'javascript:',
    '\t',
    '..',
    '.',
    '@',
    '?',
    '#',
    'a',
    '%2f',
  )
  const asked = oneof(
    string(),
    webUrl(),
    array(piece, { maxLength: 8 }).map((parts) => parts.join('')),
  )
  assert(
    property(asked, (text) => {
      const out = nextPath(text, '/home')
      expect(new URL(out, 'https://sanad.example').origin).toBe('https://sanad.example')
      expect(out.startsWith('/') && !out.startsWith('//') && !out.includes('\\')).toBe(true)
    }),
    { numRuns: 500 },
  )
})
