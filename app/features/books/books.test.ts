import '#app/features.server.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { post, type JournalLine } from '#features/ledger/post.server.ts'
import { minor, type Currency } from '#kernel/money.ts'
import { parse } from '#kernel/parse.ts'
import { seedDemo } from '#server/demo.server.ts'
import { makePerson, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { usedAccounts } from './accounts.server.ts'
import { JournalParams } from './journal-params.server.ts'
import { journalPage } from './journal.server.ts'
import { monthOf, yearOf } from './period.ts'
import { TRANSACTION_KINDS } from './transaction-kinds.ts'
import { journalScreen } from './screens/screens.server.ts'
import { trialBalance } from './trial-balance.server.ts'

const site = await testSite()
const ctx = site.context({ actor: { id: crypto.randomUUID(), permissions: new Set(['ledger.read']) }, locale: 'en' })
const october = monthOf('2020-10-15')
let finance: Person
beforeAll(async () => {
  await seedDemo(site.context())
  finance = await makePerson(ctx, { roles: ['finance'], secondFactor: true })
  // Years before the demo, on both sides of midnight in Istanbul.
  await book('2020-09-30T20:59:59Z', [1000, 'bank_account', 'fund:general'])
  await book('2020-09-30T21:00:00Z', [250, 'bank_account', 'fund:general'])
  await book('2020-10-20T12:00:00Z', [40, 'fund:general', 'refunds_pending'])
  await book('2020-10-21T12:00:00Z', [7, 'bank_receivable', 'suspense:one'])
  await book('2020-10-22T12:00:00Z', [8, 'bank_receivable', 'suspense:two'])
  await book('2020-10-31T20:59:59Z', [500, 'cash', 'fund:general'], 'USD')
  await book('2020-10-31T21:00:00Z', [9000, 'bank_account', 'fund:general'])
})

type Booking = [units: number, debit: JournalLine['account'], credit: JournalLine['account']]
async function book(at: string, [units, debit, credit]: Booking, currency: Currency = 'TRY') {
  const entries = [
    { account: debit, minor: minor(units) },
    { account: credit, minor: minor(-units) },
  ]
  const source = { sourceType: 'test', sourceId: crypto.randomUUID() }
  await post({ ...ctx, now: new Date(at) }, { kind: 'capture', ...source, currency, entries })
}

const journal = (asked: Record<string, string>) => journalPage(ctx, parse(JournalParams, asked))

test('the filter of the journal names an account without entries; an unknown one stays as it was typed', async () => {
  const used = new Set((await usedAccounts(ctx)).map(({ account }) => account))
  const [unused, name] = [['other_income', 'Other income'] as const, ['in_transit', 'Transfers in transit'] as const].find(([one]) => !used.has(one))! // prettier-ignore
  const url = new URL(`http://localhost/en/dashboard/journal?filter.account=${unused},nothing&filter.currency=TRY,USD`)
  const { accounts } = (await journalScreen.load!(ctx, { url } as never)) as { accounts: { account: string; name: string }[] } // prettier-ignore
  const nameOf = (account: string) => accounts.find((one) => one.account === account)?.name
  expect(nameOf(unused)).toBe(name)
  expect(nameOf('nothing')).toBe('nothing')
  expect(accounts).toHaveLength(used.size + 2)
})

test('a month begins and ends at midnight in Istanbul; each currency balances on its own', async () => {
  const [lira, dollar, ...rest] = await trialBalance(ctx, october)
  expect(rest).toEqual([])
  expect(lira).toMatchObject({ currency: 'TRY', total: { opening: 0, debit: 305, credit: 305, closing: 0 } })
  expect(lira!.accounts.map(({ account, name: _name, ...figures }) => [account, figures])).toEqual([
    ['bank_account', { opening: 1000, debit: 250, credit: 0, closing: 1250 }],
    ['bank_receivable', { opening: 0, debit: 15, credit: 0, closing: 15 }],
    ['fund:general', { opening: -1000, debit: 40, credit: 250, closing: -1210 }],
    ['refunds_pending', { opening: 0, debit: 0, credit: 40, closing: -40 }],
    ['suspense', { opening: 0, debit: 0, credit: 15, closing: -15 }],
  ])
  expect(dollar).toMatchObject({ currency: 'USD', total: { debit: 500, credit: 500, closing: 0 } })
})

test('the closing balances of a period are the opening balances of the next', async () => {
  const closing = (await trialBalance(ctx, yearOf('2020-10-01')))[0]!.accounts.map((one) => [one.account, one.closing])
  const opening = (await trialBalance(ctx, yearOf('2020-10-01', 1)))[0]!.accounts.map((one) => [
    one.account,
    one.opening,
  ])
  expect(opening).toEqual(closing)
})

test('with the demo, balances as of today are the sums of all entries, and funds are the public totals', async () => {
  const [lira] = await trialBalance(ctx, { from: '2020-01-01', to: '2099-12-31' })
  const { rows } = await sql<{ account: string; balance: number }>`select account, sum(minor)::bigint as balance
    from ledger_entries where currency = 'TRY' and account not like 'suspense:%' group by 1 order by 1`.execute(ctx.db)
  const listed = lira!.accounts.filter(({ account }) => account !== 'suspense')
  expect(listed.map(({ account, closing }) => ({ account, balance: closing }))).toEqual(rows)
  expect(lira!.total).toMatchObject({ opening: 0, closing: 0 })
  expect(lira!.accounts.length).toBeGreaterThan(6)
  const kinds = await ctx.db.selectFrom('ledger_tx').select('kind').distinct().execute()
  expect(TRANSACTION_KINDS).toEqual(expect.arrayContaining(kinds.map(({ kind }) => kind)))
  const { rows: totals } = await sql<{ account: string; minor: number }>`select account, minor from fund_totals
    where currency = 'TRY' and minor <> 0 order by account`.execute(ctx.db)
  const funds = lira!.accounts.filter(({ account, closing }) => account.startsWith('fund:') && closing !== 0)
  expect(funds.map(({ account, closing }) => ({ account, minor: -closing }))).toEqual(totals)
  expect(funds.every(({ name }) => !name.startsWith('fund:'))).toBe(true)
})

test('the statement of an account: opening, the balance after each transaction, closing, over several pages', async () => {
  const asked = { 'filter.account': 'fund:general', 'filter.currency': 'TRY', 'filter.at': '2020-10-01..2020-12-31' }
  const all = await journal(asked)
  expect(all.statement).toEqual({ name: 'General fund', currency: 'TRY', opening: -1000, closing: -10_210 })
  expect(all.rows.map(({ balance }) => balance)).toEqual([-10_210, -1210, -1250])
  const pages = await Promise.all(['1', '2', '3'].map((page) => journal({ ...asked, size: '1', page })))
  expect(pages.map(({ rows }) => rows[0]!.balance)).toEqual([-10_210, -1210, -1250])
  expect(pages[0]!.total).toBe(3)
  // A balance belongs to one account in one currency, and to all its transactions.
  const both = await journal({ ...asked, 'filter.account': 'fund:general,cash' })
  expect([both.statement, both.rows[0]!.balance]).toEqual([null, null])
  expect((await journal({ ...asked, 'filter.kind': 'capture' })).rows[0]!.balance).toBeNull()
})

test('undecided money is one account; a transaction links to its donation or order', async () => {
  const held = await journal({
    'filter.account': 'suspense',
    'filter.currency': 'TRY',
    'filter.at': '2020-10-01..2020-10-31',
  })
  expect(held.rows.map(({ balance }) => balance)).toEqual([-15, -7])
  const captures = await journal({ 'filter.kind': 'capture', 'filter.at': '2024-01-01..', size: '100' })
  const paths = captures.rows.map(({ subject }) => subject?.path.split('/').at(-2))
  expect(new Set(paths)).toEqual(new Set(['all-donations', 'orders']))
  const one = captures.rows.find(({ subject }) => subject?.path.includes('all-donations'))!
  const answer = await site.ask(`/api${one.subject!.path}`, { headers: finance.cookie })
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain(one.subject!.reference)
})

test('files for the accountant: the figures of the screen, audited; faulty days and other roles are refused', async () => {
  const take = (path: string, { cookie } = finance) => site.ask(`/api/dashboard/${path}`, { headers: cookie })
  const csv = await (await take('trial-balance/export.csv?from=2020-10-01&to=2020-10-31&lang=en')).text()
  expect(csv).toContain('General fund,fund:general,TRY,-10.00,0.40,2.50,-12.10')
  const lines = (await (await take('journal/export.csv?filter.at=2020-10-01..2020-10-31&lang=en')).text())
    .trim()
    .split('\r\n')
  // Five transactions with two entries, and the titles.
  expect(lines).toHaveLength(11)
  expect((await take('journal/export.xlsx?filter.at=2020-10-01..2020-10-31&lang=ar')).status).toBe(200)
  const { n } = await ctx.db
    .selectFrom('audit')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('command', 'in', ['books.export_trial_balance', 'books.export_journal'])
    .executeTakeFirstOrThrow()
  expect(Number(n)).toBe(3)
  expect((await take('trial-balance/export.csv?from=2020-10-01&to=2020-02-31')).status).toBe(422)
  expect((await take('journal?filter.account=x;y')).status).toBe(422)
  const editor = await makePerson(ctx, { roles: ['editor'], secondFactor: true })
  for (const path of ['journal', 'journal/export.csv', 'trial-balance?from=2020-10-01&to=2020-10-31'])
    expect((await take(path, editor)).status).toBe(403)
})
