import { expect, test } from 'vitest'
import { inReadersLanguage, ownPath } from './own-link.ts'

const publicUrl = 'https://sanad.example'
const FILE = '/storage/5f0e7c1a-4d7e-4a53-9b9d-0d5a4f7c2b11/document.pdf'

test.each([
  ['/donations', '/tr/donations', '/donations'],
  ['/', '/tr', '/'],
  ['/?ref=x#top', '/tr?ref=x#top', '/?ref=x#top'],
  ['/?x=1', '/tr?x=1', '/?x=1'],
  ['/donations?amount=50#form', '/tr/donations?amount=50#form', '/donations?amount=50#form'],
  ['https://sanad.example/donations', 'https://sanad.example/tr/donations', 'https://sanad.example/donations'],
  ['/en/about', '/en/about', '/en/about'],
  ['/enough', '/tr/enough', '/enough'],
  [FILE, FILE, FILE],
  ['https://example.org/donations', 'https://example.org/donations', 'https://example.org/donations'],
  ['//example.org/donations', '//example.org/donations', '//example.org/donations'],
  ['mailto:info@sanad.example', 'mailto:info@sanad.example', 'mailto:info@sanad.example'],
  ['#part', '#part', '#part'],
  ['', '', ''],
])('a text with a link to %s leads Turkish readers to %s and Arabic readers to %s', (href, tr, ar) => {
  expect(inReadersLanguage(href, { locale: 'tr', publicUrl }, 'keep')).toBe(tr)
  expect(inReadersLanguage(href, { locale: 'ar', publicUrl }, 'keep')).toBe(ar)
})

test.each([
  ['https://sanad.example/en/about?a=1', 'https://sanad.example/tr/about?a=1', 'https://sanad.example/about?a=1'],
  ['/tr', '/tr', '/'],
])('one address for readers of all languages, %s, leads them to %s or %s', (href, tr, ar) => {
  expect(inReadersLanguage(href, { locale: 'tr', publicUrl }, 'replace')).toBe(tr)
  expect(inReadersLanguage(href, { locale: 'ar', publicUrl }, 'replace')).toBe(ar)
})

test('an address is ours by its origin, not by its beginning', () => {
  expect(ownPath('https://sanad.example/about#us', publicUrl)).toBe('/about#us')
  for (const other of ['https://sanad.example.evil.org/about', 'http://sanad.example/about', 'about'])
    expect(ownPath(other, publicUrl)).toBeNull()
})
