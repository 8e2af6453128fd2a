/** The bank returned the transfer of a matched donation: one action that two people approve. */
import { afterEach, expect, test } from 'vitest'
import { approve, reject } from '#features/approvals/decide.server.ts'
import { approvalKinds } from '#features/approvals/propose.server.ts'
import { reverseOfflineDonation } from '#features/donations/offline/reverse.server.ts'
import { GENERAL_FUND } from '#features/ledger/account.ts'
import { accountBalance } from '#features/ledger/totals.server.ts'
import { testSite } from '#tests/support/site.ts'
import { codeOf, statementLines } from '#tests/support/statement-lines.ts'
import { acceptSureMatches, matchLine } from './match-line.server.ts'
import { undoMatch } from './undo-match.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { db, staff, pledge, line, lineOf, sound } = await statementLines(site)

const balances = async () => [
  await accountBalance({ db }, 'bank_account'),
  await accountBalance({ db }, GENERAL_FUND),
  await accountBalance({ db }, 'in_transit'),
]
const match = (lineId: string, part: object) => matchLine(staff(), { lineId, parts: [part] as never })
const donationOf = async (lineId: string) => (await lineOf(lineId)).matches[0]!.donation!
const stateOf = async (id: string) =>
  (await db.selectFrom('transfer_pledges').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
const statusOf = async (donationId: string) =>
  (await db.selectFrom('donation_rows').select('status').where('donation_id', '=', donationId).executeTakeFirstOrThrow()).status // prettier-ignore

afterEach(sound)

let number = 0
/** An announced transfer that arrived and was accepted, and the line with which the bank returned it. */
async function returnedOne(amount = 80_00) {
  number++
  const announced = await pledge(String(amount / 100), { name: `Zeynep Kaya${number}` })
  const came = await line(amount, `GELEN ${number} ${announced.code}`, {
    iban: `TR00000000000000000${100000 + number}`,
  })
  await acceptSureMatches(staff(), {})
  const donation = await donationOf(came)
  return { announced, came, donation }
}

test('a return is suggested with reasons; after approval the donation is reversed and both lines match', async () => {
  const before = await balances()
  const { announced, came, donation } = await returnedOne()
  const [bank] = await balances()
  const back = await line(-80_00, `IADE 1 ${announced.code}`)
  expect((await lineOf(back)).suggestions[0]).toMatchObject({ kind: 'returned', sure: false, reasons: ['code', 'amount'], donation: { id: donation.id, reference: donation.reference } }) // prettier-ignore
  const proposer = staff()
  const asked = await matchLine(proposer, { lineId: back, parts: [{ kind: 'returned', donation_id: donation.id }] as never }) // prettier-ignore
  expect(asked).toMatchObject({ matched: 0, proposed: 1 })
  // Nothing is booked before the approval, and the proposer cannot approve.
  expect((await balances())[0]).toBe(bank)
  expect((await lineOf(back)).state).toBe('waiting')
  expect(await codeOf(approve(proposer, { id: asked.approvalId! }))).toBe('approvals.own')
  const { input, subject } = await db.selectFrom('approvals').selectAll().where('id', '=', asked.approvalId!).executeTakeFirstOrThrow() // prettier-ignore
  const kind = approvalKinds.get('bank_match')!
  expect((await kind.describe!(staff(), kind.input.parse(input), subject)).title).toContain('whose transfer the bank returned') // prettier-ignore
  await approve(staff(), { id: asked.approvalId! })
  expect(await balances()).toEqual(before)
  expect(await statusOf(donation.id)).toBe('reversed')
  const receipt = await db.selectFrom('receipts').select('cancelled_at').where('donation_id', '=', donation.id).executeTakeFirstOrThrow() // prettier-ignore
  expect(receipt.cancelled_at).not.toBeNull()
  expect(await stateOf(announced.id)).toBe('promised')
  for (const id of [came, back]) expect(await lineOf(id)).toMatchObject({ state: 'matched', remaining: 0, matches: [{ kind: 'returned', donation: { id: donation.id } }] }) // prettier-ignore
  // A donation can be returned once.
  const again = await line(-80_00, `IADE 1b ${announced.code}`)
  expect((await lineOf(again)).suggestions.filter((one) => one.kind === 'returned')).toEqual([])
  expect(await codeOf(match(again, { kind: 'returned', donation_id: donation.id }))).toBe('bank_lines.not_its_return')
  await match(again, { kind: 'other', note: 'something else' })
})

test('without the code, the end of the IBAN or the name is a reason; the amount alone is not', async () => {
  const { came, donation } = await returnedOne(81_00)
  const { iban_tail } = await db.selectFrom('bank_lines').select('iban_tail').where('id', '=', came).executeTakeFirstOrThrow() // prettier-ignore
  const byIban = await line(-81_00, 'IADE EDILEN', { iban: `TR00000000000000000${iban_tail}` })
  const byName = await line(-81_00, `IADE ZEYNEP KAYA${number}`)
  const byNothing = await line(-81_00, 'GIDEN EFT')
  expect((await lineOf(byIban)).suggestions[0]).toMatchObject({ kind: 'returned', reasons: ['amount', 'iban'] })
  expect((await lineOf(byName)).suggestions[0]).toMatchObject({ kind: 'returned', reasons: ['amount', 'name'], donation: { id: donation.id } }) // prettier-ignore
  expect((await lineOf(byNothing)).suggestions).toEqual([])
})

test('undo on either of the two lines restores every balance', async () => {
  for (const side of ['came', 'back'] as const) {
    const { announced, came, donation } = await returnedOne(82_00)
    const back = await line(-82_00, `IADE 3 ${side} ${announced.code}`)
    const open = await balances()
    const { approvalId } = await match(back, { kind: 'returned', donation_id: donation.id })
    await approve(staff(), { id: approvalId! })
    await undoMatch(staff(), { id: { came, back }[side], reason: 'another transfer' })
    for (const id of [came, back]) expect(await lineOf(id)).toMatchObject({ state: 'open', matches: [] })
    await sound()
    // The pledge is accepted again, as a new donation.
    expect(await acceptSureMatches(staff(), {})).toMatchObject({ matched: 1 })
    expect(await balances()).toEqual(open)
    await match(back, { kind: 'other', note: 'another transfer' })
  }
})

test('control: another amount, another day, incoming money, and a donation reversed meanwhile are refused', async () => {
  const { announced, donation } = await returnedOne(83_00)
  const part = { kind: 'returned', donation_id: donation.id }
  const less = await line(-82_99, `IADE 4 ${announced.code}`)
  expect((await lineOf(less)).suggestions).toEqual([])
  expect(await codeOf(match(less, part))).toBe('bank_lines.not_its_return')
  const incoming = await line(83_00, 'GELEN 4')
  expect(await codeOf(match(incoming, part))).toBe('bank_lines.not_its_return')
  const back = await line(-83_00, `IADE 5 ${announced.code}`)
  const { approvalId } = await match(back, part)
  await reverseOfflineDonation(staff(), { donationId: donation.id, reason: 'by mistake' })
  const second = staff()
  expect(await codeOf(approve(second, { id: approvalId! }))).toBe('bank_lines.not_its_return')
  await reject(second, { id: approvalId! })
  expect(await lineOf(back)).toMatchObject({ state: 'open' })
})

test('the person needs the permission to record donations', async () => {
  const { donation } = await returnedOne(84_00)
  const back = await line(-84_00, 'IADE 6')
  const other = staff(new Date(), ['statements.read', 'statements.update'])
  expect(await codeOf(matchLine(other, { lineId: back, parts: [{ kind: 'returned', donation_id: donation.id }] as never }))).toBe('account.not_allowed') // prettier-ignore
})
