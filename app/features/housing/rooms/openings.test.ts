/** What visitors see of residences: open terms, rooms and rents, and free beds. */
import { beforeAll, expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { minor } from '#kernel/money.ts'
import { applyUntil, housingTeam, makeHousing, makeTerm, type House } from '#tests/support/housing.ts'
import { testSite } from '#tests/support/site.ts'
import { startApplication } from '../applications/draft.server.ts'
import { openForApplying, openingOf, residenceFacts, residentCount } from './openings.server.ts'
import { bedLabel, isOpen, lowestPrice } from './room.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const moment = (ms: number): Context => ({ ...ctx, now: new Date(ms) })
let staff: Context
let house: House
let opens: number
let closes: number
beforeAll(async () => {
  staff = (await housingTeam(ctx))(ctx)
  house = await makeHousing(ctx, { rooms: [{ beds: 2 }, { beds: 2 }, { beds: 4, gender: 'women' }], offers: 'staff' })
  const term = await ctx.db
    .selectFrom('housing_terms')
    .select(['opens_at', 'closes_at'])
    .where('id', '=', house.term)
    .executeTakeFirstOrThrow()
  ;[opens, closes] = [term.opens_at.getTime(), term.closes_at.getTime()]
})

test('applications are taken from the moment a term opens until the moment it closes', async () => {
  const seen = async (ms: number) => {
    const { terms, next } = await openForApplying(moment(ms))
    return [terms.map(({ id }) => id), next?.id ?? null]
  }
  expect(await seen(opens - 1)).toEqual([[], house.term])
  expect(await seen(opens)).toEqual([[house.term], null])
  expect(await seen(closes - 1)).toEqual([[house.term], null])
  expect(await seen(closes)).toEqual([[], null])
  const start = (ms: number) => startApplication(moment(ms), { ...house, name: 'x', email: 'x@example.com' })
  for (const ms of [opens - 1, closes]) await expect(start(ms)).rejects.toMatchObject({ code: 'applications.closed' })
  for (const ms of [opens, closes - 1]) expect(await start(ms)).toMatch(/^\w{4}-\w{4}-\w{4}$/)
})

test('the rule for one term agrees with the queries', () => {
  const term = { opensAt: new Date(opens), closesAt: new Date(closes) }
  expect([opens - 1, opens, closes - 1, closes].map((ms) => isOpen(term, new Date(ms)))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('a residence page groups equal rooms, and has no housing section without rooms or without a term', async () => {
  expect((await openingOf(ctx, house.residence))!.rooms).toEqual([
    { gender: 'men', beds: 2, price: 450_000, rooms: 2 },
    { gender: 'women', beds: 4, price: 450_000, rooms: 1 },
  ])
  expect(await openingOf(ctx, 999_999)).toBeNull()
  expect(await openingOf(moment(closes), house.residence)).toBeNull()
  expect((await openingOf(moment(opens - 1), house.residence))!.terms).toMatchObject([{ id: house.term }])
})

test('terms have their name in the language of the visitor, else in Arabic', async () => {
  const name = JSON.stringify({ ar: 'الخريف', tr: 'Güz' }) as never
  await ctx.db.updateTable('housing_terms').set({ name }).where('id', '=', house.term).execute()
  const names = await Promise.all(
    (['ar', 'en', 'tr'] as const).map(async (locale) => (await openForApplying({ ...ctx, locale })).terms[0]!.name),
  )
  expect(names).toEqual(['الخريف', 'الخريف', 'Güz'])
})

test('only published residences with rooms can be chosen, each with the genders of its rooms', async () => {
  const empty = await makeHousing(ctx, { rooms: [], term: house.term })
  const women = await makeHousing(ctx, { rooms: [{ beds: 1, gender: 'women' }], term: house.term })
  const draft = await makeHousing(ctx, { rooms: [{ beds: 1 }], term: house.term })
  await ctx.db
    .updateTable('places')
    .set({ state: 'draft', published_at: null })
    .where('id', '=', draft.residence)
    .execute()
  const { residences } = await openForApplying(ctx)
  const genders = new Map(residences.map((one) => [one.id, one.genders]))
  expect(genders.get(house.residence)).toEqual(['men', 'women'])
  expect(genders.get(women.residence)).toEqual(['women'])
  expect([genders.has(empty.residence), genders.has(draft.residence)]).toEqual([false, false])
  const start = startApplication(ctx, { ...draft, name: 'x', email: 'x@example.com' })
  await expect(start).rejects.toMatchObject({ code: 'applications.closed', status: 409 })
})

test('free beds fall with an offer and rise again when it is declined; residents are counted once they moved in', async () => {
  const free = async () => (await residenceFacts(ctx)).get(house.residence)!.free
  const [before, residents] = [await free(), await residentCount(ctx)]
  expect(before).toBe(8)
  await applyUntil(ctx, staff, house, 'offered')
  expect([await free(), await residentCount(ctx)]).toEqual([7, residents])
  await applyUntil(ctx, staff, house, 'refused')
  expect(await free()).toBe(7)
  await applyUntil(ctx, staff, house, 'moved_in')
  expect([await free(), await residentCount(ctx)]).toEqual([6, residents + 1])
  await applyUntil(ctx, staff, house, 'moved_out')
  expect([await free(), await residentCount(ctx)]).toEqual([6, residents + 1])
})

test('free beds are those of the term that takes applications now, and unknown while none does', async () => {
  const own = await makeHousing(ctx, { rooms: [{ beds: 1 }, { beds: 1 }], term: house.term })
  await applyUntil(ctx, staff, own, 'accepted')
  const free = async (ms: number) => (await residenceFacts(moment(ms))).get(own.residence)
  expect(await free(ctx.now.getTime())).toEqual({ from: 450_000, free: 1 })
  expect(await free(closes)).toEqual({ from: 450_000, free: null })
  // Another term that opens later, for the time after this one: the beds are free in it.
  const day = (days: number) => new Date(ctx.now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const later = await makeTerm(moment(closes + 25 * 86_400_000), 'freed', { starts: day(300), ends: day(400) })
  expect((await free(closes + 10 * 86_400_000))!.free).toBe(2)
  await ctx.db.deleteFrom('housing_terms').where('id', '=', later).execute()
})

test('a bed in a room for one needs no number', () => {
  expect(bedLabel({ number: 1, room: { name: '204', beds: 1 } })).toBe('204')
  expect(bedLabel({ number: 2, room: { name: '204', beds: 3 } })).toBe('204 · 2')
})

test('the lowest rent is that of the cheapest room', () => {
  const rooms = [500_000, 350_000, 420_000].map((price) => ({ price: minor(price) }))
  expect(lowestPrice(rooms)).toBe(350_000)
})
