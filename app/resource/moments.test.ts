/** Times that a record is published at, or that its fields have: none that a page or the database cannot show. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { describe, expect, test } from 'vitest'
import { PERMISSIONS } from '#features/accounts/users/permissions.ts'
import type { Actor } from '#kernel/context.ts'
import { refusalOf } from '#tests/support/acting.ts'
import { testSite } from '#tests/support/site.ts'
import { commandsOf } from './commands.server.ts'
import { resources, type StoredRecord } from './resource.server.ts'

const site = await testSite()
const NOW = new Date('2026-03-06T09:00:00Z')
const actor = (...without: string[]): Actor => ({
  id: crypto.randomUUID(),
  permissions: new Set(PERMISSIONS.filter((one) => !without.includes(one))),
})
const all = actor()
const context = (by = all, now = NOW) => site.context({ actor: by, now })
const commands = (id: string) => commandsOf(resources.get(id)!)
const words = { title: { ar: 'خبر' }, content: { ar: '<p>نص</p>' } }
const create = (publish?: 'now' | 'draft' | { at: string }, by = all) =>
  commands('posts').create(context(by), { values: words, publish })
const update = ({ id, version }: StoredRecord, publish: 'now' | 'draft' | { at: string }, by = all, now = NOW) =>
  commands('posts').update(context(by, now), { id, version, values: {}, publish })
const state = ({ state: is, published_at }: StoredRecord) => [is, published_at?.toISOString() ?? null]

const OUT_OF_RANGE = [
  '0000-01-01T00:00:00Z',
  '0999-12-31T23:59:59Z',
  // The day is in range where it is written, but not in UTC.
  '1000-01-01T00:00:00+03:00',
  '9999-01-01T00:00:00Z',
  '9998-12-31T23:00:00-02:00',
  '9999-12-31T23:59:59-12:00',
]
const NO_MOMENT = ['tomorrow', '2026-02-30T10:00:00Z', '2026-03-06', '2026-03-06T10:00', '2026-03-06T24:00:01Z', '']

test.each([...OUT_OF_RANGE, ...NO_MOMENT])('a record cannot be published at %j', async (at) => {
  expect(await refusalOf(create({ at }))).toMatch(/^422 errors\.invalid_input/)
})

test.each([...OUT_OF_RANGE, ...NO_MOMENT.slice(0, -1)])('a field for a time refuses %j', async (starts_at) => {
  const values = { code: 'EID', kind: 'percent', percent: 10, starts_at }
  const created = commands('coupons').create(context(), { values })
  expect(await refusalOf(created)).toBe('422 errors.invalid_input, starts_at: resource.not_date')
})

test.each([
  ['1000-01-01T00:00:00Z', '1000-01-01T00:00:00.000Z', 'published'],
  ['9998-12-31T23:59:59Z', '9998-12-31T23:59:59.000Z', 'published'],
  ['2026-03-06T12:00:00+03:00', '2026-03-06T09:00:00.000Z', 'published'],
])('a record published at %s is stored as %s', async (at, stored, is) => {
  expect(state(await create({ at }))).toEqual([is, stored])
})

describe('a change of the state', () => {
  test('to “now” keeps the time of a record that is public, and moves a scheduled one to now', async () => {
    const old = await create({ at: '2020-05-01T10:00:00Z' })
    expect(state(await update(old, 'now'))).toEqual(['published', '2020-05-01T10:00:00.000Z'])
    const coming = await create({ at: '2027-01-01T10:00:00Z' })
    expect(state(await update(coming, 'now'))).toEqual(['published', NOW.toISOString()])
    const exactly = await create({ at: NOW.toISOString() })
    expect(state(await update(exactly, 'now', all, new Date('2026-04-01')))).toEqual(['published', NOW.toISOString()])
  })

  test('to a draft clears the time; published again it gets a new one', async () => {
    const post = await create('now')
    const draft = await update(post, 'draft')
    expect(state(draft)).toEqual(['draft', null])
    const later = new Date('2026-04-01T09:00:00Z')
    expect(state(await update(draft, 'now', all, later))).toEqual(['published', later.toISOString()])
  })

  test('needs the permission to publish, except for saving a draft as a draft', async () => {
    const writer = actor('posts.publish')
    for (const publish of ['now', { at: '2027-01-01T10:00:00Z' }, { at: '2020-01-01T10:00:00Z' }] as const)
      expect(await refusalOf(create(publish, writer))).toBe('403 account.not_allowed')
    const draft = await create('draft', writer)
    expect(state(await update(draft, 'draft', writer))).toEqual(['draft', null])
    expect(await refusalOf(update(await create(), 'now', writer))).toBe('403 account.not_allowed')
  })

  test('of a scheduled record is refused like that of a published one: its text will be public', async () => {
    const writer = actor('posts.publish')
    const { id } = await create({ at: '2027-01-01T10:00:00Z' })
    const change = commands('posts').update(context(writer), { id, version: 1, values: words })
    expect(await refusalOf(change)).toBe('403 resource.is_scheduled')
    expect(await refusalOf(commands('posts').delete(context(writer), { id }))).toBe('403 resource.is_scheduled')
  })

  test('does not exist for records that are not published one by one', async () => {
    const values = { name: { ar: 'أخبار' } }
    const made = commands('post-categories').create(context(), { values, publish: 'now' })
    expect(await refusalOf(made)).toBe('422 resource.not_published')
  })
})

test('a record restored from an old version stays a draft or public as it is now', async () => {
  const { id } = await create()
  const edited = await commands('posts').update(context(), {
    id,
    version: 1,
    values: { title: { ar: 'ثان' } },
    publish: 'now',
  })
  const back = await commands('posts').restore(context(), { id, version: 1 })
  expect([back.version, ...state(back)]).toEqual([3, ...state(edited)])
  expect(back).toMatchObject(words)
})

test('a public record that is deleted comes back as a draft for a person who may not publish', async () => {
  const writer = actor('posts.publish')
  const { id } = await create('now')
  const { undo } = await commands('posts').delete(context(), { id })
  expect(state(await commands('posts').restore(context(writer), { id, ...undo }))).toEqual(['draft', null])
})
