/** The bulk offer of beds and a bulk edit of rooms lock the rooms in the same order, so that neither stops the other. */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { staffWith } from '#tests/support/donations.ts'
import { apply, makeHousing } from '#tests/support/housing.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { offerFreeBeds, stepApplication } from './admin-commands.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const may = staffWith(ctx, 'applications.read', 'applications.update')
const { id } = await makePerson(ctx, { roles: ['housing'] })
const staff = { ...may, actor: { ...may.actor!, id } }

async function isWaitingForLock(): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from pg_locks where not granted`.execute(
      ctx.db,
    )
    if (rows[0]!.n > 0) return
    await sleep(25)
  }
  throw new Error('nothing waits for a lock')
}

test('while a bulk edit changes the first room, an offer of all beds waits and holds no later room', async () => {
  const house = await makeHousing(ctx, { rooms: [{ beds: 1 }, { beds: 1 }] })
  const rooms = await ctx.db
    .selectFrom('housing_rooms')
    .select('id')
    .where('residence_id', '=', house.residence)
    .orderBy('id')
    .execute()
  const [first, second] = [rooms[0]!.id, rooms[1]!.id]
  // The offer takes the beds by the names of the rooms: the second room comes first.
  await ctx.db.updateTable('housing_rooms').set({ name: '!' }).where('id', '=', second).execute()
  for (let n = 0; n < 2; n++) await stepApplication(staff, { id: (await apply(ctx, house)).id, to: 'waiting' })
  let offering: Promise<number>
  await ctx.db.transaction().execute(async (db) => {
    const change = (id: number) => db.updateTable('housing_rooms').set({ floor: 2 }).where('id', '=', id).execute()
    await change(first)
    offering = offerFreeBeds(staff, { ...house, gender: 'men' })
    await isWaitingForLock()
    // Without waiting: this is where the two deadlocked.
    await db.selectFrom('housing_rooms').select('id').where('id', '=', second).forUpdate().noWait().execute()
    await change(second)
  })
  expect(await offering!).toBe(2)
})
