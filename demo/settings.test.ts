import { expect, test } from 'vitest'
import { LOCALES } from '#kernel/locale.ts'
import { GIFT_CEILING, GIFT_FLOOR } from './donors.ts'
import { campaignsPage, donationPage, giving, site, transfer } from './settings.ts'
import { terms } from './terms.ts'

const ibanRemainder = (iban: string) =>
  [...(iban.slice(4) + iban.slice(0, 4))]
    .map((char) => Number.parseInt(char, 36).toString())
    .join('')
    .split('')
    .reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)

test('accounts are three currencies with valid, different IBANs and an eleven-letter SWIFT code', () => {
  expect(transfer.accounts.map((a) => a.currency)).toEqual(['TRY', 'USD', 'EUR'])
  expect(new Set(transfer.accounts.map((a) => a.iban)).size).toBe(3)
  for (const { iban } of transfer.accounts) {
    expect(iban).toMatch(/^TR\d{24}$/)
    expect(ibanRemainder(iban), iban).toBe(1)
  }
  expect(transfer.swift).toMatch(/^[A-Z]{4}TR[A-Z0-9]{2}[A-Z0-9]{3}$/)
})

test('contacts are invented ones', () => {
  for (const phone of [site.phone, campaignsPage.informationPhone, donationPage.informationPhone]) {
    expect(phone).toMatch(/^\+90 \d{3} 000 00 00$/)
  }
  expect(site.whatsapp).toMatch(/^90\d{3}0000000$/)
  for (const mail of [site.email, donationPage.informationEmail]) expect(mail).toMatch(/@example\.org$/)
  const links = [site, campaignsPage].flatMap((s) => [s.youtubeLink, s.facebookLink, s.twitterLink, s.instagramLink])
  for (const link of links) expect(new URL(link).host).toBe('example.org')
})

test('amounts of giving are those of the spec, and the demo ledger keeps within the same limits', () => {
  expect(giving.pagePresets).toEqual([100, 500, 1000, 5000].map((lira) => lira * 100))
  expect(giving.modalPresets).toEqual([100, 50, 25, 10, 5].map((lira) => lira * 100))
  // The smallest tile of spec.md section 9 must be givable.
  expect(giving.minimum).toBe(Math.min(...giving.modalPresets))
  expect(giving.minimum).toBeLessThanOrEqual(GIFT_FLOOR)
  expect(giving.maximum).toBe(GIFT_CEILING)
})

test('terms have a version and the same twelve numbered clauses in each language', () => {
  expect(terms.version).toBe('2026-11')
  for (const locale of LOCALES) {
    const html = terms.html[locale]
    const numbers = [...html.matchAll(/<h2>(\d+)\. /g)].map((match) => Number(match[1]))
    expect(numbers, locale).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    for (const fact of ['2860', '6698', 'KVKK', 'alındı', site.email, site.phone]) expect(html, locale).toContain(fact)
  }
})
