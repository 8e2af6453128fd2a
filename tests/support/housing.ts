/** Creates residences with rooms, open terms and submitted applications, as the pages do. */
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import '#features/housing/rooms/tables.ts'
import '#features/places/tables.ts'
import {
  offerPlace,
  rejectApplication,
  requestDocuments,
  stepApplication,
} from '#features/housing/applications/admin-commands.server.ts'
import type { SubmittedState } from '#features/housing/applications/application.ts'
import { addDocuments } from '#features/housing/applications/documents.server.ts'
import { saveDraft, startApplication, submitApplication } from '#features/housing/applications/draft.server.ts'
import { lockApplication, moveApplication } from '#features/housing/applications/transition.server.ts'
import { fitBeds } from '#features/housing/rooms/beds.server.ts'
import type { Gender, Offers } from '#features/housing/rooms/room.ts'
import type { Context, Permission } from '#kernel/context.ts'
import { minor } from '#kernel/money.ts'
import { staffWith } from './donations.ts'
import { makePerson } from './people.ts'

export type House = { residence: number; term: number }
type Asked = { rooms: { beds: number; gender?: Gender }[]; offers?: Offers; term?: number }

const DAY = 86_400_000
let count = 0

/** Creates a term that is open for twenty days, with offers that are valid for three. @param dates of living there */
export async function makeTerm(
  ctx: Context,
  offers: Offers = 'freed',
  dates?: { starts: string; ends: string },
): Promise<number> {
  const around = (days: number) => new Date(ctx.now.getTime() + days * DAY)
  const { id } = await ctx.db
    .insertInto('housing_terms')
    .values({
      name: { ar: `فصل ${++count}` },
      opens_at: around(-20),
      closes_at: around(20),
      starts_on: dates?.starts ?? '2026-09-01',
      ends_on: dates?.ends ?? around(300).toISOString().slice(0, 10),
      offers,
      offer_days: 3,
      demo_key: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function makeHousing(ctx: Context, { rooms, offers, term }: Asked): Promise<House> {
  const { id: residence } = await ctx.db
    .insertInto('places')
    .values({
      kind: 'residence',
      name: { ar: `سكن ${++count}` },
      state: 'published',
      published_at: new Date(ctx.now.getTime() - 30 * DAY),
      demo_key: null,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const { beds, gender = 'men' } of rooms) {
    const { id } = await ctx.db
      .insertInto('housing_rooms')
      .values({
        residence_id: residence,
        name: String(++count),
        floor: 1,
        gender,
        beds,
        price: minor(450_000),
        features: null,
        demo_key: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await fitBeds(ctx, id, beds)
  }
  return { residence, term: term ?? (await makeTerm(ctx, offers)) }
}

/** Submits an application with both documents at the context's time. */
export async function apply(ctx: Context, house: House) {
  const [name, email] = [`طالب ${++count}`, `student${count}@example.com`]
  const code = await startDraft(ctx, house, { name, email })
  const path = join(tmpdir(), `sanad-test-${crypto.randomUUID()}`)
  writeFileSync(path, '%PDF-1.7\n%%EOF\n')
  const pdf = { name: 'a.pdf', type: 'application/pdf', bytes: 15, path }
  for (const kind of ['identity', 'certificate'] as const) await addDocuments(ctx, { code, kind, files: [pdf] })
  rmSync(path)
  await submitApplication(ctx, { code, agreed: 'yes' })
  const { id } = await ctx.db.selectFrom('applications').select('id').where('code', '=', code).executeTakeFirstOrThrow()
  return { id, code, name, email }
}

/** A draft with valid fields and without documents. Returns its code. */
export async function startDraft(ctx: Context, house: House, { name = 'x', email }: { name?: string; email: string }) {
  const code = await startApplication(ctx, { ...house, name, email })
  const typed = {
    gender: 'men',
    born: '2005-05-05',
    nationality: 'سوري',
    phone: '05321234567',
    university: 'جامعة مرمرة',
    department: 'التاريخ',
    level: 'y1',
    guardian: 'أخ',
    guardian_phone: '05321234568',
  }
  await saveDraft({ ...ctx, actor: null }, { code, typed })
  return code
}

const TEAM: Permission[] = ['applications.read', 'applications.update', 'applications.delete', 'applications.export']

/** A member of the housing team: the function turns a context into theirs. */
export async function housingTeam(ctx: Context, may: Permission[] = TEAM) {
  const person = await makePerson(ctx, { roles: ['housing'], secondFactor: true })
  const of = (context: Context): Context => {
    const staff = staffWith(context, ...may)
    return { ...staff, actor: { ...staff.actor!, id: person.id } }
  }
  return Object.assign(of, { person })
}

/** Submits an application and brings it to a state with the commands of the team. `staff`: a context of the team. */
export async function applyUntil(ctx: Context, staff: Context, house: House, state: SubmittedState) {
  const applicant = await apply(ctx, house)
  const { id } = applicant
  const step = (to: 'waiting' | 'accepted' | 'refused' | 'withdrawn' | 'moved_in' | 'moved_out') =>
    stepApplication(staff, { id, to })
  if (state === 'missing') await requestDocuments(staff, { id, kinds: ['identity'], message: '' })
  if (state === 'rejected') await rejectApplication(staff, { id, message: 'لا مكان' })
  if (state === 'withdrawn') await step('withdrawn')
  if (['submitted', 'missing', 'rejected', 'withdrawn'].includes(state)) return applicant
  await step('waiting')
  if (state === 'waiting') return applicant
  await offerPlace(staff, { id })
  if (state === 'offered') return applicant
  if (state === 'expired') {
    await ctx.db.transaction().execute(async (db) => {
      await moveApplication({ ...ctx, db }, await lockApplication({ db }, { id }), 'expired', 'rule')
    })
    return applicant
  }
  if (state === 'refused') {
    await step('refused')
    return applicant
  }
  await step('accepted')
  if (state !== 'accepted') await step('moved_in')
  if (state === 'moved_out') await step('moved_out')
  return applicant
}
