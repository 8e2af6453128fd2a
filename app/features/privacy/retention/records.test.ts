/** What stays of erased donors and buyers, for how long by the settings, and who opens it. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { beforeEach, expect, test } from 'vitest'
import { applyErasure } from '#features/privacy/personal-data/erasures.server.ts'
import { writeSettings } from '#features/settings/settings.server.ts'
import { pageOf } from '#features/settings/settings.ts'
import { explicitValues } from '#resource/settings-page.ts'
import { refusalOf } from '#tests/support/acting.ts'
import { createPaidDonation, staffWith, startTestDonation } from '#tests/support/donations.ts'
import { makeProduct } from '#tests/support/goods.ts'
import { makeCity, orderProducts, payOrderAtBank } from '#tests/support/orders.ts'
import { makePerson, openSession } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { tablesWith } from '#tests/support/traces.ts'
import { readRetained, retainedPage, retainedRecords } from './read.server.ts'
import { retain } from './retain.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context({ now: new Date('2026-11-27T10:00:00Z') })
const staff = staffWith(ctx, 'retained.read')
const reason = 'tax audit 2027'
const years = (changed: object) =>
  writeSettings(ctx, 'retention', { ...explicitValues(pageOf('retention'), {}), ...changed })

beforeEach(async () => {
  await ctx.db.deleteFrom('retained_records').execute()
  await years({})
})

test('of a buyer the invoice stays encrypted, for the years of orders; the donation of the same person has its own', async () => {
  await years({ receiptYears: 5, orderYears: 7 })
  const email = 'buyer@example.org'
  const city = await makeCity(ctx)
  const product = await makeProduct(ctx, { price: 120_00, units: [3] })
  const order = await orderProducts(ctx, city, [[product, 1]], {
    email,
    name: 'CANARY Sara',
    address: 'CANARY Sokak 5',
  })
  await payOrderAtBank(ctx, order)
  await ctx.db.updateTable('orders').set({ state: 'delivered' }).execute()
  await createPaidDonation(ctx, { email, donor_name: 'CANARY Sara' })
  await applyErasure(ctx, { email })
  expect(await tablesWith(site.services.database, 'CANARY', email)).toEqual([])
  const kept = Object.fromEntries((await retainedRecords(staff)).map((one) => [one.kind, one]))
  expect(kept.order!.until).toEqual(new Date('2033-11-27T10:00:00Z'))
  expect(kept.donation!.until).toEqual(new Date('2031-11-27T10:00:00Z'))
  expect([kept.order!.reason, kept.donation!.reason]).toEqual([
    expect.not.stringContaining('Dernekler'),
    expect.stringContaining('Dernekler Yönetmeliği 32'),
  ])
  expect(await readRetained(staff, { id: kept.order!.id, reason })).toMatchObject({
    name: 'CANARY Sara',
    address: 'CANARY Sokak 5',
    number: order.number,
  })
})

test('of an unpaid donation and a nameless one nothing is retained', async () => {
  await startTestDonation(ctx, { email: 'unpaid@example.org', donor_name: 'Ali' })
  const { id } = await createPaidDonation(ctx, { email: 'nameless@example.org' })
  await ctx.db.updateTable('donations').set({ donor_name: '' }).where('id', '=', id).execute()
  for (const email of ['unpaid@example.org', 'nameless@example.org']) await applyErasure(ctx, { email })
  expect(await retainedRecords(staff)).toEqual([])
})

test('a record is retained to the day: on its last day it is made, after it not', async () => {
  const since = (day: string) => retain(ctx, [{ kind: 'donation', subjectId: crypto.randomUUID(), since: new Date(day), facts: { name: 'x' } }]) // prettier-ignore
  await since('2016-11-27T10:00:01Z')
  expect(await retainedRecords(staff)).toHaveLength(1)
  await since('2016-11-27T10:00:00Z')
  expect(await retainedRecords(staff)).toHaveLength(1)
})

test('with another secret, as after a restore on another server, a record cannot be read, and the attempt is not logged', async () => {
  await retain(ctx, [{ kind: 'donation', subjectId: crypto.randomUUID(), since: ctx.now, facts: { name: 'x' } }])
  const [row] = await retainedRecords(staff)
  const elsewhere = { ...staff, config: { ...staff.config, secret: 'another secret of another server' } }
  expect(await refusalOf(readRetained(elsewhere, { id: row!.id, reason }))).toBe('410 retention.unreadable')
  expect((await retainedPage(staff, { page: 1, size: 5 })).rows).toMatchObject([{ readAt: null, readBy: null }])
})

test('the list names the last reader; without the permission nothing is listed or opened', async () => {
  await retain(ctx, [{ kind: 'donation', subjectId: crypto.randomUUID(), since: ctx.now, facts: { name: 'Zeynep' } }])
  const [row] = await retainedRecords(staff)
  const owner = await makePerson(ctx, { roles: ['owner'], secondFactor: true })
  const path = `/api/dashboard/retained-records/${row!.id}/read`
  const open = (headers: Record<string, string>) => site.ask(path, { method: 'POST', body: { reason }, headers })
  const stale = await openSession(ctx, owner.id, { began: new Date(Date.now() - 3_600_000), used: new Date(), secondFactor: true }) // prettier-ignore
  expect((await open(stale.bearer)).status).toBe(403)
  const answer = await open(owner.bearer)
  expect([answer.status, await answer.json()]).toEqual([200, { facts: { name: 'Zeynep' } }])
  const { rows } = await retainedPage(staff, { page: 1, size: 5 })
  expect(rows).toMatchObject([{ readBy: expect.stringMatching(/^Person/) }])
  for (const role of ['shop', 'editor']) {
    const person = await makePerson(ctx, { roles: [role], secondFactor: true })
    const list = await site.ask('/api/dashboard/retained-records', { headers: person.bearer })
    expect([role, list.status, (await open(person.bearer)).status]).toEqual([role, 403, 403])
  }
})

test.each(['', '  ', 'ab'])('a record is not opened with the reason «%s»', async (short) => {
  const outcome = await refusalOf(readRetained(staff, { id: crypto.randomUUID(), reason: short }))
  expect(outcome).toMatch(/^422 errors.invalid_input, reason: /)
})
