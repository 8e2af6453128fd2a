/** A wrong import is removed: lines, balance, days and books are those from before it. */
import { expect, test } from 'vitest'
import { approve } from '#features/approvals/decide.server.ts'
import { matchLine } from '#features/bank-statements/matches/match-line.server.ts'
import { undoMatch } from '#features/bank-statements/matches/undo-match.server.ts'
import { bankAccounts } from '#features/bank-statements/accounts/queries.server.ts'
import { recordOfflineDonation } from '#features/donations/offline/record.server.ts'
import { accountBalance } from '#features/ledger/totals.server.ts'
import type { Permission } from '#kernel/context.ts'
import type { Minor } from '#kernel/money.ts'
import { addBankAccounts, testIban } from '#tests/support/bank-accounts.ts'
import { closeMonth, receive, staffOf } from '#tests/support/book-keeping.ts'
import { testSite } from '#tests/support/site.ts'
import { codeOf, statementLines } from '#tests/support/statement-lines.ts'
import { importStatement } from './import.server.ts'
import { removeStatement } from './remove-statement.server.ts'
import { statementPage } from './statement-list.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { db, staff, sound } = await statementLines(site)
const NOW = new Date('2026-11-20T09:00:00Z')
const IBANS = [11, 12, 13, 14, 15, 16].map(testIban)
await addBankAccounts(site.context(), IBANS.map((iban) => ({ currency: 'TRY', iban }))) // prettier-ignore

/** Imports lines of 10 ₺ on days of November. Returns the id of the statement. */
async function imported(
  iban: string,
  days: number[],
  opening: number,
  name = 'kasim.sta',
  month = 11,
): Promise<string> {
  const lines = days.map((day) => ({
    bookedOn: `2026-${month}-${String(day).padStart(2, '0')}`, valueOn: null, amount: 10_00 as Minor, description: `HAVALE ${iban} ${day}`, counterparty: null, iban: null, bankReference: null,
  })) // prettier-ignore
  const closing = (opening + days.length * 10_00) as Minor
  const { approvalId } = await importStatement(staff(NOW), {
    iban, name, sha256: crypto.randomUUID(), columns: null, closing: null,
    statement: { format: 'mt940', iban, currency: 'TRY', opening: opening as Minor, closing, lines },
  }) // prettier-ignore
  if (approvalId) await approve(staff(NOW), { id: approvalId })
  const { id } = await db.selectFrom('bank_statements').select('id').orderBy('imported_at', 'desc').where('name', '=', name).orderBy('first_on', 'desc').executeTakeFirstOrThrow() // prettier-ignore
  return id
}
const linesOf = (id: string) => db.selectFrom('bank_lines').select('id').where('statement_id', '=', id).execute()
const stateOf = async (iban: string) => {
  const balance = (await bankAccounts(staff(NOW))).find((one) => one.iban === iban)!.balance
  const account = await db
    .selectFrom('bank_accounts')
    .select(['ledger_account', 'opened_on', 'opening', 'closed_on', 'closing'])
    .where('iban', '=', iban)
    .executeTakeFirst()
  const books = account?.ledger_account ? await accountBalance({ db }, account.ledger_account, 'TRY') : 0
  return { balance, account, books }
}
const remove = (id: string) => removeStatement(staff(NOW), { id })

test('an import with lines of a closed month stays', async () => {
  await receive({ db }, 1_000_00, { at: new Date('2026-10-01T09:00:00Z') })
  await closeMonth(staffOf(site), new Date('2026-11-03T09:00:00Z'))
  const id = await imported(IBANS[5]!, [30], 0, 'ekim.sta', 10)
  const { rows } = await statementPage(staff(NOW), { page: 1, size: 100 })
  expect(rows.find((row) => row.id === id)!.removable).toBe(false)
  expect(await codeOf(remove(id))).toBe('bank_statements.remove_closed')
})

test('the newest import: the account is as before it, and the file can be imported again', async () => {
  const [iban] = IBANS as [string]
  await imported(iban, [1, 2], 100_00)
  const before = await stateOf(iban)
  const wrong = await imported(iban, [3, 4, 5], 120_00, 'wrong.sta')
  expect(await stateOf(iban)).not.toEqual(before)
  await remove(wrong)
  expect(await stateOf(iban)).toEqual(before)
  expect(await linesOf(wrong)).toEqual([])
  expect(await codeOf(remove(wrong))).toBe('errors.not_found')
  await imported(iban, [3, 4, 5], 120_00, 'again.sta')
  const [row] = await db.selectFrom('audit').select(['subject', 'before']).where('command', '=', 'bank_statements.remove').execute() // prettier-ignore
  expect(row).toMatchObject({ subject: wrong, before: { iban, name: 'wrong.sta', newLines: 3, firstOn: '2026-11-03' } })
  await sound()
})

