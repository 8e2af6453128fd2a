import { describe, expect, test } from 'vitest'
import { LOCALES } from '#kernel/locale.ts'
import { campaigns } from './campaigns.ts'
import { categories } from './categories.ts'
import * as appointments from './content/appointments.ts'
import { rooms } from './content/housing.ts'
import { activities } from './content/activities.ts'
import { faqs } from './content/faqs.ts'
import { cities, postCategories, projectSections } from './content/names.ts'
import { partners } from './content/partners.ts'
import { places } from './content/places.ts'
import { productCategories, products } from './content/products.ts'
import { posts } from './content/posts.ts'
import { projects } from './content/projects.ts'
import { workSections } from './content/work-sections.ts'
import { settings } from './settings.ts'
import { cookies } from './legal/cookies.ts'
import { privacy } from './legal/privacy.ts'
import { termsOfUse } from './legal/terms-of-use.ts'
import { terms } from './terms.ts'
import type { Localized } from './types.ts'

const ARABIC = /\p{Script=Arabic}/u
const LATIN = /\p{Script=Latin}/u
const HTML_TAGS = new Set(['p', 'h2', 'ul', 'li', 'blockquote', 'strong'])

/** Latin words that may stand in an Arabic text. */
const LATIN_IN_ARABIC = new Set(
  `D Secure SWIFT KVKK IP alındı belgesi info example org YouTube
  Kişisel Verileri Koruma Kurulu kvkk gov tr
  c ç e f`.split(/\s+/),
)

const shape = (html: string) => html.match(/<\w+>/g)
const plain = (html: string) => html.replace(/<[^>]*>/g, ' ')

/** Every text of the demo, with its path. */
const content = {
  activities,
  openingHours: appointments.openingHours,
  holidays: appointments.holidays,
  faqs,
  cities,
  postCategories,
  projectSections,
  partners,
  places,
  posts,
  productCategories,
  products,
  projects,
  workSections,
}
const texts = localizedIn({ ...content, campaigns, categories, settings, terms, privacy, termsOfUse, cookies })

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
      expect(
        latin.filter((word) => !LATIN_IN_ARABIC.has(word)),
        path,
      ).toEqual([])
    }
  })

  test('differs between languages', () => {
    for (const [path, text] of texts) {
      // City names may be the same in several languages.
      if (path === '/settings/site/name' || path.startsWith('/cities/')) continue
      expect(new Set([text.ar, text.en, text.tr]).size, path).toBe(3)
    }
  })

  test('has allowed HTML only, with the same headings, lists and quotations in each language', () => {
    for (const [path, text] of texts) {
      for (const locale of LOCALES) {
        expect(badTags(text[locale]), `${path}/${locale}`).toEqual([])
        expect(shape(text[locale]), `${path}/${locale}`).toEqual(shape(text.ar))
      }
    }
  })

  test('contains no filler text', () => {
    for (const [path, text] of texts) {
      expect(JSON.stringify(text), path).not.toMatch(/lorem|ipsum|todo|xxx|…\.|نص تجريبي/i)
    }
  })
})

test('the settings of the demo, with its slogans, promise no regular donations: there are none', () => {
  const regular =
    /دائم|دوري|منتظم|مستمر|شهري|كل شهر|\b(?:regular|recurring|monthly|lasting|every month)|düzenli|sürekli|aylık|her ay/i
  // What the donation page said before.
  expect('القليل الدائم يصنع الكثير').toMatch(regular)
  const slogans = texts.filter(([path]) => path.startsWith('/settings/'))
  expect(slogans.map(([path]) => path)).toContain('/settings/donation-page/introTitle')
  for (const [path, text] of slogans)
    for (const locale of LOCALES) expect(text[locale], `${path}/${locale}`).not.toMatch(regular)
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

  test('Arabic keeps phone numbers, and Latin words that begin with a digit and a hyphen, in isolates', () => {
    for (const [path, { ar }] of texts) {
      expect(ar, path).not.toMatch(/(?<!\u2066)\+\d/)
      expect(ar, path).not.toMatch(/(?<!\u2066)\d-\p{Script=Latin}/u)
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

test('the description of a residence mentions exactly the room sizes that it has', () => {
  const names = ['مفردة', 'ثنائية', 'ثلاثية']
  for (const { key, kind, specifications } of places) {
    if (kind !== 'residence') continue
    const said = specifications.find(({ name }) => name.ar === 'الغرف')!.value.ar
    const sizes = new Set(rooms.filter(({ residence }) => residence === key).map(({ beds }) => names[beds - 1]!))
    expect([key, names.filter((name) => said.includes(name))]).toEqual([key, names.filter((name) => sizes.has(name))])
  }
})
