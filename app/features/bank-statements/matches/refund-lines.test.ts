/** An outgoing line of a statement that shows a refund which staff paid back by bank transfer and recorded. */
import { afterEach, expect, test } from 'vitest'
import { recordedWithoutLine } from '#features/bank-statements/accounts/recorded-sum.server.ts'
import { accountBalance } from '#features/ledger/totals.server.ts'
import '#features/payments/refunds/checks.server.ts'
import { createPaidDonation } from '#tests/support/donations.ts'
import { payBackByTransfer } from '#tests/support/refused-refund.ts'
import { testSite } from '#tests/support/site.ts'
import { codeOf, statementLines } from '#tests/support/statement-lines.ts'
import { matchLine } from './match-line.server.ts'
import { undoMatch } from './undo-match.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { db, staff, line, lineOf, sound } = await statementLines(site)
afterEach(sound)

const bank = () => accountBalance({ db }, 'bank_account')

/** A card payment of 250 ₺ whose refund the bank refused, paid back by bank transfer today. */
async function paidBack(amount: number) {
  const { attemptId, intentId } = await createPaidDonation(site.context())
  await payBackByTransfer({ ...site.context(), now: new Date() }, attemptId, amount)
  return { reference: await referenceOf(intentId) }
}
const referenceOf = async (intentId: string) =>
  (await db.selectFrom('payment_intents').select('reference').where('id', '=', intentId).executeTakeFirstOrThrow())
    .reference
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
