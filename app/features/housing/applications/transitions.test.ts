/** Every step of the housing team, from every state: what happens, what is refused, and what is recorded. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { privacyHandlers } from '#kernel/privacy-registry.server.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { applyUntil, housingTeam, makeHousing, type House } from '#tests/support/housing.ts'
import { testSite } from '#tests/support/site.ts'
import {
  addApplicationNote,
  deleteApplication,
  offerFreeBeds,
  offerPlace,
  rejectApplication,
  requestDocuments,
  setPriority,
  stepApplication,
} from './admin-commands.server.ts'
import { applicationDetail } from './admin/detail.server.ts'
import { SUBMITTED_STATES, type State, type SubmittedState } from './application.ts'
import { respondToOffer, withdrawApplication } from './own-application.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
let staff: Context
let house: House
beforeAll(async () => {
  staff = (await housingTeam(ctx))(ctx)
  house = await makeHousing(ctx, { rooms: [{ beds: 12 }, { beds: 12 }, { beds: 12 }, { beds: 12 }], offers: 'staff' })
})

const until = (state: SubmittedState) => applyUntil(ctx, staff, house, state)
const stateOf = async (id: string) => (await applicationDetail(staff, id)).state
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'not refused',
    (error: Refusal) => `${error.status} ${error.code}`,
  )
const beds = async (id: string) =>
  (await ctx.db.selectFrom('bed_holds').select('bed_id').where('application_id', '=', id).execute()).length

const STEPS = ['waiting', 'offered', 'accepted', 'refused', 'withdrawn', 'moved_in', 'moved_out'] as const
/** The steps that the team may make, by state. All others are refused. */
const ALLOWED: Record<SubmittedState, readonly (typeof STEPS)[number][]> = {
  submitted: ['waiting', 'withdrawn'],
  missing: ['waiting', 'withdrawn'],
  waiting: ['withdrawn'],
  offered: ['waiting', 'accepted', 'refused', 'withdrawn'],
  accepted: ['withdrawn', 'moved_in', 'offered'],
  moved_in: ['moved_out', 'accepted'],
  moved_out: [],
  refused: ['waiting'],
  expired: ['waiting'],
  rejected: ['waiting'],
  withdrawn: ['waiting'],
}
/** The states in which an applicant has a bed. */
const WITH_BED: State[] = ['offered', 'accepted', 'moved_in']

describe.each(SUBMITTED_STATES)('from %s', (from) => {
  /** Every attempt on it is refused until the last test. */
  let fixed: Awaited<ReturnType<typeof until>>
  beforeAll(async () => {
    fixed = await until(from)
  })

  test('the team makes only the allowed steps; the applicant has a bed exactly while the state has one', async () => {
    for (const to of STEPS) {
      if (ALLOWED[from].includes(to)) {
        const { id } = await until(from)
        await stepApplication(staff, { id, to })
        expect([to, await stateOf(id), await beds(id)]).toEqual([to, to, WITH_BED.includes(to) ? 1 : 0])
        // The same step again is refused: two people cannot both make it.
        expect(await refusal(stepApplication(staff, { id, to }))).toBe('409 applications.no_way')
      } else {
        expect([to, await refusal(stepApplication(staff, { id: fixed.id, to }))]).toEqual([
          to,
          '409 applications.no_way',
        ])
      }
    }
    expect([await stateOf(fixed.id), await beds(fixed.id)]).toEqual([from, WITH_BED.includes(from) ? 1 : 0])
  })

  test('documents are requested, an application rejected and a bed offered only where that makes sense', async () => {
    const { id } = fixed
    const attempts = {
      missing: (of: string) => requestDocuments(staff, { id: of, kinds: ['certificate'], message: '' }),
      rejected: (of: string) => rejectApplication(staff, { id: of, message: 'لا' }),
      offered: (of: string) => offerPlace(staff, { id: of }),
    }
    const possible = {
      submitted: ['missing', 'rejected'],
      missing: ['rejected'],
      waiting: ['missing', 'rejected', 'offered'],
    }
    const wanted = (possible as Partial<Record<State, string[]>>)[from] ?? []
    for (const [to, attempt] of Object.entries(attempts)) {
      if (wanted.includes(to)) {
        const other = await until(from)
        await attempt(other.id)
        expect(await stateOf(other.id)).toBe(to)
      } else expect([to, await refusal(attempt(id))]).toEqual([to, '409 applications.no_way'])
    }
    expect([await stateOf(id), await beds(id)]).toEqual([from, WITH_BED.includes(from) ? 1 : 0])
  })

  test('the applicant withdraws until moving in, and again without effect; answers only to an offer', async () => {
    const { id, code } = fixed
    const own = (answer: 'accepted' | 'refused') => refusal(respondToOffer(ctx, { code, answer }))
    for (const answer of ['accepted', 'refused'] as const)
      if (from !== 'offered')
        expect([answer, await own(answer)]).toEqual([
          answer,
          from === answer ? 'not refused' : '409 applications.offer_over',
        ])
    expect(await stateOf(id)).toBe(from)
    const leaves = ['submitted', 'missing', 'waiting', 'offered', 'accepted', 'withdrawn'].includes(from)
    expect(await refusal(withdrawApplication(ctx, { code }))).toBe(leaves ? 'not refused' : '409 applications.no_way')
    expect([await stateOf(id), await beds(id)]).toEqual([leaves ? 'withdrawn' : from, from === 'moved_in' ? 1 : 0])
  })
})

