/** Import of statements, from the file to the account's balance. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { beforeAll, expect, test } from 'vitest'
import '#server/event-subscriptions.server.ts'
import '#features/bank-statements/checks.server.ts'
import '#features/ledger/checks.server.ts'
import { addBankAccounts, testIban } from '#tests/support/bank-accounts.ts'
import { recordOfflineDonation } from '#features/donations/offline/record.server.ts'
import { bankAccounts } from '#features/bank-statements/accounts/queries.server.ts'
import { parseStatementFile } from '#features/bank-statements/files/parse-file.server.ts'
import { runChecks } from '#kernel/check.server.ts'
import type { Actor, Permission } from '#kernel/context.ts'
import { testSite } from '#tests/support/site.ts'
import { importStatement } from './import.server.ts'
import { previewStatement } from './preview-statement.server.ts'
import { statementPage } from './statement-list.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { kysely: db } = site.services.database
const NOW = new Date('2026-11-23T09:00:00Z')

const staff = (
  permissions: Permission[] = ['statements.read', 'statements.create', 'donations.create', 'donors.read'],
) => {
  const actor: Partial<Actor> = { id: crypto.randomUUID(), permissions: new Set(permissions), reauthenticatedAt: NOW }
  return site.context({ now: NOW, locale: 'en', actor: actor as Actor })
}
/** Each test has its own account, because statements of one account depend on each other. */
const ibans = [1, 2, 3, 4, 5, 6].map(testIban)
beforeAll(() =>
  addBankAccounts(
    site.context(),
    ibans.map((iban) => ({ currency: 'TRY', iban })),
  ),
)

let files = 0
/** A bank's CSV with days of November 2026, amounts in lira, and balances from `opening`. */
async function input(iban: string, rows: [number, number, string?][], { opening = 0, balances = true } = {}) {
  let balance = opening
  const line = ([day, amount, text = 'HAVALE']: [number, number, string?]) =>
    `${String(day).padStart(2, '0')}.11.2026;${text};${amount},00${balances ? `;${(balance += amount)},00` : ''}`
  const text = [`Tarih;Açıklama;Tutar${balances ? ';Bakiye' : ''}`, ...rows.map(line)].join('\n')
  const path = join(tmpdir(), `sanad-import-${process.pid}-${files++}.csv`)
  writeFileSync(path, text)
  const read = await parseStatementFile(path, null)
  if (!('statement' in read)) throw new Error('no statement')
  return {
    iban,
    name: 'ekstre.csv',
    sha256: `${files} ${text}`,
    statement: read.statement,
    columns: null,
    closing: null,
  }
}
const said = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ code, params }: { code: string; params: object }) => [code, params],
  )
const lines = (iban: string) =>
  db
    .selectFrom('bank_lines')
    .innerJoin('bank_accounts', 'bank_accounts.id', 'account_id')
    .select(['booked_on', 'amount'])
    .where('iban', '=', iban)
    .orderBy('booked_on')
    .orderBy('position')
    .execute()
const account = async (iban: string) => (await bankAccounts(staff())).find((one) => one.iban === iban)!.balance

test('donations that staff recorded by hand before the first statement explain the difference', async () => {
  const iban = ibans[0]!
  const record = (day: string, amount: string) =>
    recordOfflineDonation(staff(), {
      amount,
      method: 'bank_transfer',
      received_on: day,
      campaign_id: 'general',
      donor_name: 'Ayşe',
      email: '',
      anonymous: false,
      locale: 'tr',
      idempotency_key: crypto.randomUUID(),
    } as never)
  await record('2026-11-02', '40')
  await record('2026-11-12', '60')
  await importStatement(staff(), await input(iban, [[10, 100], [12, 60]], { opening: 540 })) // prettier-ignore
  expect(await account(iban)).toEqual({
    openedOn: '2026-11-10',
    closedOn: '2026-11-12',
    closing: 70_000,
    books: 60_000,
    openLines: 2,
    openSum: 16_000,
    recorded: 1,
    recordedSum: 6000,
    difference: 0,
  })
})

test('lines of the same or an overlapping file are stored once, and two equal donations of a day twice', async () => {
  const iban = ibans[1]!
  const first = await input(iban, [[1, 100], [2, 50], [2, 50]]) // prettier-ignore
  expect(await previewStatement(staff(), first)).toMatchObject({ lines: 3, newLines: 3, incoming: 20_000 })
  expect(await lines(iban)).toEqual([])
  await importStatement(staff(), first)
  expect(await said(importStatement(staff(), first))).toEqual(['bank_statements.known_file', {}])
  expect(await said(importStatement(staff(), { ...first, sha256: 'saved again' }))).toEqual([
    'bank_statements.known_lines',
    { lines: 3 },
  ])
  const overlapping = await input(iban, [[2, 50], [2, 50], [2, 50], [3, 7]], { opening: 100 }) // prettier-ignore
  expect(await importStatement(staff(), overlapping)).toMatchObject({ lines: 4, newLines: 2 })
  expect((await lines(iban)).map(({ amount }) => amount)).toEqual([10_000, 5000, 5000, 5000, 700])
  expect((await statementPage(staff(), { page: 1, size: 20 })).rows.filter((row) => row.iban === iban)).toHaveLength(2)
  expect(await runChecks(db)).toEqual([])
})

