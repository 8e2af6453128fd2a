/** Lines of statements are matched with donations or other bookings; the books follow, and undo restores them. */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import '#server/event-subscriptions.server.ts'
import '#features/bank-statements/checks.server.ts'
import '#features/donations/offline/checks.server.ts'
import '#features/ledger/checks.server.ts'
import '#features/transfers/checks.server.ts'
import { approve, reject } from '#features/approvals/decide.server.ts'
import { accountBalance } from '#features/ledger/totals.server.ts'
import type { Account } from '#features/ledger/account.ts'
import { recordOfflineDonation } from '#features/donations/offline/record.server.ts'
import { reverseOfflineDonation } from '#features/donations/offline/reverse.server.ts'
import { startTransfer } from '#features/transfers/start.server.ts'
import { bankAccounts } from '#features/bank-statements/accounts/queries.server.ts'
import { importStatement } from '#features/bank-statements/imports/import.server.ts'
import { runChecks } from '#kernel/check.server.ts'
import type { Actor, Context, Permission } from '#kernel/context.ts'
import { dayOf } from '#kernel/dates.ts'
import { DAY_MS } from '#kernel/durations.ts'
import type { Currency, Minor } from '#kernel/money.ts'
import { addBankAccounts, testIban } from '#tests/support/bank-accounts.ts'
import { receive } from '#tests/support/book-keeping.ts'
import { testSite } from '#tests/support/site.ts'
import { LineListParams, linePage } from './line-list.server.ts'
import { acceptSureMatches, matchLine } from './match-line.server.ts'
import { undoMatch } from './undo-match.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { kysely: db } = site.services.database
const [LIRA, DOLLARS] = [testIban(1), testIban(2)]
beforeAll(() => addBankAccounts(site.context(), [{ currency: 'TRY', iban: LIRA }, { currency: 'USD', iban: DOLLARS }])) // prettier-ignore

const staff = (overrides: Partial<Actor> = {}): Context => {
  const now = new Date()
  const permissions = new Set<Permission>(['statements.read', 'statements.create', 'statements.update', 'donations.create', 'donors.read']) // prettier-ignore
  return site.context({
    now,
    locale: 'en',
    actor: { id: crypto.randomUUID(), permissions, reauthenticatedAt: now, ...overrides },
  })
}
const pledge = async (amount = '', { name = 'Ayşe Yılmaz', currency = 'TRY' as Currency } = {}) => {
  const { token } = await startTransfer(site.context({ now: new Date(), locale: 'tr' }), {
    campaign_id: 'general', currency, amount, donor_name: name, email: `t-${crypto.randomUUID().slice(0, 8)}@example.org`,
    phone: '', lang: 'tr', idempotency_key: crypto.randomUUID(),
  } as never) // prettier-ignore
  return db.selectFrom('transfer_pledges').selectAll().where('token', '=', token).executeTakeFirstOrThrow()
}
type Line = { amount: number; text?: string; reference?: string }
const balances = new Map<string, number>()
/** Imports lines of today with amounts in kuruş, and returns their ids in the same order. */
async function statement(lines: Line[], iban = LIRA): Promise<string[]> {
  const opening = balances.get(iban) ?? 0
  const closing = lines.reduce((sum, { amount }) => sum + amount, opening)
  balances.set(iban, closing)
  const mark = crypto.randomUUID()
  await importStatement(staff(), {
    iban,
    name: 'test.sta',
    sha256: mark,
    columns: null,
    closing: null,
    statement: {
      format: 'mt940', iban, currency: null, opening: opening as Minor, closing: closing as Minor,
      lines: lines.map(({ amount, text = 'HAVALE', reference }, i) => ({
        bookedOn: dayOf(new Date()), valueOn: null, amount: amount as Minor, description: text, counterparty: null,
        iban: null, bankReference: reference ?? `${mark.slice(0, 8)}${i}`,
      })),
    },
  }) // prettier-ignore
  const { rows } = await sql<{
    id: string
  }>`select l.id from bank_lines l join bank_statements s on s.id = l.statement_id
    where s.sha256 = ${mark} order by position`.execute(db)
  return rows.map(({ id }) => id)
}
const lineOf = async (id: string, ctx = staff()) => {
  const page = await linePage(ctx, LineListParams.parse({ size: 100 }))
  return page.rows.find((row) => row.id === id)!
}
const said = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ code, fields }: { code: string; fields?: Record<string, { code: string }> }) =>
      Object.entries(fields ?? {}).map(([name, problem]) => `${name}: ${problem.code}`).join() || code, // prettier-ignore
  )
