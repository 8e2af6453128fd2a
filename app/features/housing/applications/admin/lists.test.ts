/** The list, the board and the spreadsheet of applications as the team sees them. */
import { beforeAll, expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { dayOf } from '#kernel/dates.ts'
import { apply, applyUntil, housingTeam, makeHousing, makeTerm, type House } from '#tests/support/housing.ts'
import { staffWith } from '#tests/support/donations.ts'
import { makePerson } from '#tests/support/people.ts'
import { searchGroups } from '#resource/search-groups.server.ts'
import { testSite } from '#tests/support/site.ts'
import { requestDocuments, setPriority, stepApplication } from '../admin-commands.server.ts'
import { saveDraft, startApplication, submitApplication } from '../draft.server.ts'
import { applicationsToRead, board, boardChoices, occupancy } from './board.server.ts'
import { applicationDetail } from './detail.server.ts'
import { applicationPage, ApplicationListParams } from './list.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const DAY = 86_400_000
const at = (days: number): Context => ({ ...ctx, now: new Date(ctx.now.getTime() + days * DAY) })
let team: Awaited<ReturnType<typeof housingTeam>>
let staff: Context
let house: House
let other: House
type Applicant = Awaited<ReturnType<typeof apply>>
let offered: Applicant, first: Applicant, second: Applicant, fresh: Applicant, woman: { id: string }
beforeAll(async () => {
  team = await housingTeam(ctx)
  staff = team(ctx)
  house = await makeHousing(ctx, { rooms: [{ beds: 2 }, { beds: 2, gender: 'women' }], offers: 'staff' })
  other = await makeHousing(ctx, { rooms: [{ beds: 1 }], offers: 'staff' })
  offered = await applyUntil(at(-5), staff, house, 'offered')
  second = await applyUntil(at(-3), staff, house, 'waiting')
  first = await applyUntil(at(-4), staff, house, 'waiting')
  fresh = await apply(at(-1), other)
  const code = await startApplication(at(-2), { ...house, name: 'Ayşe Yılmaz', email: 'ayse@example.com' })
  await saveDraft(ctx, { code, typed: { gender: 'women', born: '2004-02-29', nationality: 'Türk', phone: '+90 555 111 22 33', university: 'Boğaziçi', department: 'Tarih', level: 'y2', guardian: '=HYPERLINK("x")', guardian_phone: '05551112244' } }) // prettier-ignore
  await submitApplication(at(-2), { code, agreed: 'yes' })
  woman = await ctx.db.selectFrom('applications').select('id').where('code', '=', code).executeTakeFirstOrThrow()
})

const list = async (params: Record<string, string>) => {
  const { rows, total } = await applicationPage(staff, ApplicationListParams.parse(params))
  return { total, ids: rows.map(({ id }) => id) }
}

test('the list has the newest first, in pages; the total counts all', async () => {
  const all = [fresh, woman, second, first, offered].map(({ id }) => id)
  expect(await list({})).toEqual({ total: 5, ids: all })
  expect(await list({ size: '2', page: '2' })).toEqual({ total: 5, ids: all.slice(2, 4) })
  expect(await list({ size: '2', page: '9' })).toEqual({ total: 5, ids: [] })
})

test('filters combine; the numbers of the states ignore only the filter of states', async () => {
  expect((await list({ 'filter.state': 'waiting' })).ids).toEqual([second.id, first.id])
  expect((await list({ 'filter.state': 'waiting,offered' })).total).toBe(3)
  expect((await list({ 'filter.gender': 'women' })).ids).toEqual([woman.id])
  expect((await list({ 'filter.residence': `${house.residence},${other.residence}` })).total).toBe(5)
  expect((await list({ 'filter.residence': String(other.residence) })).ids).toEqual([fresh.id])
  expect((await list({ 'filter.term': String(house.term), 'filter.gender': 'men' })).total).toBe(3)
  const { byState, total } = await applicationPage(staff, ApplicationListParams.parse({ 'filter.state': 'offered', 'filter.term': String(house.term) })) // prettier-ignore
  expect([byState, total]).toEqual([{ offered: 1, waiting: 2, missing: 1 }, 1])
})

test('an application is found by name, code, email, phone and university, however it is written', async () => {
  const code = await codeOf(woman)
  for (const q of [
    'yilmaz',
    'AYSE',
    code,
    code.replaceAll('-', '').toLowerCase(),
    'ayse@example.com',
    '5551112233',
    'bogazici',
  ])
    expect([q, (await list({ q })).ids]).toEqual([q, [woman.id]])
  expect((await list({ q: 'HYPERLINK' })).ids).toEqual([])
})

const codeOf = async ({ id }: { id: string }) =>
  (await ctx.db.selectFrom('applications').select('code').where('id', '=', id).executeTakeFirstOrThrow()).code

test('the code is shown only to staff who may change applications, and cannot be found out by searching', async () => {
  const code = await codeOf(woman)
  const reader = staffWith(ctx, 'applications.read', 'applications.export')
  expect((await applicationDetail(reader, woman.id)).code).toBeNull()
  expect((await applicationDetail(staff, woman.id)).code).toBe(code)
  const seen = [
    await applicationPage(reader, ApplicationListParams.parse({})),
    await board(reader, house),
    await applicationDetail(reader, woman.id),
    await searchGroups(reader, 'yilmaz'),
    await (await exported('lang=en')).text(),
  ]
  expect(JSON.stringify(seen)).not.toContain(code)
  // A part of the code finds nothing: otherwise the rest could be guessed character by character.
  for (const q of [code.slice(0, 4), code.slice(0, 9), code.slice(0, 13)]) expect((await list({ q })).ids).toEqual([])
})

test('the board shows each applicant once, in columns by state, the waiting ones in their order', async () => {
  const { columns, over, waitingLists } = await board(staff, house)
  const cards = Object.fromEntries(columns.map(({ state, cards }) => [state, cards.map(({ id }) => id)]))
  expect(cards).toEqual({ submitted: [], missing: [woman.id], waiting: [first.id, second.id], offered: [offered.id], accepted: [], moved_in: [] }) // prettier-ignore
  expect(over).toEqual({ moved_out: 0, refused: 0, expired: 0, rejected: 0, withdrawn: 0 })
  expect(waitingLists).toEqual([
    { gender: 'men', beds: 2, free: 1, waiting: 2 },
    { gender: 'women', beds: 2, free: 2, waiting: 0 },
  ])
  await setPriority(staff, { id: second.id, priority: true })
  const after = (await board(staff, house)).columns.find(({ state }) => state === 'waiting')!.cards
  expect(after.map(({ id, place }) => [id, place])).toEqual([[second.id, 1], [first.id, 2]]) // prettier-ignore
  await setPriority(staff, { id: second.id, priority: false })
})

test('the occupancy has every bed once, with its applicant in every term that overlaps', async () => {
  const beds = async (term: number) =>
    (await occupancy(staff, { ...house, term })).flatMap((room) =>
      room.beds.map(({ number, held }) => [room.gender, number, held?.application ?? null]),
    )
  const now = await beds(house.term)
  expect(now.filter(([, , held]) => held)).toEqual([['men', 1, offered.id]])
  expect(now).toHaveLength(4)
  // The other term is at the same time, so the bed is not free in it either.
  expect((await beds(other.term)).filter(([, , held]) => held)).toEqual([['men', 1, offered.id]])
  const after = await makeTerm(at(20), 'staff', { starts: dayOf(at(301).now), ends: dayOf(at(400).now) })
  expect((await beds(after)).every(([, , held]) => held === null)).toBe(true)
  await ctx.db.deleteFrom('housing_terms').where('id', '=', after).execute()
})

test('the board opens with the current term, and a residence that has rooms', async () => {
  const { residences, terms, chosen } = await boardChoices(staff, {})
  expect(residences.map(({ id }) => id).toSorted()).toEqual([house.residence, other.residence].toSorted())
  expect(terms.map(({ id }) => id)).toContain(chosen!.term)
  expect((await boardChoices(staff, { residence: other.residence, term: other.term })).chosen).toEqual(other)
  // An old bookmark of a residence that no longer exists opens another one.
  expect((await boardChoices(staff, { residence: 999_999, term: 999_999 })).chosen).toEqual(chosen)
})

test('new applications and new documents wait for the team, missing documents do not', async () => {
  const { count, since } = await applicationsToRead(staff)
  const { updated_at } = await ctx.db
    .selectFrom('applications')
    .select('updated_at')
    .where('id', '=', fresh.id)
    .executeTakeFirstOrThrow()
  expect([count, since]).toEqual([1, updated_at])
  await requestDocuments(staff, { id: fresh.id, kinds: ['identity'], message: '' })
  expect(await applicationsToRead(staff)).toEqual({ count: 0, since: null })
  await stepApplication(staff, { id: fresh.id, to: 'waiting' })
})

test('other applications with the same email address are shown with an application', async () => {
  const { email } = await applicationDetail(staff, first.id)
  await ctx.db.updateTable('applications').set({ email }).where('id', '=', fresh.id).execute()
  expect((await applicationDetail(staff, first.id)).others).toMatchObject([{ id: fresh.id, state: 'waiting' }])
  expect((await applicationDetail(staff, offered.id)).others).toEqual([])
})

const exported = async (query: string, by = team.person) => site.ask(`/api/dashboard/housing-applications/export.csv?${query}`, { headers: by.cookie }) // prettier-ignore

test('the spreadsheet has one row for each application of the filter, in the language of the reader', async () => {
  const answer = await exported(`lang=en&filter.gender=women`)
  expect([answer.status, answer.headers.get('Content-Disposition')]).toEqual([
    200,
    expect.stringContaining('housing-applications'),
  ])
  const [head, row, ...rest] = (await answer.text()).replace('\uFEFF', '').trim().split('\r\n')
  expect(rest).toEqual([])
  expect(head!.split(',').slice(0, 5)).toEqual(['Full name', 'Residence', 'Housing period', 'Residence for', 'Status'])
  expect(row).toContain('Ayşe Yılmaz')
  expect(row).toContain('+905551112233')
  expect(row).toContain('2004-02-29')
  // A typed formula must not run in the spreadsheet program.
  expect(row).not.toMatch(/(^|,)"?=HYPERLINK/)
  for (const [lang, word] of [
    ['ar', 'للشابات'],
    ['tr', 'Kız'],
  ] as const)
    // prettier-ignore
    expect(await (await exported(`lang=${lang}&filter.gender=women`)).text()).toContain(word)
})

test('an export needs its permission, and is recorded with its filters and the number of rows', async () => {
  const reader = await makePerson(ctx, { roles: ['editor'] })
  expect((await exported('', reader)).status).toBe(403)
  expect((await site.ask('/api/dashboard/housing-applications/export.csv')).status).toBe(401)
  await exported('filter.state=waiting&q=example.com')
  const row = await ctx.db
    .selectFrom('audit')
    .select(['actor_id', 'detail'])
    .where('command', '=', 'applications.export')
    .orderBy('at', 'desc')
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ actor_id: team.person.id, detail: { format: 'csv', applications: 3, searched: true, 'filter.state': ['waiting'] } }) // prettier-ignore
  expect((await exported('filter.state=asleep')).status).toBe(422)
})
