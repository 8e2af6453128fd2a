import { expect, test } from 'vitest'
import { invitationOf, invite } from '#features/accounts/team/invite.server.ts'
import { noteComparison } from '#features/site-hold/change-hold.server.ts'
import { readHold } from '#features/site-hold/hold.server.ts'
import { receiptGaps } from '#features/site-hold/receipt-gaps.server.ts'
import { runChecks } from '#kernel/check.server.ts'
import '#features/site-hold/checks.server.ts'
import { actAs } from '#tests/support/acting.ts'
import { testDatabase } from '#tests/support/database.ts'
import { createPaidDonation, staffWith } from '#tests/support/donations.ts'
import { lastEmailTo, makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import '#server/event-subscriptions.server.ts'
import { recordRestore } from './record.server.ts'
import { releaseSite } from './release.server.ts'

const newSite = () => testSite({ RATE_LIMITS: '0' })
const newDatabase = async () => ({ db: (await testDatabase()).kysely })
const at = (iso: string) => new Date(iso)

test('sessions, mailed links and open invitations of the copy do not work on the restored site', async () => {
  const site = await newSite()
  const ctx = site.context()
  const owner = await makePerson(ctx, { roles: ['owner'], secondFactor: true })
  await invite(await actAs(site, owner), { email: 'guest@example.org', role: 'shop' })
  const { token } = (await lastEmailTo(ctx, 'guest@example.org'))!
  await ctx.db
    .insertInto('verifications')
    .values({
      id: crypto.randomUUID(),
      identifier: 'reset',
      value: owner.id,
      expires_at: ctx.now,
      created_at: ctx.now,
      updated_at: ctx.now,
    }) // prettier-ignore
    .execute()
  expect(await invitationOf(ctx, token!)).not.toBeNull()

  await recordRestore(ctx.db, { copiedAt: new Date(ctx.now.getTime() - 60_000), now: ctx.now })
  expect((await site.ask('/api/user/data/get', { headers: owner.cookie })).status).toBe(401)
  expect(await invitationOf(ctx, token!)).toBeNull()
  expect(await ctx.db.selectFrom('verifications').selectAll().execute()).toEqual([])
})

test('a thousand receipt numbers an hour are never issued, the restored hour included', async () => {
  const ctx = await newDatabase()
  await recordRestore(ctx.db, { copiedAt: at('2026-11-20T08:00:00Z'), now: at('2026-11-20T10:30:00Z') })
  const hold = (await readHold(ctx))!
  expect(await receiptGaps(ctx, hold.id)).toEqual([{ year: 2026, first: 1, last: 3500 }])
})

test('a copy of last year leaves a gap in both years, by Istanbul time', async () => {
  const ctx = await newDatabase()
  // 20:30 UTC is 23:30 in Istanbul; at 21:30 UTC the new year has begun there.
  await recordRestore(ctx.db, { copiedAt: at('2026-12-31T20:30:00Z'), now: at('2026-12-31T21:30:00Z') })
  const hold = (await readHold(ctx))!
  expect((await receiptGaps(ctx, hold.id)).map(({ year, last }) => [year, last])).toEqual([
    [2026, 2000],
    [2027, 2000],
  ])
})

test('a clock that is behind the time of the copy still leaves a gap', async () => {
  const ctx = await newDatabase()
  await recordRestore(ctx.db, { copiedAt: at('2026-11-20T10:00:00Z'), now: at('2026-11-20T09:00:00Z') })
  const hold = (await readHold(ctx))!
  expect(await receiptGaps(ctx, hold.id)).toEqual([{ year: 2026, first: 1, last: 1000 }])
})

test('a restore during a hold continues it from the older copy, and the bank must be compared again', async () => {
  const ctx = await newDatabase()
  const [monday, tuesday] = [at('2026-11-16T08:00:00Z'), at('2026-11-17T08:00:00Z')]
  await recordRestore(ctx.db, { copiedAt: monday, now: tuesday })
  const first = (await readHold(ctx))!
  await noteComparison(ctx, first.id, { compared_at: tuesday, compare_error: null })
  await recordRestore(ctx.db, { copiedAt: at('2026-11-17T07:00:00Z'), now: at('2026-11-17T09:00:00Z') })
  expect(await readHold(ctx)).toMatchObject({
    id: first.id,
    copied_at: monday,
    restored_at: at('2026-11-17T09:00:00Z'),
    compared_at: null,
  })
  const gaps = await receiptGaps(ctx, first.id)
  expect(gaps).toEqual([
    { year: 2026, first: 1, last: 25_000 },
    { year: 2026, first: 25_001, last: 28_000 },
  ])
  // An older copy moves the beginning back.
  const sunday = at('2026-11-15T08:00:00Z')
  await recordRestore(ctx.db, { copiedAt: sunday, now: at('2026-11-17T10:00:00Z') })
  expect((await readHold(ctx))!.copied_at).toEqual(sunday)
})

test('after a release, the next restore is a hold of its own, and a late comparison does not change the first', async () => {
  const { context } = await newSite()
  const ctx = context()
  await recordRestore(ctx.db, { copiedAt: at('2026-11-16T08:00:00Z'), now: at('2026-11-16T09:00:00Z') })
  const first = (await readHold(ctx))!
  const compared_at = at('2026-11-16T10:00:00Z')
  await noteComparison(ctx, first.id, { compared_at, compare_error: null })
  await releaseSite(staffWith(ctx, 'site.release'), { doWaiting: false })
  await noteComparison(ctx, first.id, { compare_error: 'too late' })
  await recordRestore(ctx.db, { copiedAt: at('2026-11-20T08:00:00Z'), now: at('2026-11-20T09:00:00Z') })
  expect((await readHold(ctx))!.id).not.toBe(first.id)
  const row = await ctx.db.selectFrom('restores').selectAll().where('id', '=', first.id).executeTakeFirst()
  expect(row).toMatchObject({ compare_error: null, compared_at })
})

test('receipts after a restore have numbers beyond the gap; the nightly check names one inside it', async () => {
  const { context, services } = await newSite()
  const ctx = context()
  const duplicates = () =>
    runChecks(services.database.kysely, new Date(), ({ id }) => id === 'restores.receipt_numbers')
  await createPaidDonation(ctx)
  await recordRestore(ctx.db, { copiedAt: ctx.now, now: ctx.now })
  const [gap] = await receiptGaps(ctx, (await readHold(ctx))!.id)
  expect(gap).toMatchObject({ first: 2, last: 1001 })
  await ctx.db.updateTable('restores').set({ compared_at: ctx.now }).execute()
  await releaseSite(staffWith(ctx, 'site.release'), { doWaiting: false })
  await createPaidDonation(ctx)
  const serials = await ctx.db.selectFrom('receipts').select('serial').orderBy('serial').execute()
  expect(serials.map(({ serial }) => serial)).toEqual([1, 1002])
  expect(await duplicates()).toEqual([])
  await services.database.executeSql('update receipt_number_gaps set last = 1002')
  expect(await duplicates()).toHaveLength(1)
})
