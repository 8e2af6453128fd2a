/** Transfers from abroad: the country at the import, the report, and the notification of Law 5253. */
import '#features/exchange-rates/tables.ts'
import './tables.ts'
import { beforeAll, expect, test } from 'vitest'
import { acceptSureMatches, matchLine } from '#features/bank-statements/matches/match-line.server.ts'
import { undoMatch } from '#features/bank-statements/matches/undo-match.server.ts'
import { approve } from '#features/approvals/decide.server.ts'
import { addDays, dayOf } from '#kernel/dates.ts'
import { minor } from '#kernel/money.ts'
import { testSite } from '#tests/support/site.ts'
import { codeOf, statementLines, USD_IBAN } from '#tests/support/statement-lines.ts'
import { recordNotice } from './record-notice.server.ts'
import { foreignReport, transfersToNotify } from './report.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { db, staff, pledge, line, sound } = await statementLines(site)
const today = dayOf(new Date())
const period = { from: addDays(today, -1), to: today }
const report = (country?: string) => foreignReport(staff(), { ...period, ...(country && { country }) })
const made = { german: '', dollars: '' }

/** A transfer that arrived and was matched with its pledge. */
async function received(amount: number, text: string, more: Parameters<typeof line>[2] = {}) {
  const announced = await pledge(String(amount / 100), { currency: more.account === USD_IBAN ? 'USD' : 'TRY' })
  const id = await line(amount, `${text} ${announced.code}`, more)
  const { approvalId } = await acceptSureMatches(staff(), {})
  if (approvalId) await approve(staff(), { id: approvalId })
  return id
}

beforeAll(async () => {
  await db.insertInto('exchange_rates').values({ currency: 'USD', day: addDays(today, -2), rate: '40.5000', source: 'test' } as never).execute() // prettier-ignore
  made.german = await received(100_00, 'SWIFT A', { ibanCountry: 'DE', bicCountry: 'NL' })
  made.dollars = await received(50_00, 'SWIFT B', { account: USD_IBAN, bicCountry: 'US' })
  await received(70_00, 'EFT C', { ibanCountry: 'TR', bicCountry: 'DE' })
  await received(30_00, 'EFT D')
  // A line that is not a donation, and outgoing money.
  const grant = await line(20_00, 'SWIFT E', { ibanCountry: 'DE' })
  await matchLine(staff(), { lineId: grant, parts: [{ kind: 'other', note: 'a grant' }] as never })
  const paid = await line(-5_00, 'SWIFT F', { ibanCountry: 'DE' })
  await matchLine(staff(), { lineId: paid, parts: [{ kind: 'fee' }] as never })
})

test('donations from outside Turkey, by the IBAN before the BIC, with their value in lira', async () => {
  const { rows, sums, unknown } = await report()
  expect(rows.map(({ lineId, country, amount, currency, lira, notice }) => ({ lineId, country, amount, currency, lira, notice })).toSorted((a, b) => a.amount - b.amount)).toEqual([
    { lineId: made.dollars, country: 'US', amount: 50_00, currency: 'USD', lira: 2_025_00, notice: null },
    { lineId: made.german, country: 'DE', amount: 100_00, currency: 'TRY', lira: 100_00, notice: null },
  ]) // prettier-ignore
  expect(sums).toHaveLength(2)
  expect(sums).toContainEqual({ country: 'US', currency: 'USD', count: 1, amount: 50_00, lira: 2_025_00, withoutRate: 0, notNotified: 1 }) // prettier-ignore
  expect(unknown).toBe(1)
  expect((await report('DE')).rows.map(({ lineId }) => lineId)).toEqual([made.german])
  expect((await foreignReport(staff(), { from: '2020-01-01', to: '2020-12-31' })).rows).toEqual([])
  await sound()
})

