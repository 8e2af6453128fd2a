/** Properties of the rule when a campaign takes donations, for any dates, goals and times. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf, startOfDay } from '#kernel/dates.ts'
import { DAY_MS } from '#kernel/durations.ts'
import { minor, progress } from '#kernel/money.ts'
import { closesAt, donationWindowState, figureStep, isGoalReached, middleAmount, opensAt, reachedLast, type DonationWindow } from './campaign.ts' // prettier-ignore
import { CAMPAIGN_ORDERS, sortCampaigns } from './order.ts'

const moment = fc.date({ min: new Date('2026-01-01Z'), max: new Date('2027-12-31Z'), noInvalidDate: true })
const day = moment.map(dayOf)
const amount = fc.integer({ min: 0, max: 1_000_000_00 }).map(minor)
const goal = fc.option(
  amount.filter((one) => one > 0),
  { nil: null },
)
const anyWindow: fc.Arbitrary<DonationWindow> = fc.record({
  goal,
  atGoal: fc.constantFrom('stop', 'continue', 'general'),
  startsAt: fc.option(moment, { nil: null }),
  endsAt: fc.option(moment, { nil: null }),
  permitStarts: fc.option(day, { nil: null }),
  permitEnds: fc.option(day, { nil: null }),
  permitMissing: fc.boolean(),
})

test('a campaign takes donations exactly from its opening to its closing time, below a goal that stops it, with its permit', () => {
  fc.assert(
    fc.property(anyWindow, amount, moment, (rules, total, now) => {
      const [opens, closes] = [opensAt(rules), closesAt(rules)]
      const full = rules.goal !== null && total >= rules.goal && rules.atGoal !== 'continue'
      const inTime = (!opens || now >= opens) && (!closes || now <= closes)
      expect(donationWindowState(rules, total, now) === 'open').toBe(inTime && !full && !rules.permitMissing)
    }),
  )
})

test('time only moves a campaign forward: not yet, open or full, ended', () => {
  const rank = { not_yet: 0, paused: 0, open: 1, full: 1, ended: 2 }
  fc.assert(
    fc.property(anyWindow, amount, moment, moment, (rules, total, one, other) => {
      const [first, second] = one <= other ? [one, other] : [other, one]
      const ranks = [first, second].map((now) => rank[donationWindowState(rules, total, now)])
      expect(ranks[1]!).toBeGreaterThanOrEqual(ranks[0]!)
    }),
  )
})

test('another donation never opens a campaign again', () => {
  fc.assert(
    fc.property(anyWindow, amount, amount, moment, (rules, total, more, now) => {
      const before = donationWindowState(rules, total, now)
      const after = donationWindowState(rules, minor(total + more), now)
      if (before !== 'open') expect(after).toBe(before)
      else expect(['open', 'full']).toContain(after)
    }),
  )
})

test('a permit counts whole days of Istanbul: its first moment is open, the one before and the one after are not', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 400 }), (permitStarts, length) => {
      const permitEnds = dayOf(new Date(startOfDay(permitStarts).getTime() + length * DAY_MS))
      const rules: DonationWindow = {
        goal: null,
        atGoal: 'stop',
        startsAt: null,
        endsAt: null,
        permitStarts,
        permitEnds,
        permitMissing: false,
      }
      const at = (ms: number) => donationWindowState(rules, minor(0), new Date(ms))
      const [first, last] = [startOfDay(permitStarts).getTime(), startOfDay(permitEnds).getTime() + DAY_MS - 1]
      expect([at(first - 1), at(first), at(last), at(last + 1)]).toEqual(['not_yet', 'open', 'open', 'ended'])
    }),
  )
})

test('the percentage is never 100 before the goal, and the remaining amount is what is missing, to the kuruş', () => {
  fc.assert(
    fc.property(amount, amount, (total, wanted) => {
      const target = minor(wanted + 1)
      const { percent, remaining } = progress(total, target)
      expect(percent === 100).toBe(total >= target)
      expect(remaining).toBe(Math.max(target - total, 0))
      expect(percent).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('the picture for networks changes at most ten times on the way to a goal, and never goes back', () => {
  fc.assert(
    fc.property(amount, amount, amount, (first, more, wanted) => {
      const target = { goal: minor(wanted + 1) }
      const [before, after] = [figureStep({ ...target, total: first }), figureStep({ ...target, total: minor(first + more) })] // prettier-ignore
      expect(after).toBeGreaterThanOrEqual(before)
      expect([before, after].every((step) => step >= 0 && step <= 10)).toBe(true)
      expect(figureStep({ goal: null, total: minor(first + more) })).toBeGreaterThanOrEqual(figureStep({ goal: null, total: first })) // prettier-ignore
    }),
  )
})

const listed = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 999 }),
    goal,
    total: amount,
    giving: fc.constantFrom('open' as const, 'not_yet' as const, 'ended' as const, 'full' as const),
    createdAt: moment,
  }),
  { selector: ({ id }) => id, maxLength: 12 },
)

test('every order has each campaign once, and is the same when it is applied again', () => {
  fc.assert(
    fc.property(listed, fc.constantFrom(...CAMPAIGN_ORDERS), (campaigns, order) => {
      const sorted = sortCampaigns(campaigns, order)
      const ids = (list: { id: number }[]) => list.map(({ id }) => id)
      expect(ids(sorted).toSorted()).toEqual(ids(campaigns).toSorted())
      expect(ids(sortCampaigns(sorted, order))).toEqual(ids(sorted))
      if (order === 'newest') return
      // Campaigns that reached their goal are last.
      const reached = sorted.map(isGoalReached)
      expect(reached.indexOf(true) === -1 || reached.slice(reached.indexOf(true)).every(Boolean)).toBe(true)
    }),
  )
  expect(reachedLast([])).toEqual([])
})

test('the preselected amount is one of the suggested ones', () => {
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 5 }), (amounts) => {
      expect(amounts).toContain(middleAmount(amounts.map((one) => ({ amount: one, meaning: '' }))))
    }),
  )
})
