/** Personal data of applicants: whose it is, what erasure removes in each state, and when it is deleted automatically. */
import { beforeAll, expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { dayOf } from '#kernel/dates.ts'
import { privacyHandlers } from '#kernel/privacy-registry.server.ts'
import { writeSettings, readSettings } from '#features/settings/settings.server.ts'
import { applyUntil, housingTeam, makeHousing, type House } from '#tests/support/housing.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { addApplicationNote, stepApplication } from './admin-commands.server.ts'
import { applicationDetail } from './admin/detail.server.ts'
import { applicationPage, ApplicationListParams } from './admin/list.server.ts'
import { SUBMITTED_STATES, TERMINAL_STATES } from './application.ts'
import { saveDraft, startApplication } from './draft.server.ts'
import { applicationByCode, respondToOffer, withdrawApplication } from './own-application.server.ts'
import { pendingApplications } from './pending.server.ts'
import { purgeApplicants, residentsOf } from './privacy.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const DAY = 86_400_000
const at = (days: number): Context => ({ ...ctx, now: new Date(ctx.now.getTime() + days * DAY) })
const { export: exportOf, erase } = privacyHandlers.get('applications')!
let staff: Context
let house: House
beforeAll(async () => {
  staff = (await housingTeam(ctx))(ctx)
  house = await makeHousing(ctx, { rooms: [{ beds: 12 }, { beds: 12 }], offers: 'staff' })
})
const erased = (person: { id: string; email: string }) =>
  ctx.db.transaction().execute((db) => erase({ ...ctx, db }, person))
const known = (email: string) => ({ id: crypto.randomUUID(), email })

test.each(SUBMITTED_STATES)('after erasure nothing personal is left of an application that is %s', async (state) => {
  const { id, code, name, email } = await applyUntil(ctx, staff, house, state)
  await addApplicationNote(staff, { id, text: `اتصلنا بـ${name}` })
  await erased(known(email))
  // An open application leaves the list; a resident keeps the bed until moving out.
  const after = TERMINAL_STATES.includes(state) || state === 'moved_in' ? state : 'withdrawn'
  expect(await applicationDetail(staff, id)).toMatchObject({ state: after, name: null, email: null, phone: null, answers: {}, message: null, files: [], notes: [] }) // prettier-ignore
  const held = await ctx.db.selectFrom('bed_holds').select('bed_id').where('application_id', '=', id).execute()
  expect(held).toHaveLength(state === 'moved_in' ? 1 : 0)
  expect(await applicationByCode(ctx, code)).toBeNull()
  const again = addApplicationNote(staff, { id, text: `اتصلنا بـ${name}` })
  await expect(again).rejects.toMatchObject({ code: 'applications.erased', status: 409 })
  for (const q of [name, email, code]) {
    const { rows } = await applicationPage(staff, ApplicationListParams.parse({ q }))
    expect(rows.map((row) => row.id)).not.toContain(id)
  }
})

test('a draft is deleted as a whole', async () => {
  const code = await startApplication(ctx, { ...house, name: 'x', email: 'Draft@Example.com' })
  const ids = await erased(known('draft@example.com'))
  expect(ids).toHaveLength(1)
  expect(await ctx.db.selectFrom('applications').select('id').where('code', '=', code).execute()).toEqual([])
})

test('an application of an account belongs to its owner, not to the owner of the typed email address', async () => {
  const owner = await makePerson(ctx)
  const signedIn = { ...ctx, actor: { id: owner.id, permissions: new Set<never>() } }
  const code = await startApplication(signedIn, { ...house, name: 'x', email: 'friend@example.com' })
  await saveDraft(ctx, { code, typed: { note: 'سرّ' } })
  expect(await exportOf(ctx, known('friend@example.com'))).toEqual([])
  expect(await exportOf(ctx, owner)).toMatchObject([{ code, note: 'سرّ', email: 'friend@example.com' }])
  await erased(known('friend@example.com'))
  expect(await applicationByCode(ctx, code)).not.toBeNull()
  await erased(owner)
  expect(await applicationByCode(ctx, code)).toBeNull()
})

test('the export has everything that the team knows about the person, also the notes and the names of the files', async () => {
  const { id, email, code } = await applyUntil(ctx, staff, house, 'rejected')
  await addApplicationNote(staff, { id, text: 'أولى' })
  await addApplicationNote({ ...staff, now: new Date(ctx.now.getTime() + 1) }, { id, text: 'ثانية' })
  expect(await exportOf(ctx, known(email))).toMatchObject([
    { code, state: 'rejected', email, message: 'لا مكان', notes: ['أولى', 'ثانية'], files: ['a.pdf', 'a.pdf'], university: 'جامعة مرمرة' }, // prettier-ignore
  ])
})

test('the code of an erased application answers no offer, and an erased resident can only move out', async () => {
  const { id, code, email } = await applyUntil(ctx, staff, house, 'moved_in')
  await erased(known(email))
  await expect(respondToOffer(ctx, { code, answer: 'refused' })).rejects.toMatchObject({ status: 409 })
  await expect(withdrawApplication(ctx, { code })).rejects.toMatchObject({ status: 409 })
  await stepApplication(staff, { id, to: 'moved_out' })
  await expect(stepApplication(staff, { id, to: 'waiting' })).rejects.toMatchObject({ code: 'applications.no_way' })
})

test('only people who live in a residence now are residents', async () => {
  for (const state of ['accepted', 'moved_in', 'moved_out'] as const) {
    const { email } = await applyUntil(ctx, staff, house, state)
    const lives = await residentsOf(ctx, known(email)).execute()
    expect([state, lives.length]).toEqual([state, state === 'moved_in' ? 1 : 0])
  }
})

test('a draft is deleted 60 days after its last change', async () => {
  const code = await startApplication(ctx, { ...house, name: 'x', email: 'old@example.com' })
  await saveDraft(at(30), { code, typed: { note: 'x' } })
  await purgeApplicants(at(89.9))
  expect(await applicationByCode(ctx, code)).not.toBeNull()
  await purgeApplicants(at(90.1))
  expect(await applicationByCode(ctx, code)).toBeNull()
})

test('documents and personal data are deleted after the times of the settings, never of open applications or residents', async () => {
  const { retention } = await readSettings(ctx, 'retention')
  await writeSettings(ctx, 'retention', { ...retention, housingDocumentsDays: 10, housingMonths: 2 })
  const people = await Promise.all(
    SUBMITTED_STATES.map(async (state) => [state, await applyUntil(ctx, staff, house, state)] as const),
  )
  const seen = async () => {
    const rows = await Promise.all(
      people.map(async ([state, { id }]) => [state, await applicationDetail(staff, id)] as const),
    )
    return rows.map(([state, { files, name }]) => [state, files.length > 0, name !== null])
  }
  const kept = (files: boolean, name: boolean) =>
    SUBMITTED_STATES.map((state) => (TERMINAL_STATES.includes(state) ? [state, files, name] : [state, true, true]))
  await purgeApplicants(at(9.9))
  expect(await seen()).toEqual(kept(true, true))
  await purgeApplicants(at(10.1))
  expect(await seen()).toEqual(kept(false, true))
  await purgeApplicants(at(60.9))
  expect(await seen()).toEqual(kept(false, true))
  await purgeApplicants(at(61.1))
  expect(await seen()).toEqual(kept(false, false))
  await writeSettings(ctx, 'retention', retention)
})

test('applications that staff left open, and of residents, count from the end of their housing period', async () => {
  const { retention } = await readSettings(ctx, 'retention')
  await writeSettings(ctx, 'retention', { ...retention, housingDocumentsDays: 10, housingMonths: 2 })
  const short = await makeHousing(ctx, { rooms: [{ beds: 12 }], offers: 'staff' })
  await ctx.db
    .updateTable('housing_terms')
    .set({ ends_on: dayOf(at(100).now) })
    .where('id', '=', short.term)
    .execute()
  const open = SUBMITTED_STATES.filter((state) => !TERMINAL_STATES.includes(state))
  const people = await Promise.all(open.map((state) => applyUntil(ctx, staff, short, state)))
  const seen = async () => {
    const rows = await Promise.all(people.map(({ id }) => applicationDetail(staff, id)))
    return [rows.every(({ files }) => files.length > 0), rows.some(({ name }) => name === null)]
  }
  await purgeApplicants(at(109))
  expect(await seen()).toEqual([true, false])
  await purgeApplicants(at(111))
  expect(await seen()).toEqual([false, false])
  await purgeApplicants(at(159))
  expect(await seen()).toEqual([false, false])
  await purgeApplicants(at(162))
  const rows = await Promise.all(people.map(({ id }) => applicationDetail(staff, id)))
  expect(rows.map(({ name, email, files }) => [name, email, files])).toEqual(open.map(() => [null, null, []]))
  // A bed is offered to no one whose data is deleted.
  expect(await pendingApplications(ctx, { residenceId: short.residence, termId: short.term, gender: 'men' })).toEqual(
    [],
  )
  await writeSettings(ctx, 'retention', retention)
})
