import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { COVER_HEIGHT, COVER_WIDTH, coverUrl } from './cover-url.ts'
import { coverChoice, coverSvg } from './covers.ts'

const page = (kind: string, first: number, count: number) =>
  Array.from({ length: count }, (_, i) => coverChoice(`${kind}-${first + i}`))
const kinds = fc.constantFrom('campaign', 'activity', 'project', 'post', 'residence', 'product', 'مشروع')

test('the same seed always gives the same cover', () => {
  expect(coverSvg({ seed: 'campaign-7' })).toBe(coverSvg({ seed: 'campaign-7' }))
  expect(coverSvg({ seed: 'campaign-7' })).not.toBe(coverSvg({ seed: 'campaign-8' }))
})

test('twelve consecutive ids have twelve compositions', () => {
  fc.assert(
    fc.property(kinds, fc.nat(1_000_000), (kind, first) => {
      expect(new Set(page(kind, first, 12).map((c) => c.scene)).size).toBe(12)
    }),
  )
})

test('144 consecutive ids never repeat composition and palette together', () => {
  fc.assert(
    fc.property(kinds, fc.nat(1_000_000), (kind, first) => {
      const all = page(kind, first, 144).map((c) => `${c.scene}/${c.palette}`)
      expect(new Set(all).size).toBe(144)
    }),
  )
})

test('covers that appear on one page differ: the first hundred campaigns, activities, houses and centers', () => {
  const meeting = (kinds: string[], first: number, count: number) =>
    kinds.flatMap((kind) => page(kind, first, count).map((c) => `${c.scene}/${c.palette}`))
  for (const first of [1, 20, 40, 90]) {
    const all = meeting(['campaign', 'activity', 'post', 'project', 'residence', 'center'], first, 12)
    expect(new Set(all).size).toBe(all.length)
  }
})

test('neighbours never have the same palette', () => {
  const all = page('campaign', 1, 300)
  for (let i = 1; i < all.length; i++) expect(all[i]!.palette).not.toBe(all[i - 1]!.palette)
})

test('any seed gives a cover, with or without a number, of any length', () => {
  fc.assert(
    fc.property(fc.string(), fc.bigInt({ min: 0n }), (word, id) => {
      for (const seed of [word, `${word}-${id}`]) expect(coverSvg({ seed })).toMatch(/^<svg .*<\/svg>$/s)
    }),
    { numRuns: 50 },
  )
})

test('every cover is smaller than 12 kB, without text, scripts or external references', () => {
  for (let id = 1; id <= 144; id++) {
    const svg = coverSvg({ seed: `campaign-${id}` })
    expect(svg.length, `campaign-${id}`).toBeLessThan(12_000)
    expect(svg).not.toMatch(
      /<text|<script|<image|style=|NaN|undefined|Infinity|href="[^#]|https?:(?!\/\/www\.w3\.org\/2000\/svg)/,
    )
  }
})

test('a cover declares its size, so that the page reserves its space', () => {
  expect(coverSvg({ seed: 'x' })).toContain(`width="${COVER_WIDTH}" height="${COVER_HEIGHT}"`)
  expect(coverSvg({ seed: 'x', width: 640, height: 420 })).toContain('width="640" height="420"')
})

test('a seed with markup cannot break out of the SVG', () => {
  expect(coverSvg({ seed: '"><script>alert(1)</script>' })).not.toContain('script')
})

test('the URL of a cover contains its record', () => {
  expect(coverUrl('campaign', 12)).toBe('/covers/campaign-12.svg')
})
