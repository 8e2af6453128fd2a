/** Rooms and terms as staff edit them: beds follow the number of beds, and no applicant loses a bed by an edit. */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { refusalOf } from '#tests/support/acting.ts'
import { staffWith } from '#tests/support/donations.ts'
import { createRecord, updateRecord, type Saved } from '#tests/support/edit-record.ts'
import { applyUntil, housingTeam, makeTerm } from '#tests/support/housing.ts'
import { testSite } from '#tests/support/site.ts'
import { offerPlace } from '../applications/admin-commands.server.ts'
import { occupancy } from '../applications/admin/board.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
let team: Context
let editor: Context
let menOnly: number
let mixed: number
beforeAll(async () => {
  team = (await housingTeam(ctx))(ctx)
  const may = staffWith(ctx, 'housing.read', 'housing.create', 'housing.update')
  editor = { ...may, actor: { ...may.actor!, id: team.actor!.id } }
  const place = (audience: string) => ({ kind: 'residence', name: { ar: audience }, audience, state: 'published', published_at: new Date(0) }) // prettier-ignore
  const rows = [place('men'), place('all')] as never
  const places = await ctx.db.insertInto('places').values(rows).returning('id').execute()
  ;[menOnly, mixed] = places.map(({ id }) => id) as [number, number]
})

let count = 200
const room = (change: object = {}) => ({ name: String(++count), residence_id: mixed, floor: 2, gender: 'men', beds: 3, price: 450_000, features: null, ...change }) // prettier-ignore
const makeRoom = async (change: object = {}) => (await createRecord(editor, 'housing-rooms', room(change))).saved!
const edit = (saved: Saved, change: object) => updateRecord(editor, 'housing-rooms', saved, { ...room(), ...change })
const bedsOf = async (id: number) => {
  const rows = await ctx.db.selectFrom('housing_beds').select('number').where('room_id', '=', id).execute()
  return rows.map(({ number }) => number).toSorted((a, b) => a - b)
}

test('a new room has its beds, and an edit adds or removes beds at the end', async () => {
  const saved = await makeRoom()
  expect(await bedsOf(saved.id)).toEqual([1, 2, 3])
  const more = (await edit(saved, { beds: 5 })).saved!
  expect(await bedsOf(saved.id)).toEqual([1, 2, 3, 4, 5])
  await edit(more, { beds: 1 })
  expect(await bedsOf(saved.id)).toEqual([1])
})

test('a room can be for the gender of its residence only', async () => {
  expect(await createRecord(editor, 'housing-rooms', room({ residence_id: menOnly, gender: 'women' }))).toEqual({
    problems: { gender: 'housing.other_audience' },
  })
  for (const gender of ['men', 'women']) expect((await makeRoom({ gender })).gender).toBe(gender)
  const saved = await makeRoom({ gender: 'women' })
  expect((await edit(saved, { gender: 'women', residence_id: menOnly })).problems).toEqual({
    gender: 'housing.other_audience',
  })
})

test('the audience of a residence cannot contradict its rooms; a room that does so from before keeps its price editable', async () => {
  const places = {
    ...editor,
    actor: { ...editor.actor!, permissions: new Set(['places.read', 'places.update', 'places.publish']) },
  } as Context
  const row = { kind: 'residence', name: { ar: 'سكن' }, audience: 'all', state: 'published', published_at: new Date(0) }
  const place = await ctx.db
    .insertInto('places')
    .values(row as never)
    .returningAll()
    .executeTakeFirstOrThrow()
  const saved = await makeRoom({ residence_id: place.id, gender: 'women' })
  let residence: Saved = place
  const audience = async (value: string | null) => {
    const { saved: changed, problems } = await updateRecord(places, 'student-residences', residence, {
      audience: value,
    })
    if (changed) residence = changed
    return changed?.audience ?? problems ?? null
  }
  expect(await audience('men')).toEqual({ audience: 'housing.other_rooms' })
  for (const value of ['women', null, 'all']) expect(await audience(value)).toBe(value)
  await ctx.db.updateTable('places').set({ audience: 'men' }).where('id', '=', place.id).execute()
  const change = { residence_id: place.id, gender: 'women', price: 500_000 }
  expect((await edit(saved, change)).saved).toMatchObject({ price: 500_000 })
})

test('a bed is not offered in a room whose gender staff change at the same moment', async () => {
  const { id: residence_id } = await ctx.db.insertInto('places').values({ kind: 'residence', name: { ar: 'سكن' }, audience: 'all', state: 'published', published_at: new Date(0) } as never).returning('id').executeTakeFirstOrThrow() // prettier-ignore
  const saved = await makeRoom({ residence_id, beds: 1 })
  const { id } = await applyUntil(ctx, team, { residence: residence_id, term: await makeTerm(ctx, 'staff') }, 'waiting')
  const { offering } = await ctx.db.transaction().execute(async (db) => {
    await updateRecord({ ...editor, db }, 'housing-rooms', saved, room({ residence_id, beds: 1, gender: 'women' }))
    const offering = refusalOf(offerPlace(team, { id }))
    await new Promise((resolve) => setTimeout(resolve, 300))
    // In an object, because a promise would be awaited before the commit.
    return { offering }
  })
  expect(await offering).toBe('404 housing.no_bed')
})

test.each<[string, object]>([
  ['beds', { beds: 0 }],
  ['beds', { beds: 13 }],
  ['beds', { beds: 2.5 }],
  ['floor', { floor: 61 }],
  ['floor', { floor: -6 }],
  ['name', { name: '' }],
  ['name', { name: 'غ'.repeat(41) }],
  ['price', { price: -1 }],
  ['gender', { gender: 'all' }],
  ['residence_id', { residence_id: 999_999 }],
])('a room with an invalid %s is refused with an error at the field: %j', async (field, change) => {
  const { problems } = await createRecord(editor, 'housing-rooms', room(change))
  expect(Object.keys(problems ?? {})).toEqual([field])
})

