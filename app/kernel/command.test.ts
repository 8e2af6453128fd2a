import { expect, test } from 'vitest'
import { z } from 'zod'
import { refusalOf } from '#tests/support/acting.ts'
import { staffWith } from '#tests/support/donations.ts'
import { testSite } from '#tests/support/site.ts'
import { auditDetail } from './audit.server.ts'
import { command } from './command.server.ts'
import { emit, event, subscribe } from './event.server.ts'
import { job, EmptyInput } from './job.server.ts'
import { query } from './query.server.ts'
import { Refusal } from './refusal.ts'

// Before the site, which creates a queue for each job.
const later = job({ id: 'test.later', input: z.strictObject({ id: z.uuid() }), run: async () => {} })
const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const staff = staffWith(ctx, 'posts.update')
const actorId = staff.actor!.id

/** Writes a counter row, so that a rollback can be seen. */
const Counted = z.object({ name: z.string('name.missing').min(2, 'name.short'), age: z.int('age.wrong').optional() })
const count = command({
  id: 'test.count',
  allow: 'posts.update',
  input: Counted,
  subject: ({ name }) => name,
  async run(inside, { name }) {
    await inside.db.insertInto('setup_checklist').values({ id: 1, hidden_at: inside.now }).onConflict((c) => c.doNothing()).execute() // prettier-ignore
    auditDetail(inside, { before: { name: 'old', same: 1 }, after: { name, same: 1 } })
    if (name === 'refuse') throw new Refusal('test.refused', 409)
    if (name === 'crash') throw new TypeError('a bug')
    return name.length
  },
})
const audited = () =>
  ctx.db
    .selectFrom('audit')
    .select(['actor_id', 'subject', 'before', 'after'])
    .where('command', '=', 'test.count')
    .orderBy('at')
    .execute()
const written = async () => (await ctx.db.selectFrom('setup_checklist').select('id').execute()).length

test('the permission is checked before the input, and both before anything runs', async () => {
  expect(await refusalOf(count(ctx, null as never))).toBe('401 account.sign_in_first')
  expect(await refusalOf(count(staffWith(ctx, 'posts.read'), null as never))).toBe('403 account.not_allowed')
  expect(await refusalOf(count(staff, { name: 'x', age: 1.5 }))).toBe(
    '422 errors.invalid_input, name: name.short, age: age.wrong',
  )
  // Messages of the library are not shown: they are in English and describe types.
  expect(await refusalOf(count(staff, { name: 'ok', age: 'x' as never }))).toBe(
    '422 errors.invalid_input, age: age.wrong',
  )
  expect(await refusalOf(count(staff, 'text' as never))).toBe('422 errors.invalid_input, body: errors.field_invalid')
  expect([await audited(), await written()]).toEqual([[], 0])
})

test.each(['refuse', 'crash'])(
  'a command that ends with an error (%s) leaves no change and no audit row',
  async (name) => {
    await expect(count(staff, { name })).rejects.toThrow()
    expect([await audited(), await written()]).toEqual([[], 0])
  },
)

test('a command of a signed-in person writes one audit row with the changed values only', async () => {
  expect(await count(staff, { name: 'new' })).toBe(3)
  expect(await audited()).toEqual([
    { actor_id: actorId, subject: 'new', before: { name: 'old' }, after: { name: 'new' } },
  ])
  expect(await written()).toBe(1)
})

test('a command inside a transaction belongs to it: rolling back undoes its changes and its audit row', async () => {
  await ctx.db.deleteFrom('setup_checklist').execute()
  const before = (await audited()).length
  const outer = ctx.db.transaction().execute(async (db) => {
    await count({ ...staff, db }, { name: 'inner' })
    throw new Error('undo')
  })
  await expect(outer).rejects.toThrow('undo')
  expect([(await audited()).length, await written()]).toEqual([before, 0])
})

test('an anonymous command writes no audit row', async () => {
  const open = command({ id: 'test.open', allow: 'anyone', input: z.object({}), run: async () => 'ok' })
  expect(await open(ctx, {})).toBe('ok')
  expect(await ctx.db.selectFrom('audit').select('id').where('command', '=', 'test.open').execute()).toEqual([])
})

test('two commands cannot have one id, and an audit note needs a command', () => {
  const again = () => command({ id: 'test.count', allow: 'anyone', input: z.object({}), run: async () => {} })
  expect(again).toThrow('test.count')
  expect(() => auditDetail(ctx, { subject: 'x' })).toThrow('outside a command')
})

test('a query checks its permission too', async () => {
  const read = query({ allow: 'posts.read', run: async (_, a: number, b: number) => a + b })
  expect(await read(staffWith(ctx, 'posts.read'), 1, 2)).toBe(3)
  expect(await refusalOf(read(staff, 1, 2))).toBe('403 account.not_allowed')
  expect(await refusalOf(read(ctx, 1, 2))).toBe('401 account.sign_in_first')
})

test('what follows an event in the same transaction is undone with it; its jobs are stored with it', async () => {
  const Happened = event(z.strictObject({ id: z.uuid() }))
  const seen: string[] = []
  subscribe(Happened, { together: [async (_, { id }) => void seen.push(id)], after: [later] })
  const id = crypto.randomUUID()
  const jobs = async () =>
    (await site.services.database.executeSql(`select 1 from pgboss.job where name = 'test.later'`)).rows.length
  const undone = ctx.db.transaction().execute(async (db) => {
    await emit({ ...ctx, db }, Happened, { id })
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  expect(await jobs()).toBe(0)
  await ctx.db.transaction().execute((db) => emit({ ...ctx, db }, Happened, { id }))
  expect([await jobs(), seen]).toEqual([1, [id, id]])
  // An event contains ids only: other content is a bug of the sender.
  await expect(emit(ctx, Happened, { id, name: 'x' } as never)).rejects.toThrow()
  expect(EmptyInput.safeParse({ id }).success).toBe(false)
})
