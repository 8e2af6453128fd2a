/** The file of donors: languages, several currencies, dangerous names, and who may have it. */
import '#features/donors/records/feature.server.ts'
import '#server/event-subscriptions.server.ts'
import { parse as parseCsv } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { joinDonor } from '#features/donors/join.server.ts'
import { createPaidDonation, staffWith } from '#tests/support/donations.ts'
import { makePerson, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { tagDonor } from './edit.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const { db } = ctx
let finance: Person

async function donate(name: string, email: string, amount: string, locale: 'ar' | 'tr' = 'ar') {
  const { id } = await createPaidDonation(ctx, { donor_name: name, email, amount }, locale)
  return (await db.selectFrom('donations').select('donor_id').where('id', '=', id).executeTakeFirstOrThrow()).donor_id!
}
beforeAll(async () => {
  finance = await makePerson(ctx, { roles: ['finance'], secondFactor: true })
  const leyla = await donate('Leyla Demir', 'leyla@example.org', '250.50')
  await donate('Leyla Demir', 'leyla@example.org', '100')
  await donate('=HYPERLINK("http://evil.example")', 'evil@example.org', '20', 'tr')
  await donate('عمر حداد', 'omar@example.org', '5000')
  await joinDonor(ctx, { name: '', email: null, phone: '+905321234567', userId: null, locale: 'en' })
  await tagDonor(staffWith(ctx, 'donors.update'), { donorId: leyla, tags: ['كفيل', 'Board'] })
})
const ask = (query: string, as: Pick<Person, 'cookie'> = finance) =>
  site.ask(`/api/dashboard/donors/export.csv?${query}`, { headers: as.cookie })
async function file(query: string) {
  const answer = await ask(query)
  const [head, ...rows] = parseCsv(await answer.text(), { bom: true }) as string[][]
  return { head: head!, rows, records: rows.map((row) => Object.fromEntries(row.map((cell, i) => [head![i]!, cell]))) }
}

test('donors without a received donation are in the file only if the filter asks for them', async () => {
  expect((await file('lang=en')).rows).toHaveLength(3)
  const { records } = await file('lang=en&filter.state=none')
  expect(records).toHaveLength(1)
  expect(records[0]).toMatchObject({ Phone: expect.stringContaining('905321234567'), Donations: '0' })
  // A donor without a name has one in words, because the row would look empty.
  expect(Object.values(records[0]!)[0]).not.toBe('')
})

test('sums and averages are plain decimals, tags are separated by commas', async () => {
  const { records } = await file('lang=en&q=leyla')
  expect(records).toHaveLength(1)
  expect(records[0]).toMatchObject({ Donations: '2', 'Total TRY': '350.50', 'Total USD': '', 'Average in lira': '175.25', Tags: 'Board, كفيل' }) // prettier-ignore
})

test('the file has the order of the list', async () => {
  const sums = async (sort: string) => (await file(`lang=en&sort=${sort}`)).records.map((row) => Number(row['Total TRY'])) // prettier-ignore
  expect(await sums('sum')).toEqual([20, 350.5, 5000])
  expect(await sums('-sum')).toEqual([5000, 350.5, 20])
})

test('a name that spreadsheets would run as a formula is text', async () => {
  const { rows } = await file('lang=en&q=evil@example.org')
  expect(rows[0]![0]).toMatch(/^'?[^=+\-@]/)
  expect(rows[0]![0]).toContain('HYPERLINK')
})

test.each([
  ['ar', 'الوسوم'],
  ['tr', 'Etiketler'],
])('in %s the columns have titles in this language, each once', async (lang, tags) => {
  const { head } = await file(`lang=${lang}`)
  expect(head).toContain(tags)
  expect(new Set(head).size).toBe(head.length)
  expect(head.some((title) => title.includes('.'))).toBe(false)
})

test('the file is offered as a download, never cached, with its language in the name', async () => {
  const { headers } = await ask('lang=tr')
  expect(headers.get('Content-Disposition')).toMatch(/^attachment; .*donors.*tr/)
  expect(headers.get('Cache-Control')).toContain('no-store')
})

test('the log has the filters, and no name of a donor in the file', async () => {
  await file('lang=en&filter.state=active&filter.sum=30000..')
  const { detail } = await db.selectFrom('audit').select('detail').where('command', '=', 'donors.export').orderBy('at', 'desc').limit(1).executeTakeFirstOrThrow() // prettier-ignore
  expect(detail).toMatchObject({ format: 'csv', donors: 2, 'filter.state': ['active'] })
  expect(JSON.stringify(detail)).not.toMatch(/Leyla|example\.org/)
})

test('without the permission, a recent sign-in or a valid filter there is no file, and nothing in the log', async () => {
  const count = async () => (await db.selectFrom('audit').select('id').where('command', '=', 'donors.export').execute()).length // prettier-ignore
  const before = await count()
  const editor = await makePerson(ctx, { roles: ['editor'], secondFactor: true })
  const early = new Date(Date.now() - 20 * 60_000)
  const stale = await makePerson(ctx, { roles: ['finance'], secondFactor: true, began: early, used: ctx.now })
  expect((await ask('lang=en', editor)).status).toBe(403)
  expect((await ask('lang=en', stale)).status).toBe(403)
  expect((await site.ask('/api/dashboard/donors/export.csv')).status).toBe(401)
  expect((await ask('filter.state=gone')).status).toBe(422)
  expect(await count()).toBe(before)
})