test('a wrong move-in and a wrong acceptance are taken back: the bed stays, and the offer gets a new deadline', async () => {
  const { id, code } = await until('moved_in')
  const hold = () =>
    ctx.db.selectFrom('bed_holds').select(['bed_id', 'moved_in']).where('application_id', '=', id).executeTakeFirst()
  const { bed_id } = (await hold())!
  await stepApplication(staff, { id, to: 'accepted' })
  expect(await hold()).toEqual({ bed_id, moved_in: false })
  const later = { ...staff, now: new Date(ctx.now.getTime() + 86_400_000) }
  await stepApplication(later, { id, to: 'offered' })
  expect(await hold()).toEqual({ bed_id, moved_in: false })
  const { offeredUntil } = await applicationDetail(staff, id)
  expect(offeredUntil).toEqual(new Date(later.now.getTime() + 3 * 86_400_000))
  await respondToOffer(ctx, { code, answer: 'accepted' })
  await stepApplication(staff, { id, to: 'moved_in' })
  expect(await hold()).toEqual({ bed_id, moved_in: true })
})

test('an application that was withdrawn by mistake is reopened, but never one that was erased', async () => {
  const [{ id }, erased] = [await until('withdrawn'), await until('withdrawn')]
  await stepApplication(staff, { id, to: 'waiting' })
  expect((await applicationDetail(staff, id)).place).not.toBeNull()
  const person = { id: crypto.randomUUID(), email: erased.email }
  await ctx.db.transaction().execute((db) => privacyHandlers.get('applications')!.erase({ ...ctx, db }, person))
  expect(await refusal(stepApplication(staff, { id: erased.id, to: 'waiting' }))).toBe('409 applications.no_way')
})

test('the history names who moved the application, when, and with which bed', async () => {
  const { id, code } = await until('offered')
  await respondToOffer(ctx, { code, answer: 'accepted' })
  await withdrawApplication(ctx, { code })
  const { moves, bed } = await applicationDetail(staff, id)
  const label = moves.find(({ to }) => to === 'offered')!.bed
  expect(label).toMatch(/^\d+ · \d+$/)
  expect(moves.map(({ from, to, by, bed: had }) => [from, to, by, had])).toEqual([
    ['draft', 'submitted', 'applicant', null],
    ['submitted', 'waiting', 'staff', null],
    ['waiting', 'offered', 'staff', label],
    ['offered', 'accepted', 'applicant', label],
    ['accepted', 'withdrawn', 'applicant', label],
  ])
  expect(moves.map(({ person }) => person !== null)).toEqual([false, true, true, false, false])
  expect(bed).toBeNull()
})

