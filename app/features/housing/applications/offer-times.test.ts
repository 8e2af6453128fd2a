/** What happens at a time: reminders, offers that expire, and beds that are offered automatically. */
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { startOfDay } from '#kernel/dates.ts'
import { apply, applyUntil, housingTeam, makeHousing, makeTerm } from '#tests/support/housing.ts'
import { testSite } from '#tests/support/site.ts'
import { offerPlace, stepApplication } from './admin-commands.server.ts'
import { applicationDetail } from './admin/detail.server.ts'
import { expireOffers, expireOffersJob, offerNewBeds } from './expire.server.ts'
import { respondToOffer, withdrawApplication } from './own-application.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const DAY = 86_400_000
const at = (days: number): Context => ({ ...ctx, now: new Date(ctx.now.getTime() + days * DAY) })
let team: Awaited<ReturnType<typeof housingTeam>>
let staff: Context
beforeAll(async () => {
  team = await housingTeam(ctx)
  staff = team(ctx)
})
beforeEach(async () => {
  await ctx.db.deleteFrom('bed_holds').execute()
  await ctx.db.deleteFrom('applications').execute()
  await sql`delete from pgboss.job where name = 'applications.send-email'`.execute(ctx.db)
})

const stateOf = async ({ id }: { id: string }) => (await applicationDetail(staff, id)).state
/** The queued emails of a kind: application and idempotency key. */
async function queued(letter: string) {
  const { rows } = await sql<{ data: { applicationId: string; letter: string; of: string } }>`
    select data from pgboss.job where name = 'applications.send-email' order by created_on, id`.execute(ctx.db)
  return rows.flatMap(({ data }) => (data.letter === letter ? [data] : []))
}

test('an offer is valid for the days of its term, to the millisecond', async () => {
  const own = await makeHousing(ctx, { rooms: [{ beds: 2 }], offers: 'staff' })
  const [a, b] = [await applyUntil(ctx, staff, own, 'offered'), await applyUntil(ctx, staff, own, 'offered')]
  const until = (await applicationDetail(staff, a.id)).offeredUntil!
  expect(until).toEqual(at(3).now)
  const [before, exactly] = [
    { ...ctx, now: new Date(until.getTime() - 1) },
    { ...ctx, now: until },
  ]
  expect(await expireOffers(before)).toBe(0)
  await respondToOffer(before, { code: a.code, answer: 'accepted' })
  // The job may run a little later, but the offer has ended.
  const late = respondToOffer(exactly, { code: b.code, answer: 'accepted' })
  await expect(late).rejects.toMatchObject({ code: 'applications.offer_over' })
  expect(await expireOffers(exactly)).toBe(1)
  expect([await stateOf(a), await stateOf(b)]).toEqual(['accepted', 'expired'])
  expect(await expireOffers(exactly)).toBe(0)
})

test('an applicant is reminded in the last day of an offer, once for each offer', async () => {
  const own = await makeHousing(ctx, { rooms: [{ beds: 1 }], offers: 'staff' })
  const { id } = await applyUntil(ctx, staff, own, 'offered')
  await expireOffersJob.run(at(1.99), {})
  expect(await queued('reminder')).toEqual([])
  for (const days of [2, 2.5, 2.9]) await expireOffersJob.run(at(days), {})
  const first = await queued('reminder')
  expect(first.every(({ applicationId }) => applicationId === id)).toBe(true)
  // All have the same key, so that one email is sent.
  expect([first.length > 0, new Set(first.map(({ of }) => of)).size]).toEqual([true, 1])
  await expireOffersJob.run(at(4), {})
  await stepApplication(team(at(4)), { id, to: 'waiting' })
  await offerPlace(team(at(4)), { id })
  await expireOffersJob.run(at(6.5), {})
  expect(new Set((await queued('reminder')).map(({ of }) => of)).size).toBe(2)
})

test('there is no reminder of an offer that is valid for one day only', async () => {
  const own = await makeHousing(ctx, { rooms: [{ beds: 1 }], offers: 'staff' })
  await ctx.db.updateTable('housing_terms').set({ offer_days: 1 }).where('id', '=', own.term).execute()
  const { id } = await applyUntil(ctx, staff, own, 'offered')
  expect((await applicationDetail(staff, id)).offeredUntil).toEqual(at(1).now)
  await expireOffersJob.run(at(0.5), {})
  expect(await queued('reminder')).toEqual([])
})

test('a bed goes down the waiting list until an applicant accepts, and each one is notified', async () => {
  const own = await makeHousing(ctx, { rooms: [{ beds: 1 }] })
  const line = [await apply(at(-3), own), await apply(at(-2), own), await apply(at(-1), own)]
  for (const { id } of line) await stepApplication(staff, { id, to: 'waiting' })
  await offerPlace(staff, { id: line[0]!.id })
  for (const days of [3, 6]) await expireOffersJob.run(at(days), {})
  expect(await Promise.all(line.map(stateOf))).toEqual(['expired', 'expired', 'offered'])
  expect((await queued('expired')).map(({ applicationId }) => applicationId)).toEqual([line[0]!.id, line[1]!.id])
  expect((await queued('offered')).map(({ applicationId }) => applicationId)).toEqual(line.map(({ id }) => id))
  const { moves } = await applicationDetail(staff, line[1]!.id)
  expect(moves.slice(-2).map(({ to, by }) => [to, by])).toEqual([['offered', 'rule'], ['expired', 'rule']]) // prettier-ignore
})

