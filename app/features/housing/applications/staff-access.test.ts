/** Who may do what with applications, and how the API refuses. */
import { beforeAll, expect, test } from 'vitest'
import type { Context, Permission } from '#kernel/context.ts'
import { staffWith } from '#tests/support/donations.ts'
import { applyUntil, housingTeam, makeHousing, type House } from '#tests/support/housing.ts'
import { makePerson, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import * as commands from './admin-commands.server.ts'
import { board, boardChoices, occupancy, applicationsToRead } from './admin/board.server.ts'
import { bedFigures } from './admin/bed-figures.server.ts'
import { applicationDetail } from './admin/detail.server.ts'
import { applicationPage, ApplicationListParams } from './admin/list.server.ts'
import { startApplication } from './draft.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const PATH = '/api/dashboard/housing-applications'
let team: Awaited<ReturnType<typeof housingTeam>>
let staff: Context
let house: House
let editor: Person
beforeAll(async () => {
  team = await housingTeam(ctx)
  staff = team(ctx)
  editor = await makePerson(ctx, { roles: ['editor'] })
  house = await makeHousing(ctx, { rooms: [{ beds: 12 }, { beds: 12 }], offers: 'staff' })
})

const id = crypto.randomUUID()
const line = () => ({ residence: house.residence, term: house.term })
const CALLS: [Permission, string, (context: Context) => Promise<unknown>][] = [
  ['applications.update', 'a step', (c) => commands.stepApplication(c, { id, to: 'waiting' })],
  [
    'applications.update',
    'requesting documents',
    (c) => commands.requestDocuments(c, { id, kinds: ['identity'], message: '' }),
  ],
  ['applications.update', 'rejecting', (c) => commands.rejectApplication(c, { id, message: 'x' })],
  ['applications.update', 'an offer', (c) => commands.offerPlace(c, { id })],
  ['applications.update', 'offering free beds', (c) => commands.offerFreeBeds(c, { ...line(), gender: 'men' })],
  ['applications.update', 'priority', (c) => commands.setPriority(c, { id, priority: true })],
  ['applications.update', 'a note', (c) => commands.addApplicationNote(c, { id, text: 'x' })],
  ['applications.delete', 'deleting', (c) => commands.deleteApplication(c, { id })],
  ['applications.read', 'the board', (c) => board(c, line())],
  ['applications.read', 'the choices of the board', (c) => boardChoices(c, {})],
  ['applications.read', 'the beds', (c) => occupancy(c, line())],
  ['applications.read', 'the number of new applications', (c) => applicationsToRead(c)],
  ['applications.read', 'the bed figures', (c) => bedFigures(c)],
  ['applications.read', 'an application', (c) => applicationDetail(c, id)],
  ['applications.read', 'the list', (c) => applicationPage(c, ApplicationListParams.parse({}))],
]
const ALL: Permission[] = ['applications.read', 'applications.update', 'applications.delete', 'applications.export']

test.each(CALLS)('only people with %s may use %s', async (permission, _name, call) => {
  await expect(call(ctx)).rejects.toMatchObject({ status: 401 })
  const others = staffWith(ctx, ...ALL.filter((one) => one !== permission), 'housing.update', 'dashboard.read')
  await expect(call(others)).rejects.toMatchObject({ status: 403 })
  const allowed = await call(staffWith(ctx, permission)).catch((error: { status: number }) => error.status)
  expect(allowed).not.toBe(403)
})

test('no one in the team sees, changes or deletes a draft, and an unknown application is not found', async () => {
  const code = await startApplication(ctx, { ...house, name: 'x', email: 'draft@example.com' })
  const draft = await ctx.db.selectFrom('applications').select('id').where('code', '=', code).executeTakeFirstOrThrow()
  for (const of of [draft.id, crypto.randomUUID()]) {
    const calls = [
      commands.stepApplication(staff, { id: of, to: 'waiting' }),
      commands.requestDocuments(staff, { id: of, kinds: ['identity'], message: '' }),
      commands.rejectApplication(staff, { id: of, message: 'x' }),
      commands.offerPlace(staff, { id: of }),
      commands.setPriority(staff, { id: of, priority: true }),
      commands.addApplicationNote(staff, { id: of, text: 'x' }),
      commands.deleteApplication(staff, { id: of }),
      applicationDetail(staff, of),
    ]
    const refused = (await Promise.allSettled(calls)).map((one) => (one.status === 'rejected' ? one.reason : one.value))
    for (const reason of refused) expect(reason).toMatchObject({ status: 404, code: 'applications.not_found' })
  }
})

const ask = (path: string, by: Person, body?: unknown, method = body === undefined ? 'GET' : 'POST') =>
  site.ask(`${PATH}${path}`, { method, headers: by.cookie, ...(body !== undefined && { body }) })
const errorOf = async (answer: Response) =>
  ((await answer.json()) as { error: { code: string; message: string; fields: Record<string, string> } }).error

test('the API answers 401 without a session, 403 without the permission, and 404 for an unknown id', async () => {
  const { id: known } = await applyUntil(ctx, staff, house, 'submitted')
  for (const path of ['', '/board', `/${known}`]) {
    expect((await site.ask(`${PATH}${path}`)).status).toBe(401)
    const refused = await ask(path, editor)
    expect([refused.status, Object.keys(await errorOf(refused)).toSorted()]).toEqual([
      403,
      ['code', 'fields', 'message'],
    ])
  }
  expect((await ask(`/${known}/step`, editor, { to: 'waiting' })).status).toBe(403)
  expect((await ask(`/${crypto.randomUUID()}`, team.person)).status).toBe(404)
  expect((await ask('/not-an-id', team.person)).status).toBeGreaterThanOrEqual(400)
})

test.each<[string, string, unknown, string[]]>([
  ['step', 'a state of the applicant', { to: 'draft' }, ['to']],
  ['step', 'no state', {}, ['to']],
  ['ask', 'no document', { kinds: [], message: '' }, ['kinds']],
  ['ask', 'an unknown document', { kinds: ['passport'], message: '' }, ['kinds.0']],
  ['ask', 'a message that is too long', { kinds: ['identity'], message: 'x'.repeat(2001) }, ['message']],
  ['reject', 'an invisible reason', { message: ' \u202E ' }, ['message']],
  ['reject', 'a reason that is too long', { message: 'x'.repeat(2001) }, ['message']],
  ['offer', 'no bed', { bed: 0 }, ['bed']],
  ['offer', 'text as a bed', { bed: 'a' }, ['bed']],
  ['priority', 'text as a switch', { priority: 'yes' }, ['priority']],
  ['notes', 'an empty note', { text: '' }, ['text']],
])(
  'the API refuses to %s with %s: it names the field in the language of the reader, and changes nothing',
  async (act, _name, body, fields) => {
    const { id: known } = await applyUntil(ctx, staff, house, 'waiting')
    const messages = new Set<string>()
    for (const lang of ['ar', 'en', 'tr']) {
      const answer = await ask(`/${known}/${act}?lang=${lang}`, team.person, body)
      const error = await errorOf(answer)
      expect([answer.status, error.code, Object.keys(error.fields)]).toEqual([422, 'errors.invalid_input', fields])
      messages.add(error.fields[fields[0]!]!)
    }
    expect(messages.size).toBe(3)
    expect(await applicationDetail(staff, known)).toMatchObject({
      state: 'waiting',
      priority: false,
      notes: [],
      message: null,
    })
  },
)

test('a member of the team leads an application through the API from the first look to moving out', async () => {
  const { id: known, name } = await applyUntil(ctx, staff, house, 'submitted')
  const act = async (path: string, body: unknown) =>
    expect((await ask(`/${known}/${path}`, team.person, body)).status).toBe(200)
  await act('ask', { kinds: ['identity'], message: 'الصورة غير واضحة' })
  await act('step', { to: 'waiting' })
  await act('priority', { priority: true })
  await act('notes', { text: 'اتصل مرتين' })
  await act('offer', {})
  for (const to of ['accepted', 'moved_in', 'moved_out']) await act('step', { to })
  const seen = (await (await ask(`/${known}`, team.person)).json()) as { notes: { text: string; by: string }[] }
  expect(seen).toMatchObject({ name, state: 'moved_out', priority: true, bed: null, offeredUntil: null, missing: [] })
  expect(seen.notes).toMatchObject([{ text: 'اتصل مرتين', by: expect.stringContaining('Person') }])
  const twice = await ask(`/${known}/step?lang=en`, team.person, { to: 'moved_out' })
  expect([twice.status, (await errorOf(twice)).code]).toEqual([409, 'applications.no_way'])
  expect((await ask(`/${known}`, team.person, undefined, 'DELETE')).status).toBe(200)
  expect((await ask(`/${known}`, team.person)).status).toBe(404)
})

test('free beds are offered in one go through the API', async () => {
  const own = await makeHousing(ctx, { rooms: [{ beds: 1 }], term: house.term, offers: 'staff' })
  for (let i = 0; i < 2; i++) await applyUntil(ctx, staff, own, 'waiting')
  const asked = { residence: own.residence, term: own.term, gender: 'men' }
  const offered = await ask('/offer-free', team.person, asked)
  expect([offered.status, await offered.json()]).toEqual([200, { offered: 1 }])
  const wrong = await errorOf(await ask('/offer-free', team.person, { ...asked, gender: 'all' }))
  expect(Object.keys(wrong.fields)).toEqual(['gender'])
})