const sound = async () => {
  expect((await runChecks(db)).map(({ id, rows }) => [id, rows])).toEqual([])
  for (const { balance } of await bankAccounts(staff())) if (balance) expect(balance.difference).toBe(0)
}
const books = (account: Account = 'bank_account', currency: Currency = 'TRY') =>
  accountBalance({ db }, account, currency)
const other = (kind: string, more: object = {}) => [{ kind, ...more }] as never

test('only lines with the code of one announced transfer are accepted together', async () => {
  const [exact, more, dollars, used] = [await pledge('250'), await pledge('100'), await pledge('', { currency: 'USD' }), await pledge('70')] // prettier-ignore
  const ids = await statement([
    { amount: 250_00, text: `GELEN HAVALE bagis ${exact.code.replaceAll('-', ' ').toLowerCase()}` },
    { amount: 120_00, text: `FAST ${more.code} KAMPANYA 7` },
    { amount: 5_00, text: `HAVALE ${dollars.code}` },
    { amount: 70_00, text: `HAVALE ${used.code}` },
    { amount: 70_00, text: `HAVALE ${used.code}` },
    { amount: 9_00, text: `HAVALE ${exact.code} ${more.code}` },
    { amount: 250_00, text: 'HAVALE SND-2222-2222' },
    { amount: -40_00, text: `IADE ${exact.code}` },
  ])
  expect((await linePage(staff(), LineListParams.parse({}))).sure).toBe(3)
  expect((await lineOf(ids[1]!)).suggestions[0]).toMatchObject({ sure: true, reasons: ['code', 'other_amount'] })
  expect(await acceptSureMatches(staff(), {})).toEqual({ matched: 3, proposed: 0, approvalId: null, left: 0 })
  const states = await Promise.all(ids.map(async (id) => (await lineOf(id)).state))
  expect(states).toEqual(['matched', 'matched', 'open', 'matched', 'open', 'open', 'open', 'open'])
  expect((await lineOf(ids[4]!)).suggestions[0]).toMatchObject({ sure: false, reasons: ['code_used', 'amount'] })
  expect(await books()).toBe(440_00)
  const { rows } = await sql<{ amount: number; donor_name: string; pledge: string }>`select i.amount::integer, d.donor_name, o.pledge_id as pledge
    from offline_donations o join donations d on d.id = o.donation_id join payment_intents i on i.id = d.intent_id
    where o.pledge_id = ${more.id}`.execute(db) // prettier-ignore
  expect(rows).toEqual([{ amount: 120_00, donor_name: 'Ayşe Yılmaz', pledge: more.id }])
  expect(await acceptSureMatches(staff(), {})).toMatchObject({ matched: 0 })
  await sound()
})

test('two people accept one line at the same time: one donation', async () => {
  const { code } = await pledge('30')
  const [id] = await statement([{ amount: 30_00, text: code }])
  const suggestion = (await lineOf(id!)).suggestions[0]!
  const accept = () =>
    said(matchLine(staff(), { lineId: id!, parts: other('pledge', { pledge_id: suggestion.pledge!.id }) }))
  expect((await Promise.all([accept(), accept()])).toSorted()).toEqual(['bank_lines.matched_already', 'done'])
  await sound()
})

