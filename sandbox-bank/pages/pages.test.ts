/** The bank's pages: their language, the amount, the card, and that nothing typed becomes markup. */
import type { IncomingMessage } from 'node:http'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Payment } from '../payment.ts'
import { testMerchant } from '../merchant.ts'
import { describe, switchNames } from '../switches.ts'
import { cardPage } from './card.ts'
import { codePage } from './code.ts'
import { html } from './html.ts'
import { languageOf, languages } from './language.ts'
import { noSubmitPage, sendPageOf } from './send.ts'
import { money } from './summary.ts'

const url = new URL('http://bank/acs/x')
const reader = (accepted?: string) => ({ headers: { 'accept-language': accepted } }) as unknown as IncomingMessage
const payment = (change: Partial<Payment> = {}) => ({ orderId: 'D1', amountMinor: 123_456_789, currency: '949', openedAt: 0, card: null, lang: 'TR', ...change }) as Payment // prettier-ignore

test.each([
  ['?lang=ar', 'TR', 'en', 'ar'],
  ['?lang=de', 'TR', 'ar', 'tr'],
  ['', 'TR', 'ar', 'tr'],
  ['', 'EN', 'ar-SY,ar;q=0.9', 'ar'],
  ['', 'EN', 'tr', 'en'],
  ['', undefined, 'de;q=0.9, tr;q=0.8, ar;q=0.7', 'tr'],
  ['', undefined, 'en;q=0.2, ar;q=0.9', 'ar'],
  ['', undefined, 'fr', 'en'],
  ['', undefined, undefined, 'en'],
])('the address %j, an order with Lang=%s, a browser with %s: %s', (search, lang, accepted, language) => {
  expect(languageOf(new URL(`http://bank/${search}`), reader(accepted), lang)).toBe(language)
})

test.each([
  [0, '949', 'tr', '0,00\u00a0₺'],
  [5, '949', 'en', '0.05\u00a0₺'],
  [99_999, '949', 'tr', '999,99\u00a0₺'],
  [100_000, '949', 'tr', '1.000,00\u00a0₺'],
  [123_456_789, '949', 'en', '1,234,567.89\u00a0₺'],
  [123_456_789, '949', 'ar', '1,234,567.89\u00a0₺'],
  [250, '840', 'en', '2.50\u00a0USD'],
  [250, '999', 'en', '2.50\u00a0999'],
] as const)('%i of the currency %s in %s is shown as %s', (minor, currency, language, text) => {
  const shown = money(minor, currency, language).html
  expect(shown).toBe(`<bdi dir="${language === 'ar' ? 'rtl' : 'ltr'}">${text}</bdi>`)
})

test('nothing that a shop or a visitor writes becomes markup on any page', () => {
  const evil = fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', '/', 'script', ' onload=', 'x', 'ليلى') })
  fc.assert(
    fc.property(evil, fc.constantFrom(...languages), (text, language) => {
      expect(html`<p title="${text}">${text}</p>`.html.replace(/&#\d+;/g, '')).not.toMatch(/<(?!\/?p\b)|"[^"]*"[^>]*"/)
      const merchant = { ...testMerchant, name: text }
      const count = (page: string) => page.match(/<(?:script|input|form|p)\b/g)!.length
      const plain = cardPage(payment(), { ...testMerchant, name: 'x' }, language, url, { wrong: 'number', holder: 'x' })
      expect(count(cardPage(payment({ orderId: text }), merchant, language, url, { wrong: 'number', holder: text }))).toBe(count(plain)) // prettier-ignore
      const fields = (value: string) => sendPageOf('http://shop/ok', { OrderId: value }, language, url, true)
      expect(count(fields(text))).toBe(count(fields('x')))
    }),
    { numRuns: 60 },
  )
})

test('a refused card is typed again: its field has the error, and only the name is shown again', () => {
  for (const wrong of ['number', 'expiry', 'cvv'] as const) {
    const page = cardPage(payment(), testMerchant, 'en', url, { wrong, holder: 'Leyla Hasan' })
    expect(page.match(/aria-invalid="true"/g)).toHaveLength(1)
    expect(page).toMatch(new RegExp(`id="${wrong}"[^>]*aria-describedby="${wrong}-error"`))
    expect(page).toMatch(new RegExp(`id="${wrong}-error">[A-Z]`))
    expect(page.match(/\svalue="(?!confirm|cancel)[^"]+"/g)).toEqual([' value="Leyla Hasan"'])
  }
})

test('the page for the code shows the card as a mask, and offers every fault of a single payment', () => {
  const card = { mask: '552879******0008', brand: 'M' } as Payment['card']
  const page = codePage(payment({ card }), testMerchant, 'ar', url)
  expect(page).toContain('<html lang="ar" dir="rtl">')
  expect(page).toContain('5528 79** **** 0008')
  expect(page).toContain('Mastercard')
  const offered = [...page.matchAll(/<option value="([^"]+)"/g)].map(([, name]) => name)
  expect(offered).toEqual(switchNames.filter((name) => describe(name).group !== 'card-form'))
  expect(offered.length).toBeGreaterThan(10)
})

test.each([
  ['lost', true, 'Money was taken'],
  ['late', false, 'No money was taken'],
] as const)('a callback that is %s: the tester sees the result of the bank', (how, captured, words) => {
  const page = noSubmitPage(how, captured ? '00' : '51', captured, 'en', url)
  expect(page).toContain(words)
  expect(page).toContain(`<bdi dir="ltr" class="mono">${captured ? '00' : '51'}</bdi>`)
  expect(page).not.toContain('<form')
})
