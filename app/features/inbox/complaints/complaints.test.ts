import { beforeAll, beforeEach, expect, test } from 'vitest'
import sharp from 'sharp'
import { actorOfToken } from '#features/accounts/users/actor.server.ts'
import { writeSettings } from '#features/settings/settings.server.ts'
import type { Context } from '#kernel/context.ts'
import { signOpening } from '#kernel/honeypot-and-token.server.ts'
import { privacyHandlers } from '#kernel/privacy-registry.server.ts'
import { makePerson, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { complaintCommands } from './commands.server.ts'
import { encryptOldFiles } from './files.server.ts'
import { complaintAction } from './form.server.ts'
import { anonymizeComplaints } from './privacy.server.ts'
import { notifyComplaintAnswered, notifyNewComplaint } from './emails.server.ts'
import { complaintDetail, complaintStats, complaintPage, ComplaintListParams } from './queries.server.ts'
import { complaintStatus } from './status.server.ts'

const site = await testSite({ RATE_LIMITS: '1' })
const ctx = site.context()
const { db } = ctx
let owner: Person
let types: number[]
let photo: Buffer<ArrayBuffer>

beforeAll(async () => {
  await writeSettings(ctx, 'site', { name: { ar: 'سند' }, email: 'info@sanad.example' })
  owner = await makePerson(ctx, { roles: ['owner'], secondFactor: true })
  const rows = await db
    .insertInto('complaint_types')
    .values([
      { kind: 'complaint', name: { ar: 'السكن' } },
      { kind: 'proposal', name: { ar: 'نشاط' } },
    ] as never)
    .returning('id')
    .execute()
  types = rows.map(({ id }) => id)
  const drawn = sharp({ create: { width: 40, height: 30, channels: 3, background: '#0e4b3e' } })
  photo = Buffer.from(await drawn.jpeg().toBuffer())
})
let house = 0
beforeEach(async () => {
  house++
  await db.deleteFrom('complaints').execute()
  await db.deleteFrom('mails').execute()
})

const staff = async () => ({ ...ctx, now: new Date(), actor: await actorOfToken(ctx, owner.token) })
const pdf = new File(['%PDF-1.7\n1 0 obj\n%%EOF\n'], 'دليل.pdf', { type: 'application/pdf' })

type Answer = { status: number; code: string | null; fields: Record<string, string>; typed: Record<string, string> }

/** Posts the form like the page, opened some time ago. */
async function send(
  change: Record<string, string> = {},
  files: File[] = [],
  door = 1,
  sender: Pick<Context, 'actor'> = { actor: null },
): Promise<Answer> {
  const form = new FormData()
  const opened = signOpening({ ...ctx, now: new Date(Date.now() - 60_000) })
  const textIn = {
    kind: 'complaint',
    type_complaint: String(types[0]),
    body: 'الماء مقطوع منذ يومين',
    opened,
    ...change,
  }
  for (const [name, value] of Object.entries(textIn)) form.set(name, value)
  for (const file of files.length ? files : [new File([], '')]) form.append('files', file)
  const request = new Request('http://localhost:3000/complaints-page', { method: 'POST', body: form })
  const asked = { ...ctx, ...sender, now: new Date(), address: `10.2.${house}.${door}` }
  const answer = await complaintAction({ context: { get: () => asked } as never, request })
  if (answer instanceof Response)
    return {
      status: answer.status,
      code: new URL(answer.headers.get('Location')!, 'http://x').searchParams.get('code'),
      fields: {},
      typed: {},
    }
  const { fields, typed } = answer.data.problem
  return { status: answer.init?.status ?? 200, code: null, fields, typed }
}

test('a complaint without a name is accepted, and found by its code in any spelling', async () => {
  const { status, code } = await send()
  expect(status).toBe(303)
  expect(code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
  for (const typed of [code!, ` ${code!.toLowerCase()} `, code!.replaceAll('-', ' ')])
    expect(await complaintStatus(ctx, typed)).toMatchObject({ code, state: 'new', type: 'السكن', answer: null })
  expect(await complaintStatus(ctx, '2222-2222-2222')).toBeNull()
  expect(JSON.stringify(await complaintStatus(ctx, code!))).not.toContain('الماء')
})

test('a complaint from a browser that is signed in is not in the audit log, which would name its sender', async () => {
  const sender = await makePerson(ctx)
  expect((await send({}, [pdf], 1, { actor: await actorOfToken(ctx, sender.token) })).status).toBe(303)
  expect(await db.selectFrom('complaints').select('id').execute()).toHaveLength(1)
  expect(await db.selectFrom('audit').select('command').where('actor_id', '=', sender.id).execute()).toEqual([])
})

test('missing fields have errors, and the typed values stay', async () => {
  const { status, fields, typed } = await send({ type_complaint: '', body: 'قصير', email: 'x@y', phone: '12' })
  expect(status).toBe(422)
  expect(Object.keys(fields).toSorted()).toEqual(['body', 'email', 'phone', 'type'])
  expect(typed).toMatchObject({ body: 'قصير', email: 'x@y' })
  // The type of a proposal is not valid for a complaint.
  expect((await send({ type_complaint: String(types[1]) })).fields).toHaveProperty('type_complaint')
})

test('up to three pictures or PDFs, for staff only; other types, too large and too many files are refused', async () => {
  const jpeg = new File([photo], 'photo.jpg', { type: 'image/jpeg' })
  expect((await send({ body: 'مع مرفقات كثيرة' }, [jpeg, pdf])).status).toBe(303)
  const [row] = (await complaintPage(await staff(), 'complaint', ComplaintListParams.parse({}))).rows
  const byCode = ComplaintListParams.parse({ q: row!.code.toLowerCase() })
  expect((await complaintPage(await staff(), 'complaint', byCode)).total).toBe(1)
  const { files } = await complaintDetail(await staff(), 'complaint', row!.id)
  expect(files.map(({ name, type }) => [name, type])).toEqual([
    ['photo.jpg', 'image/jpeg'],
    ['دليل.pdf', 'application/pdf'],
  ])
  const path = `/api/dashboard/complaint-files/${files[0]!.id}`
  expect((await site.ask(path)).status).toBe(401)
  const editor = await makePerson(ctx, { roles: ['editor'] })
  expect((await site.ask(path, { headers: editor.cookie })).status).toBe(403)
  const got = await site.ask(path, { headers: owner.cookie })
  expect(Buffer.from(await got.arrayBuffer()).equals(photo)).toBe(true)
  expect(got.headers.get('Content-Disposition')).toMatch(/^attachment/)
  const lying = await db.selectFrom('complaint_files').select(['encrypted', 'content', 'bytes']).execute()
  expect(
    lying.map(({ encrypted, content }) => [encrypted, content.includes('%PDF') || content.includes(photo)]),
  ).toEqual([
    [true, false],
    [true, false],
  ])
  expect(files[0]!.bytes).toBe(photo.length)
  const opened = await db.selectFrom('audit').select(['actor_id', 'subject']).where('command', '=', 'complaints.open_file').execute() // prettier-ignore
  expect(opened).toEqual([{ actor_id: owner.id, subject: row!.id }])

  const html = new File(['<html><script>alert(1)</script>'], 'photo.jpg', { type: 'image/jpeg' })
  expect(Object.keys((await send({ body: '' }, [html], 2)).fields).toSorted()).toEqual(['body', 'files'])
  expect((await send({}, [new File(['x'], 'a.txt')], 3)).status).toBe(422)
  expect((await send({}, [new File([Buffer.alloc(6 * 1024 * 1024, 37)], 'big.pdf')], 4)).status).toBe(413)
  expect((await send({}, [pdf, pdf, pdf, pdf], 5)).status).toBe(413)
  expect(await db.selectFrom('complaints').select('id').execute()).toHaveLength(1)
})

test('files that are older than encryption can be opened, and a nightly job encrypts them', async () => {
  await send({ body: 'مرفق قديم من قبل' }, [pdf])
  const plain = Buffer.from('%PDF-1.4 old')
  const file = await db
    .updateTable('complaint_files')
    .set({ content: plain, encrypted: false, bytes: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const open = async () => {
    const got = await site.ask(`/api/dashboard/complaint-files/${file.id}`, { headers: owner.cookie })
    return Buffer.from(await got.arrayBuffer())
  }
  expect(await open()).toEqual(plain)
  expect(await encryptOldFiles(ctx)).toBe(1)
  expect(await encryptOldFiles(ctx)).toBe(0)
  const { content, bytes } = await db.selectFrom('complaint_files').selectAll().executeTakeFirstOrThrow()
  expect([content.includes(plain), bytes]).toEqual([false, plain.length])
  expect(await open()).toEqual(plain)
})

test('a complaint sent five times at once is stored once, with one code', async () => {
  const opened = signOpening({ ...ctx, now: new Date(Date.now() - 60_000) })
  const all = await Promise.all(Array.from({ length: 5 }, (_, i) => send({ opened }, [pdf], i)))
  expect(new Set(all.map(({ code }) => code)).size).toBe(1)
  expect(await db.selectFrom('complaint_files').select('id').execute()).toHaveLength(1)
})

test('two visitors with the same text on the same day have two complaints and two codes', async () => {
  const openedAt = (ago: number) => ({ opened: signOpening({ ...ctx, now: new Date(Date.now() - ago) }) })
  const [first, second] = [await send(openedAt(60_000), [], 1), await send(openedAt(59_000), [], 2)]
  expect([first.status, second.status]).toEqual([303, 303])
  expect(second.code).not.toBe(first.code)
  expect(await db.selectFrom('complaints').select('id').execute()).toHaveLength(2)
})

test('the same text sent again with the file that was forgotten is a second complaint, with its file', async () => {
  const [without, withFile] = [await send({}), await send({}, [pdf])]
  expect([without.status, withFile.status]).toEqual([303, 303])
  expect(withFile.code).not.toBe(without.code)
  expect(await db.selectFrom('complaint_files').select('id').execute()).toHaveLength(1)
})

test('bots, floods and guessing of codes are refused', async () => {
  expect((await send({ website: 'x' })).status).toBe(429)
  expect((await send({ opened: signOpening({ ...ctx, now: new Date() }) })).status).toBe(429)
  expect((await send({ opened: 'never' })).status).toBe(429)
  const many = []
  for (let i = 0; i < 11; i++) many.push((await send({ body: `شكوى رقم ${i} من هنا` }, [], 7)).status)
  expect(many.at(-2)).toBe(303)
  expect(many.at(-1)).toBe(429)
  const from = { ...ctx, address: `10.2.${house}.9` }
  for (let i = 0; i < 30; i++) await complaintStatus(from, '2222-2222-2222')
  await expect(complaintStatus(from, '2222-2222-2222')).rejects.toMatchObject({ status: 429 })
})

test('the code opens the answer; emails announce it and never contain texts', async () => {
  const { code } = await send({ email: 'leyla@example.com', name: 'ليلى' })
  const [{ id }] = (await db.selectFrom('complaints').select('id').execute()) as [{ id: string }]
  await notifyNewComplaint.run(ctx, { complaintId: id })
  const me = await staff()
  await complaintCommands.complaint.note(me, { id, text: 'سرّ بيننا' })
  expect(await complaintStatus(ctx, code!)).toMatchObject({ state: 'open' })
  await complaintCommands.complaint.answer(me, { id, text: 'أُصلح العطل' })
  await notifyComplaintAnswered.run(ctx, { complaintId: id, answered: 1 })
  await notifyComplaintAnswered.run(ctx, { complaintId: id, answered: 1 })
  expect(await complaintStatus(ctx, code!)).toMatchObject({ state: 'answered', answer: 'أُصلح العطل' })
  const mails = await db.selectFrom('mails').select(['to_address', 'text']).orderBy('created_at').execute()
  expect(mails.map(({ to_address }) => to_address).toSorted()).toEqual(['info@sanad.example', 'leyla@example.com'])
  for (const { text } of mails) expect(text).not.toMatch(/الماء|العطل|سرّ بيننا/)
  expect(await complaintStats(me, 'complaint', ComplaintListParams.parse({}))).toMatchObject({
    recent: 1,
    before: 0,
    waiting: 0,
    days: expect.closeTo(0, 2),
  })
  // The figures follow the filter of the list.
  const other = ComplaintListParams.parse({ q: 'no-such-word' })
  expect(await complaintStats(me, 'complaint', other)).toMatchObject({ recent: 0, days: null })
  // Commands for proposals do not reach a complaint.
  await expect(complaintCommands.proposal.answer(me, { id, text: 'x' })).rejects.toMatchObject({ status: 404 })
})

test('personal data, files and texts are erased after the retention or on request; the row stays for statistics', async () => {
  const leyla = await makePerson(ctx)
  await send({ name: 'ليلى', phone: '0532 123 45 67', email: leyla.email }, [pdf])
  const { id } = await db.selectFrom('complaints').select('id').executeTakeFirstOrThrow()
  const later = { ...ctx, now: new Date(Date.now() + 400 * 86_400_000) }
  await anonymizeComplaints(later)
  expect(await complaintDetail(await staff(), 'complaint', id)).toMatchObject({ name: 'ليلى', phone: '+905321234567' })
  expect(await privacyHandlers.get('complaints')!.export(ctx, leyla)).toHaveLength(1)
  await complaintCommands.complaint.answer(await staff(), { id, text: 'أُصلح العطل' })
  await notifyComplaintAnswered.run(ctx, { complaintId: id, answered: 1 })
  await complaintCommands.complaint.change(await staff(), { ids: [id], state: 'closed' })
  await anonymizeComplaints(ctx)
  expect(await mailsTo(leyla)).toHaveLength(1)
  expect(await complaintDetail(await staff(), 'complaint', id)).toMatchObject({ name: 'ليلى', files: [{}] })
  await anonymizeComplaints(later)
  expect(await complaintDetail(await staff(), 'complaint', id)).toMatchObject({
    name: null,
    phone: null,
    email: null,
    files: [],
    body: '',
  })
  expect((await complaintPage(await staff(), 'complaint', ComplaintListParams.parse({ q: 'ليلى' }))).total).toBe(0)
  expect(await mailsTo(leyla)).toEqual([])
})

const mailsTo = ({ email }: { email: string }) =>
  db.selectFrom('mails').select('template').where('to_address', '=', email).execute()

test('a refused form asks to attach the files again only if it had files', async () => {
  expect((await send({ body: '' }, [pdf], 7)).typed).toHaveProperty('attached')
  expect((await send({ body: '' }, [], 7)).typed).not.toHaveProperty('attached')
})
