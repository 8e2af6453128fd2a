/** Spending from funds and transfers between them: two people, balances, documents, and lines of bank statements. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { beforeAll, expect, test } from 'vitest'
import { approve, reject } from '#features/approvals/decide.server.ts'
import { approvalList } from '#features/donations/admin/approvals.server.ts'
import { monthOf } from '#features/books/period.ts'
import { trialBalance } from '#features/books/trial-balance.server.ts'
import { bankAccounts } from '#features/bank-statements/accounts/queries.server.ts'
import { importStatement } from '#features/bank-statements/imports/import.server.ts'
import { LineListParams, linePage } from '#features/bank-statements/matches/line-list.server.ts'
import { matchLine } from '#features/bank-statements/matches/match-line.server.ts'
import { undoMatch } from '#features/bank-statements/matches/undo-match.server.ts'
import { recordFundTransfer } from '#features/fund-transfers/record.server.ts'
import { fundAccount } from '#features/ledger/account.ts'
import { accountBalance, fundBalance, fundTotal } from '#features/ledger/totals.server.ts'
import { runChecks } from '#kernel/check.server.ts'
import { dayOf, formatDate } from '#kernel/dates.ts'
import type { Minor } from '#kernel/money.ts'
import { parse } from '#kernel/parse.ts'
import { addBankAccounts, testIban } from '#tests/support/bank-accounts.ts'
import {
  expenseForm,
  moveMoney,
  outcomeOf,
  receive,
  spend,
  staffOf,
  transferForm,
} from '#tests/support/book-keeping.ts'
import { makeCampaign } from '#tests/support/campaign.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { ExpenseListParams, expensePage } from './queries.server.ts'
import { recordExpense } from './record.server.ts'
import { reverseExpense } from './reverse.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { kysely: db } = site.services.database
const staff = staffOf(site)
let campaign: number
beforeAll(async () => {
  campaign = await makeCampaign(site.context())
  await addBankAccounts(site.context(), [{ currency: 'TRY', iban: testIban(1) }])
})

const balance = (id: number) => fundBalance({ db }, fundAccount(id), 'TRY')
const given = (id: number) => fundTotal({ db }, fundAccount(id), 'TRY')
/** A campaign whose fund received this amount. */
async function fundWith(units: number): Promise<number> {
  const id = await makeCampaign(site.context())
  await receive({ db }, units, { fund: fundAccount(id) })
  return id
}
const found = async (q: string) => (await expensePage(staff(), parse(ExpenseListParams, { q }))).rows
const sound = async () => expect((await runChecks(db)).map(({ id, rows }) => [id, rows])).toEqual([])

test('an expense is booked when a second person approves; the public total does not change', async () => {
  const id = await fundWith(100_00)
  const me = crypto.randomUUID()
  const cash = await accountBalance({ db }, 'cash')
  const form = expenseForm({ campaign_id: id, amount: '٣٠٫٥٠', form: 'ar', payee: 'Ahmet Yılmaz' })
  const { id: expense, approvalId } = await recordExpense(staff(new Date(), { id: me }), form)
  expect(await recordExpense(staff(new Date(), { id: me }), form)).toEqual({ id: expense, approvalId })
  expect(await balance(id)).toBe(100_00)
  expect(await outcomeOf(approve(staff(new Date(), { id: me }), { id: approvalId }))).toBe('approvals.own')
  const row = (await approvalList(staff())).find((one) => one.id === approvalId)!
  expect(row.described!.title).toBe('Expense of \u2068₺30.50\u2069 to \u2068Ahmet Yılmaz\u2069')
  const paid = formatDate(new Date(`${dayOf(new Date())}T12:00:00Z`), 'en')
  expect(row.described!.facts).toContainEqual({ name: 'Payment date', value: paid })
  await approve(staff(), { id: approvalId })
  expect([await balance(id), await given(id)]).toEqual([69_50, 100_00])
  expect(await accountBalance({ db }, 'cash')).toBe(cash - 30_50)
  expect((await found('ahmet'))[0]).toMatchObject({ id: expense, state: 'booked', amount: 30_50 })
  await sound()
})

