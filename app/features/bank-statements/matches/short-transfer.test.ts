/** A transfer from abroad arrives short: staff choose whether the deducted amount is booked as bank fees. */
import { afterEach, expect, test } from 'vitest'
import { approve } from '#features/approvals/decide.server.ts'
import { GENERAL_FUND } from '#features/ledger/account.ts'
import { accountBalance } from '#features/ledger/totals.server.ts'
import { writeSettings } from '#features/settings/settings.server.ts'
import { randomFrom } from '#tests/support/fuzz.ts'
import { testSite } from '#tests/support/site.ts'
import { codeOf, statementLines, USD_IBAN } from '#tests/support/statement-lines.ts'
import { acceptSureMatches, matchLine } from './match-line.server.ts'
import { undoMatch } from './undo-match.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { db, staff, pledge, line, lineOf, sound } = await statementLines(site)

const tolerate = (lira: number, dollars = 0) =>
  writeSettings(site.context(), 'abroad-transfers', { toleranceTRY: lira, toleranceUSD: dollars, toleranceEUR: 0 })
const balances = async () => ({
  bank: await accountBalance({ db }, 'bank_account'),
  fees: await accountBalance({ db }, 'fees'),
  fund: await accountBalance({ db }, GENERAL_FUND),
})
const match = (lineId: string, part: object) => matchLine(staff(), { lineId, parts: [part] as never })
const donationOf = (lineId: string) =>
  db
    .selectFrom('bank_matches')
    .innerJoin('donation_rows', 'donation_rows.donation_id', 'bank_matches.donation_id')
    .select(['donation_rows.donation_id', 'donation_rows.amount', 'net', 'fee', 'bank_matches.amount as arrived', 'commission'])
    .where('line_id', '=', lineId)
    .where('undone_at', 'is', null)
    .executeTakeFirst() // prettier-ignore

afterEach(sound)

test('by default the setting is off: the received amount is the donation, and no choice is offered', async () => {
  const announced = await pledge('1000')
  const id = await line(985_50, `SWIFT 1 ${announced.code}`)
  expect((await lineOf(id)).suggestions[0]).toMatchObject({ sure: true, pledge: { missing: 0 } })
  expect(await codeOf(match(id, { kind: 'pledge', pledge_id: announced.id, missing: 14_50 }))).toBe(
    'bank_lines.other_missing',
  )
  expect(await acceptSureMatches(staff(), {})).toMatchObject({ matched: 1 })
  expect(await donationOf(id)).toMatchObject({ amount: 985_50, fee: '0' })
})

test('within the tolerance staff see the deducted amount, and can record the announced amount', async () => {
  await tolerate(20)
  const announced = await pledge('1000')
  const id = await line(988_00, `SWIFT 2 ${announced.code}`)
  expect((await lineOf(id)).suggestions[0]).toMatchObject({ sure: false, reasons: ['code', 'other_amount'], pledge: { missing: 12_00, amount: 1000_00 } }) // prettier-ignore
  // Such a line is never accepted automatically.
  expect(await acceptSureMatches(staff(), {})).toMatchObject({ matched: 0 })
  const before = await balances()
  await match(id, { kind: 'pledge', pledge_id: announced.id, missing: 12_00 })
  expect(await balances()).toEqual({
    bank: before.bank + 988_00,
    fees: before.fees + 12_00,
    fund: before.fund - 1000_00,
  })
  const donation = (await donationOf(id))!
  expect(donation).toMatchObject({ amount: 1000_00, net: 1000_00, fee: '1200', arrived: 988_00, commission: 12_00 })
  expect((await lineOf(id)).matches).toMatchObject([{ kind: 'donation', amount: 988_00, commission: 12_00 }])
  // The receipt has the announced amount.
  const paid = await db.selectFrom('donations').innerJoin('payment_intents', 'payment_intents.id', 'intent_id').select('payment_intents.amount').where('donations.id', '=', donation.donation_id).executeTakeFirstOrThrow() // prettier-ignore
  expect(paid.amount).toBe(1000_00)
  await sound()
  await undoMatch(staff(), { id, reason: 'a test' })
  expect(await balances()).toEqual(before)
  expect((await lineOf(id)).suggestions[0]).toMatchObject({ pledge: { missing: 12_00 } })
})

