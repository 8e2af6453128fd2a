import { beforeAll, expect, test } from 'vitest'
import type { Context, Permission } from '#kernel/context.ts'
import { parse } from '#kernel/parse.ts'
import '#features/accounts/team/users.server.ts'
import { addUser } from '#features/accounts/users/add-user.server.ts'
import { makePerson, openSession, PASSWORD, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import './privacy.server.ts'
import { auditChoices, AuditListParams, auditPage } from './search.server.ts'

const site = await testSite()
const ctx = site.context()
let owner: Person
let finance: Person
const START = new Date('2026-11-01T09:00:00Z').getTime()

beforeAll(async () => {
  owner = await makePerson(ctx, { roles: ['owner'], secondFactor: true })
  finance = await makePerson(ctx, { roles: ['finance'], secondFactor: true })
  await ctx.db
    .insertInto('audit')
    .values(
      Array.from({ length: 300 }, (_, i) => ({
        id: crypto.randomUUID(),
        // Three entries at the same time are sorted by id.
        at: new Date(START + Math.floor(i / 3) * 3_600_000),
        command: i % 2 ? 'donations.edit_donor' : 'posts.update',
        actor_id: i % 5 ? finance.id : owner.id,
        request_id: `r${i}`,
        subject: `record-${i % 10}`,
        before: { donor_name: 'Layla', locale: 'ar' },
        after: { donor_name: 'Leyla', locale: 'tr' },
        network: '203.0.113.0/24',
      })),
    )
    .execute()
})
const may = (...permissions: Permission[]): Context =>
  site.context({ actor: { id: owner.id, permissions: new Set(permissions) } })
const find = (asked: Record<string, unknown> = {}, as = may('audit.read', 'donors.read')) =>
  auditPage(as, parse(AuditListParams, asked))

test('over all pages every row is returned once, newest first', async () => {
  const seen: { id: string; at: Date }[] = []
  for (let before: string | undefined; ;) {
    const page = await find({ size: 40, command: 'donations', ...(before && { before }) })
    seen.push(...page.rows)
    if (!page.next) break
    before = page.next
  }
  expect(seen).toHaveLength(150)
  expect(new Set(seen.map(({ id }) => id)).size).toBe(150)
  const times = seen.map(({ at }) => at.getTime())
  expect(times).toEqual(times.toSorted((a, b) => b - a))
})

test('entries can be filtered by person, command, record and days', async () => {
  const mine = await find({ by: owner.id, size: 200 })
  expect(mine.rows).toHaveLength(60)
  expect(new Set(mine.rows.map((row) => row.by.name)).size).toBe(1)
  expect((await find({ command: 'posts.update', size: 200 })).rows).toHaveLength(150)
  expect((await find({ q: 'record-3', size: 200 })).rows).toHaveLength(30)
  const day = await find({ from: '2026-11-02', to: '٢٠٢٦-١١-٠٢', size: 200 })
  expect(day.rows).toHaveLength(72)
  const noId = `1234567890123.${'-'.repeat(36)}`
  for (const wrong of [{ command: "a' or 1" }, { from: '2026-02-30' }, { before: 'x' }, { before: noId }])
    await expect(async () => find(wrong)).rejects.toMatchObject({ status: 422 })
})

test('the filters offer the users and commands that have entries', async () => {
  const { people, commands } = await auditChoices(may('audit.read'))
  expect(people.map(({ id }) => id).toSorted()).toEqual([owner.id, finance.id].toSorted())
  expect(commands).toEqual(['donations.edit_donor', 'posts.update'])
})

test('a reader who may not see donors sees that a change was made, but no names', async () => {
  const { rows } = await find({ size: 1 }, may('audit.read'))
  expect(rows[0]).toMatchObject({
    before: { donor_name: '•••', locale: 'ar' },
    after: { donor_name: '•••', locale: 'tr' },
  })
})

test('the log cannot be read without the permission', async () => {
  await expect(find({}, may('donations.read'))).rejects.toMatchObject({ status: 403 })
  const shop = await makePerson(ctx, { roles: ['shop'], secondFactor: true })
  expect((await site.ask('/api/dashboard/audit', { headers: shop.cookie })).status).toBe(403)
})

test('finance can read only the entries about money', async () => {
  const asFinance = may('audit.read_money')
  const { rows } = await find({ size: 200 }, asFinance)
  expect(new Set(rows.map(({ command }) => command))).toEqual(new Set(['donations.edit_donor']))
  expect((await find({ command: 'posts' }, asFinance)).rows).toEqual([])
  expect((await auditChoices(asFinance)).commands).toEqual(['donations.edit_donor'])
  // An editor without entries about money is not among the users of the filter.
  const editor = await makePerson(ctx, { roles: ['editor'] })
  await ctx.db
    .insertInto('audit')
    .values({
      id: crypto.randomUUID(),
      at: ctx.now,
      command: 'people.edit_profile',
      actor_id: editor.id,
      request_id: 'r',
      network: null,
    }) // prettier-ignore
    .execute()
  const offered = async (reader: Context) => (await auditChoices(reader)).people.map(({ id }) => id).toSorted()
  expect(await offered(may('audit.read'))).toEqual([owner.id, finance.id, editor.id].toSorted())
  expect(await offered(asFinance)).toEqual([owner.id, finance.id].toSorted())
  const asked = await site.ask('/api/dashboard/audit?size=200', { headers: finance.cookie })
  expect(asked.status).toBe(200)
  expect(((await asked.json()) as { rows: { command: string }[] }).rows.map(({ command }) => command)).not.toContain(
    'posts.update',
  )
})

test('the search finds actions of a user, and actions on a record with that name', async () => {
  const member = await addUser(
    ctx,
    { name: 'Şükrü Yıldız', email: 'sukru@example.org', password: PASSWORD, locale: 'tr', roles: [] },
    null,
  )
  const own = { at: new Date(), request_id: 'r', network: null }
  await ctx.db
    .insertInto('audit')
    .values([
      { ...own, id: crypto.randomUUID(), command: 'people.edit_profile', actor_id: member! },
      { ...own, id: crypto.randomUUID(), command: 'people.set_roles', actor_id: owner.id, subject: member! },
    ])
    .execute()
  const found = async (q: string, ...more: Permission[]) =>
    (await find({ q }, may('audit.read', ...more))).rows.map(({ command }) => command).toSorted()
  expect(await found('yildiz sukru', 'users.read')).toEqual(['people.edit_profile', 'people.set_roles'])
  // Users are searched only with the permission to read them.
  expect(await found('yildiz sukru')).toEqual(['people.edit_profile'])
  expect(await found('a name that no user has', 'users.read')).toEqual([])
})

test('an export requires a reauthentication and adds an entry', async () => {
  const stale = await openSession(ctx, owner.id, {
    began: new Date(Date.now() - 20 * 60_000),
    used: new Date(),
    secondFactor: true,
  })
  const path = '/api/dashboard/audit/export.csv?lang=en&command=posts'
  expect((await site.ask(path, { headers: stale.cookie })).status).toBe(403)
  const text = await (await site.ask(path, { headers: owner.cookie })).text()
  expect(text.trim().split('\r\n')).toHaveLength(151)
  const { rows } = await find({ command: 'audit.export' })
  expect(rows).toMatchObject([{ by: { id: owner.id }, detail: { format: 'csv', command: 'posts' } }])
})

test('an export has every entry once, also over several batches with entries at the same time', async () => {
  const path = '/api/dashboard/audit/export.csv?lang=en&to=2026-11-10'
  const text = await (await site.ask(path, { headers: owner.cookie })).text()
  const lines = text.trim().split('\r\n').slice(1)
  expect(lines).toHaveLength(300)
  const times = lines.map((line) => line.split(/[,;]/)[0]!)
  expect(new Set(times).size).toBe(100)
  for (const time of times) expect(times.filter((one) => one === time)).toHaveLength(3)
})
