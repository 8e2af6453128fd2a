import { expect, test } from 'vitest'
import { CHANNELS } from '#features/share/share.ts'
import { shareLinks } from './share-links.ts'

const url = 'https://example.org/camping_details/7?a=1&b=2'
const words = 'ساهم معنا: كفالة طالب & كتب'

test('each network gets the complete URL', () => {
  const read = Object.fromEntries(shareLinks(url, words).map(({ network, href }) => [network, new URL(href)]))
  expect(shareLinks(url, words)[0]!.network).toBe('WhatsApp')
  expect(read.Facebook!.searchParams.get('u')).toBe(url)
  expect(read.X!.searchParams.get('url')).toBe(url)
  expect(read.X!.searchParams.get('text')).toBe(words)
  expect(read.LinkedIn!.searchParams.get('url')).toBe(url)
  expect(read.Telegram!.origin).toBe('https://t.me')
  expect(read.Telegram!.searchParams.get('url')).toBe(url)
  expect(read.Telegram!.searchParams.get('text')).toBe(words)
  expect(read.WhatsApp!.searchParams.get('text')).toBe(`${words}\n${url}`)
})

test('each channel has a name that the server accepts', () => {
  for (const { channel } of shareLinks(url, words)) expect(CHANNELS).toContain(channel)
})

test('spaces are %20, because some apps show a + as it is; a + in the text stays one', () => {
  for (const { network, href } of shareLinks(url, 'معًا + نبني: 50 % & more #1')) {
    expect(href, network).not.toContain('+')
    const shown = decodeURIComponent(href.slice(href.indexOf('?')))
    // Facebook and LinkedIn read the text from the page.
    if (network !== 'Facebook' && network !== 'LinkedIn') expect(shown, network).toContain('معًا + نبني: 50 % & more #1')
  }
})

test('half an emoji at the end of a text that was cut does not break the dialog', () => {
  expect(() => shareLinks(url, 'شكرًا \ud83d')).not.toThrow()
})