test('a room with a reserved bed keeps its residence, its gender and the reserved bed', async () => {
  const saved = await makeRoom({ beds: 3 })
  const house = { residence: mixed, term: await makeTerm(ctx, 'staff') }
  await ctx.db.deleteFrom('housing_rooms').where('residence_id', '=', mixed).where('id', '<>', saved.id).execute()
  const people = [await applyUntil(ctx, team, house, 'offered'), await applyUntil(ctx, team, house, 'accepted')]
  expect((await edit(saved, { residence_id: menOnly })).problems).toEqual({ residence_id: 'housing.held' })
  expect((await edit(saved, { gender: 'women' })).problems).toEqual({ gender: 'housing.held' })
  expect((await edit(saved, { beds: 1 })).problems).toEqual({ beds: 'housing.held' })
  const { saved: smaller } = await edit(saved, { beds: 2, name: 'ب', price: 500_000 })
  expect(smaller).toMatchObject({ beds: 2, price: 500_000 })
  const [seen] = await occupancy(team, house)
  expect(seen!.beds.map(({ held }) => held?.application)).toEqual(people.map(({ id }) => id))
})

test('the free bed with the highest number can be removed, but a reserved one after it cannot', async () => {
  const saved = await makeRoom({ gender: 'women', beds: 2 })
  const beds = await ctx.db
    .selectFrom('housing_beds')
    .select('id')
    .where('room_id', '=', saved.id)
    .where('number', '=', 2)
    .execute()
  const term = await makeTerm(ctx, 'staff')
  const { id } = await applyUntil(ctx, team, { residence: mixed, term }, 'waiting')
  await ctx.db.insertInto('bed_holds').values({ application_id: id, bed_id: beds[0]!.id, term_id: term }).execute()
  expect((await edit(saved, { gender: 'women', beds: 1 })).problems).toEqual({ beds: 'housing.held' })
  await ctx.db.deleteFrom('bed_holds').where('application_id', '=', id).execute()
  expect((await edit(saved, { gender: 'women', beds: 1 })).saved).toMatchObject({ beds: 1 })
})

const term = (change: object = {}) => ({
  name: { ar: 'فصل الربيع', en: 'Spring', tr: 'Bahar' },
  opens_at: '2027-01-10T06:00:00.000Z',
  closes_at: '2027-02-10T06:00:00.000Z',
  starts_on: '2027-02-15',
  ends_on: '2027-06-30',
  offers: 'freed',
  offer_days: 3,
  ...change,
})

test.each<[object, Record<string, string>]>([
  [{ closes_at: '2027-01-10T06:00:00.000Z' }, { closes_at: 'dashboard.ends_before_start' }],
  [{ closes_at: '2026-01-10T06:00:00.000Z' }, { closes_at: 'dashboard.ends_before_start' }],
  [{ ends_on: '2027-02-15' }, { ends_on: 'dashboard.ends_before_start' }],
  [
    { ends_on: '2027-02-14', closes_at: '2027-01-01T00:00:00.000Z' },
    { closes_at: 'dashboard.ends_before_start', ends_on: 'dashboard.ends_before_start' },
  ],
])('a term that ends before it starts is refused at the field of its end: %j', async (change, problems) => {
  expect(await createRecord(editor, 'housing-terms', term(change))).toEqual({ problems })
})

test.each<[string, object]>([
  ['offer_days', { offer_days: 0 }],
  ['offer_days', { offer_days: 31 }],
  ['starts_on', { starts_on: '2027-02-30' }],
  ['offers', { offers: 'sometimes' }],
])('a term with an invalid %s is refused: %j', async (field, change) => {
  expect(Object.keys((await createRecord(editor, 'housing-terms', term(change))).problems ?? {})).toEqual([field])
})

test('public pages are renewed when applications for a term open and close, not for times that have passed', async () => {
  const queued = async () => {
    const { rows } = await sql<{ start_after: Date }>`
      select start_after from pgboss.job where name like '%invalid%' and start_after > ${ctx.now} order by 1`.execute(
      ctx.db,
    )
    return rows.map(({ start_after }) => start_after.toISOString())
  }
  const before = new Set(await queued())
  const day = (days: number) => new Date(Math.floor(ctx.now.getTime() / 1000) * 1000 + days * 86_400_000).toISOString()
  await createRecord(editor, 'housing-terms', term({ opens_at: day(-3), closes_at: day(3) }))
  await createRecord(editor, 'housing-terms', term({ opens_at: day(5), closes_at: day(7) }))
  expect((await queued()).filter((at) => !before.has(at))).toEqual([day(3), day(5), day(7)])
})

test('rooms and terms are edited only with the permission of housing', async () => {
  const others = staffWith(ctx, 'applications.update', 'housing.read')
  await expect(createRecord(others, 'housing-rooms', room())).rejects.toMatchObject({ status: 403 })
  await expect(createRecord(ctx, 'housing-terms', term())).rejects.toMatchObject({ status: 401 })
})

test('a period takes no applications after it has ended; the error is at the date', async () => {
  const save = (change: object) => createRecord(editor, 'housing-terms', term(change))
  const dates = { starts_on: '2027-01-01', ends_on: '2027-06-30', opens_at: '2027-06-01T00:00:00+03:00' }
  expect((await save({ ...dates, closes_at: '2027-07-01T00:00:00+03:00' })).problems).toEqual({
    closes_at: 'housing.closes_after_end',
  })
  expect((await save({ ...dates, closes_at: '2027-06-30T00:00:00+03:00' })).problems).toBeUndefined()
})