test('two people import the same file at the same time: it is stored once', async () => {
  const iban = ibans[2]!
  const file = await input(iban, [[1, 100]])
  const outcomes = await Promise.all([said(importStatement(staff(), file)), said(importStatement(staff(), file))])
  expect(outcomes).toEqual(expect.arrayContaining(['done', ['bank_statements.known_file', {}]]))
  expect(await lines(iban)).toHaveLength(1)
})

test('missing days between two files are reported with both balances, and nothing is stored', async () => {
  const iban = ibans[3]!
  await importStatement(staff(), await input(iban, [[1, 100]]))
  const [code, params] = (await said(importStatement(staff(), await input(iban, [[5, 10]], { opening: 130 })))) as [string, Record<string, string>] // prettier-ignore
  expect(code).toBe('bank_statements.gap')
  expect([params.before, params.after].map((text) => text!.replace(/[\u2066-\u2069]/g, ''))).toEqual([
    '₺100.00',
    '₺130.00',
  ])
  expect(await lines(iban)).toHaveLength(1)
  await importStatement(staff(), await input(iban, [[3, 30]], { opening: 100 }))
  await importStatement(staff(), await input(iban, [[5, 10]], { opening: 130 }))
  expect(await account(iban)).toMatchObject({ closing: 14_000, closedOn: '2026-11-05' })
})

test('an earlier file moves the opening balance to an earlier day, in the books too', async () => {
  const iban = ibans[4]!
  await importStatement(staff(), await input(iban, [[10, 100]], { opening: 500 }))
  expect(await account(iban)).toMatchObject({ books: 50_000 })
  await importStatement(staff(), await input(iban, [[1, 200], [2, -50]], { opening: 350 })) // prettier-ignore
  expect(await account(iban)).toMatchObject({ books: 35_000 })
  expect(await account(iban)).toMatchObject({
    closing: 60_000,
    books: 35_000,
    openLines: 3,
    openSum: 25_000,
    difference: 0,
  })
  expect(await runChecks(db)).toEqual([])
})

test('a file without balances needs the closing balance', async () => {
  const iban = ibans[5]!
  const file = await input(iban, [[1, 100]], { balances: false })
  expect(await said(importStatement(staff(), file))).toEqual(['bank_statements.closing_required', {}])
  await importStatement(staff(), { ...file, closing: 25_000 as never })
  expect(await account(iban)).toMatchObject({ closing: 25_000, books: 15_000, openSum: 10_000, difference: 0 })
})

test('a file of another account, currency or time is refused', async () => {
  const iban = ibans[2]!
  const file = await input(iban, [[1, 100]])
  const changed = (change: object) =>
    said(importStatement(staff(), { ...file, statement: { ...file.statement, ...change } }))
  expect(await changed({ iban: ibans[0] })).toMatchObject([
    'bank_statements.other_account',
    { iban: `\u2066${ibans[0]}\u2069` },
  ])
  expect(await changed({ currency: 'USD' })).toMatchObject(['bank_statements.other_currency', {}])
  expect(await changed({ lines: [{ ...file.statement.lines[0], bookedOn: '2027-02-01' }] })).toMatchObject(['bank_statements.wrong_day', {}]) // prettier-ignore
  expect(await said(importStatement(staff(), { ...file, iban: 'TR000000000000000000000000' }))).toEqual([
    'errors.invalid_input',
    {},
  ])
  expect(await lines(iban)).toHaveLength(1)
})

test('a statement whose sum does not match its balances is refused', async () => {
  const iban = ibans[2]!
  const file = await input(iban, [[1, 100]])
  expect(await said(importStatement(staff(), { ...file, statement: { ...file.statement, closing: 1 as never } }))).toMatchObject(['bank_statements.sum', {}]) // prettier-ignore
})

test('a statement covers the days up to its closing balance, except a closing balance in the future', async () => {
  const iban = ibans[5]!
  const file = await input(iban, [[2, 100]], { opening: 250 })
  const closedOn = async (day: string) =>
    (await previewStatement(staff(), { ...file, statement: { ...file.statement, closedOn: day } })).lastOn
  expect(await closedOn('2026-11-20')).toBe('2026-11-20')
  expect(await closedOn('2026-11-24')).toBe('2026-11-02')
  await importStatement(staff(), { ...file, statement: { ...file.statement, closedOn: '2026-11-20' } })
  expect(await account(iban)).toMatchObject({ closedOn: '2026-11-20', difference: 0 })
  await importStatement(staff(), await input(iban, [[21, 50]], { opening: 350 }))
  expect(await account(iban)).toMatchObject({ closedOn: '2026-11-21', closing: 400_00 })
})