test('a fund goes below zero only when two people approved the amount', async () => {
  const id = await fundWith(20_00)
  const form = { campaign_id: id, amount: '30' }
  expect(await outcomeOf(recordExpense(staff(), expenseForm(form)))).toBe('confirm_overdraft: funds.overdraft')
  const { approvalId } = await recordExpense(staff(), expenseForm({ ...form, confirm_overdraft: 'true' }))
  const row = (await approvalList(staff())).find((one) => one.id === approvalId)!
  expect(row.described!.facts.at(-1)).toEqual({
    name: 'Warning',
    value: 'The fund will be \u2068₺10\u2069 below zero.',
  })
  // Another payment in between: it would be further below zero than was proposed.
  await spend(staff, 5_00, { campaign_id: id })
  expect(await outcomeOf(approve(staff(), { id: approvalId }))).toBe('funds.overdraft_grew')
  await reject(staff(), { id: approvalId })
  expect(await balance(id)).toBe(15_00)
  await spend(staff, 30_00, { campaign_id: id, confirm_overdraft: true })
  expect(await balance(id)).toBe(-15_00)
  await sound()
})

test('two expenses of one fund approved at the same time: the second sees the balance after the first', async () => {
  const id = await fundWith(10_00)
  const asked = await Promise.all(
    [1, 2].map(() => recordExpense(staff(), expenseForm({ campaign_id: id, amount: '8' }))),
  )
  const outcomes = await Promise.all(asked.map(({ approvalId }) => outcomeOf(approve(staff(), { id: approvalId }))))
  expect(outcomes.toSorted()).toEqual(['done', 'funds.overdraft_grew'])
  expect(await balance(id)).toBe(2_00)
  await sound()
})

test('a mistake is reversed by two people, once', async () => {
  const id = await fundWith(50_00)
  const expense = await spend(staff, 20_00, { campaign_id: id })
  const { approvalId } = await reverseExpense(staff(), { id: expense, reason: 'Typed twice' })
  expect(await outcomeOf(reverseExpense(staff(), { id: expense, reason: 'Again' }))).toBe('approvals.waits_already')
  await approve(staff(), { id: approvalId })
  expect(await outcomeOf(reverseExpense(staff(), { id: expense, reason: 'Again' }))).toBe('expenses.other_state')
  expect([await balance(id), await given(id)]).toEqual([50_00, 50_00])
  await sound()
})

test('two people transfer money between funds; totals of donations do not change', async () => {
  const [from, to] = [await fundWith(40_00), await fundWith(1_00)]
  await moveMoney(staff, 15_00, { from, to })
  expect([await balance(from), await balance(to)]).toEqual([25_00, 16_00])
  expect([await given(from), await given(to)]).toEqual([40_00, 1_00])
  await spend(staff, 10_00, { campaign_id: from })
  const [lira] = await trialBalance(staff(), monthOf(dayOf(new Date())))
  expect(lira!.funds.find(({ fund }) => fund === fundAccount(from))).toMatchObject({
    opening: 0,
    received: 40_00,
    paidBack: 0,
    spent: 10_00,
    transferred: -15_00,
    closing: 15_00,
  })
  const asked = (change: object) => outcomeOf(recordFundTransfer(staff(), transferForm({ from, to, ...change })))
  expect(await asked({ to: from })).toBe('to: fund_transfers.same_fund')
  expect(await asked({ amount: '15.01' })).toBe('confirm_overdraft: funds.overdraft')
  expect(await asked({ reason: ' ' })).toBe('reason: errors.reason_required')
  expect(await asked({ to: 999_999 })).toBe('to: funds.no_fund')
  await sound()
})