test('undo restores every balance, reopens the pledge, and the line can be matched again', async () => {
  const announced = await pledge('45')
  const [id] = await statement([{ amount: 45_00, text: announced.code }])
  const before = await books()
  await acceptSureMatches(staff(), {})
  expect(await said(undoMatch(staff(), { id: id!, reason: 'x' }))).toBe('reason: errors.reason_required')
  await undoMatch(staff(), { id: id!, reason: 'wrong donor' })
  expect(await books()).toBe(before)
  expect(await lineOf(id!)).toMatchObject({ state: 'open', remaining: 45_00, suggestions: [{ sure: true }] })
  expect(await said(undoMatch(staff(), { id: id!, reason: 'again' }))).toBe('bank_lines.not_matched')
  expect(await acceptSureMatches(staff(), {})).toMatchObject({ matched: 1 })
  const { donation_id } = await db.selectFrom('bank_matches').select('donation_id').where('line_id', '=', id!).where('undone_at', 'is', null).executeTakeFirstOrThrow() // prettier-ignore
  await reverseOfflineDonation(staff(), { donationId: donation_id!, reason: 'on its own screen' })
  expect(await lineOf(id!)).toMatchObject({ state: 'open' })
  await acceptSureMatches(staff(), {})
  await sound()
})

test('one transfer for two pledges and a bank fee: the parts must add up to the line', async () => {
  const [one, two] = [await pledge('60'), await pledge('40')]
  const [id] = await statement([{ amount: 103_00, text: `${one.code} ${two.code}` }])
  const parts = (last: string) => [
    { kind: 'pledge', amount: '60', pledge_id: one.id },
    { kind: 'pledge', amount: '٤٠', pledge_id: two.id },
    { kind: 'other', amount: last, note: 'interest' },
  ] as never // prettier-ignore
  const match = (last: string) => said(matchLine(staff(), { lineId: id!, parts: parts(last) }))
  expect(await match('2,50')).toBe('parts.2.amount: bank_lines.parts_sum')
  expect(await match('')).toBe('parts.2.amount: money.empty')
  expect(await match('x')).toMatch(/^parts\.2\.amount: /)
  expect(await match('3')).toBe('done')
  expect((await lineOf(id!)).matches.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['donation', 60_00],
    ['donation', 40_00],
    ['other', 3_00],
  ])
  await sound()
})

test('above the limit, and always in foreign currency, a second person approves', async () => {
  const rich = await pledge('20.000')
  const [id] = await statement([{ amount: 20_000_00, text: rich.code }])
  const proposer = staff()
  const before = await books()
  const { approvalId } = await acceptSureMatches(proposer, {})
  expect(await lineOf(id!)).toMatchObject({ state: 'waiting', matches: [] })
  expect(await said(matchLine(staff(), { lineId: id!, parts: other('other', { note: 'rent' }) }))).toBe(
    'bank_lines.waiting',
  )
  expect(await books()).toBe(before)
  expect(await said(approve(proposer, { id: approvalId! } as never))).not.toBe('done')
  await approve(staff(), { id: approvalId! } as never)
  expect(await lineOf(id!)).toMatchObject({ state: 'matched' })
  expect(await books()).toBe(before + 20_000_00)
  const announced = await pledge('', { currency: 'USD' })
  const [dollars] = await statement([{ amount: 5_00, text: announced.code }], DOLLARS)
  const second = await acceptSureMatches(staff(), {})
  expect(second).toMatchObject({ matched: 0, proposed: 1 })
  await reject(staff(), { id: second.approvalId!, note: 'not ours' } as never)
  expect(await lineOf(dollars!)).toMatchObject({ state: 'open', remaining: 5_00 })
  await sound()
})