test('the figures equal those of an independent SQL query', async () => {
  const { rows } = await report()
  const found = await db
    .selectFrom('donation_rows as d')
    .innerJoin('bank_matches as m', 'm.donation_id', 'd.donation_id')
    .innerJoin('bank_lines as l', 'l.id', 'm.line_id')
    .select(['d.donation_id', 'd.amount', 'l.iban_country', 'l.bic_country'])
    .where('d.status', '=', 'paid')
    .execute()
  const abroad = found.filter((one) => ![null, 'TR'].includes(one.iban_country ?? one.bic_country))
  expect(rows.map(({ donationId, amount }) => `${donationId} ${amount}`).toSorted()).toEqual(abroad.map(({ donation_id, amount }) => `${donation_id} ${amount}`).toSorted()) // prettier-ignore
})

test('the home screen counts transfers until their notification is recorded, which can be corrected', async () => {
  const [waiting] = await transfersToNotify(staff())
  expect(waiting).toMatchObject({ kind: 'foreign_transfers', count: 2 })
  // The link of the home screen leads to all of them.
  const { from, to } = Object.fromEntries(new URLSearchParams(waiting!.query))
  const open = await foreignReport(staff(), { from: from!, to: to! })
  expect(open.rows.filter(({ notice }) => notice === null)).toHaveLength(2)
  expect(await transfersToNotify(staff(new Date(), ['donations.read']))).toEqual([])
  const form = { line_ids: [made.german], notified_on: today, reference: '  ٢٠٢٦/17 ' }
  expect(await recordNotice(staff(), form)).toEqual({ recorded: 1 })
  expect((await report('DE')).rows[0]!.notice).toEqual({ day: today, reference: '2026/17' })
  expect((await report('DE')).sums[0]!.notNotified).toBe(0)
  expect(await transfersToNotify(staff())).toMatchObject([{ count: 1 }])
  await recordNotice(staff(), { ...form, line_ids: [made.german, made.dollars], reference: '2026/18' })
  expect((await report()).rows.map(({ notice }) => notice?.reference)).toEqual(['2026/18', '2026/18'])
  expect(await transfersToNotify(staff())).toEqual([])
  const audited = await db.selectFrom('audit').select(['before', 'after']).where('command', '=', 'foreign_transfers.record_notice').orderBy('at', 'desc').execute() // prettier-ignore
  expect(JSON.stringify(audited)).toContain('2026/17')
})

test('control: other lines, a future day, a missing number, and users without the permission are refused', async () => {
  const form = { line_ids: [made.german], notified_on: today, reference: '1' }
  const home = await line(10_00, 'EFT G', { ibanCountry: 'TR' })
  expect(await codeOf(recordNotice(staff(), { ...form, line_ids: [home] }))).toBe('errors.not_found')
  expect(await codeOf(recordNotice(staff(), { ...form, line_ids: [made.german, crypto.randomUUID()] }))).toBe('errors.not_found') // prettier-ignore
  for (const wrong of [{ notified_on: addDays(today, 1) }, { notified_on: '' }, { reference: '  ' }, { reference: 'x'.repeat(101) }, { line_ids: [] }])
    expect(await codeOf(recordNotice(staff(), { ...form, ...wrong }))).toBe('errors.invalid_input') // prettier-ignore
  expect(await codeOf(recordNotice(staff(new Date(), ['statements.read']), form))).toBe('account.not_allowed')
  expect(await codeOf(foreignReport(staff(new Date(), ['donations.read']), period))).toBe('account.not_allowed')
  await matchLine(staff(), { lineId: home, parts: [{ kind: 'other', note: 'a test' }] as never })
})

test('an undone match is removed from the report; a short transfer within Turkey is not offered as bank fees', async () => {
  await undoMatch(staff(), { id: made.german, reason: 'a test' })
  expect((await report('DE')).rows).toEqual([])
  await acceptSureMatches(staff(), {})
  // The notification belongs to the transfer.
  expect((await report('DE')).rows[0]!.notice?.reference).toBe('2026/18')
  expect(minor(100_00)).toBe((await report('DE')).rows[0]!.amount)
})
