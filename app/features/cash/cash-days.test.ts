/** The cash book by days in Istanbul, on the screen and as files. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { beforeAll, expect, test } from 'vitest'
import { reject } from '#features/approvals/decide.server.ts'
import { LOCALES } from '#kernel/locale.ts'
import type { Permission } from '#kernel/context.ts'
import { receive } from '#tests/support/book-keeping.ts'
import { staffWith } from '#tests/support/donations.ts'
import { pdfText, reverseRtl } from '#tests/support/pdf-text.ts'
import { makePerson, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { countCash } from './count.server.ts'
import { cashDays } from './days.server.ts'
import { cashScreen } from './screens/screens.server.ts'
import { recordCashTransfer } from './transfer.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { kysely: db } = site.services.database
const at = (moment: string) => new Date(moment)
const staff = (now = at('2031-03-05T12:00:00Z'), ...permissions: Permission[]) => ({
  ...staffWith(site.context({ now, locale: 'en' }), 'statements.read', 'statements.update', ...permissions),
})
const another = (now: Date) => ({ ...staff(now), actor: { ...staff(now).actor!, id: crypto.randomUUID() } })
const days = async (from: string, to: string) =>
  (await cashDays(staff(), { from, to })).map(({ days, ...book }) => ({
    ...book,
    days: days.map(({ day, opening, received, paid, closing, counted }) => [
      day.slice(5),
      opening,
      received,
      paid,
      closing,
      counted,
    ]),
  }))
let finance: Person

/**
 * February: 100 ₺ received. 1 March: 40 ₺ a second after midnight, counted twice. 2 March: a deposit of 30 ₺, and a
 * count that was rejected. 4 March: dollars, and a count only of the lira.
 */
beforeAll(async () => {
  finance = await makePerson(site.context(), { roles: ['finance'], secondFactor: true })
  const count = (now: Date, pieces: Record<string, string>, expected: number, reason = '') =>
    countCash(staff(now), { currency: 'TRY', pieces, reason, expected })
  await receive({ db }, 100_00, { at: at('2031-02-28T20:59:59Z') })
  await receive({ db }, 40_00, { at: at('2031-02-28T21:00:00Z') })
  await count(at('2031-03-01T08:00:00Z'), { '10000': '1', '2000': '2' }, 140_00)
  const missing = await count(at('2031-03-01T15:00:00Z'), { '10000': '1', '2000': '1' }, 140_00, 'a note is missing')
  const deposit = { direction: 'deposit', currency: 'TRY', amount: '30', moved_on: '2031-03-02' } as const
  await recordCashTransfer(staff(at('2031-03-02T08:00:00Z')), deposit)
  await reject(another(at('2031-03-02T09:00:00Z')), { id: missing.approvalId!, note: 'Count again' })
  await receive({ db }, 5_00, { at: at('2031-03-04T10:00:00Z'), currency: 'USD' })
  await count(at('2031-03-04T18:00:00Z'), { '10000': '1', '1000': '1' }, 110_00)
})

test('each day opens with the balance of the day before; a day begins at midnight in Istanbul', async () => {
  expect(await days('2031-03-01', '2031-03-05')).toEqual([
    {
      currency: 'TRY',
      opening: 100_00,
      closing: 110_00,
      days: [
        ['03-01', 100_00, 40_00, 0, 140_00, 140_00],
        ['03-02', 140_00, 0, 30_00, 110_00, null],
        ['03-04', 110_00, 0, 0, 110_00, 110_00],
      ],
    },
    { currency: 'USD', opening: 0, closing: 5_00, days: [['03-04', 0, 5_00, 0, 5_00, null]] },
  ])
})

test('a period without entries has the balance and no days; before the first entry there is nothing', async () => {
  expect(await days('2031-04-01', '2031-04-30')).toEqual([
    { currency: 'TRY', opening: 110_00, closing: 110_00, days: [] },
    { currency: 'USD', opening: 5_00, closing: 5_00, days: [] },
  ])
  expect(await days('2031-01-01', '2031-02-27')).toEqual([])
  expect(await days('2031-02-28', '2031-02-28')).toMatchObject([{ opening: 0, closing: 100_00 }])
})

test('the screen shows this month unless the address has a valid period', async () => {
  const open = (query: string) =>
    cashScreen.load!(staff(), { url: new URL(`http://site.example/dashboard/cash${query}`) } as never)
  expect((await open('')).period).toEqual({ from: '2031-03-01', to: '2031-03-31' })
  expect((await open('?from=2031-03-05&to=2031-03-01')).period).toEqual({ from: '2031-03-01', to: '2031-03-31' })
  const { period, days, book } = await open('?from=2031-02-01&to=2031-02-28&page=0')
  expect([period.from, days[0]!.closing, book.counts.page]).toEqual(['2031-02-01', 100_00, 1])
  expect(book.counts.rows.map(({ state, counted }) => [state, counted])).toEqual([
    ['equal', 110_00],
    ['rejected', 120_00],
    ['equal', 140_00],
  ])
  expect(book.balances.map(({ currency, balance, open }) => [currency, balance, open])).toEqual([
    ['TRY', 110_00, 1],
    ['USD', 5_00, 0],
  ])
})

const exported = (file: string, query: string, { cookie } = finance) =>
  site.ask(`/api/dashboard/cash-days/export.${file}?${query}`, { headers: cookie })

test('the spreadsheet has a row for each day and currency, without sums', async () => {
  const answer = await exported('csv', 'from=2031-03-01&to=2031-03-31&lang=en')
  expect((await answer.text()).replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'Day,Currency,Opening balance,Received,Paid out,Closing balance,Counted',
    '2031-03-01,TRY,100.00,40.00,0.00,140.00,140.00',
    '2031-03-02,TRY,140.00,0.00,30.00,110.00,',
    '2031-03-04,TRY,110.00,0.00,0.00,110.00,110.00',
    '2031-03-04,USD,0.00,5.00,0.00,5.00,',
  ])
})

test('the PDF has the days and the totals of the period in three languages', async () => {
  const title = { ar: 'دفتر الصندوق', en: 'Cash book', tr: 'Kasa defteri' }
  for (const lang of LOCALES) {
    const answer = await exported('pdf', `from=2031-03-01&to=2031-03-31&lang=${lang}`)
    const text = pdfText(Buffer.from(await answer.arrayBuffer())).join(' ')
    expect(text).toContain(lang === 'ar' ? reverseRtl(title.ar) : title[lang])
    expect(text.match(/110[.,]00/g)!.length).toBeGreaterThanOrEqual(5)
    expect(text).toContain('01-03-2031 – 31-03-2031')
  }
})

test('a file without a valid period, or for staff without the permission, is refused', async () => {
  for (const query of ['', 'from=2031-03-01', 'from=2031-02-30&to=2031-03-01', 'from=1.3.2031&to=2031-03-01'])
    for (const file of ['csv', 'pdf']) expect((await exported(file, query)).status, query).toBe(422)
  const editor = await makePerson(site.context(), { roles: ['editor'], secondFactor: true })
  expect((await exported('csv', 'from=2031-03-01&to=2031-03-31', editor)).status).toBe(403)
})
