/** What staff correct or take back for an applicant: contact data, a bed, an offer; and what the applicant reads. */
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import '#features/consents/tables.ts'
import '#features/mail/tables.ts'
import { privacyHandlers } from '#kernel/privacy-registry.server.ts'
import type { Context } from '#kernel/context.ts'
import { refusalOf } from '#tests/support/acting.ts'
import { applyUntil, housingTeam, makeHousing, type House } from '#tests/support/housing.ts'
import { testSite } from '#tests/support/site.ts'
import { changeBed, correctContact, deleteApplication, stepApplication } from './admin-commands.server.ts'
import { occupancy } from './admin/board.server.ts'
import { applicationDetail } from './admin/detail.server.ts'
import { applicationPage, ApplicationListParams } from './admin/list.server.ts'
import { sendApplicationEmail } from './emails.server.ts'
import { applicationByCode } from './own-application.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
let staff: Context
let house: House
beforeAll(async () => {
  staff = (await housingTeam(ctx))(ctx)
})
beforeEach(async () => {
  house = await makeHousing(ctx, { rooms: [{ beds: 2 }, { beds: 2, gender: 'women' }], offers: 'staff' })
  await forget()
})
const forget = () => sql`delete from pgboss.job where name = 'applications.send-email'`.execute(ctx.db)
/** Sends the queued emails, and returns them. */
async function delivered() {
  await ctx.db.deleteFrom('mails').execute()
  await ctx.db.updateTable('applications').set({ locale: 'en' }).execute()
  const { rows } = await sql<{ data: never }>`
    delete from pgboss.job where name = 'applications.send-email' returning data`.execute(ctx.db)
  for (const { data } of rows) await sendApplicationEmail.run(ctx, data)
  return ctx.db.selectFrom('mails').select(['template', 'to_address', 'text']).execute()
}

test('a withdrawn offer, and an application that staff withdraw, are explained in an email of their own', async () => {
  const { id } = await applyUntil(ctx, staff, house, 'offered')
  await forget()
  await stepApplication(staff, { id, to: 'waiting', message: 'The room is being repaired.' })
  const [first, ...rest] = await delivered()
  expect([first!.template, rest]).toEqual(['applications.offer_withdrawn', []])
  expect(first!.text).toContain('had to withdraw the offer')
  expect(first!.text).toContain('The room is being repaired.')
  await stepApplication(staff, { id, to: 'withdrawn', message: 'As you asked by phone.' })
  const [second] = await delivered()
  expect(second!.template).toBe('applications.withdrawn')
  expect(second!.text).toContain('As you asked by phone.')
  const other = await applyUntil(ctx, staff, house, 'offered')
  await stepApplication(staff, { id: other.id, to: 'waiting', message: '' })
  expect((await applicationDetail(staff, other.id)).message).toBeNull()
  const long = stepApplication(staff, { id: other.id, to: 'withdrawn', message: 'x'.repeat(2001) })
  expect(await refusalOf(long)).toBe('422 errors.invalid_input, message: applications.too_long')
})

test('staff give an applicant or resident another free bed; the state stays, and one email says so', async () => {
  for (const state of ['accepted', 'moved_in'] as const) {
    const own = await makeHousing(ctx, { rooms: [{ beds: 2 }], offers: 'staff' })
    const { id, code } = await applyUntil(ctx, staff, own, state)
    await forget()
    const before = await applicationDetail(staff, id)
    const [free] = before.freeBeds
    expect(before.freeBeds).toHaveLength(1)
    await changeBed(staff, { id, bed: free!.id })
    const after = await applicationDetail(staff, id)
    expect([after.state, after.bed, after.freeBeds.length]).toEqual([state, free!.label, 1])
    expect(after.moves.at(-1)).toMatchObject({ from: state, to: state, by: 'staff', bed: free!.label })
    expect((await applicationByCode(ctx, code))!.offer!.room.name).toBe(free!.label.split(' · ')[0])
    const mails = await delivered()
    expect(mails.map(({ template }) => template)).toEqual(['applications.bed_changed'])
    // The bed of another person is refused, and the own one stays.
    const neighbour = await applyUntil(ctx, staff, own, 'accepted')
    const taken = (await occupancy(staff, own))[0]!.beds.find(({ held }) => held?.application === neighbour.id)!
    expect(await refusalOf(changeBed(staff, { id, bed: taken.id }))).toBe('409 housing.bed_taken')
    expect((await applicationDetail(staff, id)).bed).toBe(free!.label)
    const audited = await ctx.db.selectFrom('audit').select(['before', 'after']).where('command', '=', 'applications.change_bed').where('subject', '=', id).execute() // prettier-ignore
    expect(audited).toEqual([{ before: { bed: before.bed }, after: { bed: free!.label } }])
  }
  const waiting = await applyUntil(ctx, staff, house, 'waiting')
  const [bed] = (await applicationDetail(staff, waiting.id)).freeBeds
  expect(await refusalOf(changeBed(staff, { id: waiting.id, bed: bed!.id }))).toBe('409 applications.no_way')
})

