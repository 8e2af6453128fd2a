/** Exports of reports: each has PDF, CSV and XLSX, three languages, and the permission of its screen. */
import '#app/features.server.ts'
import { beforeAll, expect, test } from 'vitest'
import { readSheet } from 'read-excel-file/node'
import { routes } from '#kernel/route.ts'
import { donationReport } from '#features/donation-report/report.server.ts'
import { post } from '#features/ledger/post.server.ts'
import { LOCALES } from '#kernel/locale.ts'
import { formatMoney, minor } from '#kernel/money.ts'
import { seedDemo } from '#server/demo.server.ts'
import { staffWith } from '#tests/support/donations.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { makePerson, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { MAX_PDF_ROWS } from './report-export.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const asked = 'from=2020-01-01&to=2099-12-31&by=method'
let [finance, editor]: Person[] = []
beforeAll(async () => {
  await seedDemo(site.context())
  finance = await makePerson(site.context(), { roles: ['finance'], secondFactor: true })
  editor = await makePerson(site.context(), { roles: ['editor'], secondFactor: true })
})

const printed = routes.filter(({ path }) => path.endsWith('/export.pdf')).map(({ path }) => path)
const take = (path: string, person = finance!) => site.ask(path, { headers: person.cookie })

test('the reports of the treasurer have PDFs', () => {
  expect(printed.map((path) => path.split('/').at(-2)).toSorted()).toEqual([
    'card-receivable', 'cash-days', 'donation-report', 'failed-donations', 'foreign-transfers', 'fund-balances', 'returns', 'sales-report', 'trial-balance',
  ]) // prettier-ignore
})

test.each(printed)('%s: PDF in three languages, CSV and XLSX with the same rows; not for editors', async (path) => {
  for (const lang of LOCALES) {
    const answer = await take(`${path}?${asked}&lang=${lang}`)
    expect([lang, answer.status, answer.headers.get('Content-Type')]).toEqual([lang, 200, 'application/pdf'])
    const text = pdfText(Buffer.from(await answer.arrayBuffer())).join(' ')
    expect(text).not.toMatch(/undefined|NaN|\[object|dashboard\.|\ufffd/)
    expect(text.length).toBeGreaterThan(200)
  }
  const csv = (await (await take(`${path.replace('.pdf', '.csv')}?${asked}`)).text()).trim().split('\r\n')
  const xlsx = await readSheet(
    Buffer.from(await (await take(`${path.replace('.pdf', '.xlsx')}?${asked}`)).arrayBuffer()),
  )
  expect(xlsx).toHaveLength(csv.length)
  expect((await take(`${path}?${asked}`, editor)).status).toBe(403)
})

test('the PDF of the donations report has the totals of the screen', async () => {
  const reader = staffWith(site.context({ locale: 'en' }), 'ledger.read')
  const reports = await donationReport(reader, { from: '2020-01-01', to: '2099-12-31', by: 'method' })
  const pdf = Buffer.from(
    await (await take(`/api/dashboard/donation-report/export.pdf?${asked}&lang=en`)).arrayBuffer(),
  )
  const text = pdfText(pdf).join(' ')
  for (const { currency, total } of reports)
    for (const amount of [total.received, total.net])
      expect(text).toContain(formatMoney(amount, currency, 'en', { decimals: 'always' }))
})

test('the report by source has the names of sources in each language, and the same rows as PDF and file', async () => {
  const path = `/api/dashboard/donation-report/export`
  const query = 'from=2020-01-01&to=2099-12-31&by=source'
  for (const [lang, words] of [
    ['ar', 'النشرة'],
    ['en', 'Newsletter'],
    ['tr', 'Bülten'],
  ] as const) {
    const file = async (format: string) =>
      Buffer.from(await (await take(`${path}.${format}?${query}&lang=${lang}`)).arrayBuffer())
    const csv = String(await file('csv'))
    expect(csv).toContain(words)
    expect(csv).toContain('ramadan-poster')
    expect((await readSheet(await file('xlsx'))).flat().some((cell) => String(cell).includes(words))).toBe(true)
    const paper = pdfText(await file('pdf')).join(' ')
    expect(paper).toContain('ramadan-poster')
    // Arabic letters are shaped in PDFs.
    if (lang !== 'ar') expect(paper).toContain(words)
  }
})

test('a report that is too long for a PDF is refused with a message that says what to do', async () => {
  const { db } = site.context()
  for (let day = 0; day <= MAX_PDF_ROWS; day++)
    await post({ db, now: new Date(Date.UTC(2021, 0, 1 + day, 9)) }, {
      kind: 'capture', sourceType: 'test', sourceId: crypto.randomUUID(), currency: 'TRY',
      entries: [{ account: 'cash', minor: minor(1) }, { account: 'other_income', minor: minor(-1) }],
    }) // prettier-ignore
  const path = '/api/dashboard/cash-days/export'
  const days = 'from=2021-01-01&to=2022-12-31&lang=en'
  const answer = await take(`${path}.pdf?${days}`)
  expect([answer.status, await answer.json()]).toMatchObject([
    422,
    { error: { code: 'errors.pdf_too_long', message: expect.stringContaining('401 rows') } },
  ])
  expect((await take(`${path}.xlsx?${days}`)).status).toBe(200)
  expect((await take(`${path}.pdf?from=2021-01-01&to=2021-12-31&lang=en`)).status).toBe(200)
})
