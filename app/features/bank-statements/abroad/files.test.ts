/** Transfers from abroad over HTTP and as files. */
import '#app/features.server.ts'
import '#features/exchange-rates/tables.ts'
import { parse as parseCsv } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { matchLine } from '#features/bank-statements/matches/match-line.server.ts'
import { approve } from '#features/approvals/decide.server.ts'
import { addDays, dayOf } from '#kernel/dates.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { makePerson, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { statementLines, USD_IBAN } from '#tests/support/statement-lines.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { db, staff, line } = await statementLines(site)
const today = dayOf(new Date())
const DAYS = `from=${addDays(today, -2)}&to=${today}`
let finance: Person
let editor: Person
const ids: Record<string, string> = {}

async function receive(name: string, amount: number, more: Parameters<typeof line>[2]) {
  const lineId = await line(amount, `SWIFT ${name}`, more)
  const donor = { donor_name: 'TRACE Donor', email: '', anonymous: false, locale: 'en' as const }
  const parts = [{ kind: 'donation', campaign_id: 'general', ...donor }] as never
  const { approvalId } = await matchLine(staff(), { lineId, parts })
  if (approvalId) await approve(staff(), { id: approvalId })
  ids[name] = lineId
}
beforeAll(async () => {
  finance = await makePerson(site.context(), { roles: ['finance'], secondFactor: true })
  editor = await makePerson(site.context(), { roles: ['editor'], secondFactor: true })
  await receive('berlin', 100_00, { ibanCountry: 'DE' })
  await receive('texas', 50_00, { account: USD_IBAN, bicCountry: 'US' })
  await receive('ankara', 70_00, { ibanCountry: 'TR' })
})
const path = '/api/dashboard/foreign-transfers'
const take = (rest: string, { cookie } = finance) => site.ask(`${path}${rest}`, { headers: cookie })
const notify = (body: unknown, { cookie } = finance) =>
  site.ask(`${path}/notices`, { method: 'POST', headers: cookie, body })

test('without a rate the value in lira is left open, in the list and in the files', async () => {
  const { rows, sums } = (await (await take(`?${DAYS}`)).json()) as { rows: any[]; sums: any[] } // eslint-disable-line @typescript-eslint/no-explicit-any
  expect(rows.map(({ lineId, country, currency, lira }) => [lineId, country, currency, lira]).toSorted()).toEqual([[ids.berlin, 'DE', 'TRY', 100_00], [ids.texas, 'US', 'USD', null]].toSorted()) // prettier-ignore
  expect(sums.find(({ country }) => country === 'US')).toMatchObject({ withoutRate: 1, lira: 0 })
  const csv = parseCsv(await (await take(`/export.csv?${DAYS}&lang=en`)).text(), { bom: true }) as string[][]
  const dollars = csv.find((cells) => cells.includes('USD'))!
  expect(dollars).toEqual([today, 'United States', expect.any(String), 'General fund', '50.00', 'USD', '', '', ''])
  const pdf = pdfText(Buffer.from(await (await take(`/export.pdf?${DAYS}&lang=en`)).arrayBuffer())).join(' ')
  expect(pdf).toContain('No rate')
  expect(pdf).toContain('Without a rate')
  expect(pdf).not.toContain('₺0.00')
})

test('with the rate of the day, the number of the notification, and names of countries in Arabic', async () => {
  await db.insertInto('exchange_rates').values({ currency: 'USD', day: addDays(today, -2), rate: '40.5000', source: 'test' } as never).execute() // prettier-ignore
  const body = { line_ids: [ids.texas], notified_on: today, reference: '٢٠٢٦/17' }
  expect(await (await notify(body)).json()).toEqual({ recorded: 1 })
  const csv = parseCsv(await (await take(`/export.csv?${DAYS}&lang=ar`)).text(), { bom: true }) as string[][]
  expect(csv).toHaveLength(3)
  expect(csv.find((cells) => cells.includes('USD'))).toEqual([today, 'الولايات المتحدة', expect.any(String), 'الصندوق العام', '50.00', 'USD', '2025.00', today, '2026/17']) // prettier-ignore
  const german = parseCsv(await (await take(`/export.csv?${DAYS}&lang=tr&country=DE`)).text(), {
    bom: true,
  }) as string[][]
  expect(german.slice(1).map((cells) => cells[1])).toEqual(['Almanya'])
})

test('the PDF has the sums by country and each transfer, and no file names a donor', async () => {
  const answer = await take(`/export.pdf?${DAYS}&lang=en`)
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
  const text = pdfText(Buffer.from(await answer.arrayBuffer())).join('')
  for (const part of ['Germany', 'United States', '2026/17', '100.00', '50.00', '2,025.00'])
    expect(text).toContain(part)
  expect(text + (await (await take(`/export.csv?${DAYS}`)).text())).not.toContain('TRACE')
})

test.each([
  [{ notified_on: '' }, ['notified_on']],
  [{ notified_on: addDays(today, 1) }, ['notified_on']],
  [{ reference: '   ' }, ['reference']],
  [{ line_ids: [] }, ['line_ids']],
])('a notification with %j is refused next to its field, in the language of the reader', async (change, fields) => {
  const answer = await notify({ line_ids: [ids.berlin], notified_on: today, reference: '18', ...change })
  const { error } = (await answer.json()) as { error: { fields: Record<string, string> } }
  expect([answer.status, Object.keys(error.fields)]).toEqual([422, fields])
  for (const text of Object.values(error.fields)) expect(text).toMatch(/[\u0621-\u064a]/)
  expect(await db.selectFrom('foreign_transfer_notices').select('line_id').where('line_id', '=', ids.berlin!).execute()).toEqual([]) // prettier-ignore
})

test('a wrong period or country is refused, and staff without the permission get nothing', async () => {
  for (const query of ['', 'from=x&to=2026-01-01', `${DAYS}&country=de`, `${DAYS}&country=DEU`]) {
    expect([query, (await take(`?${query}`)).status]).toEqual([query, 422])
    expect([query, (await take(`/export.csv?${query}`)).status]).toEqual([query, 422])
  }
  for (const rest of [`?${DAYS}`, `/export.csv?${DAYS}`, `/export.pdf?${DAYS}`])
    expect((await take(rest, editor)).status).toBe(403)
  expect((await notify({ line_ids: [ids.berlin], notified_on: today, reference: '18' }, editor)).status).toBe(403)
})
