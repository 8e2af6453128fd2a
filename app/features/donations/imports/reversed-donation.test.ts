/** One donation of an import was wrong: staff reverse it, and the funds stay as they were before the import. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { approve } from '#features/approvals/decide.server.ts'
import { waitingApproval } from '#features/approvals/queries.server.ts'
import { campaignDetail } from '#features/campaigns/queries.server.ts'
import { donationDetail } from '#features/donations/admin/detail.server.ts'
import { recordOfflineDonation } from '#features/donations/offline/record.server.ts'
import { reverseOfflineDonation } from '#features/donations/offline/reverse.server.ts'
import { fundAccount, GENERAL_FUND, type Fund } from '#features/ledger/account.ts'
import { accountBalance, fundBalance } from '#features/ledger/totals.server.ts'
import { runChecks } from '#kernel/check.server.ts'
import type { Currency } from '#kernel/money.ts'
import { readSpreadsheetFile } from '#resource/spreadsheet-read.server.ts'
import { makeCampaign } from '#tests/support/campaign.ts'
import { staffWith } from '#tests/support/donations.ts'
import { sentFile } from '#tests/support/sent-file.ts'
import { testSite } from '#tests/support/site.ts'
import { UNSPENT_IMPORT_APPROVAL } from './held.server.ts'
import { importDonations } from './import.server.ts'
import { undoDonationImport } from './undo.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { db } = site.context()
const NOW = new Date('2026-11-26T09:00:00Z')
const staff = (id = crypto.randomUUID()) => {
  const ctx = staffWith(site.context({ now: NOW }), 'donations.import', 'donations.create', 'donations.read')
  return { ...ctx, actor: { ...ctx.actor!, id } }
}
let campaign = 0
let clothes: Fund
beforeAll(async () => {
  campaign = await makeCampaign(site.context({ now: NOW }), { title: { ar: 'كسوة', en: 'Clothes' } })
  clothes = fundAccount(campaign)
})

const ROWS = [
  '03.04.2021;100;Clothes;TRY',
  '04.04.2021;40;Clothes;TRY',
  '05.04.2021;70;;TRY',
  '06.04.2021;9;Clothes;USD',
]
/** Imports four old donations; `held`: a second person approved that the funds hold the money. */
async function imported({ spent = true, held = false, counted = true } = {}) {
  const text = ['Date;Amount;Campaign;Currency', ...ROWS, `07.04.2021;1;;EUR`].join('\n') + '\n'.repeat(++files)
  const { batch } = await importDonations(staff(), {
    sheet: await readSpreadsheetFile(sentFile('old.csv', 'text/csv', text).path),
    name: 'old.csv',
    sha256: createHash('sha256').update(text).digest('hex'),
    counted,
    spent,
    onlyGood: false,
  })
  if (held) await approveHeld(batch)
  const rows = await db
    .selectFrom('offline_donations')
    .innerJoin('donation_rows', 'donation_rows.donation_id', 'offline_donations.donation_id')
    .where('import_id', '=', batch)
    .select(['offline_donations.donation_id as id', 'amount'])
    .execute()
  return { batch, idOf: (amount: number) => rows.find((row) => row.amount === amount)!.id }
}
let files = 0
const approveHeld = async (batch: string) =>
  approve(staff(), { id: (await waitingApproval({ db }, UNSPENT_IMPORT_APPROVAL, batch))!.id })
const reverse = (donationId: string) => reverseOfflineDonation(staff(), { donationId, reason: 'It was never given' })
const balances = async (fund: Fund, currency: Currency = 'TRY') => ({
  fund: await fundBalance({ db }, fund, currency),
  imported: await accountBalance({ db }, 'imported', currency),
})
const findings = async () => (await runChecks(db, NOW)).map(({ id, rows }) => [id, rows])
const shown = async () => (await campaignDetail(site.context({ now: NOW }), campaign))!.total
const NOTHING = { fund: 0, imported: 0 }

