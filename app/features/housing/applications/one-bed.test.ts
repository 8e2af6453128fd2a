/** One bed for one person at a time, and one person with one bed, also across housing periods. */
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { dayOf } from '#kernel/dates.ts'
import { refusalOf } from '#tests/support/acting.ts'
import { staffWith } from '#tests/support/donations.ts'
import { updateRecord } from '#tests/support/edit-record.ts'
import {
  apply,
  applyUntil,
  housingTeam,
  makeHousing,
  makeTerm,
  startDraft,
  type House,
} from '#tests/support/housing.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { residenceFacts } from '../rooms/openings.server.ts'
import { offerFreeBeds, offerPlace, stepApplication } from './admin-commands.server.ts'
import { board, occupancy } from './admin/board.server.ts'
import { applicationDetail } from './admin/detail.server.ts'
import { submitApplication } from './draft.server.ts'
import { applicationByCode, withdrawApplication } from './own-application.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
let staff: Context
let editor: Context
beforeAll(async () => {
  staff = (await housingTeam(ctx))(ctx)
  const may = staffWith(ctx, 'housing.read', 'housing.update')
  editor = { ...may, actor: { ...may.actor!, id: staff.actor!.id } }
})
beforeEach(async () => {
  await ctx.db.deleteFrom('bed_holds').execute()
  await ctx.db.deleteFrom('applications').execute()
})
const stateOf = async ({ id }: { id: string }) => (await applicationDetail(staff, id)).state
/** The day so many days from now. */
const day = (days: number) => dayOf(new Date(ctx.now.getTime() + days * 86_400_000))
const autumn = { starts: day(-30), ends: day(100) }
const spring = { starts: day(100), ends: day(250) }
const year = { starts: day(-30), ends: day(250) }
/** A residence with one bed, and the same residence in another period. */
async function twoPeriods(first: typeof autumn, second: typeof autumn): Promise<[House, House]> {
  const own = await makeHousing(ctx, { rooms: [{ beds: 1 }], term: await makeTerm(ctx, 'staff', first) })
  return [own, { ...own, term: await makeTerm(ctx, 'staff', second) }]
}

test('a bed that one person has is not free in a period that overlaps with theirs', async () => {
  const [half, whole] = await twoPeriods(spring, year)
  const first = await applyUntil(ctx, staff, whole, 'accepted')
  const second = await applyUntil(ctx, staff, half, 'waiting')
  expect((await applicationDetail(staff, second.id)).freeBeds).toEqual([])
  expect((await board(staff, half)).waitingLists).toEqual([{ gender: 'men', beds: 1, free: 0, waiting: 1 }])
  const [room] = await occupancy(staff, half)
  expect(room!.beds).toMatchObject([{ held: { application: first.id } }])
  expect((await residenceFacts(ctx)).get(half.residence)!.free).toBe(0)
  expect(await refusalOf(offerPlace(staff, { id: second.id }))).toBe('409 applications.no_free_bed')
  expect(await refusalOf(offerPlace(staff, { id: second.id, bed: room!.beds[0]!.id }))).toBe('409 housing.bed_taken')
  expect(await offerFreeBeds(staff, { ...half, gender: 'men' })).toBe(0)
})

test('a bed is free again from the day on which the period before ends', async () => {
  const [before, after] = await twoPeriods(autumn, spring)
  await applyUntil(ctx, staff, before, 'accepted')
  const next = await applyUntil(ctx, staff, after, 'waiting')
  await offerPlace(staff, { id: next.id })
  expect(await stateOf(next)).toBe('offered')
})

test('of two offers of one bed at once, in periods that overlap, one is made', async () => {
  const [whole, half] = await twoPeriods(year, spring)
  const [a, b] = [await applyUntil(ctx, staff, whole, 'waiting'), await applyUntil(ctx, staff, half, 'waiting')]
  const [room] = await occupancy(staff, whole)
  const bed = room!.beds[0]!.id
  const outcomes = await Promise.all([a, b].map(({ id }) => refusalOf(offerPlace(staff, { id, bed }))))
  expect(outcomes.toSorted()).toEqual(['409 housing.bed_taken', 'done'])
  // The database refuses it too, without the checks of the code.
  const [held] = await ctx.db.selectFrom('bed_holds').select('application_id').execute()
  const other = [a, b].find(({ id }) => id !== held!.application_id)!
  const term = other === a ? whole.term : half.term
  const insert = sql`insert into bed_holds (application_id, bed_id, term_id) values (${other.id}, ${bed}, ${term})`
  await expect(insert.execute(ctx.db)).rejects.toThrow(/bed_holds_one_person/)
})

