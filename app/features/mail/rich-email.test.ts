import { expect, test } from 'vitest'
import { emailHtml, emailText } from './rich-email.server.ts'

const ID = '01234567-89ab-cdef-0123-456789abcdef'

test('the email keeps headings, lists, links and alignment, with styles that mail programs support', () => {
  const html = emailHtml('<h2>عنوان</h2><p data-align="end">نص</p><ul><li>بند</li></ul>', 'ar', '')
  expect(html).toContain('<h2 style="')
  expect(html).toMatch(/<p style="[^"]*text-align:left/)
  expect(html).toMatch(/<ul style="[^"]*padding-right:22px/)
  expect(emailHtml('<ul><li>item</li></ul>', 'en', '')).toMatch(/<ul style="[^"]*padding-left:22px/)
  expect(html).not.toContain('data-align')
})

test('in an Arabic email a phone number keeps its order, and signs stay escaped', () => {
  expect(emailHtml('<p>اتصل على +90 212 555 00 11 &amp; R&amp;D &lt;b&gt;</p>', 'ar', '')).toContain(
    'اتصل على \u2066+90 212 555 00 11\u2069 &amp; R&amp;D &lt;b&gt;',
  )
})

test('pictures are JPEGs of our library with an absolute address, at most as wide as the column', () => {
  const html = emailHtml(
    `<img src="/storage/${ID}/1600.webp" alt="البحر" width="1600" height="900"><img src="/storage/${ID}/480.avif">`,
    'ar',
    'https://example.org',
  )
  expect(html).toContain(`src="https://example.org/storage/${ID}/960.jpg"`)
  expect(html).toContain('alt="البحر" width="504"')
  expect(html).toContain(`src="https://example.org/storage/${ID}/480.jpg"`)
})

test('scripts, pictures of other sites and styles of the writer are removed', () => {
  const html = emailHtml(
    '<p style="position:fixed" onclick="x()">a<script>x()</script><img src="https://spy.example/1.png"><a href="javascript:x()">b</a></p>',
    'en',
    '',
  )
  for (const bad of ['script', 'onclick', 'position', 'spy.example', 'javascript']) expect(html).not.toContain(bad)
})

test('the plain text has lists, quotes, descriptions of pictures, and links at its end', () => {
  const text = emailText(
    `<h2>News</h2><p>Read <a href="https://example.org/a">the report</a> &amp; more.</p>
     <ol><li><p>first</p></li><li><p>second</p></li></ol><blockquote><p>well said</p></blockquote>
     <img src="/storage/${ID}/480.webp" alt="A house"><hr><p>one<br>two</p>`,
    'en',
  )
  expect(text).toBe(
    [
      'News',
      'Read the report [1] & more.',
      '1. first',
      '2. second',
      '> well said',
      '[A house]',
      '———',
      'one\ntwo',
      '[1] https://example.org/a',
    ].join('\n\n'),
  )
})

test('in plain text, runs of the other direction are isolated', () => {
  expect(emailText('<p>اتصلوا على +90 212 555 00 11 أو زوروا Sanad House قريبًا</p>', 'ar')).toBe(
    'اتصلوا على \u2066+90 212 555 00 11\u2069 أو زوروا \u2066Sanad House\u2069 قريبًا',
  )
  // A paragraph that starts with a foreign word gets a mark with the direction of its language.
  expect(emailText('<p>Sanad تشكركم في 2026</p>', 'ar')).toBe('\u200F\u2066Sanad\u2069 تشكركم في 2026')
  expect(emailText('<p>سند thanks you</p>', 'en')).toBe('\u200E\u2068سند\u2069 thanks you')
})

test('an empty entry of a list leaves no bullet at the next paragraph', () => {
  expect(emailText('<ul><li><p>one</p></li><li><p></p></li></ul><p>After the list</p>', 'en')).toBe(
    ['• one', 'After the list'].join('\n\n'),
  )
  expect(emailText('<ol><li></li><li>two</li></ol>', 'en')).toBe('2. two')
})

test('an address that is its own text is not repeated at the end, also in the middle of a sentence', () => {
  const own = '<a href="https://sanad.example/a">https://sanad.example/a</a>'
  expect(emailText(`<p>${own}</p>`, 'en')).toBe('https://sanad.example/a')
  expect(emailText(`<p>See ${own} for more.</p>`, 'en')).toBe('See https://sanad.example/a for more.')
})

test('nested lists, numbers that start later and links in quotes stay readable', () => {
  const html =
    '<ol start="3"><li><p>three</p><ul><li><p>inner</p></li></ul></li><li><p>four</p></li></ol><blockquote><p><a href="https://a.example">read</a></p></blockquote>'
  expect(emailText(html, 'en').split('\n\n')).toEqual(['3. three', '• inner', '4. four', '> read [1]', '[1] https://a.example']) // prettier-ignore
})
