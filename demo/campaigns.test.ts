import { expect, test } from 'vitest'
import { LOCALES } from '#kernel/locale.ts'
import { campaigns } from './campaigns.ts'
import { categories } from './categories.ts'

const words = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .trim()
    .split(/\s+/).length

test('there are twelve campaigns, three in each of four categories, each with a unique key', () => {
  expect(campaigns).toHaveLength(12)
  expect(categories).toHaveLength(4)
  expect(new Set(campaigns.map((c) => c.key)).size).toBe(12)
  expect(new Set(categories.map((c) => c.key)).size).toBe(4)
  for (const { key } of categories)
    expect(
      campaigns.filter((c) => c.category === key),
      key,
    ).toHaveLength(3)
  for (const locale of LOCALES) expect(new Set(campaigns.map((c) => c.title[locale])).size).toBe(12)
})

test('campaigns cover every variant that the site displays', () => {
  expect(campaigns.filter((c) => c.importance === 'important')).toHaveLength(4)
  expect(campaigns.filter((c) => c.main)).toHaveLength(3)
  expect(campaigns.filter((c) => c.permit)).toHaveLength(2)
  expect(campaigns.filter((c) => c.goal === null)).toHaveLength(2)
  expect(campaigns.filter((c) => c.donations.count === 0)).toHaveLength(1)
  expect(campaigns.filter((c) => c.goal === c.donations.total && c.atGoal === 'stop')).toHaveLength(1)
  expect(
    campaigns.filter((c) => c.goal !== null && c.donations.total > c.goal && c.atGoal === 'continue'),
  ).toHaveLength(1)
  const nearly = campaigns.filter((c) => c.goal && c.donations.total < c.goal && c.donations.total >= c.goal * 0.95)
  expect(nearly).toHaveLength(1)
  expect(new Set(campaigns.map((c) => c.atGoal))).toEqual(new Set(['stop', 'continue', 'general']))
})

test('campaigns that stop at their goal never exceed it', () => {
  for (const c of campaigns) if (c.atGoal === 'stop') expect(c.donations.total, c.key).toBeLessThanOrEqual(c.goal!)
})

test('campaigns have a summary that fits a card and a description worth reading', () => {
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

test('campaigns with a goal have a realistic amount', () => {
  for (const { key, goal } of campaigns) {
    if (goal === null) continue
    expect(goal, key).toBeGreaterThanOrEqual(40_000_00)
    expect(goal, key).toBeLessThanOrEqual(2_500_000_00)
    expect(goal % 100_00, key).toBe(0)
  }
})

test('campaigns with a permit stay within its year and its target, and the permit number is marked as a demo', () => {
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

test('campaigns are listed oldest first, and no two were created on the same day', () => {
  const ages = campaigns.map((c) => c.createdDaysAgo)
  expect(ages).toEqual([...new Set(ages)].toSorted((a, b) => b - a))
})
