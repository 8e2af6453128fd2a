/** The list of transfers between funds for staff, its endpoint, and the nightly checks of their postings. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { beforeAll, expect, test } from 'vitest'
import { reject } from '#features/approvals/decide.server.ts'
import { fundAccount } from '#features/ledger/account.ts'
import { runChecks } from '#kernel/check.server.ts'
import { parse } from '#kernel/parse.ts'
import { otherRecordNames } from '#resource/record-names.server.ts'
import { moveMoney, receive, spend, staffOf, transferForm } from '#tests/support/book-keeping.ts'
import { makeCampaign } from '#tests/support/campaign.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makePerson, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { FundTransferListParams, fundTransferPage } from './queries.server.ts'
import { recordFundTransfer } from './record.server.ts'
import { fundTransfersScreen } from './screens/screens.server.ts'

const database = await testDatabase()
const site = await testSite({ RATE_LIMITS: '0' }, undefined, database)
const { kysely: db } = database
const staff = staffOf(site)
let campaign: number
let finance: Person
let booked: string

/** In the order in which they were proposed: booked, rejected, and two that wait. */
beforeAll(async () => {
  campaign = await makeCampaign(site.context(), { title: { ar: 'كفالة يتيم', en: 'Orphan care', tr: 'Yetim desteği' } })
  finance = await makePerson(site.context(), { roles: ['finance'], secondFactor: true })
  await receive({ db }, 1_000_00, { fund: fundAccount(campaign) })
  const from = { from: campaign, to: 'general' }
  booked = await moveMoney(staff, 40_00, { ...from, reason: 'Rent of the center' })
  const { approvalId } = await recordFundTransfer(staff(), transferForm(from))
  await reject(staff(), { id: approvalId })
  await recordFundTransfer(staff(), transferForm({ ...from, amount: '3' }))
  await recordFundTransfer(staff(), transferForm({ ...from, amount: '4' }))
})

const list = (asked: object = {}, ctx = staff()) => fundTransferPage(ctx, parse(FundTransferListParams, asked))
const damage = async (statement: string) => {
  await database.asSuperuser(`set session_replication_role = replica; ${statement}`)
  return (await runChecks(db, undefined, ({ id }) => id.startsWith('fund'))).map(({ id }) => id)
}

test('the newest comes first, with its reference and the names of both funds in the language of the reader', async () => {
  const { rows, total, byState } = await list()
  expect(rows.map(({ state, amount }) => [state, amount])).toEqual([
    ['waiting', 4_00],
    ['waiting', 3_00],
    ['rejected', 10_00],
    ['booked', 40_00],
  ])
  expect([total, byState]).toEqual([4, { waiting: 2, rejected: 1, booked: 1 }])
  expect(rows.at(-1)).toMatchObject({ reference: 'FT-1', from: 'Orphan care', to: 'General fund', currency: 'TRY' })
  expect((await list({}, { ...staff(), locale: 'tr' })).rows[0]).toMatchObject({ from: 'Yetim desteği' })
})

test('a filter by state counts only its rows, and pages do not overlap', async () => {
  const waiting = await list({ 'filter.state': 'waiting,rejected', size: '2' })
  expect([waiting.total, waiting.rows.length]).toEqual([3, 2])
  const second = await list({ 'filter.state': 'waiting,rejected', size: '2', page: '2' })
  expect(second.rows.map(({ state }) => state)).toEqual(['rejected'])
  expect((await list({ page: '9' })).rows).toEqual([])
})

test('an old bookmark with unknown filters opens the whole list', async () => {
  const open = async (query: string) => {
    const url = new URL(`http://site.example/dashboard/fund-transfers${query}`)
    return fundTransfersScreen.load!(staff(), { url } as never)
  }
  expect((await open('?filter.state=lost')).page.total).toBe(4)
  expect((await open('?page=0')).page.page).toBe(1)
  const { page, funds } = await open('?filter.state=booked')
  expect(page.total).toBe(1)
  expect(funds.map(({ id, name, balances }) => [id, name, balances.TRY])).toEqual([
    ['general', 'General fund', 40_00],
    [String(campaign), 'Orphan care', 960_00],
  ])
})

test('over HTTP: finance proposes and lists, an error names its field, others are refused', async () => {
  const path = '/api/dashboard/fund-transfers?lang=tr'
  const post = (body: object, { cookie } = finance) => site.ask(path, { method: 'POST', body, headers: cookie })
  const created = await post(transferForm({ from: String(campaign), amount: '٥' }))
  expect([created.status, Object.keys((await created.json()) as object)]).toEqual([201, ['id', 'approvalId']])
  const wrong = await post(transferForm({ from: String(campaign), to: String(campaign), amount: '5' }))
  expect(wrong.status).toBe(422)
  const { error } = (await wrong.json()) as { error: { code: string; fields: Record<string, string> } }
  expect([error.code, Object.keys(error.fields)]).toEqual(['errors.invalid_input', ['to']])
  const listed = await site.ask(path, { headers: finance.cookie })
  expect(((await listed.json()) as { total: number }).total).toBe(5)
  expect((await site.ask(`${path}&filter.state=lost`, { headers: finance.cookie })).status).toBe(422)
  const editor = await makePerson(site.context(), { roles: ['editor'], secondFactor: true })
  expect((await post(transferForm({ from: String(campaign) }), editor)).status).toBe(403)
  expect((await site.ask(path, { headers: editor.cookie })).status).toBe(403)
  expect((await site.ask(path)).status).toBe(401)
})

test('history names a transfer by amount and reason, and only for people who may read it', async () => {
  expect(await otherRecordNames(staff(), [booked])).toEqual({
    [booked]: { name: '₺40 · Rent of the center', path: 'fund-transfers' },
  })
  expect(await otherRecordNames(staff(undefined, { permissions: ['donations.read'] }), [booked])).toEqual({})
})

test('the nightly checks find a changed amount, a missing approval and a fund that was overdrawn', async () => {
  expect(await damage('select 1')).toEqual([])
  expect(await damage(`update fund_transfers set amount = amount + 1 where id = '${booked}'`)).toEqual([
    'fund_transfers.not_booked',
  ])
  const sameFunds = `update fund_transfers set amount = amount - 1, from_campaign_id = null, to_campaign_id = ${campaign}`
  expect(await damage(`${sameFunds} where id = '${booked}'`)).toEqual(['fund_transfers.not_booked'])
  await damage(`update fund_transfers set from_campaign_id = ${campaign}, to_campaign_id = null where id = '${booked}'`)
  const same = (set: string) => `update fund_transfers set recorded_by = ${set} where id = '${booked}'`
  expect(await damage(same(`(select decided_by from approvals where subject = '${booked}')`))).toEqual([
    'fund_transfers.not_approved',
  ])
  await damage(same('gen_random_uuid()'))
  const expense = await spend(staff, 1_000_00, { campaign_id: campaign, confirm_overdraft: true })
  expect(await damage('select 1')).toEqual([])
  expect(await damage(`update expenses set overdraft = overdraft - 1 where id = '${expense}'`)).toEqual([
    'funds.below_zero',
  ])
})
