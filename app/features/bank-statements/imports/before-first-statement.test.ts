/** Records of days before the first statement are part of the opening balance, also when they change later. */
import '#features/expenses/checks.server.ts'
import { afterEach, expect, test } from 'vitest'
import { approve } from '#features/approvals/decide.server.ts'
import { bankAccounts } from '#features/bank-statements/accounts/queries.server.ts'
import { matchLine } from '#features/bank-statements/matches/match-line.server.ts'
import { undoMatch } from '#features/bank-statements/matches/undo-match.server.ts'
import { recordOfflineDonation } from '#features/donations/offline/record.server.ts'
import { reverseOfflineDonation } from '#features/donations/offline/reverse.server.ts'
import { reverseExpense } from '#features/expenses/reverse.server.ts'
import { addDays, dayOf } from '#kernel/dates.ts'
import type { Minor } from '#kernel/money.ts'
import { addBankAccounts, testIban } from '#tests/support/bank-accounts.ts'
import { spend, staffOf } from '#tests/support/book-keeping.ts'
import { testSite } from '#tests/support/site.ts'
import { statementLines, TRY_IBAN } from '#tests/support/statement-lines.ts'
import { importStatement } from './import.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { staff, line, sound } = await statementLines(site)
afterEach(sound)

const day = (days: number) => addDays(dayOf(new Date()), days)
const record = async (amount: string, on: string) =>
  (
    await recordOfflineDonation(staff(), {
      amount, method: 'bank_transfer', received_on: on, campaign_id: 'general', donor_name: 'Ayşe Yılmaz', email: '',
      anonymous: false, locale: 'tr', bank_reference: '', idempotency_key: crypto.randomUUID(),
    } as never)
  ).donationId! // prettier-ignore
const pay = (units: number, on: string) => spend(staffOf(site), units, { paid_from: 'bank_account', paid_on: on })
const reverse = (donationId: string) => reverseOfflineDonation(staff(), { donationId, reason: 'typed wrong' })
const match = (lineId: string, part: object) => matchLine(staff(), { lineId, parts: [part] } as never)
const undo = (id: string) => undoMatch(staff(), { id, reason: 'a test' })
const balance = async () => (await bankAccounts(staff())).find(({ iban }) => iban === TRY_IBAN)!.balance!
/** Imports one line of days before the first statement, whose opening balance was zero. */
const importEarlier = (amount: number, bookedOn: string, opening = -amount) =>
  importStatement(staff(), {
    iban: TRY_IBAN, name: 'earlier.sta', sha256: crypto.randomUUID(), columns: null, closing: null,
    statement: {
      format: 'mt940', iban: TRY_IBAN, currency: 'TRY', opening: opening as Minor, closing: (opening + amount) as Minor,
      lines: [{ bookedOn, valueOn: null, amount: amount as Minor, description: `EARLIER ${bookedOn}`, counterparty: null, iban: null, bankReference: null }],
    },
  }) // prettier-ignore
const earlier: Record<string, string> = {}

test('a donation and an expense from before the first statement are reversed and recorded again', async () => {
  const [typo, expense] = [await record('1000', day(-30)), await pay(50_00, day(-30))]
  earlier.donation = await record('70', day(-11))
  earlier.expense = await pay(40_00, day(-11))
  await line(500_00, 'HAVALE first', { bookedOn: day(-10) })
  await sound()
  expect(await balance()).toMatchObject({ closing: 500_00, books: 0, recorded: 0, difference: 0 })
  await reverse(typo)
  await sound()
  await record('100', day(-30))
  await sound()
  const { approvalId } = await reverseExpense(staffOf(site)(), { id: expense, reason: 'typed wrong' })
  await approve(staffOf(site)(), { id: approvalId })
  await sound()
  await pay(5_00, day(-29))
  expect(await balance()).toMatchObject({ books: 0, recorded: 0, difference: 0 })
})

test('a record of the day before the first statement is matched with a line of the next days', async () => {
  const came = await line(70_00, 'HAVALE next day', { bookedOn: day(-9) })
  const donation = { kind: 'recorded', donation_id: earlier.donation }
  await match(came, donation)
  await sound()
  expect(await balance()).toMatchObject({ books: 70_00 })
  await undo(came)
  await sound()
  await match(came, donation)
  await reverse(earlier.donation!)
  await sound()
  await match(came, { kind: 'recorded', donation_id: await record('70', day(-11)) })
  await sound()
  const went = await line(-40_00, 'GIDEN next day', { bookedOn: day(-9) })
  const expense = { kind: 'expense', expense_id: earlier.expense }
  await match(went, expense)
  await sound()
  await undo(went)
  await sound()
  await match(went, expense)
  expect(await balance()).toMatchObject({ books: 30_00, difference: 0 })
})

test('an import of earlier days counts what is not matched yet, and matches made before stay right', async () => {
  await importEarlier(12_00, day(-20))
  expect(await balance()).toMatchObject({ closing: 530_00, difference: 0 })
  await sound()
  await reverse(await record('15', day(-15)))
  await sound()
  await record('16', day(-25))
})

test('donations matched on another account are not counted as transfers of the first account', async () => {
  const second = testIban(3)
  await addBankAccounts(site.context(), [{ currency: 'TRY', iban: TRY_IBAN }, { currency: 'TRY', iban: second }]) // prettier-ignore
  const other = await line(300_00, 'HAVALE other account', { account: second, bookedOn: day(-40) })
  await match(other, { kind: 'donation', campaign_id: 'general', donor_name: 'Ali', email: '', anonymous: false, locale: 'tr' }) // prettier-ignore
  await sound()
  await importEarlier(8_00, day(-45), -20_00)
  expect(await balance()).toMatchObject({ difference: 0 })
})
