/** A month is closed by two people, locked, and never changes. Corrections are booked in the open month. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { approve } from '#features/approvals/decide.server.ts'
import { approvalList } from '#features/donations/admin/approvals.server.ts'
import { recordExpense } from '#features/expenses/record.server.ts'
import { reverseExpense } from '#features/expenses/reverse.server.ts'
import { post } from '#features/ledger/post.server.ts'
import { runChecks } from '#kernel/check.server.ts'
import type { Permission } from '#kernel/context.ts'
import { minor } from '#kernel/money.ts'
import { closeMonth, expenseForm, outcomeOf, receive, spend, staffOf } from '#tests/support/book-keeping.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { proposeMonthClose } from './close.server.ts'
import type { Notes } from './closed-month.ts'
import { closedMonth, closedMonths, monthToClose } from './queries.server.ts'

// A closed month cannot be reopened, so each test has its own ledger.
const TESTS = 8
const sites: Awaited<ReturnType<typeof testSite>>[] = []
for (let i = 0; i < TESTS; i++) sites.push(await testSite({ RATE_LIMITS: '0' }))
let site = sites[0]!
let staff = staffOf(site)
let { db } = site.context()
const CLOSERS: Permission[] = [
  'ledger.read',
  'ledger.close',
  'dashboard.read',
  'expenses.create',
  'fund_transfers.create',
]
const october = (day: number) => new Date(`2026-10-${String(day).padStart(2, '0')}T09:00:00Z`)
const november = (day: number) => new Date(`2026-11-${String(day).padStart(2, '0')}T09:00:00Z`)
const closer = (now = november(3), id?: string) => staff(now, { permissions: CLOSERS, ...(id && { id }) })

/** 100 ₺ in cash in October, 30 of them spent. */
beforeEach(async () => {
  site = sites.pop()!
  staff = staffOf(site)
  ;({ db } = site.context())
  await receive({ db }, 100_00, { at: october(5) })
  await spend(staff, 30_00, {}, october(20))
})

/** A note for every item that needs one. */
async function notesOf(now = november(3)): Promise<Notes> {
  const { checklist } = await monthToClose(closer(now))
  return Object.fromEntries(checklist.filter(({ state }) => state === 'note').map(({ id }) => [id, 'Checked']))
}
const found = async () => (await runChecks(db)).map(({ id, rows }) => [id, rows])

test('two people close the oldest month with its checklist, and closing it again is refused', async () => {
  const open = await monthToClose(closer())
  expect([open.month, open.over]).toEqual(['2026-10', true])
  expect(
    Object.fromEntries(
      open.checklist.filter(({ state }) => state !== 'ok').map(({ id, state, figures }) => [id, [state, figures]]),
    ),
  ).toEqual({
    cash: ['note', [{ key: 'amount', amount: 70_00, currency: 'TRY' }]],
  })
  const me = crypto.randomUUID()
  const ask = (month: string, notes: Notes = { cash: 'Counted by two people' }) =>
    proposeMonthClose(closer(november(3), me), { month, notes })
  expect(await outcomeOf(ask('2026-11'))).toBe('month_close.not_oldest')
  expect(await outcomeOf(ask('2026-10', {}))).toBe('notes.cash: month_close.note_required')
  const { approvalId } = await ask('2026-10')
  expect((await monthToClose(closer())).proposed).toEqual({ approvalId, notes: { cash: 'Counted by two people' } })
  const [row] = await approvalList(closer())
  expect(row!.described).toMatchObject({ title: 'Close October 2026', facts: [{ name: 'Cash' }] })
  // A role of the association's own may close months without reading the ledger.
  const approver = staff(november(3), { permissions: ['dashboard.read', 'ledger.close'] })
  expect((await approvalList(approver))[0]!.described).toEqual(row!.described)
  expect(await outcomeOf(approve(closer(november(3), me), { id: approvalId }))).toBe('approvals.own')
  await approve(closer(), { id: approvalId })
  expect(await monthToClose(closer())).toMatchObject({ month: '2026-11', over: false, checklist: [] })
  expect(await outcomeOf(ask('2026-10'))).toBe('month_close.not_oldest')
  expect(await outcomeOf(ask('2026-11'))).toBe('month_close.not_over')
  const { snapshot } = await closedMonth(closer(), '2026-10')
  expect(snapshot.funds).toEqual([
    {
      fund: 'fund:general',
      currency: 'TRY',
      opening: 0,
      received: 100_00,
      paidBack: 0,
      spent: 30_00,
      transferred: 0,
      closing: 70_00,
    },
  ])
  expect(snapshot).toMatchObject({ transactions: 2, previous: null, notes: { cash: 'Counted by two people' } })
  expect(await found()).toEqual([])
})

