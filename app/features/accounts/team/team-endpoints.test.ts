/** Users, roles and invitations over HTTP: status, error format, language of the errors. */
import '#app/features.server.ts'
import { expect, test } from 'vitest'
import { zipEntries, unpack } from '#kernel/unzip.server.ts'
import type { Locale } from '#kernel/locale.ts'
import { PAGE_SIZES } from '#resource/contract.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const owner = await makePerson(ctx, { roles: ['owner'], secondFactor: true })
const editor = await makePerson(ctx, { roles: ['editor'] })

type ErrorBody = { code: string; message: string; fields: Record<string, string> }
const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = owner.cookie) => {
  const answer = await site.ask(`/api/dashboard/${path}`, { method, body, headers })
  const json = (await answer.json()) as Record<string, unknown> & { error?: ErrorBody }
  return { status: answer.status, json, error: json.error }
}
const EMPTY_ID = crypto.randomUUID()

test.each<[string, string, object | undefined]>([
  ['GET', 'users', undefined],
  ['POST', 'users/roles', { ids: [EMPTY_ID], role: 'shop', granted: true }],
  ['POST', 'users/closed', { ids: [EMPTY_ID], closed: true }],
  ['PUT', `users/${EMPTY_ID}/roles`, { roles: [] }],
  ['PUT', `users/${EMPTY_ID}/closed`, { closed: true }],
  ['POST', `users/${EMPTY_ID}/reset`, undefined],
  ['DELETE', `users/${EMPTY_ID}/second-factors`, undefined],
  ['DELETE', `users/${EMPTY_ID}/sessions`, undefined],
  ['POST', 'invitations', { email: 'a@example.org', role: 'shop' }],
  ['POST', 'invitations/several', { emails: ['a@example.org'], role: 'shop' }],
  ['POST', `invitations/${EMPTY_ID}/resend`, undefined],
  ['DELETE', `invitations/${EMPTY_ID}`, undefined],
  ['POST', 'roles', { name: { ar: 'دور' }, permissions: [] }],
  ['PUT', 'security', { secondFactor: 'staff' }],
])('%s %s is refused for visitors and for editors', async (method, path, body) => {
  const [visitor, staff] = [await call(method, path, body, {}), await call(method, path, body, editor.cookie)]
  expect([visitor.status, visitor.error?.code]).toEqual([401, 'account.sign_in_first'])
  expect([staff.status, staff.error?.code]).toEqual([403, 'account.not_allowed'])
})

test.each<[string, string, object]>([
  ['POST', 'invitations', { email: 'new@example.org', role: 'no-role' }],
  ['POST', 'invitations/several', { emails: ['new@example.org'], role: 'no-role' }],
  ['POST', 'invitations', { email: 'new@example.org', role: 'r'.repeat(41) }],
  ['POST', 'users/roles', { ids: [editor.id], role: 'no-role', granted: true }],
  ['POST', 'users/roles', { ids: [editor.id], role: 'no-role', granted: false }],
])('%s %s with a role that does not exist has its error at the field `role`', async (method, path, body) => {
  const { status, error } = await call(method, path, body)
  expect([status, error?.code, Object.keys(error!.fields)]).toEqual([422, 'errors.invalid_input', ['role']])
})

test('a list of roles with an unknown one has its error at the field `roles`, and nothing is changed', async () => {
  const { status, error } = await call('PUT', `users/${editor.id}/roles`, { roles: ['shop', 'no-role'] })
  expect([status, Object.keys(error!.fields)]).toEqual([422, ['roles']])
  const roles = await ctx.db.selectFrom('user_roles').select('role_id').where('user_id', '=', editor.id).execute()
  expect(roles).toEqual([{ role_id: 'editor' }])
})

test.each<Locale>(['ar', 'en', 'tr'])(
  'the errors of an invitation are in the language of the reader (%s)',
  async (locale) => {
    const t = ctx.texts.translate(locale)
    const { status, error } = await call('POST', `invitations?lang=${locale}`, { email: 'no address', role: 'shop' })
    expect(status).toBe(422)
    expect(error).toMatchObject({
      code: 'errors.invalid_input',
      message: t('errors.invalid_input'),
      fields: { email: t('people.email_invalid') },
    })
  },
)

test('an invitation over the API: created, listed, sent again, revoked, gone', async () => {
  const created = await call('POST', 'invitations', { email: 'api@example.org', role: 'shop' })
  expect(created).toMatchObject({ status: 201, json: { id: expect.any(String) as string } })
  const again = await call('POST', `invitations/${created.json.id as string}/resend`)
  expect(again.status).toBe(200)
  expect((await call('DELETE', `invitations/${again.json.id as string}`)).json).toEqual({ ok: true })
  expect((await call('DELETE', `invitations/${again.json.id as string}`)).status).toBe(404)
  expect((await call('DELETE', 'invitations/nonsense')).status).toBe(404)
})