test('the audit log has the state before and after each step of the team', async () => {
  const { id } = await until('waiting')
  await setPriority(staff, { id, priority: true })
  await offerPlace(staff, { id })
  await addApplicationNote(staff, { id, text: 'اتصلنا' })
  const rows = await ctx.db
    .selectFrom('audit')
    .select(['command', 'actor_id', 'before', 'after'])
    .where('subject', '=', id)
    .orderBy('command')
    .execute()
  const actor_id = staff.actor!.id
  expect(rows).toEqual([
    { command: 'applications.add_note', actor_id, before: null, after: null },
    { command: 'applications.offer', actor_id, before: { state: 'waiting' }, after: { state: 'offered' } },
    { command: 'applications.set_priority', actor_id, before: { priority: false }, after: { priority: true } },
    { command: 'applications.transition', actor_id, before: { state: 'submitted' }, after: { state: 'waiting' } },
  ])
})

test('a refused step leaves no trace: no history, no audit row, no bed', async () => {
  const { id } = await until('offered')
  const before = await applicationDetail(staff, id)
  // A second offer to the same applicant, for example by two people at once.
  const { id: free } = (await ctx.db
    .selectFrom('housing_beds')
    .innerJoin('housing_rooms', 'housing_rooms.id', 'room_id')
    .select('housing_beds.id')
    .where('residence_id', '=', house.residence)
    .where('housing_beds.id', 'not in', (from) => from.selectFrom('bed_holds').select('bed_id'))
    .executeTakeFirst())!
  expect(await refusal(offerPlace(staff, { id, bed: free }))).toBe('409 applications.no_way')
  expect(await applicationDetail(staff, id)).toEqual(before)
  const { n } = await ctx.db
    .selectFrom('audit')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('subject', '=', id)
    .where('command', '=', 'applications.offer')
    .executeTakeFirstOrThrow()
  expect(Number(n)).toBe(1)
})

test('only a bed of the same residence and gender can be offered', async () => {
  const { id } = await until('waiting')
  const other = await makeHousing(ctx, { rooms: [{ beds: 1 }], term: house.term })
  const women = await makeHousing(ctx, { rooms: [{ beds: 1, gender: 'women' }, { beds: 1 }], term: house.term })
  const bedOf = async ({ residence }: House, gender: 'men' | 'women') =>
    (await ctx.db
      .selectFrom('housing_beds')
      .innerJoin('housing_rooms', 'housing_rooms.id', 'room_id')
      .select('housing_beds.id')
      .where('residence_id', '=', residence)
      .where('gender', '=', gender)
      .executeTakeFirstOrThrow()).id // prettier-ignore
  for (const bed of [await bedOf(other, 'men'), await bedOf(women, 'women'), 2_000_000_000])
    expect(await refusal(offerPlace(staff, { id, bed }))).toBe('404 housing.no_bed')
  const man = await applyUntil(ctx, staff, women, 'waiting')
  expect(await refusal(offerPlace(staff, { id: man.id, bed: await bedOf(women, 'women') }))).toBe('404 housing.no_bed')
  expect(await offerFreeBeds(staff, { ...women, gender: 'women' })).toBe(0)
  expect(await offerFreeBeds(staff, { ...women, gender: 'men' })).toBe(1)
})

test('deleting removes the application with its documents and notes, but never one that has a bed', async () => {
  const resident = await until('moved_in')
  expect(await refusal(deleteApplication(staff, { id: resident.id }))).toBe('409 applications.holds_bed')
  const { id } = await until('rejected')
  await addApplicationNote(staff, { id, text: 'ملاحظة' })
  await deleteApplication(staff, { id })
  for (const table of ['application_files', 'application_notes', 'application_transitions'] as const)
    expect(await ctx.db.selectFrom(table).select('id').where('application_id', '=', id).execute()).toEqual([])
  expect(await refusal(applicationDetail(staff, id))).toBe('404 applications.not_found')
})
