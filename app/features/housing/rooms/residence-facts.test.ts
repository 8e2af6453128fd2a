import { expect, test } from 'vitest'
import { minor } from '#kernel/money.ts'
import { apply, makeHousing } from '#tests/support/housing.ts'
import { testSite } from '#tests/support/site.ts'
import { residenceFacts } from './openings.server.ts'

const site = await testSite()
const ctx = site.context()

test('a residence shows its lowest rent and the beds that are free in the open term', async () => {
  const { residence, term } = await makeHousing(ctx, { rooms: [{ beds: 2 }, { beds: 3, gender: 'women' }] })
  const [room] = await ctx.db
    .selectFrom('housing_rooms')
    .select('id')
    .where('residence_id', '=', residence)
    .where('beds', '=', 3)
    .execute()
  await ctx.db
    .updateTable('housing_rooms')
    .set({ price: minor(380_000) })
    .where('id', '=', room!.id)
    .execute()
  expect((await residenceFacts(ctx)).get(residence)).toEqual({ from: 380_000, free: 5 })
  const bed = await ctx.db
    .selectFrom('housing_beds')
    .select('id')
    .where('room_id', '=', room!.id)
    .executeTakeFirstOrThrow()
  const { id: application } = await apply(ctx, { residence, term })
  await ctx.db.insertInto('bed_holds').values({ application_id: application, bed_id: bed.id, term_id: term }).execute()
  expect((await residenceFacts(ctx)).get(residence)).toEqual({ from: 380_000, free: 4 })
  await ctx.db
    .updateTable('housing_terms')
    .set({ opens_at: new Date(ctx.now.getTime() + 1000) })
    .where('id', '=', term)
    .execute()
  expect((await residenceFacts(ctx)).get(residence)).toEqual({ from: 380_000, free: null })
})
