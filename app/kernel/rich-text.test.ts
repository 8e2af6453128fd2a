import { expect, test } from 'vitest'
import { cleanHtml } from './rich-text.server.ts'

test('headings, lists, quotes and directions of a text stay', () => {
  const html =
    '<h2 dir="rtl">عنوان</h2><ul><li>بند</li></ul><blockquote lang="en">Quote</blockquote><p><strong>a</strong><br /></p>'
  expect(cleanHtml(html)).toBe(html)
})

test.each([
  ['<script>alert(1)</script>ok', 'ok'],
  ['<p onclick="x()" style="position:fixed" class="a" id="b">t</p>', '<p>t</p>'],
  ['<img src=x onerror=alert(1)>t', 't'],
  ['<svg><script>alert(1)</script></svg>t', 't'],
  ['<iframe src="https://example.org"></iframe>t', 't'],
  ['<form action="/"><input name="a"><button>t</button></form>', 't'],
  ['<style>p{color:red}</style>t', 't'],
  ['<h1>t</h1>', '<h2>t</h2>'],
])('%s becomes %s', (html, clean) => {
  expect(cleanHtml(html)).toBe(clean)
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//evil.example',
])('a link to %s is removed', (href) => {
  expect(cleanHtml(`<a href="${href}">t</a>`)).not.toContain('href')
})

const picture = '/storage/0192f3a4-5b6c-7d8e-9f01-23456789abcd/960.webp'

test('a picture of the library stays, with alternative text and size, and is loaded lazily', () => {
  expect(cleanHtml(`<img onerror="x()" src="${picture}" alt="بئر" width="960" height="640" style="width:1px">`)).toBe(
    `<img src="${picture}" alt="بئر" width="960" height="640" loading="lazy" />`,
  )
  expect(cleanHtml(`<img src="${picture}" width="100%" height="x">`)).toBe(
    `<img src="${picture}" alt="" loading="lazy" />`,
  )
})

test.each([
  'https://evil.example/pixel.gif',
  '//evil.example/storage/a.webp',
  'data:image/svg+xml,<svg/onload=alert(1)>',
  'javascript:alert(1)',
  '/storage/../logout',
  '/storage/0192f3a4-5b6c-7d8e-9f01-23456789abcd/document.pdf',
  `${picture}?x`,
])('a picture from %s is removed', (src) => {
  expect(cleanHtml(`a<img src="${src}">b`)).toBe('ab')
})

test('a link keeps its address and sends no referrer', () => {
  expect(cleanHtml('<a href="https://example.org/a" target="_blank" rel="opener">t</a>')).toBe(
    '<a href="https://example.org/a" rel="noopener noreferrer">t</a>',
  )
})

test('a link that was typed without https:// leads to its site, not to a page of ours', () => {
  expect(cleanHtml('<a href="www.example.org/a">t</a><a href="info@example.org">m</a><a href="/b">b</a>')).toBe(
    ['https://www.example.org/a">t', 'mailto:info@example.org">m', '/b">b']
      .map((link) => `<a href="${link.replace('">', '" rel="noopener noreferrer">')}</a>`)
      .join(''),
  )
})

test('sanitizing twice gives the same result', () => {
  const once = cleanHtml(`<p>١ < ٢ & "b" <b>x</p><a href="mailto:a@b.c">m</a><img src="${picture}">`)
  expect(cleanHtml(once)).toBe(once)
})

test('the alignment of the editor stays, other alignments are removed', () => {
  expect(cleanHtml('<p data-align="end">a</p><h2 data-align="center">b</h2>')).toBe(
    '<p data-align="end">a</p><h2 data-align="center">b</h2>',
  )
  expect(cleanHtml('<p data-align="justify">a</p>')).not.toContain('justify')
})
