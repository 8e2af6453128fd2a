/** Booklets of official receipts: their registration, numbers typed before it, and which numbers come next. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { array, assert, asyncProperty, constantFrom, integer } from 'fast-check'
import { expect, test } from 'vitest'
import { recordOfflineDonation } from '#features/donations/offline/record.server.ts'
import { receiptOfDonation } from '#features/receipts/receipt.server.ts'
import { runChecks } from '#kernel/check.server.ts'
import type { Context } from '#kernel/context.ts'
import { addDays, dayOf } from '#kernel/dates.ts'
import { outcomeOf } from '#tests/support/book-keeping.ts'
import { staffWith } from '#tests/support/donations.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { assignNumbers } from './assign.server.ts'
import { cancelNumber, cancelUnused } from './cancel.server.ts'
import { seriesStates } from './queries.server.ts'
import { addSeries, closeSeries } from './series.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const { db } = ctx
const staff: Context = staffWith(ctx, 'donations.create', 'donations.read')
const today = dayOf(ctx.now)

async function cash(more: object = {}, at = ctx.now): Promise<string> {
  const form = { amount: '5', method: 'cash', received_on: today, campaign_id: 'general', donor_name: 'Leyla' }
  const given = { ...form, email: '', anonymous: false, locale: 'en', idempotency_key: crypto.randomUUID(), ...more }
  return (await recordOfflineDonation({ ...staff, now: at }, given as never)).donationId!
}
const add = (prefix: string, first: string, last: string, more: object = {}) =>
  addSeries(staff, { prefix, first, last, received_on: today, note: '', ...more })
const stateOf = async (id: number) => (await seriesStates(ctx)).find((one) => one.id === id)!
const numberOf = async (donation: string) => (await receiptOfDonation({ db }, donation))!.officialNumber
const assign = (seriesId: number, donationIds: string[], start: number | null = null) =>
  assignNumbers(staff, { seriesId, donationIds, start })
const findings = async () => (await runChecks(db, undefined, ({ id }) => id.startsWith('official'))).map(({ id }) => id)

test.each([
  [{ first: '' }, 'first: official_receipts.not_a_number'],
  [{ first: '-1' }, 'first: official_receipts.not_a_number'],
  [{ first: '1234567890' }, 'first: official_receipts.not_a_number'],
  [{ last: '12a' }, 'last: official_receipts.not_a_number'],
  [{ first: '9', last: '8' }, 'last: official_receipts.last_before_first'],
  [{ first: '1', last: '100001' }, 'last: official_receipts.too_many'],
  [{ prefix: 'A B' }, 'prefix: official_receipts.bad_prefix'],
  [{ prefix: 'ب' }, 'prefix: official_receipts.bad_prefix'],
  [{ prefix: 'ABCDEFGHIJK' }, 'prefix: official_receipts.bad_prefix'],
  [{ received_on: addDays(today, 1) }, 'received_on: official_receipts.future_day'],
  [{ received_on: '1.2.2026' }, 'received_on: errors.field_invalid'],
  [{ note: 'x'.repeat(201) }, 'note: errors.field_invalid'],
])('a series with %j is refused at its field', async (change, error) => {
  const form = { prefix: 'X', first: '1', last: '9', received_on: today, note: '', ...change }
  expect(await outcomeOf(addSeries(staff, form))).toBe(error)
})

test('digits of any script and lower case are read; the width is that of the printed numbers', async () => {
  const { id } = await add('ş', '٠٠٠٥', '۰۰۱۲')
  expect(await stateOf(id)).toMatchObject({ prefix: 'Ş', width: 4, first: 5, last: 12, next: 5, gaps: [], note: null })
  expect(await assign(id, [await cash()])).toEqual({ assigned: 1, first: 'Ş 0005', last: 'Ş 0005' })
})

test('two people register booklets that share a number at the same time: one is refused', async () => {
  const both = await Promise.all([outcomeOf(add('P', '1', '50')), outcomeOf(add('p', '50', '99'))])
  expect(both.toSorted()).toEqual(['done', 'first: official_receipts.series_overlaps'])
  expect(await outcomeOf(add('P', '100', '149'))).toBe('done')
  // The same numbers with another prefix are other numbers.
  expect(await outcomeOf(add('PP', '1', '50'))).toBe('done')
})

test('of two typed spellings of one number, the printed one becomes part of the series, whichever was typed first', async () => {
  const short = await cash({ official_number: 'T7' })
  const printed = await cash({ official_number: 'T-007' }, new Date(ctx.now.getTime() + 1))
  const alone = await cash({ official_number: 't 8' })
  const outside = await cash({ official_number: 'T11' })
  const { id } = await add('T', '001', '010')
  expect(await Promise.all([printed, alone, short, outside].map(numberOf))).toEqual(['T 007', 'T 008', 'T7', 'T11'])
  expect(await stateOf(id)).toMatchObject({ assigned: 2, next: 9, gaps: [{ first: 1, last: 6 }] })
  expect(await findings()).toEqual([])
})

test('a number that was typed and cancelled before stays cancelled', async () => {
  const first = await cash({ official_number: 'C003' })
  const { id: number } = await db
    .selectFrom('official_receipts')
    .select('id')
    .where('donation_id', '=', first)
    .executeTakeFirstOrThrow()
  await cancelNumber(staff, { id: number, reason: 'spoiled' })
  const again = await cash({ official_number: 'C3' })
  const { id } = await add('C', '001', '010')
  expect(await numberOf(first)).toBeNull()
  expect(await numberOf(again)).toBe('C3')
  expect(await outcomeOf(assign(id, [first], 3))).toBe('start: official_receipts.used_number')
  expect(await findings()).toEqual([])
})

test('a series of one number is used up by one donation, and has no next number', async () => {
  const { id } = await add('ONE', '7', '7')
  await assign(id, [await cash()])
  expect(await stateOf(id)).toMatchObject({ assigned: 1, cancelled: 0, next: null, gaps: [] })
  expect(await outcomeOf(assign(id, [await cash()]))).toBe('start: official_receipts.outside_series')
})

test('a closed series has no next number until it is reopened; its unused numbers can be cancelled', async () => {
  const { id } = await add('END', '1', '5')
  await closeSeries(staff, { id, closed: true })
  expect(await stateOf(id)).toMatchObject({ closed: true, next: null })
  expect(await cancelUnused(staff, { seriesId: id, first: 1, last: 5, reason: 'booklet lost' })).toEqual({
    cancelled: 5,
  })
  expect(await stateOf(id)).toMatchObject({ assigned: 0, cancelled: 5, gaps: [] })
  expect(await outcomeOf(closeSeries(staff, { id: 999_999, closed: true }))).toBe('errors.not_found')
  expect(await outcomeOf(cancelUnused(staff, { seriesId: 999_999, first: 1, last: 2, reason: 'unknown' }))).toBe(
    'errors.not_found',
  )
})

test('any order of assigning and cancelling: assigned, cancelled, gaps and the rest are the whole series', async () => {
  let made = 0
  const act = constantFrom('next', 'skip', 'unused')
  await assert(
    asyncProperty(array(act, { maxLength: 6 }), integer({ min: 1, max: 12 }), async (acts, size) => {
      const { id } = await add(`R${made++}`, '1', String(size))
      for (const [i, one] of acts.entries()) {
        const next = (await stateOf(id)).next ?? size
        if (one === 'unused')
          await outcomeOf(
            cancelUnused(staff, { seriesId: id, first: next, last: Math.min(size, next + 1), reason: 'torn out' }),
          )
        else await outcomeOf(assign(id, [await cash()], one === 'skip' ? Math.min(size, next + 1 + (i % 2)) : null))
      }
      const { assigned, cancelled, gaps, next, last } = await stateOf(id)
      const missing = gaps.reduce((all, gap) => all + gap.last - gap.first + 1, 0)
      expect(assigned + cancelled + missing + (next === null ? 0 : last - next + 1)).toBe(size)
      expect(gaps.every((gap) => gap.first <= gap.last)).toBe(true)
    }),
    { numRuns: 12 },
  )
  expect(await findings()).toEqual([])
})

test('over HTTP: finance registers, assigns and cancels; errors name the field; other staff may not', async () => {
  const finance = await makePerson(ctx, { roles: ['finance'], secondFactor: true })
  const editor = await makePerson(ctx, { roles: ['editor'], secondFactor: true })
  const send = (path: string, body: object, { cookie } = finance) =>
    site.ask(`/api/dashboard/official-receipts/${path}`, { method: 'POST', body, headers: cookie })
  const form = { prefix: 'H', first: '001', last: '010', received_on: today }
  expect((await send('series', form, editor)).status).toBe(403)
  const created = await send('series', form)
  expect(created.status).toBe(201)
  const { id } = (await created.json()) as { id: number }
  const again = await send('series', form)
  const { error } = (await again.json()) as { error: { fields: Record<string, string> } }
  expect([again.status, Object.keys(error.fields)]).toEqual([422, ['first']])
  expect(error.fields.first).toContain('H 001')
  const donation = await cash()
  const assigned = await send('assign', { series: id, donations: [donation], start: 4 })
  expect([assigned.status, await assigned.json()]).toEqual([201, { assigned: 1, first: 'H 004', last: 'H 004' }])
  expect((await send(`series/${id}/cancel`, { first: 1, last: 3, reason: '' })).status).toBe(422)
  expect((await send(`series/${id}/cancel`, { first: 1, last: 3, reason: 'torn out' })).status).toBe(200)
  expect((await send(`series/${id}/closed`, { closed: true }, editor)).status).toBe(403)
  expect((await send(`series/${id}/closed`, { closed: true })).status).toBe(200)
  expect((await send('assign', { series: id, donations: [await cash()] })).status).toBe(409)
  expect((await site.ask('/api/dashboard/official-receipts/series', { headers: editor.cookie })).status).toBe(403)
})
