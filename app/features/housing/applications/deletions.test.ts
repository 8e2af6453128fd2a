/** Applications that are deleted while another request waits for them. */
import { beforeAll, expect, test } from 'vitest'
import { privacyHandlers } from '#kernel/privacy-registry.server.ts'
import { refusalOf } from '#tests/support/acting.ts'
import { applyUntil, housingTeam, makeHousing, type House } from '#tests/support/housing.ts'
import { testSite } from '#tests/support/site.ts'
import { deleteApplication } from './admin-commands.server.ts'
import { discardDraft, startApplication } from './draft.server.ts'
import { expireOffers } from './expire.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
let house: House
beforeAll(async () => {
  house = await makeHousing(ctx, { rooms: [{ beds: 12 }], offers: 'staff' })
})

/** Starts the work while the deletion of an application is not committed yet, so that the work waits for its row. */
async function duringDeletion<T>(code: string, work: () => Promise<T>): Promise<T> {
  const { waiting } = await ctx.db.transaction().execute(async (db) => {
    await db.deleteFrom('applications').where('code', '=', code).execute()
    const waiting = work()
    waiting.catch(() => {})
    await new Promise((resolve) => setTimeout(resolve, 300))
    // In an object, because a promise would be awaited before the commit.
    return { waiting }
  })
  return waiting
}

test('a draft that is discarded twice at once: the second request finds no application', async () => {
  const code = await startApplication(ctx, { ...house, name: 'x', email: 'twice@example.com' })
  expect(await duringDeletion(code, () => refusalOf(discardDraft(ctx, { code })))).toBe('404 applications.not_found')
})

test('an application that a colleague deletes at the same time is not found', async () => {
  const staff = (await housingTeam(ctx))(ctx)
  const { id, code } = await applyUntil(ctx, staff, house, 'waiting')
  expect(await duringDeletion(code, () => refusalOf(deleteApplication(staff, { id })))).toBe(
    '404 applications.not_found',
  )
})

test('the erasure of a person succeeds although staff delete one of the applications meanwhile', async () => {
  const staff = (await housingTeam(ctx))(ctx)
  const { code, email } = await applyUntil(ctx, staff, house, 'waiting')
  const other = await startApplication(ctx, { ...house, name: 'x', email })
  const erase = () =>
    ctx.db
      .transaction()
      .execute((db) => privacyHandlers.get('applications')!.erase({ ...ctx, db }, { id: crypto.randomUUID(), email }))
  await duringDeletion(code, erase)
  expect(await ctx.db.selectFrom('applications').select('id').where('code', 'in', [code, other]).execute()).toEqual([])
})

test('the other offers expire although one of them is deleted meanwhile', async () => {
  const staff = (await housingTeam(ctx))(ctx)
  const [first, second] = [
    await applyUntil(ctx, staff, house, 'offered'),
    await applyUntil(ctx, staff, house, 'offered'),
  ]
  const late = { ...ctx, now: new Date(ctx.now.getTime() + 4 * 86_400_000) }
  expect(await duringDeletion(first.code, () => expireOffers(late))).toBe(1)
  const row = await ctx.db.selectFrom('applications').select('state').where('id', '=', second.id).executeTakeFirst()
  expect(row).toEqual({ state: 'expired' })
})