test('staff can also record only the received amount', async () => {
  const announced = await pledge('500')
  const id = await line(495_00, `SWIFT 3 ${announced.code}`)
  await match(id, { kind: 'pledge', pledge_id: announced.id })
  expect(await donationOf(id)).toMatchObject({ amount: 495_00, fee: '0', commission: 0 })
})

test('control: a kuruş above the tolerance, another amount, and a further transfer of the same pledge are refused', async () => {
  const far = await pledge('1000')
  const id = await line(979_99, `SWIFT 4 ${far.code}`)
  expect((await lineOf(id)).suggestions[0]).toMatchObject({ sure: true, pledge: { missing: 0 } })
  expect(await codeOf(match(id, { kind: 'pledge', pledge_id: far.id, missing: 20_01 }))).toBe(
    'bank_lines.other_missing',
  )
  const near = await pledge('100')
  const short = await line(90_00, `SWIFT 5 ${near.code}`)
  for (const missing of [9_99, 10_01, 1]) expect(await codeOf(match(short, { kind: 'pledge', pledge_id: near.id, missing }))).toBe('bank_lines.other_missing') // prettier-ignore
  await match(short, { kind: 'pledge', pledge_id: near.id, missing: 10_00 })
  const second = await line(95_00, `SWIFT 6 ${near.code}`)
  expect((await lineOf(second)).suggestions[0]).toMatchObject({ reasons: ['code_used', 'other_amount'], pledge: { missing: 0 } }) // prettier-ignore
  expect(await codeOf(match(second, { kind: 'pledge', pledge_id: near.id, missing: 5_00 }))).toBe(
    'bank_lines.other_missing',
  )
  await match(second, { kind: 'pledge', pledge_id: near.id })
  await match(id, { kind: 'pledge', pledge_id: far.id })
})

test('in dollars a second person sees the same amounts, and cannot approve after the tolerance was lowered', async () => {
  await tolerate(0, 25)
  const announced = await pledge('300', { currency: 'USD' })
  const id = await line(280_00, `SWIFT 7 ${announced.code}`, { account: USD_IBAN })
  expect((await lineOf(id)).suggestions[0]).toMatchObject({ pledge: { missing: 20_00 } })
  const { approvalId } = await match(id, { kind: 'pledge', pledge_id: announced.id, missing: 20_00 })
  const second = staff()
  await tolerate(0, 19.99)
  expect(await codeOf(approve(second, { id: approvalId! }))).toBe('bank_lines.other_missing')
  await tolerate(0, 20)
  await approve(second, { id: approvalId! })
  expect(await donationOf(id)).toMatchObject({ amount: 300_00, arrived: 280_00, fee: '2000' })
})

test('for any amounts and tolerance, the donation is the received plus the deducted amount, and undo restores all', async () => {
  const random = randomFrom(470)
  for (let round = 0; round < 12; round++) {
    const [wanted, missing, most] = [200_00 + Math.floor(random() * 300_00), Math.floor(random() * 60_00), Math.floor(random() * 60)] // prettier-ignore
    await tolerate(most)
    const announced = await pledge((wanted / 100).toFixed(2))
    const id = await line(wanted - missing, `SWIFT any ${round} ${announced.code}`)
    const offered = (await lineOf(id)).suggestions[0]!.pledge!.missing
    expect(offered).toBe(missing > 0 && missing <= most * 100 ? missing : 0)
    const before = await balances()
    await match(id, { kind: 'pledge', pledge_id: announced.id, ...(offered > 0 && { missing: offered }) })
    const after = await balances()
    expect([after.bank - before.bank, after.fees - before.fees, before.fund - after.fund]).toEqual([wanted - missing, offered, wanted - missing + offered]) // prettier-ignore
    await undoMatch(staff(), { id, reason: 'a test' })
    expect(await balances()).toEqual(before)
  }
})