test('a line that is not a donation is booked to its account, and undo reverses it', async () => {
  const ids = await statement([{ amount: -12_50, text: 'MASRAF BSMV' }, { amount: 97_00, text: 'POS BATCH 12' }, { amount: 500_00 }, { amount: -500_00 }, { amount: 80_00 }]) // prettier-ignore
  expect((await lineOf(ids[0]!)).suggestions).toMatchObject([{ kind: 'fee', reasons: ['text'] }])
  const accounts: Account[] = ['fees', 'bank_receivable', 'in_transit', 'cash', 'other_income']
  expect(await said(matchLine(staff(), { lineId: ids[4]!, parts: other('cash') }))).toBe('cash.below_zero')
  await receive({ db }, 80_00, { at: new Date(Date.now() - 60 * DAY_MS) })
  const state = async () => Promise.all([...accounts, 'bank_account' as const].map((one) => books(one)))
  const before = await state()
  const match = (at: number, parts: never) => matchLine(staff(), { lineId: ids[at]!, parts })
  expect(await said(match(0, other('donation', { campaign_id: 'general', donor_name: '', email: '', anonymous: true, locale: 'tr' })))).toBe('bank_lines.outgoing') // prettier-ignore
  expect(await said(match(4, other('other', { note: ' ' })))).toContain('bank_lines.note_required')
  await match(0, other('fee'))
  await match(1, other('card_settlement', { commission: '3' }))
  await match(2, other('own_account'))
  await match(3, other('own_account'))
  await match(4, other('cash'))
  const moved = (await state()).map((amount, i) => amount - before[i]!)
  expect(moved).toEqual([15_50, -100_00, 0, -80_00, 0, 164_50])
  for (const id of ids) await undoMatch(staff(), { id, reason: 'test' })
  expect(await state()).toEqual(before)
  await sound()
})

test('a donation that staff recorded by hand is matched, not recorded again', async () => {
  const { donationId } = await recordOfflineDonation(staff(), {
    amount: '33', method: 'bank_transfer', received_on: dayOf(new Date()), campaign_id: 'general', donor_name: 'Işık Şen',
    email: '', anonymous: false, locale: 'tr', bank_reference: 'FT33', idempotency_key: crypto.randomUUID(),
  } as never) // prettier-ignore
  const before = await books()
  const [id] = await statement([{ amount: 33_00, text: 'GELEN EFT ISIK SEN', reference: 'FT33' }])
  expect((await lineOf(id!)).suggestions).toMatchObject([{ kind: 'recorded', reasons: ['reference', 'amount', 'name', 'date'] }]) // prettier-ignore
  const form = { campaign_id: 'general', donor_name: '', email: '', anonymous: true, locale: 'tr' }
  expect(await said(matchLine(staff(), { lineId: id!, parts: other('donation', form) }))).toBe(
    'bank_lines.recorded_before',
  )
  await matchLine(staff(), { lineId: id!, parts: other('recorded', { donation_id: donationId }) })
  expect(await books()).toBe(before)
  const [again] = await statement([{ amount: 33_00 }])
  expect(await said(matchLine(staff(), { lineId: again!, parts: other('recorded', { donation_id: donationId }) }))).toBe('bank_lines.donation_matched') // prettier-ignore
  await sound()
})

test('without permission to see donors a suggestion has no name; without that to record, no match is possible', async () => {
  const announced = await pledge('77', { name: 'Fatma Kaya' })
  const [id] = await statement([{ amount: 77_00, text: 'FATMA KAYA BAGIS' }])
  expect((await lineOf(id!)).suggestions[0]).toMatchObject({ sure: false, reasons: ['amount', 'name', 'date'], pledge: { donor: 'Fatma Kaya' } }) // prettier-ignore
  const reader = staff({ permissions: new Set<Permission>(['statements.read', 'statements.update']) })
  expect((await lineOf(id!, reader)).suggestions[0]!.pledge!.donor).toBeNull()
  expect(await said(matchLine(reader, { lineId: id!, parts: other('pledge', { pledge_id: announced.id }) }))).toBe('account.not_allowed') // prettier-ignore
})
