/** How much cash and transfers one person may record and reverse within a day without a second person. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { approve } from '#features/approvals/decide.server.ts'
import { readSettings, writeSettings } from '#features/settings/settings.server.ts'
import type { Context } from '#kernel/context.ts'
import { dayOf } from '#kernel/dates.ts'
import { DAY_MS } from '#kernel/durations.ts'
import { minor, toMajor, type Currency } from '#kernel/money.ts'
import { staffWith } from '#tests/support/donations.ts'
import { testSite } from '#tests/support/site.ts'
import { canRecordWithoutApproval } from './approval-limit.server.ts'
import { recordOfflineDonation } from './record.server.ts'
import { reverseOfflineDonation } from './reverse.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const LIMIT = 10_000_00
const START = new Date('2026-11-20T09:00:00Z')
const at = (ms: number) => new Date(START.getTime() + ms)
const as = (id: string, now = START): Context => {
  const ctx = staffWith(site.context({ now }), 'donations.create')
  return { ...ctx, actor: { ...ctx.actor!, id } }
}
const record = (ctx: Context, units: number, more: object = {}) =>
  recordOfflineDonation(ctx, {
    amount: toMajor(minor(units)),
    method: 'cash',
    received_on: dayOf(ctx.now),
    campaign_id: 'general',
    donor_name: '',
    email: '',
    anonymous: true,
    locale: 'ar',
    idempotency_key: crypto.randomUUID(),
    ...more,
  } as never)
const mayRecord = async (ctx: Context, units: number, currency: Currency = 'TRY') =>
  (await canRecordWithoutApproval(ctx, minor(units), currency)).allowed

test('exactly the limit is allowed, one kuruş more is not', async () => {
  const ctx = as(crypto.randomUUID())
  expect([await mayRecord(ctx, LIMIT), await mayRecord(ctx, LIMIT + 1)]).toEqual([true, false])
  await record(ctx, LIMIT - 1)
  expect([await mayRecord(ctx, 1), await mayRecord(ctx, 2)]).toEqual([true, false])
})

test('a donation counts for 24 hours, also over midnight, and for its person only', async () => {
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()]
  await record(as(one), LIMIT)
  expect(await mayRecord(as(one, at(DAY_MS - 1)), 1)).toBe(false)
  expect(await mayRecord(as(one, at(DAY_MS)), LIMIT)).toBe(true)
  expect(await mayRecord(as(other), LIMIT)).toBe(true)
})

test('foreign currency always needs two people, and does not use up the limit in lira', async () => {
  const ctx = as(crypto.randomUUID())
  expect(await mayRecord(ctx, 1, 'USD')).toBe(false)
  const { approvalId } = await record(ctx, LIMIT, { currency: 'EUR' })
  await approve(as(crypto.randomUUID()), { id: approvalId! })
  expect(await mayRecord(ctx, LIMIT)).toBe(true)
})

test('what a second person approved does not count, neither for the proposer nor for the approver', async () => {
  const [proposer, approver] = [as(crypto.randomUUID()), as(crypto.randomUUID())]
  const { approvalId } = await record(proposer, LIMIT * 3)
  await approve(approver, { id: approvalId! })
  expect([await mayRecord(proposer, LIMIT), await mayRecord(approver, LIMIT)]).toEqual([true, true])
})

test('a reversal counts like a donation: who records and reverses moved the money twice', async () => {
  const ctx = as(crypto.randomUUID())
  const { donationId } = await record(ctx, 6_000_00)
  const { approvalId } = await reverseOfflineDonation(ctx, { donationId: donationId!, reason: 'Typed twice' })
  expect(approvalId).toBeDefined()
  const other = as(crypto.randomUUID())
  const small = await record(other, 4_000_00)
  expect(await reverseOfflineDonation(other, { donationId: small.donationId!, reason: 'Typed twice' })).toEqual({})
  expect([await mayRecord(other, 2_000_00), await mayRecord(other, 2_000_01)]).toEqual([true, false])
})

test('two entries of one person at the same time cannot both use the rest of the limit', async () => {
  const id = crypto.randomUUID()
  const both = await Promise.all([record(as(id), 6_000_00), record(as(id), 6_000_00), record(as(id), 6_000_00)])
  expect(both.filter(({ donationId }) => donationId)).toHaveLength(1)
  expect(both.filter(({ approvalId }) => approvalId)).toHaveLength(2)
})

type Step = { who: 0 | 1; units: number; wait: number; reverse: boolean }
const steps = fc.array(
  fc.record({
    who: fc.constantFrom(0 as const, 1 as const),
    units: fc.integer({ min: 1, max: 80 }).map((n) => n * 100_00),
    // Around a day, in hours.
    wait: fc.constantFrom(0, 0, 1, 5, 23, 24, 25),
    reverse: fc.boolean(),
  }),
  { minLength: 3, maxLength: 7 },
)

test('however a sum is split over hours, people and reversals, no person exceeds the limit within a day', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all: Step[]) => {
      const people = [crypto.randomUUID(), crypto.randomUUID()]
      const alone: { who: number; units: number; ms: number }[] = []
      const used = (who: number, ms: number) =>
        alone.filter((one) => one.who === who && one.ms > ms - DAY_MS).reduce((sum, { units }) => sum + units, 0)
      let ms = 0
      for (const { who, units, wait, reverse } of all) {
        ms += wait * 3_600_000
        const ctx = as(people[who]!, at(ms))
        const { donationId } = await record(ctx, units)
        expect(donationId !== undefined).toBe(used(who, ms) + units <= LIMIT)
        if (!donationId) continue
        alone.push({ who, units, ms })
        if (!reverse) continue
        const { approvalId } = await reverseOfflineDonation(ctx, { donationId, reason: 'Typed twice' })
        expect(approvalId === undefined).toBe(used(who, ms) + units <= LIMIT)
        if (!approvalId) alone.push({ who, units, ms })
      }
    }),
    { numRuns: 6 },
  )
})

test('at a limit of zero every donation needs two people', async () => {
  const { refunds } = await readSettings(site.context(), 'refunds')
  await writeSettings(site.context(), 'refunds', { ...refunds, manualAbove: minor(0) })
  const ctx = as(crypto.randomUUID())
  expect(await mayRecord(ctx, 1)).toBe(false)
  expect((await record(ctx, 1)).approvalId).toBeDefined()
  await site.context().db.deleteFrom('settings').where('key', '=', 'refunds').execute()
})
