import { expect, test } from 'vitest'
import { shareLinks } from './share-links.ts'

const url = 'https://example.org/camping_details/7?a=1&b=2'
const title = 'كفالة طالب & كتب'

test('each network gets the whole address, undamaged', () => {
  const read = Object.fromEntries(shareLinks(url, title).map(({ network, href }) => [network, new URL(href)]))
  expect(read.Facebook!.searchParams.get('u')).toBe(url)
  expect(read.X!.searchParams.get('url')).toBe(url)
  expect(read.X!.searchParams.get('text')).toBe(title)
  expect(read.LinkedIn!.searchParams.get('url')).toBe(url)
  expect(read.WhatsApp!.searchParams.get('text')).toBe(`${title}\n${url}`)
})
