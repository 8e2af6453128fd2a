import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LOCALES } from '#kernel/locale.ts'
import { campaigns } from './campaigns.ts'
import { categories } from './categories.ts'
import { demoGifts, donors, GIFT_CEILING, GIFT_FLOOR } from './donors.ts'
import { campaignsPage, donationPage, giving, site, transfer } from './settings.ts'
import { terms } from './terms.ts'
import type { Localized } from './types.ts'

const ARABIC = /\p{Script=Arabic}/u
const LATIN = /\p{Script=Latin}/u
const HTML_TAGS = new Set(['p', 'h2', 'ul', 'li', 'blockquote'])

const plain = (html: string) => html.replace(/<[^>]*>/g, ' ')
const words = (html: string) => plain(html).trim().split(/\s+/).length
const duplicates = (list: string[]) => list.filter((item, index) => list.indexOf(item) !== index)
const sum = (list: number[]) => list.reduce((total, item) => total + item, 0)

/** Every text of the demo with a path that names it. */
const texts = localizedIn({ campaigns, categories, site, campaignsPage, donationPage, giving, transfer, terms })

function localizedIn(value: unknown, path = ''): [string, Localized][] {
  if (value === null || typeof value !== 'object') return []
  if ('ar' in value) return [[path, value as Localized]]
  return Object.entries(value).flatMap(([key, inner]) => localizedIn(inner, `${path}/${key}`))
}

/** The tags that are not allowed, carry attributes, or are not closed where they should be. */
function badTags(html: string): string[] {
  const open: string[] = []
  const bad: string[] = []
  for (const [tag, slash, name = ''] of html.matchAll(/<(\/?)([^>]*)>/g)) {
    if (!HTML_TAGS.has(name)) bad.push(tag)
    else if (!slash) open.push(name)
    else if (open.pop() !== name) bad.push(tag)
  }
  return [...bad, ...open]
}

const ibanRemainder = (iban: string) =>
  [...(iban.slice(4) + iban.slice(0, 4))]
    .map((char) => Number.parseInt(char, 36).toString())
    .join('')
    .split('')
    .reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)

describe('every text', () => {
  test('exists in exactly the three languages', () => {
    expect(texts.length).toBeGreaterThan(50)
    for (const [path, text] of texts) {
      expect(Object.keys(text).toSorted(), path).toEqual([...LOCALES].toSorted())
      for (const locale of LOCALES) expect(text[locale].trim(), `${path}/${locale}`).not.toBe('')
    }
  })

  test('is written in the script of its language', () => {
    for (const [path, text] of texts) {
      expect(text.ar, path).toMatch(ARABIC)
      for (const locale of ['en', 'tr'] as const) {
        expect(text[locale], path).toMatch(LATIN)
        expect(text[locale], path).not.toMatch(ARABIC)
      }
      const latin = plain(text.ar).match(/\p{Script=Latin}+/gu) ?? []
      const allowed = ['D', 'Secure', 'SWIFT', 'KVKK', 'IP', 'alındı', 'belgesi', 'info', 'example', 'org']
      expect(
        latin.filter((word) => !allowed.includes(word)),
        path,
      ).toEqual([])
    }
  })

  test('says something else in each language', () => {
    for (const [path, text] of texts) {
      if (path === '/site/shortName') continue
      expect(new Set([text.ar, text.en, text.tr]).size, path).toBe(3)
    }
  })

  test('holds no filler', () => {
    for (const [path, text] of texts) {
      expect(JSON.stringify(text), path).not.toMatch(/lorem|ipsum|todo|xxx|…\.|نص تجريبي/i)
    }
  })
})

