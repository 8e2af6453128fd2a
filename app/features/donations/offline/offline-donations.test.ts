import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { editDonor } from '#features/donations/edit-donor.server.ts'
import '#features/donations/admin/checks.server.ts'
import '#features/ledger/checks.server.ts'
import '#features/payments/checks.server.ts'
import '#features/receipts/checks.server.ts'
import { fundAccount } from '#features/ledger/account.ts'
import { accountBalance } from '#features/ledger/totals.server.ts'
import { fundTotals } from '#tests/support/fund-totals.ts'
import { receiptOfDonation } from '#features/receipts/receipt.server.ts'
import '#features/approvals/privacy.server.ts'
import { runChecks } from '#kernel/check.server.ts'
import { privacyHandlers, NO_ACCOUNT } from '#kernel/privacy-registry.server.ts'
import type { TextKey } from '#kernel/text.ts'
import type { Actor, Context, Permission } from '#kernel/context.ts'
import { dayOf } from '#kernel/dates.ts'
import { testSite } from '#tests/support/site.ts'
import './checks.server.ts'
import { approve } from '#features/approvals/decide.server.ts'
import { donationByToken, donationTokens, receiptEmailAddress } from '../queries.server.ts'
import { recordOfflineDonation } from './record.server.ts'
import { reverseOfflineDonation } from './reverse.server.ts'

const site = await testSite()
const { kysely: db } = site.services.database
let campaign: number
beforeAll(async () => {
  const { rows } = await sql<{ id: number }>`
    with category as (insert into campaign_categories (name) values ('{"ar":"طلاب"}') returning id)
    insert into campaigns (title, summary, description, category_id, importance, at_goal, state)
    select '{"ar":"كفالة"}', '{"ar":"-"}', '{"ar":"-"}', id, 'normal', 'stop', 'draft' from category returning id`.execute(
    db,
  )
  campaign = rows[0]!.id
})

const staff = (overrides: Partial<Actor> = {}): Context => {
  const now = new Date()
  const permissions = new Set<Permission>(['donations.create', 'donors.read'])
  return site.context({ now, actor: { id: crypto.randomUUID(), permissions, reauthenticatedAt: now, ...overrides } })
}
const formOf = (overrides: Record<string, unknown> = {}) => ({
  amount: '١٬٢٥٠٫٥٠',
  method: 'cash',
  received_on: dayOf(new Date()),
  campaign_id: String(campaign),
  donor_name: ' أحمد  العلي ',
  email: 'ahmad@example.org',
  anonymous: false,
  locale: 'ar',
  note: 'في صندوق الحفل',
  idempotency_key: crypto.randomUUID(),
  ...overrides,
})
/** Recorded by one person, without a second one. */
const record = async (overrides: Record<string, unknown> = {}, ctx = staff()) => {
  const { donationId } = await recordOfflineDonation(ctx, formOf(overrides) as never)
  return { donationId: donationId! }
}
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string; fields?: Record<string, { code: string }> }) =>
      error.fields && Object.keys(error.fields).length
        ? Object.entries(error.fields)
            .map(([k, v]) => `${k}: ${v.code}`)
            .join()
        : error.code,
  )
const line = (id: string) =>
  db.selectFrom('donation_rows').selectAll().where('donation_id', '=', id).executeTakeFirstOrThrow()
const total = async () => (await fundTotals({ db }, [fundAccount(campaign)])).get(fundAccount(campaign)) ?? 0
const sound = async () => expect(await runChecks(db)).toEqual([])

test('cash is booked as cash in hand, counts at once, and gets a number and an email like other donations', async () => {
  const before = [await accountBalance({ db }, 'cash'), await total()]
  const { donationId } = await record()
  expect([(await accountBalance({ db }, 'cash')) - before[0]!, (await total()) - before[1]!]).toEqual([
    1_250_50, 1_250_50,
  ])
  expect(await line(donationId)).toMatchObject({ method: 'cash', status: 'paid', amount: 1_250_50, net: 1_250_50 })
  expect(await receiptOfDonation({ db }, donationId)).toMatchObject({
    donorName: 'أحمد العلي',
    state: 'valid',
    amount: 1_250_50,
  })
  await sound()
})

test('a transfer is booked to the bank account, on the day of its arrival', async () => {
  const { donationId } = await record({
    method: 'bank_transfer',
    received_on: '2026-10-05',
    bank_reference: 'FAST-1',
    confirm_old: true,
    amount: 75,
  })
  expect(await accountBalance({ db }, 'bank_account')).toBe(75_00)
  const row = await line(donationId)
  expect([row.at.toISOString(), row.currency, row.net]).toEqual(['2026-10-05T09:00:00.000Z', 'TRY', 75_00])
  expect(await outcome(record({ method: 'bank_transfer', bank_reference: 'FAST-1' }))).toBe(
    'bank_reference: offline_donations.known_transfer',
  )
  await sound()
})