test('the dates of a period cannot be changed so that two people would have one bed; the error is at the date', async () => {
  const [before, after] = await twoPeriods(autumn, spring)
  await applyUntil(ctx, staff, before, 'accepted')
  await applyUntil(ctx, staff, after, 'accepted')
  const edit = async (id: number, change: object) => {
    const row = await ctx.db.selectFrom('housing_terms').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const { name, opens_at, closes_at, starts_on, ends_on, offers, offer_days } = row
    const form = { name, opens_at: opens_at.toISOString(), closes_at: closes_at.toISOString(), starts_on, ends_on, offers, offer_days } // prettier-ignore
    return updateRecord(editor, 'housing-terms', row, { ...form, ...change })
  }
  expect((await edit(before.term, { ends_on: day(101) })).problems).toEqual({ ends_on: 'housing.periods_overlap' })
  expect((await edit(after.term, { starts_on: day(99) })).problems).toEqual({
    starts_on: 'housing.periods_overlap',
  })
  expect((await edit(after.term, { ends_on: day(260) })).problems).toBeUndefined()
  expect((await edit(before.term, { ends_on: day(90) })).problems).toBeUndefined()
})

test('a second application for the same residence and period is refused while the first is open', async () => {
  const house = await makeHousing(ctx, { rooms: [{ beds: 3 }], offers: 'staff' })
  const first = await apply(ctx, house)
  const again = await startDraft(ctx, house, { email: first.email.toUpperCase() })
  const refused = await submitApplication({ ...ctx, locale: 'en' }, { code: again, agreed: 'yes' }).catch((e) => e)
  expect(refused).toMatchObject({ status: 409, code: 'applications.applied_already' })
  // Nothing typed is lost, and the draft can be submitted when the first application has ended.
  expect((await applicationByCode(ctx, again))!.typed).toMatchObject({ name: 'x' })
  await withdrawApplication(ctx, { code: first.code })
  await submitApplication(ctx, { code: again, agreed: 'yes' })
  // Also for the account, with another address; another period is another application.
  const person = await makePerson(ctx)
  const signedIn = { ...ctx, actor: { id: person.id, permissions: new Set<never>() } }
  await submitApplication(signedIn, {
    code: await startDraft(signedIn, house, { email: 'a1@example.com' }),
    agreed: 'yes',
  })
  const other = await startDraft(signedIn, house, { email: 'a2@example.com' })
  expect(await refusalOf(submitApplication(signedIn, { code: other, agreed: 'yes' }))).toBe(
    '409 applications.applied_already',
  )
  const later = { ...house, term: await makeTerm(ctx, 'staff', spring) }
  await submitApplication(signedIn, {
    code: await startDraft(signedIn, later, { email: 'a2@example.com' }),
    agreed: 'yes',
  })
})

test('a person who has a bed gets no second one in an overlapping period, and staff see why', async () => {
  const house = await makeHousing(ctx, { rooms: [{ beds: 3 }], term: await makeTerm(ctx, 'staff', year) })
  const elsewhere = await makeHousing(ctx, { rooms: [{ beds: 3 }], term: await makeTerm(ctx, 'staff', spring) })
  const first = await applyUntil(ctx, staff, house, 'accepted')
  const code = await startDraft(ctx, elsewhere, { email: first.email })
  await submitApplication(ctx, { code, agreed: 'yes' })
  const { id } = await ctx.db.selectFrom('applications').select('id').where('code', '=', code).executeTakeFirstOrThrow()
  await stepApplication(staff, { id, to: 'waiting' })
  const next = await applyUntil(ctx, staff, elsewhere, 'waiting')
  expect((await applicationDetail(staff, id)).hasOtherBed).toBe(true)
  expect((await applicationDetail(staff, next.id)).hasOtherBed).toBe(false)
  expect(await refusalOf(offerPlace(staff, { id }))).toBe('409 applications.has_other_bed')
  expect(await offerFreeBeds(staff, { ...elsewhere, gender: 'men' })).toBe(1)
  expect([await stateOf({ id }), await stateOf(next)]).toEqual(['waiting', 'offered'])
  await withdrawApplication(ctx, { code: first.code })
  await offerPlace(staff, { id })
  expect(await stateOf({ id })).toBe('offered')
})