test('of money that was already spent: no fund falls below zero, the public total falls, and the rest can be undone', async () => {
  const { batch, idOf } = await imported()
  expect(await shown()).toBe(140_00)
  await reverse(idOf(100_00))
  expect(await balances(clothes)).toEqual(NOTHING)
  expect(await shown()).toBe(40_00)
  await reverse(idOf(9_00))
  expect(await balances(clothes, 'USD')).toEqual(NOTHING)
  expect(await findings()).toEqual([])
  expect(await undoDonationImport(staff(), { id: batch })).toMatchObject({ deleted: 5 })
  expect([await balances(clothes), await balances(clothes, 'USD')]).toEqual([NOTHING, NOTHING])
  expect(await shown()).toBe(0)
  expect(await findings()).toEqual([])
})

test('of money that the funds hold: the fund holds the rest', async () => {
  const { batch, idOf } = await imported({ spent: false, held: true })
  expect(await balances(clothes)).toEqual({ fund: 140_00, imported: 210_00 })
  await reverse(idOf(100_00))
  expect(await balances(clothes)).toEqual({ fund: 40_00, imported: 110_00 })
  expect(await findings()).toEqual([])
  await undoDonationImport(staff(), { id: batch })
  expect(await balances(clothes)).toEqual(NOTHING)
  expect(await findings()).toEqual([])
})

test('before a second person approves that the funds hold the money: they then hold the rest', async () => {
  const { batch, idOf } = await imported({ spent: false })
  await reverse(idOf(70_00))
  await reverse(idOf(40_00))
  await approveHeld(batch)
  expect(await balances(clothes)).toEqual({ fund: 100_00, imported: 100_00 })
  expect(await balances(GENERAL_FUND)).toEqual({ fund: 0, imported: 100_00 })
  expect(await findings()).toEqual([])
  await undoDonationImport(staff(), { id: batch })
  expect(await balances(clothes)).toEqual(NOTHING)
})

test('it is not recorded again as a transfer of today: nothing of it is in the bank account', async () => {
  const { batch, idOf } = await imported()
  const donationId = idOf(100_00)
  await reverse(donationId)
  const { actor, ...rest } = staff()
  const ctx = { ...rest, actor: { ...actor, permissions: new Set([...actor.permissions, 'donors.read' as const]) } }
  expect((await donationDetail(ctx, donationId)).can.recordAgain).toBe(false)
  const again = {
    amount: '100',
    method: 'bank_transfer' as const,
    received_on: '2021-04-03',
    campaign_id: 'general' as const,
    donor_name: 'Leyla Demir',
    anonymous: false,
    email: '',
    locale: 'tr' as const,
    corrects: donationId,
    idempotency_key: crypto.randomUUID(),
    confirm_old: true,
  }
  await expect(recordOfflineDonation(ctx, again as never)).rejects.toMatchObject({ code: 'offline_donations.imported' })
  expect(await undoDonationImport(staff(), { id: batch })).toMatchObject({ deleted: 5 })
})

test('of an import that does not count in public totals', async () => {
  const { batch, idOf } = await imported({ counted: false })
  await reverse(idOf(100_00))
  expect(await balances('fund:imported')).toEqual(NOTHING)
  expect(await findings()).toEqual([])
  await undoDonationImport(staff(), { id: batch })
  expect(await findings()).toEqual([])
})

test('all donations of an import, one after the other', async () => {
  const { batch, idOf } = await imported()
  for (const amount of [100_00, 40_00, 70_00, 9_00, 1_00]) await reverse(idOf(amount))
  for (const currency of ['TRY', 'USD', 'EUR'] as const)
    expect([await balances(clothes, currency), await balances(GENERAL_FUND, currency)]).toEqual([NOTHING, NOTHING])
  expect(await findings()).toEqual([])
  await undoDonationImport(staff(), { id: batch })
  expect(await findings()).toEqual([])
})

test('a reversal and the undo of its import at the same time leave nothing behind', async () => {
  const { batch, idOf } = await imported()
  const both = await Promise.allSettled([reverse(idOf(100_00)), undoDonationImport(staff(), { id: batch })])
  expect(both[1]!.status).toBe('fulfilled')
  expect([await balances(clothes), await balances(GENERAL_FUND)]).toEqual([NOTHING, NOTHING])
  expect(await findings()).toEqual([])
})
