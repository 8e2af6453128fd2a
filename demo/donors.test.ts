import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { LOCALES } from '#kernel/locale.ts'
import { campaigns } from './campaigns.ts'
import { demoDonations, donors, MAX_DONATION, MIN_DONATION } from './donors.ts'

const ARABIC = /\p{Script=Arabic}/u
const LATIN = /\p{Script=Latin}/u
const sum = (list: number[]) => list.reduce((total, item) => total + item, 0)

test.each(campaigns)('donations of $key have the declared count and total', (campaign) => {
  const donations = demoDonations(campaign)
  expect(donations).toHaveLength(campaign.donations.count)
  expect(sum(donations.map((g) => g.amount))).toBe(campaign.donations.total)
  expect(demoDonations(campaign)).toEqual(donations)
  // All amounts are round, except the one that makes the total exact.
  expect(donations.filter((g) => g.amount % 5_00 !== 0)).toEqual([])
})

test('donations are within the dates of their campaign and the donation limits, oldest first', () => {
  for (const campaign of campaigns) {
    const days = demoDonations(campaign).map((g) => g.daysAgo)
    expect(days).toEqual(days.toSorted((a, b) => b - a))
    for (const day of days) {
      expect(day).toBeGreaterThan(0)
      expect(day).toBeLessThan(campaign.createdDaysAgo)
    }
  }
})

test('donations come from many people, in every language, by card and by transfer, some anonymous', () => {
  const donations = campaigns.flatMap(demoDonations)
  expect(new Set(donations.map((g) => g.donorName)).size).toBeGreaterThan(200)
  expect(new Set(donations.map((g) => g.locale))).toEqual(new Set(LOCALES))
  const share = (count: number) => count / donations.length
  expect(share(donations.filter((g) => g.anonymous).length)).toBeGreaterThan(0.1)
  expect(share(donations.filter((g) => g.anonymous).length)).toBeLessThan(0.4)
  expect(share(donations.filter((g) => g.method === 'transfer').length)).toBeGreaterThan(0.05)
  expect(share(donations.filter((g) => g.method === 'transfer').length)).toBeLessThan(0.3)
})

test('donations of any campaign add up, each within the limits', () => {
  const anyCampaign = fc
    .record({
      key: fc.string(),
      count: fc.integer({ min: 1, max: 300 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    .map(({ key, count, share }) => {
      const least = count * MIN_DONATION
      return {
        key,
        createdDaysAgo: 30,
        donations: { count, total: least + Math.floor(share * (count * MAX_DONATION - least)) },
      }
    })
  fc.assert(
    fc.property(anyCampaign, (campaign) => {
      const amounts = demoDonations(campaign).map((g) => g.amount)
      expect(amounts).toHaveLength(campaign.donations.count)
      expect(sum(amounts)).toBe(campaign.donations.total)
      for (const amount of amounts) {
        expect(Number.isInteger(amount)).toBe(true)
        expect(amount).toBeGreaterThanOrEqual(MIN_DONATION)
        expect(amount).toBeLessThanOrEqual(MAX_DONATION)
      }
    }),
  )
})

const impossible = (count: number, total: number) => () =>
  demoDonations({ key: 'k', createdDaysAgo: 9, donations: { count, total } })

test('donations that cannot add up are refused', () => {
  expect(impossible(2, MIN_DONATION * 2 - 1)).toThrow(RangeError)
  expect(impossible(2, MAX_DONATION * 2 + 1)).toThrow(RangeError)
  expect(impossible(0, 1)).toThrow(RangeError)
})

test('donors are forty different people, their names in the script of their language', () => {
  expect(donors).toHaveLength(40)
  expect(new Set(donors.map((d) => `${d.first} ${d.last}`)).size).toBe(40)
  for (const { first, last, locale } of donors) {
    for (const name of [first, last]) {
      expect(name).toMatch(locale === 'ar' ? ARABIC : LATIN)
      expect(name).not.toMatch(locale === 'ar' ? LATIN : ARABIC)
    }
  }
  for (const locale of LOCALES) expect(donors.some((d) => d.locale === locale && d.anonymous)).toBe(true)
})