test('a double click makes one donation; the same key with another sum is refused', async () => {
  const idempotency_key = crypto.randomUUID()
  const ctx = staff()
  const made = await Promise.all(Array.from({ length: 5 }, () => record({ idempotency_key }, ctx)))
  expect(new Set(made.map(({ donationId }) => donationId)).size).toBe(1)
  expect(await outcome(record({ idempotency_key, amount: '7' }, ctx))).toBe('payments.key_reused')
})

test('two people with the same statement record the transfer once', async () => {
  const results = await Promise.all(
    Array.from({ length: 6 }, () => outcome(record({ method: 'bank_transfer', bank_reference: 'FAST-2' }))),
  )
  expect(results.toSorted()).toEqual([...Array(5).fill('bank_reference: offline_donations.known_transfer'), 'done'])
})

test.each([
  [{ amount: '' }, 'amount: money.empty'],
  [{ amount: '12,345' }, 'amount: money.ambiguous'],
  [{ amount: '0' }, 'amount: money.zero'],
  [{ amount: '-5' }, 'amount: money.negative'],
  [{ received_on: '2999-01-01' }, 'received_on: offline_donations.future_day'],
  [{ received_on: 'yesterday' }, 'received_on: offline_donations.no_day'],
  [{ campaign_id: '999999' }, 'campaign_id: donations.campaign_unknown'],
  [{ email: 'nobody' }, 'email: donation_form.email_invalid'],
])('%o is refused with a message', async (overrides, code) => {
  expect(await outcome(record(overrides))).toBe(code)
  const key = code.slice(code.indexOf(': ') + 2) as TextKey
  expect(site.context().texts.translate('ar')(key)).toMatch(/[ء-ي]/)
})

test('the language of the form decides what a lone comma means', async () => {
  const { donationId } = await record({ amount: '2,345', form: 'en' })
  expect((await line(donationId)).amount).toBe(2_345_00)
})

test('a mistake is reversed once, with its reason, and the transfer may be recorded again', async () => {
  const before = await total()
  const { donationId } = await record({ method: 'bank_transfer', bank_reference: 'FAST-3' })
  const reverse = (ctx = staff()) => reverseOfflineDonation(ctx, { donationId, reason: 'Typed twice' })
  expect(await outcome(reverse(staff({ reauthenticatedAt: new Date(Date.now() - 6 * 60_000) })))).toBe(
    'account.reauthenticate',
  )
  const results = await Promise.all(Array.from({ length: 6 }, () => outcome(reverse())))
  expect(results.toSorted()).toEqual(['done', ...Array(5).fill('offline_donations.reversed_before')])
  expect(await total()).toBe(before)
  expect(await line(donationId)).toMatchObject({ status: 'reversed', amount: 1_250_50, net: 0 })
  expect(await receiptOfDonation({ db }, donationId)).toMatchObject({ state: 'cancelled', kept: 0 })
  await record({ method: 'bank_transfer', bank_reference: 'FAST-3' })
  expect(await total()).toBe(before + 1_250_50)
  await sound()
})

test('the nightly check finds a donation that was never booked', async () => {
  const { donationId } = await record()
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('offline_donations')
      .set({ reversed_at: new Date(), reversed_by: crypto.randomUUID(), reversal_reason: 'x' })
      .where('donation_id', '=', donationId)
      .execute()
  })
  expect((await runChecks(db)).map(({ id }) => id)).toContain('offline_donations.not_booked')
  await reverseBack(donationId)
})
const reverseBack = (id: string) =>
  sql`update offline_donations set reversed_at = null, reversed_by = null, reversal_reason = null where donation_id = ${id}::uuid`.execute(
    db,
  )

test('the donor can be corrected, with before and after; the sum cannot', async () => {
  const { donationId } = await record()
  const ctx = staff()
  await editDonor(ctx, {
    donationId,
    donor_name: 'احمد العليّ',
    email: 'A@Example.org',
    anonymous: true,
    locale: 'tr',
    amount: 1,
  } as never)
  const audit = await db
    .selectFrom('audit')
    .selectAll()
    .where('subject', '=', donationId)
    .where('command', '=', 'donations.edit_donor')
    .executeTakeFirstOrThrow()
  expect([audit.before, audit.after]).toEqual([
    { donor_name: 'أحمد العلي', email: 'ahmad@example.org', anonymous: false, locale: 'ar' },
    { donor_name: 'احمد العليّ', email: 'A@Example.org', anonymous: true, locale: 'tr' },
  ])
  expect(await line(donationId)).toMatchObject({ amount: 1_250_50, locale: 'tr', donor_key: 'a@example.org' })
  expect((await line(donationId)).donor).toContain('a@example.org')
  const blind = staff({ permissions: new Set<Permission>(['donations.create']) })
  expect(
    await outcome(editDonor(blind, { donationId, donor_name: 'x', email: '', anonymous: false, locale: 'ar' })),
  ).toBe('account.not_allowed')
})

