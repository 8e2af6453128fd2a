/** The result of a donation as its donor sees it. */
import { expect, test } from 'vitest'
import { LOCALES, type Locale } from '#kernel/locale.ts'
import { minor } from '#kernel/money.ts'
import { render } from '#tests/support/render.tsx'
import { wordsOf } from '#tests/support/pages.ts'
import type { DonationStatus } from '../queries.server.ts'
import { ResultCard, Thanks } from './result-card.tsx'

const donation: DonationStatus = {
  amount: minor(1_250_50),
  currency: 'TRY',
  reference: 'SND-WYWM-38N3',
  view: 'paid',
  byCard: true,
  writtenOff: false,
  byTransfer: false,
  refusal: null,
  redirectToken: 'token',
  campaign: { id: 7, title: 'بئر ماء (2026)' },
  confirmedAt: new Date('2026-11-27T09:00:00Z'),
  receipt: { number: '2026-000123', replaces: null },
}
const shown = (change: Partial<DonationStatus> = {}, locale: Locale = 'en', date: string | null = '27 November 2026') =>
  render(
    <ResultCard donation={{ ...donation, ...change }} date={date} thanks={<i>thanks</i>} actions={<b>actions</b>} />,
    locale,
  )
const words = (...args: Parameters<typeof shown>) => wordsOf(shown(...args))

test.each([
  ['ar', '1,250.50', 'ألف ومئتان وخمسون ليرة تركية وخمسون قرشًا'],
  ['en', '₺1,250.50', 'one thousand two hundred and fifty Turkish lira and fifty kuruş'],
  ['tr', '₺1.250,50', 'bin iki yüz elli Türk lirası elli kuruş'],
] as const)('in %s with the amount in figures and in words', (locale, figures, inWords) => {
  const text = words({}, locale)
  for (const part of [figures, inWords, 'SND-WYWM-38N3', '2026-000123', 'بئر ماء (2026)', 'actions'])
    expect(text).toContain(part)
})

test('codes and names of other scripts keep their own direction', () => {
  const html = shown({}, 'tr')
  expect(html).toContain('<bdi>بئر ماء (2026)</bdi>')
  for (const code of ['SND-WYWM-38N3', '2026-000123'])
    expect(new RegExp(`<(?:code|bdi|span)[^>]*dir="ltr"[^>]*>(?:<[^>]*>)*${code}`).test(html), code).toBe(true)
})

test('each result has words of its own, and only a paid donation its thanks', () => {
  const views = ['paid', 'declined', 'confirming', 'waiting', 'refunded'] as const
  const titles = views.map((view) => /<h1[^>]*>(.*?)<\/h1>/.exec(shown({ view }))![1])
  expect(new Set(titles).size).toBe(views.length)
})

test('a record of cash or a transfer that staff reversed says nothing about a card', () => {
  const [reversed, refunded] = [words({ view: 'refunded', byCard: false }), words({ view: 'refunded' })]
  expect(reversed).toContain('The record of this donation was cancelled')
  expect([/card/i.test(reversed), /card/i.test(refunded)]).toEqual([false, true])
})

test('a payment that was written off is not said to be back on the card, in any language', () => {
  const writtenOff = (locale: Locale) => words({ view: 'refunded', writtenOff: true }, locale)
  expect(writtenOff('en')).toContain('We could not find this payment at the bank')
  for (const locale of LOCALES)
    expect(writtenOff(locale)).not.toContain(words({ view: 'refunded' }, locale).slice(0, 20))
  expect(writtenOff('en')).not.toContain('was refunded to the card')
})

test('a donation that was paid back by bank transfer does not name the card as where it went', () => {
  const shown = words({ view: 'refunded', byTransfer: true }, 'en')
  expect(shown).toContain('We transferred what could not be returned to your card to your bank account.')
  expect(shown).not.toContain('was refunded to the card')
})

test('a refused payment says why, and one without a reason does not invent one', () => {
  const [limit, expired] = [words({ view: 'declined', refusal: 'limit' }), words({ view: 'declined', refusal: 'expired_card' as never })] // prettier-ignore
  expect(limit).not.toBe(words({ view: 'declined' }))
  expect(limit).not.toBe(expired)
})

test('what is not known yet is left out: the day, the receipt, the receipt that it replaces', () => {
  const waiting = words({ view: 'waiting', confirmedAt: null, receipt: null }, 'en', null)
  expect(waiting).not.toMatch(/2026-|November/)
  expect(words({ receipt: { number: '2026-000124', replaces: '2026-000123' } })).toMatch(/2026-000124.*2026-000123/)
})

test('the general fund is named in the language of the page', () => {
  expect(words({ campaign: null })).toContain('General fund')
  expect(words({ campaign: null }, 'tr')).toContain('Genel')
})

const thanks = (change: Partial<Parameters<typeof Thanks>[0]> = {}) =>
  render(
    <Thanks amount={minor(50_00)} currency="TRY" email={null} funded={null} withoutAccount={false} {...change} />,
    'en',
  )

test('the thanks name the masked address, and offer an account only to those without one', () => {
  expect(thanks({ email: 'l•••@example.org' })).toContain('\u2066l•••@example.org\u2069')
  expect(thanks()).not.toMatch(/@|register/)
  expect(thanks({ withoutAccount: true })).toContain('/en/register')
})

test('the campaign shows its progress with this donation, without adding another currency', () => {
  const funded = { goal: minor(100_00), total: minor(80_00), currency: 'TRY' as const }
  expect(wordsOf(thanks({ funded }))).toMatch(/80/)
  expect(thanks({ funded, currency: 'USD' })).not.toBe(thanks({ funded }))
})