test('a role over the API: created, saved with its version, in conflict, deleted', async () => {
  const { json } = await call('POST', 'roles', { name: { ar: 'دور' }, permissions: ['posts.read'] })
  const path = `roles/${json.id as string}`
  const save = (version: number) => call('PUT', path, { version, name: { ar: 'آخر' }, permissions: ['faqs.read'] })
  expect((await save(1)).status).toBe(200)
  const late = await save(1)
  expect([late.status, late.error!.code]).toEqual([409, 'team.role_conflict'])
  expect(late.error).toMatchObject({ detail: { current: { version: 2, name: { ar: 'آخر' } } } })
  expect((await call('DELETE', path)).status).toBe(200)
  expect((await call('DELETE', path)).status).toBe(404)
})

test('the list of users has pages without gaps or repetitions, in the order of the sort', async () => {
  const names = ['Page Bb', 'Page Aa', 'Page Dd', 'Page Cc', 'Page Ee']
  for (const name of names) {
    const { id } = await makePerson(ctx)
    await call('PUT', `users/${id}`, { name, locale: 'en' })
  }
  const size = PAGE_SIZES[0]
  // Many accounts of the same moment: the order between them must be the same on each page.
  const more = Array.from({ length: size * 2 }, (_, n) => ({ id: crypto.randomUUID(), name: 'Same', email: `same-${n}@example.org` })) // prettier-ignore
  await ctx.db.insertInto('users').values(more.map((row) => ({ ...row, created_at: ctx.now }))).execute() // prettier-ignore
  const page = async (number: number, sort: string) => {
    const { json } = await call('GET', `users?sort=${sort}&page=${number}&size=${size}`)
    return json as { rows: { id: string; name: string }[]; total: number }
  }
  for (const sort of ['name', '-name', 'created', '']) {
    const [first, second, third] = [await page(1, sort), await page(2, sort), await page(3, sort)]
    const ids = [...first.rows, ...second.rows, ...third.rows].map(({ id }) => id)
    expect([ids.length, new Set(ids).size]).toEqual([first.total, first.total])
  }
  const found = (await call('GET', 'users?q=page&sort=name')).json as { rows: { name: string }[] }
  expect(found.rows.map(({ name }) => name)).toEqual(names.toSorted())
})

test.each<Locale>(['ar', 'en', 'tr'])(
  'the file of users (%s) has its titles and states in the language of the reader',
  async (locale) => {
    const t = ctx.texts.translate(locale)
    const person = await makePerson(ctx, { email: `export-${locale}@example.org`, roles: ['shop'] })
    const path = `/api/dashboard/users/export.csv?lang=${locale}&q=${encodeURIComponent(person.email)}`
    const answer = await site.ask(path, { headers: owner.cookie })
    expect(answer.headers.get('Content-Disposition')).toMatch(new RegExp(`users-\\d{4}-\\d\\d-\\d\\d-${locale}\\.csv`))
    const [head, row] = (await answer.text()).replace('\uFEFF', '').split('\r\n')
    expect(head!.split(',').slice(0, 3)).toEqual([t('people.name'), t('people.email'), t('people.phone')])
    expect(row).toContain(person.email)
    expect(row).toContain(t('dashboard.user_open'))
    expect(row).toContain(t('dashboard.no'))
  },
)

test('the spreadsheet of users is read from right to left in Arabic only, and the audit log names the export', async () => {
  const sheetOf = async (locale: Locale) => {
    const answer = await site.ask(`/api/dashboard/users/export.xlsx?lang=${locale}`, { headers: owner.cookie })
    const entries = zipEntries(new Uint8Array(await answer.arrayBuffer()))
    const part = entries.find(({ name }) => name.endsWith('sheet1.xml'))!
    return Buffer.from(await unpack(part, 10_000_000)).toString()
  }
  expect([/rightToLeft="1"/.test(await sheetOf('ar')), /rightToLeft="1"/.test(await sheetOf('en'))]).toEqual([true, false]) // prettier-ignore
  expect((await site.ask('/api/dashboard/users/export.csv', { headers: editor.cookie })).status).toBe(403)
  const rows = await ctx.db.selectFrom('audit').select('detail').where('command', '=', 'team.export_users').where('detail', 'is not', null).execute() // prettier-ignore
  expect(rows.map(({ detail }) => (detail as { format: string }).format)).toContain('xlsx')
})