test('a line of a statement matches the recorded expense: booked once, reopened when it is reversed', async () => {
  await receive({ db }, 500_00, { account: 'bank_account', fund: fundAccount(campaign) })
  const [paid, cash] = [
    await spend(staff, 120_00, { campaign_id: campaign, paid_from: 'bank_account', payee: 'Matbaa AŞ' }),
    await spend(staff, 120_00, { campaign_id: campaign, payee: 'Matbaa AŞ' }),
  ]
  const books = await accountBalance({ db }, 'bank_account')
  await importStatement(staff(), {
    iban: testIban(1),
    name: 'a.sta',
    sha256: 'a',
    columns: null,
    closing: null,
    statement: {
      format: 'mt940',
      iban: null,
      currency: null,
      opening: 500_00 as Minor,
      closing: 380_00 as Minor,
      lines: [
        {
          bookedOn: dayOf(new Date()),
          valueOn: null,
          amount: -120_00 as Minor,
          description: 'EFT MATBAA AŞ',
          counterparty: null,
          iban: null,
          bankReference: 'R1',
        },
      ],
    },
  })
  const line = async () => (await linePage(staff(), LineListParams.parse({}))).rows[0]!
  const difference = async () => (await bankAccounts(staff()))[0]!.balance!.difference
  const { id, suggestions } = await line()
  expect(suggestions).toMatchObject([{ kind: 'expense', expense: { id: paid }, reasons: ['amount', 'name', 'date'] }])
  const match = (expense: string) =>
    outcomeOf(matchLine(staff(), { lineId: id, parts: [{ kind: 'expense', expense_id: expense }] } as never))
  expect(await difference()).toBe(0)
  expect(await match(cash)).toBe('bank_lines.other_expense')
  expect(await match(paid)).toBe('done')
  expect([await accountBalance({ db }, 'bank_account'), await difference()]).toEqual([books, 0])
  await sound()
  await undoMatch(staff(), { id, reason: 'Another line' })
  expect(await match(paid)).toBe('done')
  const { approvalId } = await reverseExpense(staff(), { id: paid, reason: 'Wrong fund' })
  await approve(staff(), { id: approvalId })
  expect((await line()).state).toBe('open')
  expect([await accountBalance({ db }, 'bank_account'), await difference()]).toEqual([books + 120_00, 0])
  await sound()
})

test('the form over HTTP: the document is stored encrypted and can be downloaded; errors are named by field', async () => {
  const finance = await makePerson(site.context(), { roles: ['finance'], secondFactor: true })
  const send = (fields: Record<string, string>, file: [string, string] | null) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    if (file) form.set('file', new File([file[1]], file[0]))
    return site.ask('/api/dashboard/expenses', { method: 'POST', body: form, headers: finance.cookie })
  }
  const problem = async (answer: Promise<Response>) => {
    const { error } = (await (await answer).json()) as { error: { code: string; fields: Record<string, string> } }
    return Object.keys(error.fields).toSorted().join() || error.code
  }
  await receive({ db }, 100_00)
  const { file: _file, ...fields } = expenseForm({ confirm_overdraft: 'true' }) as Record<string, string>
  const pdf: [string, string] = ['fatura.pdf', '%PDF-1.4\nsecret\n%%EOF\n']
  expect(await problem(send(fields, null))).toBe('file')
  const empty = { amount: '', payee: '', category: '', description: '' }
  expect(await problem(send({ ...fields, ...empty }, null))).toBe('amount,category,description,file,payee')
  const wrong = { amount: '90000000', paid_on: '2099-01-01', campaign_id: '987654' }
  expect(await problem(send({ ...fields, ...wrong }, ['a.exe', 'MZ']))).toBe('campaign_id,file,paid_on')
  expect(await problem(send({ ...fields, amount: '90000000' }, ['a.exe', 'MZ']))).toBe('amount,file')
  expect(await problem(send({ ...fields, paid_on: '2099-01-01' }, pdf))).toBe('paid_on')
  expect(await problem(send({ ...fields, paid_from: 'bank_account:9' }, pdf))).toBe('paid_from')
  expect(await problem(send({ amount: 'x', campaign_id: '0' }, pdf))).toContain('campaign_id')
  expect((await send(fields, pdf)).status).toBe(201)
  const [stored] = await db.selectFrom('expense_documents').selectAll().where('name', '=', 'fatura.pdf').execute()
  expect(stored!.content.includes('secret')).toBe(false)
  const opened = await site.ask(`/api/dashboard/expense-documents/${stored!.id}`, { headers: finance.cookie })
  expect(await opened.text()).toBe('%PDF-1.4\nsecret\n%%EOF\n')
  const csv = await site.ask('/api/dashboard/expenses/export.csv?lang=en', { headers: finance.cookie })
  expect(await csv.text()).toContain('Books for students')
  const editor = await makePerson(site.context(), { roles: ['editor'], secondFactor: true })
  expect((await site.ask(`/api/dashboard/expense-documents/${stored!.id}`, { headers: editor.cookie })).status).toBe(
    403,
  )
})
