/** What remains of an application that is deleted permanently: none of its emails. */
import { beforeAll, expect, test } from 'vitest'
import '#features/mail/tables.ts'
import type { Context } from '#kernel/context.ts'
import { applyUntil, housingTeam, makeHousing, type House } from '#tests/support/housing.ts'
import { testSite } from '#tests/support/site.ts'
import { deleteApplication, rejectApplication } from './admin-commands.server.ts'
import { discardDraft, startApplication } from './draft.server.ts'
import { sendApplicationEmail } from './emails.server.ts'
import { purgeApplicants } from './privacy.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const DAY = 86_400_000
let staff: Context
let house: House
beforeAll(async () => {
  staff = (await housingTeam(ctx))(ctx)
  house = await makeHousing(ctx, { rooms: [{ beds: 4 }], offers: 'staff' })
})

const send = (letter: 'started' | 'rejected', id: string) =>
  sendApplicationEmail.run(ctx, { applicationId: id, letter, of: 'test' })
const emailsTo = (address: string) =>
  ctx.db.selectFrom('mails').select('subject').where('to_address', '=', address).execute()
async function draft(email: string) {
  const code = await startApplication(ctx, { ...house, name: 'x', email })
  const { id } = await ctx.db.selectFrom('applications').select('id').where('code', '=', code).executeTakeFirstOrThrow()
  await send('started', id)
  expect(await emailsTo(email)).toHaveLength(1)
  return { code, id }
}

test('deleting an application deletes its emails; others stay', async () => {
  const [gone, stays] = [
    await applyUntil(ctx, staff, house, 'submitted'),
    await applyUntil(ctx, staff, house, 'rejected'),
  ]
  await rejectApplication(staff, { id: gone.id, message: `${gone.name}: لا مكان` })
  for (const { id } of [gone, stays]) await send('rejected', id)
  await deleteApplication(staff, { id: gone.id })
  expect([await emailsTo(gone.email), (await emailsTo(stays.email)).length]).toEqual([[], 1])
})

test('deleting a draft, and the deletion of abandoned drafts, delete the emails with their code', async () => {
  const discarded = await draft('discarded@example.com')
  await discardDraft(ctx, { code: discarded.code })
  expect(await emailsTo('discarded@example.com')).toEqual([])
  await draft('abandoned@example.com')
  await purgeApplicants({ ...ctx, now: new Date(ctx.now.getTime() + 61 * DAY) })
  expect(await emailsTo('abandoned@example.com')).toEqual([])
})
