/** The history of a record, names that must be unique, who edits a form, and saved views of lists. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { PERMISSIONS } from '#features/accounts/users/permissions.ts'
import type { Actor, Context } from '#kernel/context.ts'
import { refusalOf } from '#tests/support/acting.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { commandsOf } from './commands.server.ts'
import { endEditing, reportEditing } from './editors.server.ts'
import { resources } from './resource.server.ts'
import { versionList } from './versions.server.ts'
import { changeView, deleteView, savedViews, saveView } from './views.server.ts'

const site = await testSite()
const NOW = new Date('2026-03-06T09:00:00Z')
const seconds = (n: number) => new Date(NOW.getTime() + n * 1000)
const everything = new Set(PERMISSIONS)
let salma: Context, omar: Context
beforeAll(async () => {
  const [first, second] = [await makePerson(site.context()), await makePerson(site.context())]
  const as = (id: string) => site.context({ actor: { id, permissions: everything }, now: NOW })
  ;[salma, omar] = [as(first.id), as(second.id)]
})
const of = (id: string) => resources.get(id)!
const commands = (id: string) => commandsOf(of(id))
const coupon = (code: string, more: object = {}) =>
  commands('coupons').create(salma, { values: { code, kind: 'percent', percent: 10, ...more } })

describe('the history', () => {
  test('names what each save changed and by whom, the newest first; a save without a change has none', async () => {
    const { id } = await coupon('EID')
    await commands('coupons').update(omar, { id, version: 1, values: { percent: 20, code: 'EID' } })
    await commands('coupons').update(salma, { id, version: 2, values: {} })
    const rows = await versionList(salma, of('coupons'), id)
    expect(rows.map(({ version, by, changed }) => [version, by, changed.toSorted()])).toEqual([
      [3, salma.actor!.id, []],
      [2, omar.actor!.id, ['percent']],
      [1, salma.actor!.id, expect.arrayContaining(['code', 'kind', 'percent'])],
    ])
  })

  test('of a deleted record says so, and another record of another kind with the same number is not in it', async () => {
    const { id } = await coupon('GONE')
    await commands('coupons').delete(omar, { id, version: 1 })
    const [deleted, made, ...more] = await versionList(salma, of('coupons'), id)
    expect([deleted!.deleted, deleted!.by, made!.deleted, more]).toEqual([true, omar.actor!.id, false, []])
    expect(await versionList(salma, of('post-categories'), id)).toEqual([])
  })

  test('shows the last fifty of many saves, each with what it changed', async () => {
    const { id } = await coupon('MANY')
    for (let version = 1; version <= 52; version++)
      await commands('coupons').update(salma, { id, version, values: { percent: (version % 90) + 1 } })
    const rows = await versionList(salma, of('coupons'), id)
    expect([rows.length, rows[0]!.version, rows.at(-1)!.version]).toEqual([50, 53, 4])
    // Also the oldest that is shown is compared with the one before it.
    expect(rows.every(({ changed }) => changed.join() === 'percent')).toBe(true)
  })
})

describe('a value that must be unique', () => {
  test('is refused at its field, also in other capital letters', async () => {
    await coupon('RAMADAN')
    for (const code of ['RAMADAN', 'ramadan'])
      expect(await refusalOf(coupon(code))).toBe('422 errors.invalid_input, code: resource.taken')
    const { id } = await coupon('OTHER')
    const renamed = commands('coupons').update(salma, { id, version: 1, values: { code: 'RAMADAN' } })
    expect(await refusalOf(renamed)).toBe('422 errors.invalid_input, code: resource.taken')
  })

  test('is stored once when two people save it at the same time', async () => {
    const results = await Promise.all(Array.from({ length: 5 }, () => refusalOf(coupon('RACE'))))
    expect(results.filter((one) => one === 'done')).toHaveLength(1)
    expect(new Set(results.filter((one) => one !== 'done'))).toEqual(new Set(['422 errors.invalid_input, code: resource.taken'])) // prettier-ignore
  })

  test('that another record has taken since stops the restore of a deleted one, which can be restored later', async () => {
    const { id } = await coupon('SPRING')
    const { undo } = await commands('coupons').delete(salma, { id })
    const { id: other } = await coupon('SPRING')
    const restore = () => refusalOf(commands('coupons').restore(salma, { id, ...undo }))
    expect(await restore()).toBe('422 errors.invalid_input, code: resource.taken')
    await commands('coupons').delete(salma, { id: other })
    expect(await restore()).toBe('done')
  })
})

test('a value of a field that is not part of the form is refused, and nothing is stored', async () => {
  for (const name of ['id', 'version', 'search', 'demo_key', 'constructor', '__proto__ '])
    expect(await refusalOf(coupon('FORGED', { [name]: 1 })), name).toBe(`422 errors.invalid_input, ${name}: errors.field_invalid`) // prettier-ignore
  expect(await refusalOf(coupon('FORGED'))).toBe('done')
})

describe('who has a form open', () => {
  const names: Record<string, string> = {}
  const others = async (ctx: Context, form: string, at: number) =>
    (await reportEditing({ ...ctx, now: seconds(at) }, form)).map(({ by }) => names[by])
  beforeAll(() => Object.assign(names, { [salma.actor!.id]: 'Salma', [omar.actor!.id]: 'Omar' }))

  test('is said to the others, not to oneself, and not on another form', async () => {
    expect(await others(salma, 'posts.1', 0)).toEqual([])
    expect(await others(salma, 'posts.1', 5)).toEqual([])
    expect(await others(omar, 'posts.1', 6)).toEqual(['Salma'])
    expect(await others(omar, 'posts.11', 7)).toEqual([])
    expect(await others(salma, 'posts.1', 8)).toEqual(['Omar'])
  })

  test('ends with closing it, or a minute after the last report', async () => {
    await others(salma, 'posts.2', 0)
    await others(omar, 'posts.2', 1)
    await endEditing(salma, 'posts.2')
    expect(await others(omar, 'posts.2', 2)).toEqual([])
    expect(await others(salma, 'posts.2', 61)).toEqual(['Omar'])
    expect(await others(salma, 'posts.2', 63)).toEqual([])
    // Closing a form that is not open is no error.
    await endEditing(omar, 'posts.404')
  })
})

describe('saved views', () => {
  const view = { resource: 'posts', name: 'Drafts', query: 'filter.state=draft', shared: false }
  const listed = async (ctx: Context, resource = 'posts') => (await savedViews(ctx, resource)).map(({ name, mine }) => [name, mine]) // prettier-ignore

  test('own ones come first, then shared ones of others; private ones of others are not shown', async () => {
    await saveView(salma, { ...view, name: 'ب', shared: true })
    await saveView(salma, { ...view, name: 'Private' })
    await saveView(omar, { ...view, name: ' Z ' })
    expect(await listed(omar)).toEqual([['Z', true], ['ب', false]]) // prettier-ignore
    expect(await listed(omar, 'faqs')).toEqual([])
  })

  test('of another person can be neither changed nor deleted, even if shared', async () => {
    const { id } = await saveView(salma, { ...view, name: 'Shared', shared: true })
    const { resource: _, ...change } = { ...view, id, name: 'Mine now' }
    expect(await refusalOf(changeView(omar, change))).toBe('404 errors.not_found')
    expect(await refusalOf(deleteView(omar, { id }))).toBe('404 errors.not_found')
    expect(await listed(omar)).toContainEqual(['Shared', false])
    await deleteView(salma, { id })
    expect(await refusalOf(deleteView(salma, { id }))).toBe('404 errors.not_found')
  })

  test.each([
    ['an empty name', { name: ' ' }, 'name: resource.required'],
    ['a name that is too long', { name: 'ن'.repeat(61) }, 'name: resource.too_long'],
    ['another address as its query', { query: '/dashboard/donors?q=1#x' }, 'query: errors.field_invalid'],
  ])('with %s is refused', async (_what, change, problem) => {
    expect(await refusalOf(saveView(salma, { ...view, ...change }))).toBe(`422 errors.invalid_input, ${problem}`)
  })

  test('of a list that does not exist, or that the person may not read, do not exist', async () => {
    const limitedTo: Actor = { id: omar.actor!.id, permissions: new Set(['dashboard.read', 'faqs.read']) }
    const limited = { ...omar, actor: limitedTo }
    expect(await refusalOf(saveView(salma, { ...view, resource: 'nothing' }))).toBe('404 errors.not_found')
    expect(await refusalOf(saveView(limited, view))).toBe('403 account.not_allowed')
    expect(await refusalOf(savedViews(limited, 'posts'))).toBe('403 account.not_allowed')
    expect(await refusalOf(saveView(limited, { ...view, resource: 'faqs' }))).toBe('done')
  })

  test('are at most fifty of one list for each person', async () => {
    for (let n = 0; n < 50; n++) await saveView(salma, { ...view, resource: 'all-projects', name: `View ${n}` })
    expect(await refusalOf(saveView(salma, { ...view, resource: 'all-projects' }))).toBe('422 resource.too_many')
    expect(await refusalOf(saveView(omar, { ...view, resource: 'all-projects' }))).toBe('done')
  })
})