test.each(['freed', 'always'] as const)(
  'no bed is offered automatically on and after the last day of the term: %s',
  async (offers) => {
    const own = await makeHousing(ctx, { rooms: [{ beds: 1 }], offers })
    const [a, b] = [
      await applyUntil(at(-1), staff, own, offers === 'always' ? 'submitted' : 'offered'),
      await apply(ctx, own),
    ]
    for (const { id } of offers === 'always' ? [a, b] : [b]) await stepApplication(staff, { id, to: 'waiting' })
    expect([await stateOf(a), await stateOf(b)]).toEqual(['offered', 'waiting'])
    const { ends_on } = await ctx.db
      .selectFrom('housing_terms')
      .select('ends_on')
      .where('id', '=', own.term)
      .executeTakeFirstOrThrow()
    const lastDay = { ...ctx, now: startOfDay(ends_on) }
    await withdrawApplication(lastDay, { code: a.code })
    await offerNewBeds(lastDay)
    expect([await stateOf(a), await stateOf(b)]).toEqual(['withdrawn', 'waiting'])
    await offerNewBeds({ ...ctx, now: new Date(lastDay.now.getTime() - 1) })
    expect(await stateOf(b)).toBe(offers === 'always' ? 'offered' : 'waiting')
  },
)

test('the nightly offer fills every free bed of terms with automatic offers, and of no other term', async () => {
  const houses = []
  for (const offers of ['always', 'freed', 'staff'] as const) {
    const own = await makeHousing(ctx, { rooms: [{ beds: 2 }], term: await makeTerm(ctx, 'staff') })
    const people = [await applyUntil(at(-2), staff, own, 'waiting'), await applyUntil(at(-1), staff, own, 'waiting'), await applyUntil(ctx, staff, own, 'waiting')] // prettier-ignore
    await ctx.db.updateTable('housing_terms').set({ offers }).where('id', '=', own.term).execute()
    houses.push(people)
  }
  await offerNewBeds(ctx)
  await offerNewBeds(ctx)
  const states = await Promise.all(houses.map((people) => Promise.all(people.map(stateOf))))
  const all = ['waiting', 'waiting', 'waiting']
  expect(states).toEqual([['offered', 'offered', 'waiting'], all, all])
})

test('an offer that staff withdrew is not repeated automatically; the bed goes to the next applicant', async () => {
  const own = await makeHousing(ctx, { rooms: [{ beds: 1 }], offers: 'always' })
  const [first, second] = [
    await applyUntil(at(-2), staff, own, 'submitted'),
    await applyUntil(at(-1), staff, own, 'submitted'),
  ]
  for (const { id } of [first, second]) await stepApplication(staff, { id, to: 'waiting' })
  expect([await stateOf(first), await stateOf(second)]).toEqual(['offered', 'waiting'])
  await stepApplication(staff, { id: first.id, to: 'waiting' })
  await offerNewBeds(ctx)
  expect([await stateOf(first), await stateOf(second)]).toEqual(['waiting', 'offered'])
  expect((await applicationDetail(staff, first.id)).staffOffersOnly).toBe(true)
  await withdrawApplication(ctx, { code: second.code })
  await offerNewBeds(ctx)
  expect(await stateOf(first)).toBe('waiting')
  const bed = (await applicationDetail(staff, first.id)).freeBeds[0]!.id
  await offerPlace(staff, { id: first.id, bed })
  expect(await stateOf(first)).toBe('offered')
  // After this offer expires or is refused, automatic offers include the applicant again.
  expect(await ctx.db.selectFrom('applications').select('staff_offers_only').where('id', '=', first.id).executeTakeFirst()).toEqual({ staff_offers_only: false }) // prettier-ignore
})

test('beds of rooms that are already partly occupied are offered first', async () => {
  const own = await makeHousing(ctx, { rooms: [{ beds: 2 }, { beds: 2 }], offers: 'staff' })
  const roomOf = async ({ id }: { id: string }) => (await applicationDetail(staff, id)).bed!.split(' · ')[0]
  const rooms = await ctx.db
    .selectFrom('housing_rooms')
    .select(['id', 'name'])
    .where('residence_id', '=', own.residence)
    .orderBy('id')
    .execute()
  const { id: bed } = await ctx.db
    .selectFrom('housing_beds')
    .select('id')
    .where('room_id', '=', rooms[1]!.id)
    .orderBy('number')
    .executeTakeFirstOrThrow()
  const first = await applyUntil(ctx, staff, own, 'waiting')
  await offerPlace(staff, { id: first.id, bed })
  const next = [await applyUntil(ctx, staff, own, 'offered'), await applyUntil(ctx, staff, own, 'offered')]
  expect(await Promise.all([first, ...next].map(roomOf))).toEqual([rooms[1]!.name, rooms[1]!.name, rooms[0]!.name])
})

test('a server that is stopping leaves the remaining offers to the next run', async () => {
  const own = await makeHousing(ctx, { rooms: [{ beds: 2 }], offers: 'always' })
  const offered = await applyUntil(ctx, staff, own, 'submitted')
  await stepApplication(staff, { id: offered.id, to: 'waiting' })
  const stopping = AbortSignal.abort()
  expect(await expireOffers({ ...at(5), stopping })).toBe(0)
  expect(await stateOf(offered)).toBe('offered')
  expect(await expireOffers(at(5))).toBe(1)
})

test('an applicant who lost or declined an offer can be put back on the list with the original time', async () => {
  const own = await makeHousing(ctx, { rooms: [{ beds: 1 }], offers: 'staff' })
  const [early, late] = [
    await applyUntil(at(-2), staff, own, 'refused'),
    await applyUntil(at(-1), staff, own, 'waiting'),
  ]
  await stepApplication(staff, { id: early.id, to: 'waiting' })
  const places = [(await applicationDetail(staff, early.id)).place, (await applicationDetail(staff, late.id)).place]
  expect(places).toEqual([1, 2])
})
