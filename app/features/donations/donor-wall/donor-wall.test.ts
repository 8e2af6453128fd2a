import '#server/event-subscriptions.server.ts'
import { beforeAll, expect, test } from 'vitest'
import { hideDonorName } from '#features/donations/hide-name.server.ts'
import { writeSettings, readSettings } from '#features/settings/settings.server.ts'
import { inTransaction } from '#kernel/db/transaction.server.ts'
import { makeCampaign } from '#tests/support/campaign.ts'
import { startTestDonation, payDonation } from '#tests/support/donations.ts'
import { testSite } from '#tests/support/site.ts'
import { donorWallEntries } from './moderation.server.ts'
import { donorWall } from './queries.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const { db } = ctx
let campaign = 0

beforeAll(async () => {
  campaign = await makeCampaign(ctx)
})

let later = 0
/** Each donation is a millisecond after the previous one. */
async function donate(overrides: object) {
  const then = { ...ctx, now: new Date(ctx.now.getTime() + ++later) }
  const donation = await startTestDonation(then, { campaign_id: campaign, wall: true, ...overrides })
  await payDonation(then, donation)
  return donation
}
const wall = async (page = 1, per_page = 10) => donorWall(site.context(), { campaign, page, per_page })
const names = async () => (await wall()).items.map(({ name }) => name)

test('the newest is first, with a name or without; unpaid and returned donations are missing', async () => {
  await donate({ donor_name: 'ليلى حسن', amount: '250' })
  await donate({ donor_name: 'Elif Kaya', amount: '40', anonymous: true })
  await startTestDonation(ctx, { campaign_id: campaign, donor_name: 'لم يدفع' })
  const back = await donate({ donor_name: 'عاد ماله' })
  expect(await names()).toEqual(['عاد ماله', null, 'ليلى حسن'])
  await inTransaction(db, (trx) =>
    trx.updateTable('donations').set({ state: 'refunded' }).where('id', '=', back.id).execute(),
  )
  const { items, more } = await wall(1, 1)
  expect([items.map(({ name, amount }) => [name, amount]), more]).toEqual([[[null, 4000]], true])
  expect((await wall(2, 1)).items.map(({ amount }) => amount)).toEqual([25_000])
  expect(JSON.stringify(await wall())).not.toContain('@')
})

test('without consent a donor is shown without name and amount, and staff are not offered the name', async () => {
  await donate({ donor_name: 'Zehra Demir', amount: '77', wall: false })
  expect((await wall(1, 1)).items).toMatchObject([{ name: null, amount: null }])
  const staff = site.context({
    actor: { id: crypto.randomUUID(), permissions: new Set(['campaigns.publish'] as const) },
  })
  expect(await donorWallEntries(staff, { page: 1, perPage: 25, query: 'Zehra' })).toMatchObject({ total: 0 })
  const answer = await site.ask(`/api/front/camping_details/${campaign}/donors?per_page=1&lang=en`)
  const { data } = (await answer.json()) as { data: { name: string; amount?: number }[] }
  expect(data[0]!.name).toBe('Anonymous')
  expect(data[0]).not.toHaveProperty('amount', 77)
  expect(JSON.stringify(data)).not.toContain('Zehra')
  await db.deleteFrom('donation_rows').where('donor', 'like', '%zehra%').execute()
})

test('staff hide a name and show it again; the audit log has it', async () => {
  const editor = { id: crypto.randomUUID(), permissions: new Set(['campaigns.publish'] as const) }
  const owner = site.context({ actor: editor })
  const { rows } = await donorWallEntries(owner, { page: 1, perPage: 25, query: 'ليلي' })
  expect(rows.map(({ name, hidden }) => [name, hidden])).toEqual([['ليلى حسن', false]])
  await hideDonorName(owner, { donationId: rows[0]!.id, hidden: true })
  expect(await names()).toEqual([null, null])
  const body = await db.selectFrom('audit').select('subject').where('command', '=', 'donations.hide_name').execute()
  expect(body).toEqual([{ subject: rows[0]!.id }])
  await hideDonorName(owner, { donationId: rows[0]!.id, hidden: false })
  expect(await names()).toEqual([null, 'ليلى حسن'])
  await expect(hideDonorName(ctx, { donationId: rows[0]!.id, hidden: true })).rejects.toMatchObject({ status: 401 })
})

test('the API returns the same, without an address', async () => {
  const answer = await site.ask(`/api/front/camping_details/${campaign}/donors?per_page=1&lang=tr`)
  expect(await answer.json()).toMatchObject({
    data: [{ name: 'İsimsiz', amount: 40, currency: 'TRY' }],
    next_page_url: `/api/front/camping_details/${campaign}/donors?lang=tr&page=2&per_page=1`,
  })
  expect((await site.ask('/api/front/camping_details/999/donors')).status).toBe(404)
})

test('amounts, and the wall itself, can be switched off', async () => {
  const { controlpanel } = await readSettings(ctx, 'controlpanel')
  await writeSettings(ctx, 'controlpanel', { ...controlpanel, donorAmounts: false })
  expect((await wall()).items.map(({ amount }) => amount)).toEqual([null, null])
  await writeSettings(ctx, 'controlpanel', { ...controlpanel, donorWall: false })
  expect(await names()).toEqual([])
})

test('a donor is found by their e-mail address only by staff who may read addresses', async () => {
  // An address that contains no part of the name, because «عمر» is found as "omar" too.
  await donate({ donor_name: 'عمر حداد', email: 'kitap.kurdu@mail.example' })
  const found = async (textIn: string, ...permissions: ('campaigns.publish' | 'donors.read')[]) => {
    const actor = { id: crypto.randomUUID(), permissions: new Set(permissions) }
    return (await donorWallEntries(site.context({ actor }), { page: 1, perPage: 25, query: textIn })).rows.map(
      ({ name }) => name,
    )
  }
  for (const textIn of ['kitap.kurdu@mail.example', 'kitap', 'mail.example', '@', 'عمر kitap'])
    expect(await found(textIn, 'campaigns.publish'), textIn).toEqual([])
  expect(await found('حداد', 'campaigns.publish')).toEqual(['عمر حداد'])
  expect(await found('kitap.kurdu', 'campaigns.publish', 'donors.read')).toEqual(['عمر حداد'])
})
