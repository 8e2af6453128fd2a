/** Which counts of the last hour cost a visitor a proof of work: each limit with the last count below it. */
import { expect, test } from 'vitest'
import { isTesting, levelOf, mostlyDeclined, type Seen } from './suspicion.ts'
import type { Counts } from './tries.server.ts'

const counts = (declined = 0, captured = 0, unanswered = 0): Counts => ({ declined, captured, unanswered })
const levelFor = (seen: Partial<Seen>) =>
  levelOf({ address: counts(), network: counts(), email: counts(), campaign: counts(), all: counts(), ...seen })

test('a visitor without declined cards needs no proof of work', () => {
  expect(levelFor({})).toBe(0)
  expect(levelFor({ address: counts(0, 500), network: counts(0, 500), all: counts(0, 20) })).toBe(0)
})

test.each<[Counts, number]>([
  [counts(4), 0],
  [counts(5), 1],
  [counts(0, 0, 4), 0],
  [counts(0, 0, 5), 1],
  [counts(2, 0, 2), 0],
  [counts(2, 0, 3), 1],
  [counts(0, 0, 39), 1],
  [counts(0, 0, 40), 2],
  // With successful payments of its own an address is no tester.
  [counts(9, 100), 1],
  [counts(10, 100), 2],
  [counts(10, 5), 2],
  [counts(10, 4), 3],
  [counts(9), 1],
  [counts(10), 3],
])('an address with %j: level %i', (address, level) => {
  expect(levelFor({ address })).toBe(level)
})

test.each<[Counts, number]>([
  [counts(14), 0],
  [counts(15), 1],
  [counts(39), 1],
  [counts(40), 2],
  [counts(40, 39), 2],
  [counts(40, 40), 1],
])('a network with %j: level %i', (network, level) => {
  expect(levelFor({ network })).toBe(level)
})

test.each<[number, number]>([
  [2, 0],
  [3, 1],
  [5, 1],
  [6, 2],
])('an email address with %i declined cards: level %i', (declined, level) => {
  expect(levelFor({ email: counts(declined) })).toBe(level)
})

test.each<[Counts, number]>([
  [counts(7), 0],
  [counts(8), 1],
  [counts(8, 8), 0],
  [counts(11), 1],
  [counts(12), 2],
  [counts(12, 2), 2],
  [counts(12, 3), 1],
  [counts(12, 12), 0],
])('a campaign, or the whole site, with %j: level %i', (recent, level) => {
  expect(levelFor({ campaign: recent })).toBe(level)
  expect(levelFor({ all: recent })).toBe(level)
})

test('the highest of several suspicions counts', () => {
  expect(levelFor({ email: counts(6), campaign: counts(8) })).toBe(2)
  expect(levelFor({ address: counts(10), email: counts(3) })).toBe(3)
})

test('staff are alerted at the tenth declined card of an address, unless it pays too', () => {
  expect([isTesting(counts(9)), isTesting(counts(10)), isTesting(counts(10, 5)), isTesting(counts(11, 5))]).toEqual([
    false,
    true,
    false,
    true,
  ])
})

test('a campaign is suspicious at eight declined cards that are more than half', () => {
  expect([mostlyDeclined(counts(7)), mostlyDeclined(counts(8, 7)), mostlyDeclined(counts(8, 8))]).toEqual([
    false,
    true,
    false,
  ])
})
