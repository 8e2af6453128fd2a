/** The rent of an offer stays as it was offered, also when staff change the price of the room. */
import { beforeAll, expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { minor } from '#kernel/money.ts'
import { applyUntil, housingTeam, makeHousing, type House } from '#tests/support/housing.ts'
import { lastEmailTo } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { stepApplication } from './admin-commands.server.ts'
import { applicationDetail } from './admin/detail.server.ts'
import { sendApplicationEmail } from './emails.server.ts'
import { applicationByCode, respondToOffer } from './own-application.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const [OLD, NEW] = [minor(450_000), minor(500_000)]
let staff: Context
let house: House
beforeAll(async () => {
  staff = (await housingTeam(ctx))(ctx)
  house = await makeHousing(ctx, { rooms: [{ beds: 3 }], offers: 'staff' })
})
const setPrice = (price: typeof OLD) =>
  ctx.db.updateTable('housing_rooms').set({ price }).where('residence_id', '=', house.residence).execute()
const rents = async ({ id, code }: { id: string; code: string }) => ({
  applicant: (await applicationByCode(ctx, code))!.offer?.rent,
  staff: (await applicationDetail(staff, id)).rent,
})

test('a new price changes neither an offer nor an accepted bed, on the page, in the emails and for staff', async () => {
  const own = await applyUntil(ctx, staff, house, 'offered')
  await setPrice(NEW)
  expect(await rents(own)).toEqual({ applicant: OLD, staff: OLD })
  await sendApplicationEmail.run(ctx, { applicationId: own.id, letter: 'offered', of: 'again' })
  expect((await lastEmailTo(ctx, own.email))!.text).toMatch(/4[.,]500/)
  await respondToOffer(ctx, { code: own.code, answer: 'accepted' })
  expect(await rents(own)).toEqual({ applicant: OLD, staff: OLD })
  // The next offer has the new price.
  expect(await rents(await applyUntil(ctx, staff, house, 'offered'))).toEqual({ applicant: NEW, staff: NEW })
  await stepApplication(staff, { id: own.id, to: 'withdrawn' })
  expect(await rents(own)).toEqual({ applicant: undefined, staff: null })
  await setPrice(OLD)
})

test('a bed that an earlier release reserved has the price of its room', async () => {
  const own = await applyUntil(ctx, staff, house, 'offered')
  await ctx.db.updateTable('bed_holds').set({ rent: null }).where('application_id', '=', own.id).execute()
  expect(await rents(own)).toEqual({ applicant: OLD, staff: OLD })
})
