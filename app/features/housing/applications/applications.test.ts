/**
 * Applications from the first field to moving out, with PostgreSQL: waiting lists, offers, emails, documents,
 * anonymization.
 */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { actorOfToken } from '#features/accounts/users/actor.server.ts'
import { fitBeds } from '#features/housing/rooms/beds.server.ts'
import type { Context } from '#kernel/context.ts'
import { dayOf } from '#kernel/dates.ts'
import { privacyHandlers } from '#kernel/privacy-registry.server.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { makeHousing, makeTerm, apply, type House } from '#tests/support/housing.ts'
import { staffWith } from '#tests/support/donations.ts'
import { lastEmailTo, makePerson } from '#tests/support/people.ts'
import { sentFile } from '#tests/support/sent-file.ts'
import { testSite } from '#tests/support/site.ts'
import { bedFigures } from '#features/housing/applications/admin/bed-figures.server.ts'
import { board, occupancy } from '#features/housing/applications/admin/board.server.ts'
import {
  requestDocuments,
  deleteApplication,
  offerFreeBeds,
  offerPlace,
  rejectApplication,
  setPriority,
  stepApplication,
} from './admin-commands.server.ts'
import { applicationDetail } from '#features/housing/applications/admin/detail.server.ts'
import { MAX_DRAFT_BYTES } from './application.ts'
import { addDocuments } from './documents.server.ts'
import { checkStep, discardDraft, saveDraft, startApplication, submitApplication } from './draft.server.ts'
import { expireOffers, offerNewBeds } from './expire.server.ts'
import { applicationAction } from './form.server.ts'
import { purgeApplicants } from './privacy.server.ts'
import { sendApplicationEmail } from './emails.server.ts'
import { applicationPage, ApplicationListParams } from '#features/housing/applications/admin/list.server.ts'
import { respondToOffer, applicationByCode, withdrawApplication } from './own-application.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const start = new Date()
const at = (days: number): Context => site.context({ now: new Date(start.getTime() + days * 86_400_000) })
const ctx = at(0)
/** A member of the housing team. */
let staff: string
const staffContext = (context = ctx): Context => {
  const may = staffWith(context, 'applications.read', 'applications.update', 'applications.delete', 'dashboard.read')
  return { ...may, actor: { ...may.actor!, id: staff } }
}
const pdf = sentFile('belge.pdf', 'application/pdf', '%PDF-1.7\n%%EOF\n')
const codeOf = (error: unknown) => (error as Refusal).code

