import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { editDonor } from '#features/donations/edit-donor.server.ts'
import '#features/gift-book/checks.server.ts'
import '#features/ledger/checks.server.ts'
import '#features/payments/checks.server.ts'
import '#features/receipts/checks.server.ts'
import { fundOf } from '#features/ledger/account.ts'
import { balanceOf } from '#features/ledger/totals.server.ts'
import { fundTotals } from '#tests/support/fund-totals.ts'
import { receiptOfGift } from '#features/receipts/receipt.server.ts'
import { runChecks } from '#kernel/check.server.ts'
import type { TextKey } from '#kernel/text.ts'
import type { Actor, Context, Permission } from '#kernel/context.ts'
import { dayOf } from '#kernel/dates.ts'
import { testSite } from '#tests/support/site.ts'
import './checks.server.ts'
import { recordOfflineGift } from './record.server.ts'
import { reverseOfflineGift } from './reverse.server.ts'

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

const staff = (asked: Partial<Actor> = {}): Context => {
  const now = new Date()
  const permissions = new Set<Permission>(['donations.create', 'donors.read'])
  return site.context({ now, actor: { id: crypto.randomUUID(), permissions, provedAt: now, ...asked } })
}
const gift = (asked: Record<string, unknown> = {}) => ({
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
  ...asked,
})
const record = (asked: Record<string, unknown> = {}, ctx = staff()) => recordOfflineGift(ctx, gift(asked) as never)
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
  db.selectFrom('gift_rows').selectAll().where('donation_id', '=', id).executeTakeFirstOrThrow()
const total = async () => (await fundTotals({ db }, [fundOf(campaign)])).get(fundOf(campaign)) ?? 0
const sound = async () => expect(await runChecks(db)).toEqual([])

test('cash is booked into our hands, counts at once, and gets a number and a letter like any gift', async () => {
  const before = [await balanceOf({ db }, 'cash'), await total()]
  const { donationId } = await record()
  expect([(await balanceOf({ db }, 'cash')) - before[0]!, (await total()) - before[1]!]).toEqual([1_250_50, 1_250_50])
  expect(await line(donationId)).toMatchObject({ method: 'cash', status: 'paid', amount: 1_250_50, net: 1_250_50 })
  expect(await receiptOfGift({ db }, donationId)).toMatchObject({
    donorName: 'أحمد العلي',
    state: 'valid',
    amount: 1_250_50,
  })
  await sound()
})

test('a transfer goes to the bank account, at the day that it came', async () => {
  const { donationId } = await record({
    method: 'bank_transfer',
    received_on: '2026-03-05',
    bank_reference: 'FAST-1',
    currency: 'EUR',
    amount: 75,
  })
  expect(await balanceOf({ db }, 'bank_account', 'EUR')).toBe(75_00)
  const row = await line(donationId)
  expect([row.at.toISOString(), row.currency, row.net]).toEqual(['2026-03-05T09:00:00.000Z', 'EUR', 75_00])
  expect(await outcome(record({ method: 'bank_transfer', bank_reference: 'FAST-1' }))).toBe(
    'bank_reference: offline.known_transfer',
  )
  await sound()
})

test('a double click makes one gift; the same key with another sum is refused', async () => {
  const idempotency_key = crypto.randomUUID()
  const ctx = staff()
  const made = await Promise.all(Array.from({ length: 5 }, () => record({ idempotency_key }, ctx)))
  expect(new Set(made.map(({ donationId }) => donationId)).size).toBe(1)
  expect(await outcome(record({ idempotency_key, amount: '7' }, ctx))).toBe('payments.key_reused')
})

test('two people with the same statement record the transfer once', async () => {
  const came = await Promise.all(
    Array.from({ length: 6 }, () => outcome(record({ method: 'bank_transfer', bank_reference: 'FAST-2' }))),
  )
  expect(came.toSorted()).toEqual([...Array(5).fill('bank_reference: offline.known_transfer'), 'done'])
})

test.each([
  [{ amount: '' }, 'amount: money.empty'],
  [{ amount: '12,345' }, 'amount: money.ambiguous'],
  [{ amount: '0' }, 'amount: money.zero'],
  [{ amount: '-5' }, 'amount: money.negative'],
  [{ received_on: '2999-01-01' }, 'received_on: offline.future_day'],
  [{ received_on: 'yesterday' }, 'received_on: offline.no_day'],
  [{ campaign_id: '999999' }, 'campaign_id: donations.campaign_unknown'],
  [{ email: 'nobody' }, 'email: gift.email_invalid'],
])('%o is refused, in words', async (asked, code) => {
  expect(await outcome(record(asked))).toBe(code)
  const key = code.slice(code.indexOf(': ') + 2) as TextKey
  expect(site.context().texts.translate('ar')(key)).toMatch(/[ء-ي]/)
})

test('the language of the form decides what a lone comma means', async () => {
  const { donationId } = await record({ amount: '12,345', form: 'en' })
  expect((await line(donationId)).amount).toBe(12_345_00)
})

test('a mistake is booked back once, with its reason, and the transfer may be recorded anew', async () => {
  const before = await total()
  const { donationId } = await record({ method: 'bank_transfer', bank_reference: 'FAST-3' })
  const reverse = (ctx = staff()) => reverseOfflineGift(ctx, { donationId, reason: 'Typed twice' })
  expect(await outcome(reverse(staff({ provedAt: new Date(Date.now() - 6 * 60_000) })))).toBe('account.prove_again')
  const came = await Promise.all(Array.from({ length: 6 }, () => outcome(reverse())))
  expect(came.toSorted()).toEqual(['done', ...Array(5).fill('offline.reversed_before')])
  expect(await total()).toBe(before)
  expect(await line(donationId)).toMatchObject({ status: 'reversed', amount: 1_250_50, net: 0 })
  expect(await receiptOfGift({ db }, donationId)).toMatchObject({ state: 'cancelled', kept: 0 })
  await record({ method: 'bank_transfer', bank_reference: 'FAST-3' })
  expect(await total()).toBe(before + 1_250_50)
  await sound()
})

test('the nightly check sees a gift that was never booked', async () => {
  const { donationId } = await record()
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('offline_gifts')
      .set({ reversed_at: new Date(), reversed_by: crypto.randomUUID(), reversed_because: 'x' })
      .where('donation_id', '=', donationId)
      .execute()
  })
  expect((await runChecks(db)).map(({ id }) => id)).toContain('offline_gifts.not_booked')
  await reverseBack(donationId)
})
const reverseBack = (id: string) =>
  sql`update offline_gifts set reversed_at = null, reversed_by = null, reversed_because = null where donation_id = ${id}::uuid`.execute(
    db,
  )

test('who gave can be put right, with before and after; the sum cannot', async () => {
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
  expect(await line(donationId)).toMatchObject({ amount: 1_250_50, locale: 'tr', giver: 'a@example.org' })
  expect((await line(donationId)).donor).toContain('a@example.org')
  const blind = staff({ permissions: new Set<Permission>(['donations.create']) })
  expect(
    await outcome(editDonor(blind, { donationId, donor_name: 'x', email: '', anonymous: false, locale: 'ar' })),
  ).toBe('account.not_allowed')
})