test('nothing can be booked in or before a closed month; an approval is booked in the open month', async () => {
  const early = await recordExpense(staff(october(28)), expenseForm({ amount: '5', paid_on: '2026-10-28' }))
  await closeMonth(staff, november(3))
  const inOctober = (at: Date) => outcomeOf(receive({ db }, 1_00, { at }))
  expect(await inOctober(new Date('2026-10-31T20:59:59Z'))).toBe('books.month_closed')
  expect(await inOctober(october(1))).toBe('books.month_closed')
  expect(await inOctober(new Date('2020-01-01T00:00:00Z'))).toBe('books.month_closed')
  expect(await outcomeOf(approve(staff(october(30)), { id: early.approvalId }))).toBe('books.month_closed')
  expect(await inOctober(new Date('2026-10-31T21:00:00Z'))).toBe('done')
  await approve(staff(november(4)), { id: early.approvalId })
  await expect(sql`update closed_months set snapshot = '{}'`.execute(db)).rejects.toThrow('append-only')
  await expect(sql`delete from closed_months`.execute(db)).rejects.toThrow('append-only')
  await expect(sql`truncate closed_months`.execute(db)).rejects.toThrow('append-only')
  expect((await closedMonth(closer(), '2026-10')).snapshot.transactions).toBe(2)
  expect(await found()).toEqual([])
})

test('months are closed in order, each with the hash of the previous one', async () => {
  await closeMonth(staff, november(3))
  await receive({ db }, 8_00, { at: november(10) })
  await closeMonth(staff, new Date('2026-12-02T09:00:00Z'))
  const [second, first] = await closedMonths(closer())
  expect([second!.month, first!.month]).toEqual(['2026-11', '2026-10'])
  const { snapshot } = await closedMonth(closer(), '2026-11')
  expect(snapshot.previous).toBe(first!.sha256)
  expect(snapshot.funds[0]).toMatchObject({ opening: 70_00, received: 8_00, closing: 78_00 })
  expect(await found()).toEqual([])
})

test('money in suspense blocks the close, at the approval too; later decisions do not', async () => {
  const held = (at: Date, sign: 1 | -1) =>
    post(
      { db, now: at },
      {
        kind: 'capture',
        sourceType: 'test',
        sourceId: crypto.randomUUID(),
        currency: 'TRY',
        entries: [
          { account: 'cash', minor: minor(7_00 * sign) },
          { account: 'suspense:x', minor: minor(-7_00 * sign) },
        ],
      },
    )
  const { approvalId } = await proposeMonthClose(closer(), { month: '2026-10', notes: await notesOf() })
  await held(october(30), 1)
  expect(await outcomeOf(approve(closer(), { id: approvalId }))).toBe('month_close.changed')
  const item = async () => (await monthToClose(closer())).checklist.find(({ id }) => id === 'suspense')!
  expect(await item()).toMatchObject({ state: 'blocked', figures: [{ amount: 7_00, currency: 'TRY' }] })
  await held(november(2), -1)
  expect((await item()).state).toBe('ok')
  await approve(closer(), { id: approvalId })
  expect(await found()).toEqual([])
})

