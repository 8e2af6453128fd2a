import { expect, test } from 'vitest'
import { minor } from '#kernel/money.ts'
import { closesAt, donationWindowState, middleAmount, opensAt, reachedLast, type DonationWindow } from './campaign.ts'

const now = new Date('2026-11-21T10:00:00+03:00')
const free: DonationWindow = {
  goal: minor(100_00),
  atGoal: 'stop',
  startsAt: null,
  endsAt: null,
  permitStarts: null,
  permitEnds: null,
  permitMissing: false,
}
const state = (rules: Partial<DonationWindow>, total = 0, at = now) =>
  donationWindowState({ ...free, ...rules }, minor(total), at)

test('a campaign is open until its total reaches the goal, to the kuruş', () => {
  expect(state({}, 99_99)).toBe('open')
  expect(state({}, 100_00)).toBe('full')
  expect(state({}, 250_00)).toBe('full')
})

test('at the goal a campaign stops, continues, or offers the general fund, as staff chose', () => {
  expect(state({ atGoal: 'continue' }, 100_00)).toBe('open')
  expect(state({ atGoal: 'general' }, 100_00)).toBe('full')
})

test('a campaign without a goal is never full', () => {
  expect(state({ goal: null }, 9_999_999_00)).toBe('open')
})

test('a campaign opens and closes at its start and end', () => {
  expect(state({ startsAt: new Date(now.getTime() + 1) })).toBe('not_yet')
  expect(state({ startsAt: now })).toBe('open')
  expect(state({ endsAt: new Date(now.getTime() + 1) })).toBe('open')
  expect(state({ endsAt: now })).toBe('ended')
})

test('the first and last day of the permit count in full, in Istanbul time', () => {
  const permit = { permitStarts: '2026-11-21', permitEnds: '2026-11-21' }
  expect(state(permit, 0, new Date('2026-11-20T20:59:59Z'))).toBe('not_yet')
  expect(state(permit, 0, new Date('2026-11-20T21:00:00Z'))).toBe('open')
  expect(state(permit, 0, new Date('2026-11-21T20:59:59Z'))).toBe('open')
  expect(state(permit, 0, new Date('2026-11-21T21:00:00Z'))).toBe('ended')
})

test('a campaign closes when its permit ends, also when it would continue', () => {
  expect(state({ goal: null, endsAt: new Date('2027-01-01Z'), permitEnds: '2026-11-20' })).toBe('ended')
})

test('after the end of a full campaign visitors see that it ended', () => {
  expect(state({ endsAt: now }, 100_00)).toBe('ended')
})

test('donations close at the earlier of the end and the last day of the permit', () => {
  const endsAt = new Date('2026-12-01T00:00:00+03:00')
  expect(closesAt({ endsAt: null, permitEnds: null })).toBeNull()
  expect(closesAt({ endsAt, permitEnds: null })).toEqual(new Date('2026-11-30T23:59:59.999+03:00'))
  expect(closesAt({ endsAt, permitEnds: '2026-11-20' })).toEqual(new Date('2026-11-20T23:59:59.999+03:00'))
  expect(closesAt({ endsAt, permitEnds: '2026-12-20' })).toEqual(new Date('2026-11-30T23:59:59.999+03:00'))
})

test('a campaign opens at the later of its start and the first day of its permit', () => {
  const startsAt = new Date('2026-12-01T09:00:00+03:00')
  expect(opensAt({ startsAt: null, permitStarts: null })).toBeNull()
  expect(opensAt({ startsAt, permitStarts: '2026-11-20' })).toEqual(startsAt)
  expect(opensAt({ startsAt, permitStarts: '2026-12-02' })).toEqual(new Date('2026-12-02T00:00:00+03:00'))
})

test('no donation is taken after the closing time, whichever rule sets it', () => {
  for (const rules of [{ endsAt: new Date('2026-12-01T12:00:00Z') }, { permitEnds: '2026-12-01' }]) {
    const last = closesAt({ ...free, ...rules })!
    expect(state(rules, 0, last)).toBe('open')
    expect(state(rules, 0, new Date(last.getTime() + 1))).toBe('ended')
  }
})

test('the middle amount is preselected, or the lower of the two middle ones; none without amounts', () => {
  const amounts = (...lira: number[]) => lira.map((one) => ({ amount: minor(one * 100), meaning: '' }))
  expect(middleAmount(amounts(120, 600, 2640))).toBe(600_00)
  expect(middleAmount(amounts(100, 500, 1000, 5000))).toBe(500_00)
  expect(middleAmount([])).toBeNull()
})

test('campaigns that reached their goal are last, the others keep their order', () => {
  const campaign = (id: number, goal: number | null, total: number) => ({
    id,
    goal: goal === null ? null : minor(goal),
    total: minor(total),
  })
  const sorted = reachedLast([
    campaign(1, 100, 100),
    campaign(2, null, 900),
    campaign(3, 100, 250),
    campaign(4, 100, 99),
  ])
  expect(sorted.map(({ id }) => id)).toEqual([2, 4, 1, 3])
})
