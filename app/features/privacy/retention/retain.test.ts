import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { expect, test } from 'vitest'
import { applyErasure } from '#features/privacy/personal-data/erasures.server.ts'
import { runChecks } from '#kernel/check.server.ts'
import { createPaidDonation, staffWith } from '#tests/support/donations.ts'
import { testSite } from '#tests/support/site.ts'
import { tablesWith } from '#tests/support/traces.ts'
import { readRetained, retainedPage, retainedRecords } from './read.server.ts'
import { deleteRetainedJob } from './retain.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context({ now: new Date('2026-11-22T10:00:00Z') })
const staff = staffWith(ctx, 'retained.read')

test('the name on a receipt survives an erasure encrypted: reading needs a reason, and it is deleted at its end', async () => {
  const donation = await createPaidDonation(ctx, { donor_name: 'CANARY Zeynep', email: 'zeynep@example.org' })
  await applyErasure(ctx, { email: 'zeynep@example.org' })
  expect(await tablesWith(site.services.database, 'CANARY', 'zeynep@')).toEqual([])

  const [row] = await retainedRecords(staff)
  expect(row).toMatchObject({ kind: 'donation', subject: donation.id, until: new Date('2036-11-22T10:00:00Z') })
  expect(row!.reason).toContain('TTK 82')
  const id = row!.id
  await expect(readRetained(staff, { id, reason: ' ' })).rejects.toMatchObject({ status: 422 })
  await expect(readRetained(ctx, { id, reason: 'tax audit 2027' })).rejects.toMatchObject({ status: 401 })
  const stale = { ...staff, actor: { ...staff.actor!, reauthenticatedAt: new Date('2026-11-22T09:00:00Z') } }
  await expect(readRetained(stale, { id, reason: 'tax audit 2027' })).rejects.toMatchObject({
    code: 'account.reauthenticate',
  })
  const list = () => retainedPage(staff, { page: 1, size: 25 })
  expect(await list()).toMatchObject({ total: 1, rows: [{ id, kind: 'donation', readAt: null }] })
  expect(await readRetained(staff, { id, reason: 'tax audit 2027' })).toMatchObject({
    name: 'CANARY Zeynep',
    amount: 25_000,
  })
  const audited = await ctx.db
    .selectFrom('audit')
    .select(['subject', 'detail'])
    .where('command', '=', 'retention.read')
    .execute()
  expect(audited).toEqual([{ subject: donation.id, detail: { reason: 'tax audit 2027' } }])

  expect(await list()).toMatchObject({ total: 1, rows: [{ id, readAt: ctx.now }] })
  expect(JSON.stringify(await list())).not.toContain('CANARY')
  expect(await retainedPage(staff, { page: 2, size: 25 })).toEqual({ rows: [], total: 0 })

  // A second erasure (in a restored copy) does not overwrite the record with empty data.
  await applyErasure(ctx, { email: 'zeynep@example.org' })
  expect(await retainedRecords(staff)).toHaveLength(1)
  await deleteRetainedJob.run(site.context({ now: new Date('2036-11-22T09:00:00Z') }), {})
  expect(await retainedRecords(staff)).toHaveLength(1)
  await deleteRetainedJob.run(site.context({ now: new Date('2036-11-22T11:00:00Z') }), {})
  expect(await retainedRecords(staff)).toEqual([])
})

test('records older than the period are deleted, and the nightly check finds overdue ones', async () => {
  const long = site.context({ now: new Date('2010-01-01T10:00:00Z') })
  await createPaidDonation(long, { donor_name: 'Old Name', email: 'old@example.org' })
  await applyErasure(ctx, { email: 'old@example.org' })
  expect(await retainedRecords(staff)).toEqual([])
  await createPaidDonation(ctx, { email: 'third@example.org' })
  await applyErasure(ctx, { email: 'third@example.org' })
  const found = async (at?: Date) =>
    (await runChecks(ctx.db, at)).map(({ id }) => id).filter((one) => one.startsWith('retention'))
  expect(await found()).toEqual([])
  await ctx.db
    .updateTable('retained_records')
    .set({ retained_until: new Date('2020-01-01') })
    .execute()
  expect(await found()).toEqual(['retention.past_its_end'])
  // The time of the check counts.
  expect(await found(new Date('2020-01-02'))).toEqual([])
})
