/** An outgoing line of a statement that shows a refund which staff paid back by bank transfer and recorded. */
import { afterEach, expect, test } from 'vitest'
import { approve } from '#features/approvals/decide.server.ts'
import { bankAccountChoices } from '#features/bank-statements/accounts/account-choices.server.ts'
import { recordedWithoutLine } from '#features/bank-statements/accounts/recorded-sum.server.ts'
import { accountBalance } from '#features/ledger/totals.server.ts'
import '#features/payments/refunds/checks.server.ts'
import { proposeReverseTransferRefund } from '#features/payments/refunds/reverse-refund.server.ts'
import { addBankAccounts, testIban } from '#tests/support/bank-accounts.ts'
import { createPaidDonation } from '#tests/support/donations.ts'
import { payBackByTransfer } from '#tests/support/refused-refund.ts'
import { testSite } from '#tests/support/site.ts'
import { codeOf, statementLines, TRY_IBAN } from '#tests/support/statement-lines.ts'
import { matchLine } from './match-line.server.ts'
import { undoMatch } from './undo-match.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { db, staff, line, lineOf, sound } = await statementLines(site)
afterEach(sound)

const bank = () => accountBalance({ db }, 'bank_account')

/** A card payment of 250 ₺ whose refund the bank refused, paid back by bank transfer today. */
async function paidBack(amount: number, paidFrom = 'bank_account') {
  const { attemptId, intentId } = await createPaidDonation(site.context())
  const refundId = await payBackByTransfer({ ...site.context(), now: new Date() }, attemptId, amount, { paidFrom })
  return { refundId, reference: await referenceOf(intentId) }
}
const referenceOf = async (intentId: string) =>
  (await db.selectFrom('payment_intents').select('reference').where('id', '=', intentId).executeTakeFirstOrThrow())
    .reference
const money = () => staff(new Date(), ['payments.refund'])
const match = (lineId: string, part: object) => matchLine(staff(), { lineId, parts: [part] as never })

test('it is suggested, matched without booking it twice, and open again after the undo', async () => {
  const { reference } = await paidBack(80_00)
  const booked = await bank()
  const out = await line(-80_00, 'GIDEN EFT', { bankReference: 'FT26-1' })
  const [suggestion] = (await lineOf(out)).suggestions
  expect(suggestion).toMatchObject({ kind: 'refund', sure: false, reasons: ['reference', 'amount', 'date'], refund: { reference } }) // prettier-ignore
  await match(out, { kind: 'refund', refund_id: suggestion!.refund!.id })
  expect(await bank()).toBe(booked)
  expect(await lineOf(out)).toMatchObject({ state: 'matched', matches: [{ kind: 'refund', refund: reference }] })
  // A refund is one line.
  const again = await line(-80_00, 'GIDEN EFT 2')
  expect((await lineOf(again)).suggestions.filter(({ kind }) => kind === 'refund')).toEqual([])
  expect(await codeOf(match(again, { kind: 'refund', reference }))).toBe('bank_lines.refund_matched')
  await undoMatch(staff(), { id: out, reason: 'another transfer' })
  expect(await bank()).toBe(booked)
  expect(await lineOf(out)).toMatchObject({ state: 'open', matches: [] })
  // People can also name it by the reference of the payment.
  await match(again, { kind: 'refund', reference })
  expect(await lineOf(again)).toMatchObject({ state: 'matched', matches: [{ kind: 'refund' }] })
  await match(out, { kind: 'other', note: 'something else' })
})

test('it counts as recorded without a line until it is matched', async () => {
  const days = { ledger_account: 'bank_account', currency: 'TRY', from: '2026-01-01', before: null } as const
  const before = await recordedWithoutLine({ db }, days)
  const { reference } = await paidBack(70_00)
  expect(await recordedWithoutLine({ db }, days)).toEqual({ n: before.n + 1, sum: before.sum - 70_00 })
  await match(await line(-70_00, 'GIDEN 3'), { kind: 'refund', reference })
  expect(await recordedWithoutLine({ db }, days)).toEqual(before)
})

test('control: another amount, incoming money and an unknown reference are refused', async () => {
  const { reference } = await paidBack(60_00)
  const less = await line(-59_99, 'GIDEN 4')
  expect((await lineOf(less)).suggestions.filter(({ kind }) => kind === 'refund')).toEqual([])
  expect(await codeOf(match(less, { kind: 'refund', reference }))).toBe('bank_lines.other_refund')
  const incoming = await line(60_00, 'GELEN 4')
  expect(await codeOf(match(incoming, { kind: 'refund', reference }))).toBe('bank_lines.other_refund')
  const other = await createPaidDonation(site.context(), {})
  const unknown = match(less, { kind: 'refund', reference: await referenceOf(other.intentId) })
  await expect(unknown).rejects.toMatchObject({ fields: { 'parts.0.reference': { code: 'bank_lines.no_refund' } } })
})

test('paid from another account of ours, it is booked there and only a line of that account shows it', async () => {
  const iban = testIban(3)
  await addBankAccounts(site.context(), [
    { currency: 'TRY', iban: TRY_IBAN },
    { currency: 'TRY', iban },
  ])
  await line(5_00, 'FAIZ', { account: iban })
  const [paidFrom] = (await bankAccountChoices(site.context()))
    .filter(({ account }) => account.startsWith('bank_account:'))
    .map(({ account }) => account as 'bank_account:2')
  const books = () => accountBalance({ db }, paidFrom!)
  const before = [await bank(), await books()]
  const { reference, refundId } = await paidBack(40_00, paidFrom)
  expect([await bank(), await books()]).toEqual([before[0], before[1]! - 40_00])
  const first = await line(-40_00, 'GIDEN 5')
  expect((await lineOf(first)).suggestions.filter(({ kind }) => kind === 'refund')).toEqual([])
  expect(await codeOf(match(first, { kind: 'refund', reference }))).toBe('bank_lines.other_refund')
  const out = await line(-40_00, 'GIDEN 6', { account: iban })
  expect((await lineOf(out)).suggestions).toMatchObject([{ kind: 'refund', refund: { reference } }])
  await match(out, { kind: 'refund', reference })
  // It came back: the line is open again, and so is the one that shows its return.
  const { approvalId } = await proposeReverseTransferRefund(money(), { refundId, reason: 'It came back' })
  await approve(money(), { id: approvalId })
  expect(await books()).toBe(before[1])
  expect(await lineOf(out)).toMatchObject({ state: 'open', matches: [] })
  expect((await lineOf(out)).suggestions.filter(({ kind }) => kind === 'refund')).toEqual([])
})
