import { beforeAll, expect, test } from 'vitest'
import { makePerson, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import type { SavedView } from '#resource/contract.ts'

const site = await testSite()
const ctx = site.context()
let owner: Person, editor: Person, housing: Person
beforeAll(async () => {
  owner = await makePerson(ctx, { roles: ['owner'], secondFactor: true })
  editor = await makePerson(ctx, { roles: ['editor'] })
  housing = await makePerson(ctx, { roles: ['housing'], secondFactor: true })
})
const ask = (by: Person, method = 'GET', path = '', body?: unknown) =>
  site.ask(`/api/dashboard/views${path}`, { method, headers: by.bearer, ...(body !== undefined && { body }) })
const list = async (by: Person) => (await (await ask(by, 'GET', '?resource=posts')).json()) as SavedView[]
const view = { resource: 'posts', name: 'مسوداتي', query: 'filter.state=draft&sort=-updated_at', shared: false }

test('a view is private until it is shared, and only its owner can change it', async () => {
  const made = (await (await ask(editor, 'POST', '', view)).json()) as SavedView
  expect(await list(editor)).toEqual([{ ...view, id: made.id, mine: true }])
  expect(await list(owner)).toEqual([])
  const shared = { name: 'مسودات الفريق', query: view.query, shared: true }
  expect((await ask(owner, 'PUT', `/${made.id}`, shared)).status).toBe(404)
  expect((await ask(editor, 'PUT', `/${made.id}`, shared)).status).toBe(200)
  expect(await list(owner)).toMatchObject([{ name: 'مسودات الفريق', mine: false }])
  expect((await ask(owner, 'DELETE', `/${made.id}`)).status).toBe(404)
  expect((await ask(editor, 'DELETE', `/${made.id}`)).status).toBe(200)
  expect(await list(owner)).toEqual([])
})

test('two views of one user on one list must have different names', async () => {
  const names = ['أ', 'ب']
  const [, second] = await Promise.all(
    names.map(async (name) => (await (await ask(owner, 'POST', '', { ...view, name })).json()) as SavedView),
  )
  expect((await ask(owner, 'POST', '', { ...view, name: 'أ' })).status).toBe(422)
  expect((await ask(owner, 'PUT', `/${second!.id}`, { ...view, name: 'أ' })).status).toBe(422)
  expect((await ask(owner, 'PUT', `/${second!.id}`, { ...view, name: 'ب', query: 'q=x' })).status).toBe(200)
})

test('when two views with one name are saved at the same time, one is stored and the other is refused', async () => {
  const both = await Promise.all(
    ['ج', 'د'].map(async (name) => (await (await ask(owner, 'POST', '', { ...view, name })).json()) as SavedView),
  )
  const answers = await Promise.all(both.map(({ id }) => ask(owner, 'PUT', `/${id}`, { ...view, name: 'هـ' })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

test('users who may not read a list have no views of it', async () => {
  expect((await ask(housing, 'GET', '?resource=posts')).status).toBe(403)
  expect((await ask(housing, 'POST', '', view)).status).toBe(403)
  expect((await ask(owner, 'GET', '?resource=nothing')).status).toBe(404)
})
