/** Concurrent saves. Needs a PostgreSQL server, because PGlite has a single connection. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Actor, Context } from '#kernel/context.ts'
import { PERMISSIONS } from '#features/accounts/users/permissions.ts'
import { Refusal } from '#kernel/refusal.ts'
import { testSite } from '#tests/support/site.ts'
import { commandsOf } from './commands.server.ts'
import { resources, type StoredRecord } from './resource.server.ts'

const site = await testSite()
const resource = () => resources.get('campaign-categories')!
const commands = () => commandsOf(resource())
const actor: Actor = { id: crypto.randomUUID(), permissions: new Set(PERMISSIONS) }
let ctx: Context
beforeAll(() => {
  ctx = site.context({ actor })
})
const name = (record: StoredRecord) => (record as unknown as { name: { ar: string } }).name.ar
const make = () => commands().create(ctx, { values: { name: { ar: 'صفر' } } })
const save = (id: number, version: number, ar: string) =>
  commands().update(ctx, { id, version, values: { name: { ar } } })
const history = async (id: number) =>
  (
    await ctx.db
      .selectFrom('record_versions')
      .select(['version', 'values'])
      .where('resource', '=', 'campaign-categories')
      .where('record_id', '=', id)
      .orderBy('version')
      .execute()
  ).map(({ version, values }) => [version, (values as { name: { ar: string } }).name.ar])

test('of many saves of one version exactly one succeeds, and the others get a conflict', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 2, max: 8 }), async (writers) => {
      const { id } = await make()
      const words = Array.from({ length: writers }, (_, i) => `كاتب ${i}`)
      const results = await Promise.allSettled(words.map((word) => save(id, 1, word)))
      const won = results.flatMap((one, i) => (one.status === 'fulfilled' ? [words[i]] : []))
      const lost = results.flatMap((one) => (one.status === 'rejected' ? [one.reason as Refusal] : []))
      expect(won).toHaveLength(1)
      expect(lost.map(({ code, status }) => [code, status])).toEqual(
        Array.from({ length: writers - 1 }, () => ['resource.conflict', 409]),
      )
      expect(lost.every(({ detail }) => (detail as { by: string }).by === actor.id)).toBe(true)
      expect(await history(id)).toEqual([
        [1, 'صفر'],
        [2, won[0]],
      ])
    }),
    { numRuns: 10 },
  )
})

test('saving again after a conflict succeeds, and the history contains every save in order', async () => {
  const { id } = await make()
  const stubborn = async (word: string) => {
    for (let version = 1; ;)
      try {
        return await save(id, version, word)
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'resource.conflict') throw error
        version = (error.detail as { current: { version: number } }).current.version
      }
  }
  const words = Array.from({ length: 12 }, (_, i) => `كلمة ${i}`)
  const saved = await Promise.all(words.map(stubborn))
  const kept = await history(id)
  expect(kept.map(([version]) => version)).toEqual(Array.from({ length: 13 }, (_, i) => i + 1))
  expect(
    kept
      .slice(1)
      .map(([, word]) => word)
      .toSorted(),
  ).toEqual(words.toSorted())
  for (const record of saved) expect(kept[record.version - 1]).toEqual([record.version, name(record)])
})

test('when a record is deleted and saved at the same time, only one of the two succeeds', async () => {
  for (let round = 0; round < 10; round++) {
    const { id } = await make()
    const [saved, deleted] = await Promise.allSettled([save(id, 1, 'أبقى'), commands().delete(ctx, { id, version: 1 })])
    expect([saved.status, deleted.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    const left = await ctx.db.selectFrom('campaign_categories').select('id').where('id', '=', id).execute()
    expect(left.length).toBe(saved.status === 'fulfilled' ? 1 : 0)
  }
})

test('records created at the same time in an ordered list come last, and a concurrent reordering is complete', async () => {
  const made = await Promise.all(Array.from({ length: 5 }, make))
  const ids = made.map(({ id }) => id)
  await Promise.all([
    commands().order!(ctx, { ids }),
    commands().order!(ctx, { ids: ids.toReversed() }),
    commands().order!(ctx, { ids }),
  ])
  const rows = await ctx.db.selectFrom('campaign_categories').select(['id', 'position']).where('id', 'in', ids).orderBy('position').execute() // prettier-ignore
  expect(new Set(rows.map(({ position }) => position)).size).toBe(5)
  expect([ids, ids.toReversed()]).toContainEqual(rows.map(({ id }) => id))
})

test('a deleted record is restored with its whole row, including columns without a field', async () => {
  const { id } = await make()
  await ctx.db
    .updateTable('campaign_categories')
    .set({ demo_key: `kept-${id}`, position: 77 })
    .where('id', '=', id)
    .execute()
  const row = () => ctx.db.selectFrom('campaign_categories').selectAll().where('id', '=', id).executeTakeFirst()
  const before = await row()
  const { undo } = await commands().delete(ctx, { id, version: 1 })
  expect(await row()).toBeUndefined()
  await commands().restore(ctx, { id, ...undo })
  expect(await row()).toEqual({ ...before, version: 3, updated_at: ctx.now })
  // No other record can have taken its id in the meantime.
  expect((await make()).id).toBeGreaterThan(id)
})

test('an import does not overwrite what another person saves while it runs', async () => {
  const [first, second] = [await make(), await make()]
  const rows = [['id', 'name.ar'], [String(first.id), 'من الجدول'], [String(second.id), 'من الجدول']] // prettier-ignore
  const saving = resource() as { afterSave?: unknown }
  const usual = saving.afterSave
  // The import has read both records and saved the first.
  saving.afterSave = async () => {
    saving.afterSave = usual
    await save(second.id, 1, 'من زميل')
  }
  const take = () => commands().import!(ctx, { sheet: { rows, isCut: () => false }, name: 'names.csv' })
  const refused = (await take().catch((error: unknown) => error)) as Refusal
  expect(refused.code).toBe('resource.import_refused')
  expect(refused.detail!.errors).toMatchObject([{ row: 3, column: 'version' }])
  expect([await history(first.id), await history(second.id)]).toEqual([
    [[1, 'صفر']],
    [
      [1, 'صفر'],
      [2, 'من زميل'],
    ],
  ])
})