test('a posting in progress during the close is in the snapshot or is refused', async () => {
  const { approvalId } = await proposeMonthClose(closer(), { month: '2026-10', notes: await notesOf() })
  const postings = Array.from({ length: 8 }, (_, i) => outcomeOf(receive({ db }, 1_00 + i, { at: october(31) })))
  const [closing, ...outcomes] = await Promise.all([outcomeOf(approve(closer(), { id: approvalId })), ...postings])
  expect(closing).toBe('done')
  const { snapshot } = await closedMonth(closer(), '2026-10')
  expect(snapshot.transactions).toBe(2 + outcomes.filter((one) => one === 'done').length)
  expect(new Set(outcomes).difference(new Set(['done', 'books.month_closed'])).size).toBe(0)
  expect(await found()).toEqual([])
})

test('a November entry about October is booked in October, or in November after October was closed', async () => {
  const spentAt = async () => {
    const { rows } = await sql<{ day: string }>`select to_char(max(at), 'MM-DD') as day from ledger_tx
      where kind like 'expense%'`.execute(db)
    return rows[0]!.day
  }
  const first = await spend(staff, 5_00, { paid_on: '2026-10-22' }, november(3))
  expect(await spentAt()).toBe('10-22')
  await reverse(first, november(4))
  expect(await spentAt()).toBe('10-22')
  const second = await spend(staff, 6_00, { paid_on: '2026-10-23' }, november(4))
  await closeMonth(staff, november(5))
  await spend(staff, 5_00, { paid_on: '2026-10-24' }, november(6))
  expect(await spentAt()).toBe('11-06')
  await reverse(second, november(7))
  expect(await spentAt()).toBe('11-07')
  expect(await found()).toEqual([])
})

async function reverse(id: string, now: Date): Promise<void> {
  const { approvalId } = await reverseExpense(staff(now), { id, reason: 'recorded by mistake' })
  await approve(staff(now), { id: approvalId })
}

test('the nightly checks find a snapshot or a ledger that was changed by bypassing the triggers', async () => {
  await closeMonth(staff, november(3))
  const behind = async (statement: string, table: string) => {
    await sql
      .raw(`alter table ${table} disable trigger user; ${statement}; alter table ${table} enable trigger user`)
      .execute(db)
    return (await runChecks(db)).map(({ id }) => id)
  }
  expect(
    await behind(`update closed_months set snapshot = replace(snapshot, '3000', '3001')`, 'closed_months'),
  ).toEqual(expect.arrayContaining(['closed_months.changed', 'closed_months.other_ledger']))
  await behind(`update closed_months set snapshot = replace(snapshot, '3001', '3000')`, 'closed_months')
  expect(await found()).toEqual([])
  expect(await behind(`update ledger_entries set minor = minor * 2`, 'ledger_entries')).toContain(
    'closed_months.other_ledger',
  )
})

test('the PDF exists in three languages, and users without the permission cannot get it', async () => {
  await closeMonth(staff, november(3))
  const finance = await makePerson(site.context(), { roles: ['finance'], secondFactor: true })
  const take = (lang: string, { cookie } = finance) =>
    site.ask(`/api/dashboard/closed-months/2026-10/report.pdf?lang=${lang}`, { headers: cookie })
  for (const lang of ['ar', 'en', 'tr']) {
    const text = pdfText(Buffer.from(await (await take(lang)).arrayBuffer())).join(' ')
    expect(text).toContain('2026-10')
    if (lang === 'en') expect(text.replaceAll(/\s+/g, ' ')).toContain('General fund')
  }
  expect((await site.ask('/api/dashboard/closed-months/2026-09', { headers: finance.cookie })).status).toBe(404)
  const editor = await makePerson(site.context(), { roles: ['editor'], secondFactor: true })
  for (const path of ['closed-months', 'month-to-close', 'closed-months/2026-10/report.pdf'])
    expect((await site.ask(`/api/dashboard/${path}`, { headers: editor.cookie })).status).toBe(403)
})