test('staff correct wrong contact data: a new address gets the present state, and the search finds the new name', async () => {
  const { id, email } = await applyUntil(ctx, staff, house, 'waiting')
  await forget()
  const form = {
    id,
    name: 'Layla Haddad',
    phone: '٠٥٣٢ ٩٩٩ ٨٨ ٧٧',
    email: 'Layla.Haddad@example.com',
    gender: 'women' as const,
  }
  await correctContact(staff, form)
  const after = await applicationDetail(staff, id)
  expect(after).toMatchObject({ name: 'Layla Haddad', phone: '+905329998877', gender: 'women', state: 'waiting' })
  expect(after.email!.toLowerCase()).toBe('layla.haddad@example.com')
  const found = async (q: string) =>
    (await applicationPage(staff, ApplicationListParams.parse({ q }))).rows.map((row) => row.id)
  expect([await found('haddad'), await found('9998877'), await found(email)]).toEqual([[id], [id], []])
  const mails = await delivered()
  expect(mails.map(({ template, to_address }) => [template, to_address.toLowerCase()])).toEqual([
    ['applications.waiting', 'layla.haddad@example.com'],
  ])
  // The same address needs no email again.
  await correctContact(staff, { ...form, phone: '05321110000' })
  expect(await delivered()).toEqual([])
  expect(await refusalOf(correctContact(staff, { ...form, name: ' ', phone: '1', email: 'x@' }))).toBe(
    '422 errors.invalid_input, name: applications.required, phone: applications.phone_invalid, email: applications.email_invalid',
  )
})

test('the gender stays while a bed is held, and is one of the residence', async () => {
  const men = await makeHousing(ctx, { rooms: [{ beds: 2 }], offers: 'staff' })
  const { id } = await applyUntil(ctx, staff, men, 'waiting')
  const form = { id, name: 'x', phone: '05321234567', email: 'gender@example.com' }
  const change = (gender: 'men' | 'women', of = id) => refusalOf(correctContact(staff, { ...form, id: of, gender }))
  expect(await change('women')).toBe('422 errors.invalid_input, gender: applications.other_gender')
  const holder = await applyUntil(ctx, staff, house, 'accepted')
  expect(await change('women', holder.id)).toBe('422 errors.invalid_input, gender: applications.gender_with_bed')
  expect(await change('men', holder.id)).toBe('done')
})

test('the agreement of the applicant is recorded with its text, exported, and erased with the application', async () => {
  const agreed = async (id: string) =>
    ctx.db
      .selectFrom('consents')
      .innerJoin('consent_texts', 'consent_texts.id', 'text_id')
      .select(['purpose', 'source', 'address', 'text'])
      .where('subject_id', '=', id)
      .execute()
  const { id, email } = await applyUntil(ctx, staff, house, 'submitted')
  const text = ctx.texts.translate(ctx.locale)('applications.agree')
  expect(await agreed(id)).toEqual([{ purpose: 'housing', source: 'housing_form', address: email, text }])
  const person = { id: crypto.randomUUID(), email }
  expect(await privacyHandlers.get('consents')!.export(ctx, person)).toMatchObject([{ purpose: 'housing', text }])
  await ctx.db.transaction().execute((db) => privacyHandlers.get('applications')!.erase({ ...ctx, db }, person))
  expect(await agreed(id)).toEqual([])
  const other = await applyUntil(ctx, staff, house, 'rejected')
  await correctContact(staff, {
    id: other.id,
    name: 'x',
    phone: '05321234567',
    email: 'new@example.com',
    gender: 'men',
  })
  expect((await agreed(other.id))[0]!.address).toBe('new@example.com')
  await deleteApplication(staff, { id: other.id })
  expect(await agreed(other.id)).toEqual([])
})