const second = () => staff()
const propose = async (overrides: Record<string, unknown>, ctx = staff()) => {
  const { approvalId } = await recordOfflineDonation(ctx, formOf(overrides) as never)
  return approvalId
}

test('above the limit nothing is booked until a second person approves; many small ones count together', async () => {
  const ctx = staff()
  const before = await total()
  expect(await propose({ amount: '6000' }, ctx)).toBeUndefined()
  expect(await propose({ amount: '4000' }, ctx)).toBeUndefined()
  const id = (await propose({ amount: '1' }, ctx))!
  expect((await total()) - before).toBe(10_000_00)
  expect(await outcome(approve(ctx, { id }))).toBe('approvals.own')
  await approve(second(), { id })
  expect((await total()) - before).toBe(10_001_00)
  await sound()
})

test('reversing above the limit needs a second person, too; recording needs a fresh re-authentication', async () => {
  const id = (await propose({ amount: '20000' }))!
  await approve(second(), { id })
  const { donation_id: donationId } = await db
    .selectFrom('offline_donations')
    .select('donation_id')
    .where('approval_id', '=', id)
    .executeTakeFirstOrThrow()
  const { approvalId } = await reverseOfflineDonation(staff(), { donationId, reason: 'Typed twice' })
  expect((await line(donationId)).status).toBe('paid')
  await approve(second(), { id: approvalId! })
  expect((await line(donationId)).status).toBe('reversed')
  expect(await outcome(record({}, staff({ reauthenticatedAt: new Date(0) })))).toBe('account.reauthenticate')
  await sound()
})

test('a day in the distant past needs a confirmation', async () => {
  expect(await outcome(record({ received_on: '2020-01-15' }))).toBe('received_on: offline_donations.old_day')
  expect(await outcome(record({ received_on: '2020-01-15', confirm_old: true }))).toBe('done')
})

test('the official number in a proposal is on the receipt once it is approved', async () => {
  const id = (await propose({ amount: '20000', official_number: ' AB-000457 ' }))!
  await approve(second(), { id })
  const { donation_id: donationId } = await db
    .selectFrom('offline_donations')
    .select('donation_id')
    .where('approval_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(await receiptOfDonation({ db }, donationId)).toMatchObject({ officialNumber: 'AB-000457' })
})

test.each([
  [
    'offline_donations.not_approved',
    [sql`update offline_donations set approval_limit = 1 where approval_limit is not null`],
  ],
  [
    'offline_donations.same_transfer',
    [
      sql`drop index offline_donations_reference`,
      sql`update offline_donations set bank_reference = 'FAST-TWICE' where reversed_at is null`,
    ],
  ],
] as const)('the nightly check %s turns red on planted damage', async (id, damage) => {
  const found = await db
    .transaction()
    .execute(async (trx) => {
      for (const statement of damage) await statement.execute(trx)
      throw Object.assign(new Error('undo'), { found: (await runChecks(trx)).map((one) => one.id) })
    })
    .catch((error: Error & { found?: string[] }) => error.found ?? Promise.reject(error))
  expect(found).toContain(id)
})

test('the data of a donor who is only named in a proposal can be exported and erased', async () => {
  const donor = { donor_name: 'CANARY-PROPOSED', email: 'Proposed@Example.org', note: 'CANARY-NOTE' }
  await propose({ amount: '20000', ...donor })
  const part = privacyHandlers.get('proposed_donations')!
  const person = { id: NO_ACCOUNT, email: 'proposed@example.org' }
  expect(JSON.stringify(await part.export(staff(), person))).toMatch(/CANARY-PROPOSED.*CANARY-NOTE/)
  await part.erase(staff(), person)
  const { rows } = await sql`select 1 from approvals where (input || jsonb_build_object('reason', reason))::text
    ~* 'canary|proposed@'`.execute(db)
  expect(rows).toEqual([])
})

test("a donor who agreed is shown on the campaign's wall; without consent, or for the general fund, none is", async () => {
  const wallOf = async (overrides: Record<string, unknown>) => {
    const { donationId } = await record(overrides)
    const row = await db.selectFrom('donations').select('wall').where('id', '=', donationId).executeTakeFirstOrThrow()
    return row.wall
  }
  expect(await wallOf({})).toBe(false)
  expect(await wallOf({ wall: true })).toBe(true)
  expect(await wallOf({ wall: true, campaign_id: 'general' })).toBe(false)
})

test('the result page of a recorded donation says that the money arrived, and where the thank-you email went', async () => {
  const { donationId } = await record()
  const token = (await donationTokens(site.context(), [donationId])).get(donationId)!
  expect(await donationByToken(site.context(), token)).toMatchObject({ view: 'paid' })
  expect(await receiptEmailAddress(site.context(), token)).toBe('a•••@example.org')
  const without = await record({ email: '' })
  const other = (await donationTokens(site.context(), [without.donationId])).get(without.donationId)!
  expect(await receiptEmailAddress(site.context(), other)).toBeNull()
})