test('the only import: its opening balance leaves the books too, also after a transfer was recorded for an earlier day', async () => {
  const iban = IBANS[1]!
  const only = await imported(iban, [8, 9], 500_00)
  expect((await stateOf(iban)).books).toBe(500_00)
  await recordOfflineDonation(staff(NOW), {
    amount: '33', method: 'bank_transfer', received_on: '2026-11-02', campaign_id: 'general', donor_name: 'Işık Şen',
    email: '', anonymous: false, locale: 'tr', bank_reference: '', idempotency_key: crypto.randomUUID(),
  } as never) // prettier-ignore
  await remove(only)
  expect(await stateOf(iban)).toMatchObject({ balance: null, books: 0, account: { opened_on: null, closing: null } })
  await imported(iban, [6, 7], 480_00)
  expect((await stateOf(iban)).balance).toMatchObject({ books: 480_00, difference: 0 })
  await sound()
})

test('the earliest import of several: the opening balance moves forward', async () => {
  const iban = IBANS[2]!
  await imported(iban, [10, 11], 200_00)
  const before = await stateOf(iban)
  const earlier = await imported(iban, [5, 6, 7], 170_00, 'earlier.sta')
  expect((await stateOf(iban)).balance).toMatchObject({ books: 170_00, difference: 0 })
  await remove(earlier)
  expect(await stateOf(iban)).toEqual(before)
  await sound()
})

test('what other files need is refused: the middle one, and one whose days a later file repeats', async () => {
  const iban = IBANS[3]!
  await imported(iban, [1], 0, 'one.sta')
  const middle = await imported(iban, [2], 10_00, 'two.sta')
  const last = await imported(iban, [3], 20_00, 'three.sta')
  expect(await codeOf(remove(middle))).toBe('bank_statements.remove_gap')
  const repeated = await imported(iban, [3, 4], 20_00, 'four.sta')
  expect(await codeOf(remove(last))).toBe('bank_statements.remove_later_first')
  for (const id of [repeated, last, middle]) await remove(id)
  expect((await stateOf(iban)).account).toMatchObject({ closed_on: '2026-11-01', closing: 10_00 })
  await sound()
})

test('lines that were used are refused, each with its reason; the list says which imports can be removed', async () => {
  const iban = IBANS[4]!
  const id = await imported(iban, [14, 15], 0, 'used.sta')
  const removable = async () =>
    (await statementPage(staff(NOW), { page: 1, size: 100 })).rows.find((row) => row.id === id)!.removable
  expect(await removable()).toBe(true)
  const reader = staff(NOW, ['statements.read', 'statements.update'] as Permission[])
  await expect(removeStatement(reader, { id })).rejects.toMatchObject({ status: 403 })
  const [line, other] = await linesOf(id)
  await matchLine(staff(NOW), { lineId: line!.id, parts: [{ kind: 'other', note: 'a grant' }] as never })
  expect([await removable(), await codeOf(remove(id))]).toEqual([false, 'bank_statements.remove_matched'])
  await undoMatch(staff(NOW), { id: line!.id, reason: 'another account' })
  expect(await codeOf(remove(id))).toBe('bank_statements.remove_was_matched')
  const { id: approval } = await db
    .insertInto('approvals')
    .values({ id: crypto.randomUUID(), kind: 'bank_match', subject: other!.id, input: JSON.stringify({}), reason: '', proposed_by: staff().actor!.id, proposed_at: NOW, state: 'waiting' } as never)
    .returning('id')
    .executeTakeFirstOrThrow() // prettier-ignore
  await db.updateTable('bank_lines').set({ approval_id: approval }).where('id', '=', other!.id).execute()
  expect([await removable(), await codeOf(remove(id))]).toEqual([false, 'bank_statements.remove_waiting'])
  await db.updateTable('bank_lines').set({ approval_id: null }).where('id', '=', other!.id).execute()
})