const stateOf = async (id: string) =>
  (await ctx.db.selectFrom('applications').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
const waitingIdsIn = async ({ residence, term }: House) =>
  (await board(staffContext(), { residence, term })).columns
    .find(({ state }) => state === 'waiting')!
    .cards.map(({ id }) => id)
/** Runs the queued email jobs like a server process. */
let sentEmails = 0
async function write(template: Parameters<typeof sendApplicationEmail.run>[1]['letter'], id: string) {
  const later = { ...ctx, now: new Date(start.getTime() + ++sentEmails) }
  await sendApplicationEmail.run(later, { applicationId: id, letter: template, of: `test ${template}` })
}

let house: House
beforeAll(async () => {
  staff = (await makePerson(ctx, { roles: ['housing'], secondFactor: true })).id
  house = await makeHousing(ctx, { rooms: [{ beds: 2 }] })
})

test(
  'typed values are stored, valid or not, and only their writer sees them; a complete form can be sent',
  { timeout: 60_000 },
  async () => {
    const code = await startApplication(ctx, {
      residence: house.residence,
      term: house.term,
      name: 'ليلى حسن',
      email: 'Leyla@Example.com',
    })
    const { id } = await ctx.db
      .selectFrom('applications')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    await write('started', id)
    expect((await lastEmailTo(ctx, 'leyla@example.com'))?.text).toContain(code)

    const typed = { born: '٤.٣.٢٠٠٦', phone: '٠٥٣٢ ١٢٣ ٤٥ ٦٧', nationality: 'سورية', gender: 'men' }
    await saveDraft(ctx, { code, typed: { ...typed, phone: 'x' } })
    expect((await applicationByCode(ctx, ` ${code.toLowerCase()} `))?.typed).toMatchObject({
      name: 'ليلى حسن',
      phone: 'x',
    })
    expect(() => checkStep('person', { ...typed, phone: 'x' })).toThrow()
    const wrong = await submitApplication(ctx, { code, agreed: 'yes' }).catch((error: unknown) => error as Refusal)
    expect(Object.keys((wrong as Refusal).fields).toSorted()).toEqual(
      ['department', 'guardian', 'guardian_phone', 'level', 'phone', 'university'].toSorted(),
    )
    // The team cannot see a draft.
    await expect(applicationDetail(staffContext(), id)).rejects.toMatchObject({ status: 404 })
    expect((await applicationPage(staffContext(), ApplicationListParams.parse({}))).total).toBe(0)

    const studies = {
      university: 'جامعة إسطنبول',
      department: 'الطب',
      level: 'y1',
      guardian: 'عمر، أخ',
      guardian_phone: '+90 532 000 00 00',
    }
    await saveDraft(ctx, { code, typed: { ...typed, ...studies } })
    await addDocuments(ctx, { code, kind: 'identity', files: [pdf] })
    await submitApplication(ctx, { code, agreed: 'yes' })
    // The missing certificate is requested immediately.
    expect(await applicationByCode(ctx, code)).toMatchObject({
      state: 'missing',
      missing: ['certificate'],
      typed: null,
    })
    expect(JSON.stringify(await applicationByCode(ctx, code))).not.toMatch(/ليلى|leyla|belge|5321234567/i)
    await write('missing', id)
    expect((await lastEmailTo(ctx, 'leyla@example.com'))?.text).toContain('وثيقة الطالب')
    await addDocuments(ctx, { code, kind: 'certificate', files: [pdf] })
    expect(await stateOf(id)).toBe('submitted')
    expect(await applicationDetail(staffContext(), id)).toMatchObject({
      name: 'ليلى حسن',
      phone: '+905321234567',
      answers: { born: '2006-03-04', guardian_phone: '+905320000000' },
      files: [{ kind: 'identity' }, { kind: 'certificate' }],
    })
    await expect(saveDraft(ctx, { code, typed: { name: 'x' } })).rejects.toMatchObject({ status: 409 })
    await expect(addDocuments(ctx, { code, kind: 'identity', files: [pdf] })).rejects.toMatchObject({ status: 409 })
    await expect(discardDraft(ctx, { code })).rejects.toMatchObject({ status: 409 })
    expect((await applicationPage(staffContext(), ApplicationListParams.parse({ q: 'ليلى' }))).total).toBe(1)
    expect((await applicationPage(staffContext(), ApplicationListParams.parse({ q: '7' }))).total).toBeLessThan(2)
  },
)

test('documents are stored encrypted, are opened by housing staff only, and each opening is logged', async () => {
  const { id, code } = await apply(ctx, house)
  const secret = Buffer.from('%PDF-1.7\nthe passport of a student\n%%EOF\n')
  await requestDocuments(staffContext(), { id, kinds: ['identity'], message: '' })
  await addDocuments(ctx, { code, kind: 'identity', files: [sentFile('belge.pdf', 'application/pdf', secret)] })
  const files = await ctx.db.selectFrom('application_files').selectAll().where('application_id', '=', id).execute()
  expect(files.map(({ content }) => content.includes('passport'))).not.toContain(true)
  const { id: document } = files.find(({ kind }) => kind === 'identity')!
  const path = `/api/dashboard/application-documents/${document}`
  expect((await site.ask(path)).status).toBe(401)
  const editor = await makePerson(ctx, { roles: ['editor'] })
  expect((await site.ask(path, { headers: editor.cookie })).status).toBe(403)
  const housing = await makePerson(ctx, { roles: ['housing'], secondFactor: true })
  const got = await site.ask(path, { headers: housing.cookie })
  expect(Buffer.from(await got.arrayBuffer()).equals(secret)).toBe(true)
  expect(got.headers.get('Content-Disposition')).toMatch(/^attachment/)
  const opened = await ctx.db
    .selectFrom('audit')
    .select(['actor_id', 'detail'])
    .where('command', '=', 'applications.open_document')
    .where('subject', '=', id)
    .execute()
  expect(opened).toEqual([{ actor_id: housing.id, detail: { document: 'identity' } }])
})

/** Posts the form like the page. */
async function upload(code: string, files: File[], kind = 'identity') {
  const form = new FormData()
  form.set('intent', `upload ${kind}`)
  for (const file of files.length ? files : [new File([], '')]) form.append('files', file)
  const url = `http://localhost:3000/housing-application/${code}?step=documents&kind=${kind}`
  const request = new Request(url, { method: 'POST', body: form })
  const answer = await applicationAction({ context: { get: () => ctx } as never, request, params: { code } })
  if (answer instanceof Response) return { status: answer.status, fields: {} }
  const { data, init } = answer as { data: { problem: { fields: Record<string, string> } }; init: ResponseInit }
  return { status: init.status, fields: data.problem.fields }
}

test('a document must be a PDF, JPEG or PNG by its content, at most 5 MB, and at most three of a kind', async () => {
  const code = await startApplication(ctx, { ...house, name: 'x', email: 'files@example.com' })
  const picture = sharp({ create: { width: 20, height: 20, channels: 3, background: '#0e4b3e' } })
  const jpeg = new File([new Uint8Array(await picture.jpeg().toBuffer())], 'a.jpg', { type: 'image/jpeg' })
  const webp = new File([new Uint8Array(await picture.webp().toBuffer())], 'a.webp', { type: 'image/webp' })
  expect(await upload(code, [jpeg])).toMatchObject({ status: 303 })
  expect((await upload(code, [webp])).fields).toHaveProperty('identity')
  expect((await upload(code, [new File(['<html>'], 'a.jpg', { type: 'image/jpeg' })])).status).toBe(422)
  expect((await upload(code, [])).fields).toHaveProperty('identity')
  expect((await upload(code, [new File([Buffer.alloc(6 * 1024 * 1024, 37)], 'big.pdf')])).status).toBe(413)
  expect((await upload(code, [jpeg, jpeg])).status).toBe(303)
  expect((await upload(code, [jpeg])).fields).toHaveProperty('identity')
  expect((await upload('2222-2222-2222', [jpeg])).status).toBe(404)
  expect((await applicationByCode(ctx, code))?.files).toHaveLength(3)
})

test('no file is received for an unknown code, or for an application that takes no such document', async () => {
  const { code } = await apply(ctx, house)
  for (const [unable, status] of [
    ['2222-2222-2222', 404],
    [code, 409],
  ] as const) {
    let read = false
    const body = new ReadableStream({ pull: () => void (read = true) }, { highWaterMark: 0 })
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
    const url = `http://localhost:3000/housing-application/${unable}?kind=identity`
    const request = new Request(url, { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
    const answer = await applicationAction({ context: { get: () => ctx } as never, request, params: { code: unable } })
    expect((answer as { init: ResponseInit }).init.status).toBe(status)
    expect(read).toBe(false)
  }
})

test('a term or a room with applications cannot be deleted, and staff see the reason', async () => {
  const { term } = house
  await apply(ctx, house)
  const staffMember = await makePerson(ctx, { roles: ['housing'], secondFactor: true })
  const answer = await site.ask(`/api/dashboard/housing-terms/${term}`, {
    method: 'DELETE',
    headers: staffMember.cookie,
  })
  const { error } = (await answer.json()) as { error: { code: string } }
  expect([answer.status, error.code]).toEqual([409, 'resource.in_use'])
})

test('the documents of all drafts together are limited; submitted ones do not count', async () => {
  const code = await startApplication(ctx, { ...house, name: 'x', email: 'cap@example.com' })
  await addDocuments(ctx, { code, kind: 'identity', files: [pdf] })
  const of = (state: 'draft' | 'submitted') =>
    ctx.db
      .selectFrom('applications')
      .select('id')
      .where('state', '=', state)
      .where('code', state === 'draft' ? '=' : '<>', code)
  const hold = async (id: string, bytes: number) =>
    ctx.db.updateTable('application_files').set({ bytes }).where('application_id', '=', id).execute()
  const sent = await of('submitted').executeTakeFirstOrThrow()
  await hold(sent.id, MAX_DRAFT_BYTES)
  await addDocuments(ctx, { code, kind: 'identity', files: [pdf] })
  const { id } = await of('draft').executeTakeFirstOrThrow()
  await hold(id, MAX_DRAFT_BYTES / 2 - 5)
  const full = addDocuments(ctx, { code, kind: 'certificate', files: [pdf] })
  await expect(full).rejects.toMatchObject({ code: 'applications.drafts_full', status: 507 })
  await discardDraft(ctx, { code })
})

test('the waiting list is ordered by priority, then time; staff make offers, and a returned bed is offered again', async () => {
  const own = await makeHousing(ctx, { rooms: [{ beds: 1 }] })
  const [a, b, c] = [await apply(at(-3), own), await apply(at(-2), own), await apply(at(-1), own)]
  for (const { id } of [c, a, b]) await stepApplication(staffContext(), { id, to: 'waiting' })
  expect(await waitingIdsIn(own)).toEqual([a.id, b.id, c.id])
  await setPriority(staffContext(), { id: c.id, priority: true })
  expect(await waitingIdsIn(own)).toEqual([c.id, a.id, b.id])
  expect(await applicationByCode(ctx, b.code)).toMatchObject({ place: 3 })

  await offerPlace(staffContext(), { id: c.id })
  expect(await applicationByCode(ctx, c.code)).toMatchObject({ state: 'offered', offer: { room: { beds: 1 } } })
  await expect(offerPlace(staffContext(), { id: a.id })).rejects.toMatchObject({ code: 'applications.no_free_bed' })
  await write('offered', c.id)
  expect((await lastEmailTo(ctx, c.email))?.text).toContain(`/housing-application/${c.code}`)
  // Declined: the next applicant gets the offer at once.
  await respondToOffer(ctx, { code: c.code, answer: 'refused' })
  expect([await stateOf(c.id), await stateOf(a.id), await stateOf(b.id)]).toEqual(['refused', 'offered', 'waiting'])
  // No answer in time: the next applicant gets the offer.
  expect(await expireOffers(at(2))).toBe(0)
  expect(await expireOffers(at(8))).toBe(1)
  expect([await stateOf(a.id), await stateOf(b.id)]).toEqual(['expired', 'offered'])
  await expect(respondToOffer(ctx, { code: a.code, answer: 'accepted' })).rejects.toMatchObject({ status: 409 })
  await respondToOffer(at(8), { code: b.code, answer: 'accepted' })
  await respondToOffer(at(8), { code: b.code, answer: 'accepted' })
  await expect(respondToOffer(at(8), { code: b.code, answer: 'refused' })).rejects.toMatchObject({ status: 409 })

  // The last bed is occupied: a new applicant waits, and gets the offer when it is returned.
  await stepApplication(staffContext(at(8)), { id: a.id, to: 'waiting' })
  await withdrawApplication(at(9), { code: b.code })
  expect([await stateOf(b.id), await stateOf(a.id)]).toEqual(['withdrawn', 'offered'])
  await respondToOffer(at(9), { code: a.code, answer: 'accepted' })
  await stepApplication(staffContext(at(9)), { id: a.id, to: 'moved_in' })
  const [room] = await occupancy(staffContext(), own)
  expect(room!.beds).toMatchObject([{ held: { application: a.id, state: 'moved_in' } }])
  await expect(deleteApplication(staffContext(), { id: a.id })).rejects.toMatchObject({ status: 409 })
  await stepApplication(staffContext(at(9)), { id: a.id, to: 'moved_out' })
  expect((await occupancy(staffContext(), own))[0]!.beds).toMatchObject([{ held: null }])
})

test('when the last bed is accepted, the waiting applicants are notified, and only then', async () => {
  const own = await makeHousing(ctx, { rooms: [{ beds: 2 }] })
  const people = [await apply(at(-4), own), await apply(at(-3), own), await apply(at(-2), own)]
  for (const { id } of people) await stepApplication(staffContext(), { id, to: 'waiting' })
  expect(await offerFreeBeds(staffContext(), { ...own, gender: 'men' })).toBe(2)
  const notifiedIds = async () =>
    (await queuedEmails()).filter((data) => data.letter === 'full').map(({ applicationId }) => applicationId)
  const [a, b, c] = people
  await respondToOffer(ctx, { code: a!.code, answer: 'accepted' })
  expect(await notifiedIds()).toEqual([])
  await respondToOffer(ctx, { code: b!.code, answer: 'accepted' })
  expect(await notifiedIds()).toEqual([c!.id])
})

/** The queued email jobs. */
async function queuedEmails(): Promise<{ applicationId: string; letter: string }[]> {
  const { rows } = await sql<{ data: { applicationId: string; letter: string } }>`
    select data from pgboss.job where name = 'applications.send-email'`.execute(ctx.db)
  return rows.map(({ data }) => data)
}

test('depending on the term, beds are offered automatically or not', async () => {
  const byStaff = await makeHousing(ctx, { rooms: [{ beds: 1 }], offers: 'staff' })
  const [a, b] = [await apply(at(-2), byStaff), await apply(at(-1), byStaff)]
  for (const { id } of [a, b]) await stepApplication(staffContext(), { id, to: 'waiting' })
  await offerPlace(staffContext(), { id: a.id })
  // Staff can make a withdrawn offer again.
  await stepApplication(staffContext(), { id: a.id, to: 'waiting' })
  expect((await occupancy(staffContext(), byStaff))[0]!.beds).toMatchObject([{ held: null }])
  await offerPlace(staffContext(), { id: a.id })
  await respondToOffer(ctx, { code: a.code, answer: 'refused' })
  expect(await stateOf(b.id)).toBe('waiting')

  const always = await makeHousing(ctx, { rooms: [{ beds: 1 }], offers: 'always' })
  const [c, d] = [await apply(at(-2), always), await apply(at(-1), always)]
  for (const { id } of [c, d]) await stepApplication(staffContext(), { id, to: 'waiting' })
  expect([await stateOf(c.id), await stateOf(d.id)]).toEqual(['offered', 'waiting'])
  // A room gets another bed.
  await ctx.db.updateTable('housing_rooms').set({ beds: 2 }).where('residence_id', '=', always.residence).execute()
  const room = await ctx.db
    .selectFrom('housing_rooms')
    .select('id')
    .where('residence_id', '=', always.residence)
    .executeTakeFirstOrThrow()
  await fitBeds(ctx, room.id, 2)
  await offerNewBeds(ctx)
  expect(await stateOf(d.id)).toBe('offered')
})

test('no applicant moves in while a resident of the term before still has the bed', async () => {
  const [begin, middle, end] = [-60, 30, 200].map((days) => dayOf(at(days).now)) as [string, string, string]
  const term = await makeTerm(ctx, 'freed', { starts: begin, ends: middle })
  const own = await makeHousing(ctx, { rooms: [{ beds: 1 }], term })
  const next = { ...own, term: await makeTerm(ctx, 'freed', { starts: middle, ends: end }) }
  const [a, b] = [await apply(ctx, own), await apply(ctx, next)]
  for (const { id, code } of [a, b]) {
    await stepApplication(staffContext(), { id, to: 'waiting' })
    await offerPlace(staffContext(), { id })
    await respondToOffer(ctx, { code, answer: 'accepted' })
  }
  await stepApplication(staffContext(), { id: a.id, to: 'moved_in' })
  await expect(stepApplication(staffContext(), { id: b.id, to: 'moved_in' })).rejects.toMatchObject({
    code: 'housing.lived_in',
  })
  await stepApplication(staffContext(), { id: a.id, to: 'moved_out' })
  await stepApplication(staffContext(), { id: b.id, to: 'moved_in' })
  expect(await stateOf(b.id)).toBe('moved_in')
})

test('the bed figures count residents and arrivals', async () => {
  const before = await bedFigures(staffContext())
  const { leaving: leavingLater } = await bedFigures(staffContext(at(280)))
  const own = await makeHousing(ctx, { rooms: [{ beds: 3 }], offers: 'staff' })
  const [a, b] = [await apply(ctx, own), await apply(ctx, own)]
  for (const { id, code } of [a, b]) {
    await stepApplication(staffContext(), { id, to: 'waiting' })
    await offerPlace(staffContext(), { id })
    await respondToOffer(ctx, { code, answer: 'accepted' })
  }
  const moved = async () => {
    const { beds, occupied, arriving } = await bedFigures(staffContext())
    return [beds - before.beds, occupied - before.occupied, arriving - before.arriving]
  }
  expect(await moved()).toEqual([3, 0, 2])
  await stepApplication(staffContext(), { id: a.id, to: 'moved_in' })
  expect(await moved()).toEqual([3, 1, 1])
  // Their term ends in 300 days.
  expect((await bedFigures(staffContext())).leaving).toBe(before.leaving)
  expect((await bedFigures(staffContext(at(280)))).leaving).toBe(leavingLater + 1)
})

test(
  'of twenty concurrent offers of one bed one succeeds, and twenty answers to one offer count once',
  { timeout: 60_000 },
  async () => {
    const own = await makeHousing(ctx, { rooms: [{ beds: 1 }], offers: 'staff' })
    const people = await Promise.all(Array.from({ length: 20 }, () => apply(ctx, own)))
    for (const { id } of people) await stepApplication(staffContext(), { id, to: 'waiting' })
    const { id: bed } = (await occupancy(staffContext(), own))[0]!.beds[0]!
    const offers = await Promise.allSettled(people.map(({ id }) => offerPlace(staffContext(), { id, bed })))
    expect(offers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refusals = offers.flatMap((one) => (one.status === 'rejected' ? [codeOf(one.reason)] : []))
    expect(new Set(refusals)).toEqual(new Set(['housing.bed_taken']))
    const winner = people[offers.findIndex(({ status }) => status === 'fulfilled')]!

    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) =>
        respondToOffer(ctx, { code: winner.code, answer: i % 2 ? 'accepted' : 'refused' }),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    const moves = await ctx.db
      .selectFrom('application_transitions')
      .select('to_state')
      .where('application_id', '=', winner.id)
      .where('to_state', 'in', ['accepted', 'refused'])
      .execute()
    expect(moves).toEqual([{ to_state: await stateOf(winner.id) }])
  },
)

test('when eight beds are returned concurrently, the next eight applicants get one each', async () => {
  const own = await makeHousing(ctx, { rooms: [{ beds: 4 }, { beds: 4 }] })
  const people = await Promise.all(Array.from({ length: 16 }, (_, i) => apply(at(i / 100 - 1), own)))
  for (const { id } of people) await stepApplication(staffContext(), { id, to: 'waiting' })
  expect(await offerFreeBeds(staffContext(), { ...own, gender: 'men' })).toBe(8)
  await Promise.all(people.slice(0, 8).map(({ code }) => respondToOffer(ctx, { code, answer: 'refused' })))
  const states = await Promise.all(people.map(({ id }) => stateOf(id)))
  expect(states).toEqual([...Array<string>(8).fill('refused'), ...Array<string>(8).fill('offered')])
  const beds = (await occupancy(staffContext(), own)).flatMap((room) => room.beds.map(({ held }) => held?.application))
  expect(new Set(beds)).toEqual(new Set(people.slice(8).map(({ id }) => id)))
})

test('documents are deleted some time after an application has ended, personal data later; abandoned drafts too', async () => {
  const own = await makeHousing(ctx, { rooms: [{ beds: 1 }] })
  const [gone, stays] = [await apply(ctx, own), await apply(ctx, own)]
  const draft = await startApplication(ctx, { ...own, name: 'x', email: 'draft@example.com' })
  await rejectApplication(staffContext(), { id: gone.id, message: 'لا غرف لهذا الفصل' })
  await purgeApplicants(at(29))
  expect((await applicationDetail(staffContext(), gone.id)).files).toHaveLength(2)
  await purgeApplicants(at(31))
  expect(await applicationDetail(staffContext(), gone.id)).toMatchObject({ files: [], name: gone.name })
  expect((await applicationDetail(staffContext(), stays.id)).files).toHaveLength(2)
  expect(await applicationByCode(ctx, draft)).not.toBeNull()
  await purgeApplicants(at(370))
  expect(await applicationByCode(ctx, draft)).toBeNull()
  expect(await applicationDetail(staffContext(), gone.id)).toMatchObject({
    name: null,
    email: null,
    answers: {},
    state: 'rejected',
  })
  expect(await applicationByCode(ctx, gone.code)).toBeNull()
  expect((await applicationDetail(staffContext(), stays.id)).name).toBe(stays.name)
})

test('a person can download the stored data and is anonymized on request; the bed goes to the next applicant', async () => {
  const own = await makeHousing(ctx, { rooms: [{ beds: 1 }] })
  const person = await makePerson(ctx)
  const signedIn = { ...at(-2), actor: await actorOfToken(ctx, person.token) }
  const [mine, other] = [await apply(signedIn, own), await apply(at(-1), own)]
  for (const { id } of [mine, other]) await stepApplication(staffContext(), { id, to: 'waiting' })
  await offerPlace(staffContext(), { id: mine.id })
  const handler = privacyHandlers.get('applications')!
  expect(await handler.export(ctx, person)).toMatchObject([
    { code: mine.code, university: expect.any(String), files: [{}, {}] },
  ])
  await ctx.db.transaction().execute((db) => handler.erase({ ...ctx, db }, person))
  expect(await handler.export(ctx, person)).toEqual([])
  expect(await applicationDetail(staffContext(), mine.id)).toMatchObject({
    state: 'withdrawn',
    name: null,
    files: [],
    notes: [],
  })
  expect(await stateOf(other.id)).toBe('offered')
})
