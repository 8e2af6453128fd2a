/** Suggestions of donations and expenses that staff recorded by hand, and of names in another script. */
import '#features/expenses/checks.server.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { recordOfflineDonation } from '#features/donations/offline/record.server.ts'
import { addDays, dayOf } from '#kernel/dates.ts'
import { spend, staffOf } from '#tests/support/book-keeping.ts'
import { testSite } from '#tests/support/site.ts'
import { codeOf, statementLines } from '#tests/support/statement-lines.ts'
import { acceptSureMatches, matchLine } from './match-line.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { staff, pledge, line, lineOf, sound } = await statementLines(site)
const day = (days: number) => addDays(dayOf(new Date()), days)
beforeAll(() => line(1_00, 'HAVALE opening', { bookedOn: day(-2) }))
afterEach(sound)

const record = async (amount: string, change: object = {}) =>
  (
    await recordOfflineDonation(staff(), {
      amount, method: 'bank_transfer', received_on: day(0), campaign_id: 'general', donor_name: 'Ayşe Yılmaz', email: '',
      anonymous: false, locale: 'tr', bank_reference: '', idempotency_key: crypto.randomUUID(), confirm_old: true, ...change,
    } as never)
  ).donationId! // prettier-ignore
const match = (lineId: string, part: object) => codeOf(matchLine(staff(), { lineId, parts: [part] } as never))
const suggestions = async (id: string) =>
  (await lineOf(id)).suggestions.map(({ kind, sure, reasons }) => ({ kind, sure, reasons }))

test('a transfer recorded with the bank’s number is offered, and does not stop the other lines', async () => {
  const [announced, other] = [await pledge('60'), await pledge('65')]
  const recorded = await record('60', { bank_reference: 'FT60', donor_name: 'Other' })
  const id = await line(60_00, `HAVALE 3 ${announced.code}`, { bankReference: 'FT60', bookedOn: day(-1) })
  const sure = await line(65_00, `HAVALE 4 ${other.code}`, { bookedOn: day(-1) })
  expect(await codeOf(acceptSureMatches(staff(), {}))).toBe('done')
  expect((await lineOf(sure)).state).toBe('matched')
  const offered = (await lineOf(id)).suggestions.find(({ kind }) => kind === 'recorded')
  expect(offered).toMatchObject({ donation: { id: recorded }, reasons: ['reference', 'amount', 'date'] })
  expect(await match(id, { kind: 'pledge', pledge_id: announced.id })).toBe('bank_lines.recorded_before')
  expect(await match(id, { kind: 'recorded', donation_id: recorded })).toBe('done')
  // The number of a transfer that is matched may appear again: this is another transfer.
  const next = await line(60_00, `HAVALE 5 ${announced.code}`, { bankReference: 'FT60' })
  expect(await acceptSureMatches(staff(), {})).toMatchObject({ matched: 1 })
  expect((await lineOf(next)).state).toBe('matched')
})

test('a code does not hide the same transfer that staff recorded by hand', async () => {
  const [announced, other] = [await pledge('80'), await pledge('90')]
  const recorded = await record('80')
  const id = await line(80_00, `HAVALE 1 ${announced.code}`)
  const sure = await line(90_00, `HAVALE 2 ${other.code}`)
  expect(await suggestions(id)).toEqual([
    { kind: 'recorded', sure: false, reasons: ['amount', 'date'] },
    { kind: 'pledge', sure: false, reasons: ['code', 'amount'] },
  ].toSorted((a, b) => a.kind.localeCompare(b.kind))) // prettier-ignore
  expect(await acceptSureMatches(staff(), {})).toMatchObject({ matched: 1 })
  expect([(await lineOf(id)).state, (await lineOf(sure)).state]).toEqual(['open', 'matched'])
  expect(await match(id, { kind: 'recorded', donation_id: recorded })).toBe('done')
})

test('records of the last 90 days are offered by name, also when no other line is of that time', async () => {
  await record('45', { donor_name: 'Zehra Korkmaz', received_on: day(-60) })
  await record('45', { donor_name: 'Zehra Korkmaz', received_on: day(-120) })
  await spend(staffOf(site), 44_00, { paid_from: 'bank_account', payee: 'Matbaa', paid_on: day(-60) })
  const income = await line(45_00, 'EFT ZEHRA KORKMAZ')
  expect(await suggestions(income)).toEqual([{ kind: 'recorded', sure: false, reasons: ['amount', 'name'] }])
  const spent = await line(-44_00, 'EFT MATBAA')
  expect(await suggestions(spent)).toEqual([{ kind: 'expense', sure: false, reasons: ['amount', 'name'] }])
  const { donation } = (await lineOf(income)).suggestions[0]!
  expect(await match(income, { kind: 'recorded', donation_id: donation!.id })).toBe('done')
})

test('an Arabic name is found in the Latin letters of the bank', async () => {
  await pledge('33', { name: 'محمد أحمد' })
  const [his, another] = [await line(33_00, 'FAST MEHMET AHMED'), await line(33_00, 'FAST MEHMET YILMAZ')]
  expect(await suggestions(his)).toEqual([{ kind: 'pledge', sure: false, reasons: ['amount', 'name', 'date'] }])
  expect(await suggestions(another)).toEqual([{ kind: 'pledge', sure: false, reasons: ['amount', 'date'] }])
})