describe('typography', () => {
  test('Arabic has its own punctuation, Latin digits, tanween before the alef, and no stray kashida', () => {
    for (const [path, { ar }] of texts) {
      const text = plain(ar)
      expect(text, path).not.toMatch(/[;?"'“”’]|,(?!\d{3})/)
      expect(text, path).not.toMatch(/[٠-٩۰-۹]/)
      expect(text, path).not.toMatch(/اً/)
      expect(text, path).not.toMatch(/ـ(?!\d)/)
      expect(text, path).not.toMatch(/ [،؛؟.:!]|[،؛؟](?=\p{L})/u)
      expect(text.match(/«/g)?.length, path).toBe(text.match(/»/g)?.length)
    }
  })

  test('Arabic keeps phone numbers in isolates and never begins a Latin word with a digit and a hyphen', () => {
    for (const [path, { ar }] of texts) {
      expect(ar, path).not.toMatch(/(?<!\u2066)\+\d/)
      expect(ar, path).not.toMatch(/\d-\p{Script=Latin}/u)
      expect(ar.match(/\u2066/g)?.length, path).toBe(ar.match(/\u2069/g)?.length)
    }
  })

  test('English and Turkish use curly quotes, and each its own thousands separator', () => {
    for (const [path, { en, tr }] of texts) {
      for (const text of [plain(en), plain(tr)]) {
        expect(text, path).not.toMatch(/["']/)
        expect(text, path).not.toMatch(/\S\s+[,.;:!?]|[;?!](?=\p{L})/u)
      }
      expect(en, path).not.toMatch(/\d\.\d{3}/)
      expect(tr, path).not.toMatch(/\d,\d{3}/)
    }
  })

  test('no text has double spaces or hidden characters', () => {
    for (const [path, text] of texts) {
      for (const locale of LOCALES) {
        expect(text[locale], path).not.toMatch(/ {2}|\t|[\u00a0\u200b-\u200f\ufeff]/)
        expect(text[locale], path).toBe(text[locale].trim())
      }
    }
  })

  test('the same figures are named in each language', () => {
    const hours = /\b\d\d\.00\b/g
    const figures = (html: string) =>
      (
        plain(html)
          .replace(hours, '')
          .match(/\d[\d.,]*\d|\d/g) ?? []
      )
        .map((figure) => figure.replace(/\D/g, ''))
        .toSorted()
    for (const { key, description } of campaigns) {
      expect(figures(description.en), key).toEqual(figures(description.ar))
      expect(figures(description.tr), key).toEqual(figures(description.ar))
    }
  })
})

describe('campaigns', () => {
  test('are twelve in four categories of three, each with its own key', () => {
    expect(campaigns).toHaveLength(12)
    expect(categories).toHaveLength(4)
    expect(duplicates(campaigns.map((c) => c.key))).toEqual([])
    expect(duplicates(categories.map((c) => c.key))).toEqual([])
    for (const { key } of categories)
      expect(
        campaigns.filter((c) => c.category === key),
        key,
      ).toHaveLength(3)
    for (const locale of LOCALES) expect(duplicates(campaigns.map((c) => c.title[locale]))).toEqual([])
  })

  test('show every kind that the site must draw', () => {
    expect(campaigns.filter((c) => c.importance === 'important')).toHaveLength(4)
    expect(campaigns.filter((c) => c.main)).toHaveLength(3)
    expect(campaigns.filter((c) => c.permit)).toHaveLength(2)
    expect(campaigns.filter((c) => c.goal === null)).toHaveLength(2)
    expect(campaigns.filter((c) => c.gifts.count === 0)).toHaveLength(1)
    expect(campaigns.filter((c) => c.goal === c.gifts.total && c.atGoal === 'stop')).toHaveLength(1)
    expect(campaigns.filter((c) => c.goal !== null && c.gifts.total > c.goal && c.atGoal === 'continue')).toHaveLength(
      1,
    )
    const nearly = campaigns.filter((c) => c.goal && c.gifts.total < c.goal && c.gifts.total >= c.goal * 0.95)
    expect(nearly).toHaveLength(1)
    expect(new Set(campaigns.map((c) => c.atGoal))).toEqual(new Set(['stop', 'continue', 'general']))
  })

  test('that stop at their goal never hold more than it', () => {
    for (const c of campaigns) if (c.atGoal === 'stop') expect(c.gifts.total, c.key).toBeLessThanOrEqual(c.goal!)
  })

  test('have a summary that fits a card and a description worth reading', () => {
    for (const { key, summary, description } of campaigns) {
      for (const locale of LOCALES) {
        expect(summary[locale].length, `${key}/${locale}`).toBeLessThanOrEqual(160)
        expect(summary[locale].length, `${key}/${locale}`).toBeGreaterThan(60)
        expect(summary[locale], key).not.toMatch(/[<>]/)
        expect(words(description[locale]), `${key}/${locale}`).toBeGreaterThanOrEqual(150)
        expect(words(description[locale]), `${key}/${locale}`).toBeLessThanOrEqual(280)
      }
    }
  })

  test('have the same headings, lists and quotations in each language, of allowed HTML', () => {
    for (const { key, description } of campaigns) {
      const shape = (html: string) => html.match(/<\w+>/g)
      for (const locale of LOCALES) {
        expect(badTags(description[locale]), `${key}/${locale}`).toEqual([])
        expect(shape(description[locale]), `${key}/${locale}`).toEqual(shape(description.ar))
      }
    }
  })

  test('with a goal ask for a believable sum', () => {
    for (const { key, goal } of campaigns) {
      if (goal === null) continue
      expect(goal, key).toBeGreaterThanOrEqual(40_000_00)
      expect(goal, key).toBeLessThanOrEqual(2_500_000_00)
      expect(goal % 100_00, key).toBe(0)
    }
  })

  test('with a permit keep within its year and its target, and name it as invented', () => {
    for (const { key, permit, goal, startsAt, endsAt, createdDaysAgo } of campaigns) {
      if (!permit) continue
      expect(permit.number, key).toMatch(/^DEMO-/)
      expect(permit.target, key).toBe(goal)
      expect(permit.end - permit.start, key).toBeLessThanOrEqual(365)
      expect(permit.start, key).toBeLessThanOrEqual(-createdDaysAgo)
      expect(startsAt!, key).toBeGreaterThanOrEqual(permit.start)
      expect(endsAt!, key).toBeLessThanOrEqual(permit.end)
      expect(permit.end, key).toBeGreaterThan(0)
    }
  })

  test('come oldest first, no two made on the same day', () => {
    const ages = campaigns.map((c) => c.createdDaysAgo)
    expect(ages).toEqual([...new Set(ages)].toSorted((a, b) => b - a))
  })
})

describe('demo gifts', () => {
  test.each(campaigns)('of $key are as many and as much as it says', (campaign) => {
    const gifts = demoGifts(campaign)
    expect(gifts).toHaveLength(campaign.gifts.count)
    expect(sum(gifts.map((g) => g.amount))).toBe(campaign.gifts.total)
    expect(demoGifts(campaign)).toEqual(gifts)
    // Human sums, but for the one that balances.
    expect(gifts.filter((g) => g.amount % 5_00 !== 0)).toEqual([])
  })

  test('fall within the life of their campaign and the limits of giving, oldest first', () => {
    for (const campaign of campaigns) {
      const days = demoGifts(campaign).map((g) => g.daysAgo)
      expect(days).toEqual(days.toSorted((a, b) => b - a))
      for (const day of days) {
        expect(day).toBeGreaterThan(0)
        expect(day).toBeLessThan(campaign.createdDaysAgo)
      }
    }
  })

  test('come from many people, in every language, by card and by transfer, some unnamed', () => {
    const gifts = campaigns.flatMap(demoGifts)
    expect(new Set(gifts.map((g) => g.donorName)).size).toBeGreaterThan(200)
    expect(new Set(gifts.map((g) => g.locale))).toEqual(new Set(LOCALES))
    const share = (count: number) => count / gifts.length
    expect(share(gifts.filter((g) => g.anonymous).length)).toBeGreaterThan(0.1)
    expect(share(gifts.filter((g) => g.anonymous).length)).toBeLessThan(0.4)
    expect(share(gifts.filter((g) => g.method === 'transfer').length)).toBeGreaterThan(0.05)
    expect(share(gifts.filter((g) => g.method === 'transfer').length)).toBeLessThan(0.3)
  })

  test('of any campaign add up, each within the limits', () => {
    const anyCampaign = fc
      .record({
        key: fc.string(),
        count: fc.integer({ min: 1, max: 300 }),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
      })
      .map(({ key, count, share }) => {
        const least = count * GIFT_FLOOR
        return {
          key,
          createdDaysAgo: 30,
          gifts: { count, total: least + Math.floor(share * (count * GIFT_CEILING - least)) },
        }
      })
    fc.assert(
      fc.property(anyCampaign, (campaign) => {
        const amounts = demoGifts(campaign).map((g) => g.amount)
        expect(amounts).toHaveLength(campaign.gifts.count)
        expect(sum(amounts)).toBe(campaign.gifts.total)
        for (const amount of amounts) {
          expect(Number.isInteger(amount)).toBe(true)
          expect(amount).toBeGreaterThanOrEqual(GIFT_FLOOR)
          expect(amount).toBeLessThanOrEqual(GIFT_CEILING)
        }
      }),
    )
  })

  test('that cannot add up are refused', () => {
    const impossible = (count: number, total: number) => () =>
      demoGifts({ key: 'k', createdDaysAgo: 9, gifts: { count, total } })
    expect(impossible(2, GIFT_FLOOR * 2 - 1)).toThrow(RangeError)
    expect(impossible(2, GIFT_CEILING * 2 + 1)).toThrow(RangeError)
    expect(impossible(0, 1)).toThrow(RangeError)
  })
})

describe('donors', () => {
  test('are forty different people, their names in the script of their language', () => {
    expect(donors).toHaveLength(40)
    expect(duplicates(donors.map((d) => `${d.first} ${d.last}`))).toEqual([])
    for (const { first, last, locale } of donors) {
      for (const name of [first, last]) {
        expect(name).toMatch(locale === 'ar' ? ARABIC : LATIN)
        expect(name).not.toMatch(locale === 'ar' ? LATIN : ARABIC)
      }
    }
    for (const locale of LOCALES) expect(donors.some((d) => d.locale === locale && d.anonymous)).toBe(true)
  })
})

describe('settings', () => {
  test('accounts are three currencies with valid, different IBANs and an eleven-letter SWIFT code', () => {
    expect(transfer.accounts.map((a) => a.currency)).toEqual(['TRY', 'USD', 'EUR'])
    expect(duplicates(transfer.accounts.map((a) => a.iban))).toEqual([])
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
    expect(giving.minimum).toBe(GIFT_FLOOR)
    expect(giving.maximum).toBe(GIFT_CEILING)
  })

  test('terms have a version and the same twelve numbered clauses in each language, of allowed HTML', () => {
    expect(terms.version).toBe('2026-11')
    const shape = (html: string) => html.match(/<\w+>/g)
    for (const locale of LOCALES) {
      const html = terms.html[locale]
      expect(badTags(html), locale).toEqual([])
      expect(shape(html), locale).toEqual(shape(terms.html.ar))
      const numbers = [...html.matchAll(/<h2>(\d+)\. /g)].map((match) => Number(match[1]))
      expect(numbers, locale).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
      for (const fact of ['2860', '6698', 'KVKK', 'IP', 'alındı', site.email, site.phone])
        expect(html, locale).toContain(fact)
    }
  })
})
