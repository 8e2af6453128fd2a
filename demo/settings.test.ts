import { expect, test } from 'vitest'
import { LOCALES } from '#kernel/locale.ts'
import { MAX_DONATION, MIN_DONATION } from './donors.ts'
import { email, phone, settings } from './settings.ts'
import { privacy } from './legal/privacy.ts'
import { terms } from './terms.ts'

const ibanRemainder = (iban: string) =>
  [...(iban.slice(4) + iban.slice(0, 4))]
    .map((char) => Number.parseInt(char, 36).toString())
    .join('')
    .split('')
    .reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)

test('accounts are three currencies with valid, different IBANs and an eleven-letter SWIFT code', () => {
  const transfer = settings['bank-transfer']
  expect(transfer.accounts.map((a) => a.currency)).toEqual(['TRY', 'USD', 'EUR'])
  expect(new Set(transfer.accounts.map((a) => a.iban)).size).toBe(3)
  for (const { iban } of transfer.accounts) {
    expect(iban).toMatch(/^TR\d{24}$/)
    expect(ibanRemainder(iban), iban).toBe(1)
  }
  expect(transfer.swift).toMatch(/^[A-Z]{4}TR[A-Z0-9]{2}[A-Z0-9]{3}$/)
})

/** Every text in the documents, however deep. */
const leaves = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(leaves) : []

test('contacts are invented ones', () => {
  const words = leaves(settings)
  const phones = words.filter((word) => /^\+[\d ]+$/.test(word))
  expect(phones.length).toBeGreaterThan(5)
  for (const one of phones) expect(one).toMatch(/^\+90 \d{3} 000 00 00$/)
  for (const mail of words.filter((word) => word.includes('@'))) expect(mail).toMatch(/@example\.org$/)
  // The promotion film is a placeholder with a free licence.
  const links = words.filter((word) => word.startsWith('http') && word !== settings['main-page'].PromoURL)
  for (const link of links) expect(new URL(link).host).toBe('example.org')
})

test('donation amounts are those of the spec, and the demo ledger stays within the same limits', () => {
  const { presets, wizardPresets, minimum, maximum } = settings.giving
  expect(presets.map(({ amount }) => amount)).toEqual([100, 500, 1000, 5000].map((lira) => lira * 100))
  expect(wizardPresets.map(({ amount }) => amount)).toEqual([100, 50, 25, 10, 5].map((lira) => lira * 100))
  // The smallest amount that is offered must be accepted.
  expect(minimum).toBe(Math.min(...wizardPresets.map(({ amount }) => amount)))
  expect(minimum).toBeLessThanOrEqual(MIN_DONATION)
  expect(maximum).toBe(MAX_DONATION)
})

test('the privacy notice names the law, its articles, the board and the contact in each language', () => {
  for (const locale of LOCALES) {
    const html = privacy.html[locale]
    const facts = ['6698', 'KVKK', '5/2', '5/1', 'kvkk.gov.tr', 'YouTube', email, phone]
    expect(facts.filter((fact) => !html.includes(fact)), locale).toEqual([]) // prettier-ignore
  }
})

test('terms have a version and the same twelve numbered clauses in each language', () => {
  expect(terms.version).toBe('2026-11')
  for (const locale of LOCALES) {
    const html = terms.html[locale]
    const numbers = [...html.matchAll(/<h2>(\d+)\. /g)].map((match) => Number(match[1]))
    expect(numbers, locale).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    for (const fact of ['2860', '6698', 'KVKK', 'alındı', email, phone]) expect(html, locale).toContain(fact)
  }
})
