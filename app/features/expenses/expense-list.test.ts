/** The list of expenses: search, filters, the file for the accountant, sums for other reports, and nightly checks. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { parse as parseCsv } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { approve } from '#features/approvals/decide.server.ts'
import { fundAccount } from '#features/ledger/account.ts'
import { runChecks } from '#kernel/check.server.ts'
import { addDays, dayOf } from '#kernel/dates.ts'
import { DAY_MS } from '#kernel/durations.ts'
import { parse } from '#kernel/parse.ts'
import { otherRecordNames } from '#resource/record-names.server.ts'
import { addBankAccounts, testIban } from '#tests/support/bank-accounts.ts'
import { expenseForm, receive, spend, staffOf } from '#tests/support/book-keeping.ts'
import { makeCampaign } from '#tests/support/campaign.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makePerson, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { ExpenseListParams, expensePage, expenseReferences, spentByCategory } from './queries.server.ts'
import { recordExpense } from './record.server.ts'
import { reverseExpense } from './reverse.server.ts'
import { expensesScreen } from './screens/screens.server.ts'

const database = await testDatabase()
const site = await testSite({ RATE_LIMITS: '0' }, undefined, database)
const { kysely: db } = database
const staff = staffOf(site)
const today = dayOf(new Date())
const [yesterday, lastWeek] = [addDays(today, -1), addDays(today, -7)]
let campaign: number
let finance: Person
let reversed: string
let rent: string

beforeAll(async () => {
  finance = await makePerson(site.context(), { roles: ['finance'], secondFactor: true })
  campaign = await makeCampaign(site.context(), { title: { ar: 'كفالة يتيم', en: 'Orphan care', tr: 'Yetim desteği' } })
  await addBankAccounts(site.context(), [{ currency: 'TRY', iban: testIban(1) }])
  await receive({ db }, 10_000_00, { fund: fundAccount(campaign), at: new Date(Date.now() - 60 * DAY_MS) })
  const of = { campaign_id: campaign, paid_from: 'bank_account' }
  rent = await spend(staff, 300_00, {
    ...of,
    paid_on: lastWeek,
    category: 'rent',
    payee: 'Işıl Emlak',
    description: 'Kira',
  })
  await spend(staff, 20_00, {
    ...of,
    paid_on: yesterday,
    category: 'aid',
    payee: 'أحمد يوسف',
    description: 'إعانة عاجلة',
  })
  await spend(staff, 80_00, { ...of, paid_on: today, category: 'aid', payee: '=cmd', description: 'Food' })
  reversed = await spend(staff, 7_00, { campaign_id: campaign, paid_on: yesterday, category: 'aid' })
  const { approvalId } = await reverseExpense(staff(), { id: reversed, reason: 'typed twice' })
  await approve(staff(), { id: approvalId })
  await recordExpense(staff(), expenseForm({ ...of, amount: '1.000', form: 'tr', category: 'events', payee: 'Salon' }))
})

const list = (asked: object = {}, ctx = staff()) => expensePage(ctx, parse(ExpenseListParams, asked))
const amounts = async (asked: object) => (await list(asked)).rows.map(({ amount }) => amount / 100)

test.each([
  [{ q: 'EXP-1' }, [300]],
  [{ q: 'exp-١' }, [300]],
  [{ q: 'isil emlak' }, [300]],
  [{ q: 'احمد' }, [20]],
  [{ q: 'إعانة' }, [20]],
  [{ q: '300' }, [300]],
  [{ q: '٨٠' }, [80]],
  [{ q: '%' }, []],
  [{ q: 'EXP-999999999' }, []],
  [{ 'filter.state': 'reversed' }, [7]],
  [{ 'filter.state': 'waiting,reversed' }, [1000, 7]],
  [{ 'filter.category': 'aid,rent' }, [80, 7, 20, 300]],
  [{ 'filter.paid_on': `${yesterday}..${yesterday}` }, [7, 20]],
  [{ 'filter.paid_on': `..${yesterday}` }, [7, 20, 300]],
  [{ 'filter.paid_on': `${today}..`, 'filter.category': 'aid' }, [80]],
  [{ size: '2', page: '2' }, [7, 20]],
])('%j finds these, the latest payment first', async (asked, found) => {
  expect(await amounts(asked)).toEqual(found)
})

test('counts of the states follow the other filters, so that each tab shows what it has', async () => {
  const page = await list({ 'filter.category': 'aid', 'filter.state': 'booked' })
  expect([page.total, page.byState]).toEqual([2, { booked: 2, reversed: 1 }])
  const { reversalWaiting, document, fund } = (await list({ q: 'EXP-1' })).rows[0]!
  expect([reversalWaiting, document!.name, fund]).toEqual([false, 'invoice.pdf', 'Orphan care'])
})

test('a proposed reversal is marked in the list until it is decided', async () => {
  const { approvalId } = await reverseExpense(staff(), { id: rent, reason: 'wrong fund' })
  expect((await list({ q: 'EXP-1' })).rows[0]).toMatchObject({ state: 'booked', reversalWaiting: true })
  await db
    .updateTable('approvals')
    .set({ state: 'rejected', decided_by: crypto.randomUUID(), decided_at: new Date() })
    .where('id', '=', approvalId)
    .execute()
  expect((await list({ q: 'EXP-1' })).rows[0]).toMatchObject({ reversalWaiting: false })
})

test('an old bookmark with unknown filters opens the whole list; the form offers funds and accounts by name', async () => {
  const open = (query: string) =>
    expensesScreen.load!(staff(), { url: new URL(`http://site.example/dashboard/expenses${query}`) } as never)
  expect((await open('?filter.paid_on=yesterday')).page.total).toBe(5)
  const { page, accounts, funds } = await open('?q=EXP-1')
  expect(page.total).toBe(1)
  expect(funds.map(({ name }) => name)).toEqual(['General fund', 'Orphan care'])
  expect(accounts.filter(({ currency }) => currency === 'TRY').map(({ account, name }) => [account, name])).toEqual([
    ['cash', 'Cash'],
    ['bank_account', 'Bank account'],
  ])
})

const exported = async (lang: string, query = '') => {
  const answer = await site.ask(`/api/dashboard/expenses/export.csv?lang=${lang}${query}`, { headers: finance.cookie })
  return parseCsv(await answer.text(), { bom: true }) as string[][]
}

test('the file for the accountant names states, categories and accounts in its language, and runs no formula', async () => {
  const [head, ...rows] = await exported('tr')
  expect(head).toEqual([
    'Numara',
    'Durum',
    'Ödeme tarihi',
    'Fon',
    'Alıcı',
    'Kategori',
    'Açıklama',
    'Tutar',
    'Para birimi',
    'Ödendiği hesap',
  ])
  expect(rows.find(([number]) => number === 'EXP-1')).toEqual([
    'EXP-1',
    'İşlendi',
    lastWeek,
    'Yetim desteği',
    'Işıl Emlak',
    'Kira, faturalar',
    'Kira',
    '300.00',
    'TRY',
    'Banka hesabı',
  ])
  expect(rows.map((row) => row[4])).toContain("'=cmd")
  expect(rows.find(([, state]) => state === 'Geri alındı')!.at(-1)).toBe('Kasa')
  expect((await exported('ar')).find(([number]) => number === 'EXP-1')!.at(-1)).toBe('حساب البنك')
})

test('the file has the filtered rows only, and the audit log has the filters', async () => {
  expect(await exported('en', '&filter.state=waiting&q=Salon')).toHaveLength(2)
  const { detail } = await db
    .selectFrom('audit')
    .select('detail')
    .where('command', '=', 'expenses.export')
    .orderBy('at', 'desc')
    .executeTakeFirstOrThrow()
  expect(detail).toEqual({ format: 'csv', expenses: 1, searched: true, 'filter.state': ['waiting'] })
  const editor = await makePerson(site.context(), { roles: ['editor'], secondFactor: true })
  for (const path of ['expenses', 'expenses/export.csv', 'expenses/export.xlsx'])
    expect((await site.ask(`/api/dashboard/${path}`, { headers: editor.cookie })).status).toBe(403)
})

test('sums for other reports have booked expenses of their days only, without reversed and waiting ones', async () => {
  expect(await spentByCategory({ db }, campaign, { from: yesterday, to: today })).toEqual([
    { category: 'aid', currency: 'TRY', amount: 100_00 },
  ])
  expect(await spentByCategory({ db }, campaign, { from: lastWeek, to: yesterday })).toEqual([
    { category: 'rent', currency: 'TRY', amount: 300_00 },
    { category: 'aid', currency: 'TRY', amount: 20_00 },
  ])
})

test('history names an expense only for people who may read it', async () => {
  expect(await otherRecordNames(staff(), [rent])).toEqual({ [rent]: { name: 'Işıl Emlak · ₺300', path: 'expenses' } })
  expect(await otherRecordNames(staff(undefined, { permissions: ['ledger.read'] }), [rent])).toEqual({})
  expect(await expenseReferences({ db }, [rent, crypto.randomUUID()])).toEqual(new Map([[rent, 'EXP-1']]))
  expect(await expenseReferences({ db }, [])).toEqual(new Map())
})

test('the nightly checks find a changed amount or fund, a reversed expense that is still booked, and a missing approval', async () => {
  const damage = async (set: string, id = rent) => {
    await database.asSuperuser(`set session_replication_role = replica; update expenses set ${set} where id = '${id}'`)
    return (await runChecks(db, undefined, (check) => check.id.startsWith('expenses'))).map((check) => check.id)
  }
  expect(await damage('amount = amount')).toEqual([])
  expect(await damage('amount = amount + 1')).toEqual(['expenses.not_booked'])
  expect(await damage('amount = amount - 1, campaign_id = null')).toContain('expenses.not_booked')
  expect(await damage(`campaign_id = ${campaign}, state = 'waiting', booked_at = null`)).toEqual([
    'expenses.not_booked',
  ])
  expect(
    await damage(
      `state = 'booked', booked_at = now(), recorded_by = (select decided_by from approvals where id = approval_id)`,
    ),
  ).toEqual(['expenses.not_approved'])
  await damage('recorded_by = gen_random_uuid()')
  expect(await damage(`state = 'booked', reversed_at = null`, reversed)).toEqual(['expenses.not_booked'])
  expect(await damage(`state = 'reversed', reversed_at = now(), reversal_approval_id = approval_id`, reversed)).toEqual(
    ['expenses.not_approved'],
  )
})
