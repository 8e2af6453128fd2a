/** What the bank owes for card payments on the last day of a March: ages, tasks, payouts, files and nightly checks. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { beforeAll, expect, test } from 'vitest'
import { post } from '#features/ledger/post.server.ts'
import { writeSettings } from '#features/settings/settings.server.ts'
import { runChecks } from '#kernel/check.server.ts'
import { LOCALES } from '#kernel/locale.ts'
import { parse } from '#kernel/parse.ts'
import { otherRecordNames } from '#resource/record-names.server.ts'
import { addBankAccounts, testIban } from '#tests/support/bank-accounts.ts'
import { payOut, refundDone } from '#tests/support/bank-keeping.ts'
import { testDatabase } from '#tests/support/database.ts'
import { createPaidDonation, staffWith } from '#tests/support/donations.ts'
import { pdfText, reverseRtl } from '#tests/support/pdf-text.ts'
import { makePerson, type Person } from '#tests/support/people.ts'
import { move } from '#tests/support/posting.ts'
import { testSite } from '#tests/support/site.ts'
import { overdueReceivable, settlementDifferences } from './differences.server.ts'
import { receivable, receivableByAge, ReceivableParams } from './receivable.server.ts'
import { receivableScreen } from './screens/screens.server.ts'
import { settlementSelection } from './selection.server.ts'

const database = await testDatabase()
const site = await testSite({ RATE_LIMITS: '0' }, undefined, database)
const { kysely: db } = database
const at = (moment: string) => site.context({ now: new Date(moment), locale: 'en' })
/** Noon in Istanbul. */
const NOW = '2031-03-31T09:00:00Z'
const staff = staffWith(at(NOW), 'statements.read')
const IBAN = testIban(1)
let finance: Person
let refunded: Awaited<ReturnType<typeof createPaidDonation>>

/** Payments at the limits of the ages, and a refund of today for one of them. Amounts name the day of the payment. */
beforeAll(async () => {
  finance = await makePerson(site.context(), { roles: ['finance'], secondFactor: true })
  await addBankAccounts(at(NOW), [{ currency: 'TRY', iban: IBAN }])
  const pay = (moment: string, amount: string) => createPaidDonation(at(moment), { amount })
  await pay('2031-02-28T12:00:00Z', '228')
  await pay('2031-03-01T12:00:00Z', '301')
  refunded = await pay('2031-03-23T12:00:00Z', '323')
  await pay('2031-03-24T12:00:00Z', '324')
  // A second before midnight in Istanbul, and midnight.
  await pay('2031-03-29T20:59:59Z', '329')
  await pay('2031-03-29T21:00:00Z', '330')
  await refundDone(staffWith(at(NOW), 'payments.refund'), refunded.attemptId, 23_00)
})

const page = (asked: object = {}) => receivable(staff, parse(ReceivableParams, asked))
const tables = async (lang: string, file: string, { cookie } = finance) =>
  site.ask(`/api/dashboard/card-receivable/export.${file}lang=${lang}`, { headers: cookie })
const findings = async () =>
  (await runChecks(db, undefined, ({ id }) => id.startsWith('card_settlements'))).map(({ id }) => id).toSorted()
const damage = async (statement: string) => {
  await database.asSuperuser(`set session_replication_role = replica; ${statement}`)
  return findings()
}

test('payments are as old as their day in Istanbul: 0–1, 2–7, 8–30 days, and older; refunds are deducted', async () => {
  const { sums, rows, byState, total } = await page()
  expect(rows.map(({ amount, age, day }) => [amount, age, day.slice(5)])).toEqual([
    [228_00, 'older', '02-28'],
    [301_00, 'month', '03-01'],
    [323_00, 'month', '03-23'],
    [324_00, 'week', '03-24'],
    [329_00, 'week', '03-29'],
    [330_00, 'recent', '03-30'],
    [-23_00, 'recent', '03-31'],
  ])
  expect([byState, total]).toEqual([{ older: 1, month: 2, week: 2, recent: 2 }, 7])
  expect(sums).toEqual([
    {
      gateway: rows[0]!.gateway,
      merchant: 'donation',
      currency: 'TRY',
      ages: {
        recent: { amount: 307_00, items: 2 },
        week: { amount: 653_00, items: 2 },
        month: { amount: 624_00, items: 2 },
        older: { amount: 228_00, items: 1 },
      },
      total: 1_812_00,
    },
  ])
})

test('the home screen has the sum of each age for readers of statements only', async () => {
  const { sums } = await page()
  const total = (age: 'recent' | 'older') => sums.reduce((all, { ages }) => all + ages[age].amount, 0)
  const [lira] = await receivableByAge(staff)
  expect([lira!.currency, lira!.ages.recent, lira!.ages.older]).toEqual(['TRY', total('recent'), total('older')])
  expect(lira!.ages.older).toBeGreaterThan(0)
  expect(await receivableByAge(staffWith(at(NOW), 'donations.read'))).toEqual([])
})

test('filters narrow the list and its count, but not the sums', async () => {
  const filtered = await page({ 'filter.state': 'older,week', size: '2' })
  expect([filtered.rows.map(({ amount }) => amount), filtered.total]).toEqual([[228_00, 324_00], 3])
  expect(filtered.sums[0]!.total).toBe(1_812_00)
  expect((await page({ 'filter.state': 'older,week', size: '2', page: '2' })).rows.map(({ amount }) => amount)).toEqual(
    [329_00],
  )
  expect((await page({ 'filter.currency': 'USD' })).total).toBe(0)
  expect((await page({ 'filter.gateway': 'another' })).rows).toEqual([])
})

test('a selection of days has the payments and refunds of these days only', async () => {
  const { gateway } = (await page()).rows[0]!
  const asked = { gateway: gateway!, currency: 'TRY' as const, from: '2031-03-24', through: '2031-03-31' }
  const { sums, items, isComplete } = await settlementSelection(staff, asked)
  expect([items.length, isComplete]).toEqual([4, true])
  expect(sums).toMatchObject({ payments: 3, sales: 983_00, returned: 23_00, gross: 960_00 })
  const none = await settlementSelection(staff, { ...asked, from: '2031-04-01', through: '2031-03-01' })
  expect([none.items, none.sums.gross]).toEqual([[], 0])
})

test('a payout is late one week after the agreed days; that is a task for staff who read statements', async () => {
  // One agreed day and a week of grace: of payments until 22 March.
  expect(await overdueReceivable(staff)).toEqual([
    { kind: 'receivable', count: 2, since: new Date('2031-02-27T21:00:00Z') },
  ])
  const tomorrow = { ...staff, now: new Date('2031-04-01T09:00:00Z') }
  expect((await overdueReceivable(tomorrow))[0]).toMatchObject({ count: 3 })
  await writeSettings(at(NOW), 'card-settlements', { donationDays: 30, shopDays: 1 } as never)
  expect(await overdueReceivable(staff)).toEqual([])
  await writeSettings(at(NOW), 'card-settlements', { donationDays: 1, shopDays: 1 } as never)
  expect(await overdueReceivable(staffWith(at(NOW), 'donations.read'))).toEqual([])
})

test('an old bookmark with unknown filters opens the whole list', async () => {
  const open = (query: string) =>
    receivableScreen.load!(staff, { url: new URL(`http://site.example/dashboard/card-receivable${query}`) } as never)
  expect((await open('?filter.state=ancient')).page.total).toBe(7)
  expect((await open('?filter.state=older')).page.total).toBe(1)
})

test('the spreadsheet lists every open payment, oldest first, without names of payers', async () => {
  const csv = await (await tables('en', 'csv?')).text()
  const [head, ...rows] = csv.trim().split('\r\n')
  expect(head!.replace('\uFEFF', '')).toBe('Day,Age,Merchant,Type,Payment,Amount,Currency')
  expect(rows[0]).toMatch(/^2031-02-28,[^,]+,Donations,[^,]+,\w[\w-]+,228\.00,TRY$/)
  expect(rows).toHaveLength(7)
  expect(csv).not.toContain('ليلى')
  expect((await (await tables('en', 'csv?filter.currency=USD&')).text()).trim().split('\r\n')).toHaveLength(1)
  const { detail } = await db
    .selectFrom('audit')
    .select('detail')
    .where('command', '=', 'card_settlements.export_receivable')
    .orderBy('at', 'desc')
    .executeTakeFirstOrThrow()
  expect(detail).toEqual({ format: 'csv', 'filter.currency': 'USD' })
})

test('the PDF has the sum of each age in three languages; other staff get no file', async () => {
  const titles = { ar: 'مستحق من البنك', en: 'Bank receivable', tr: 'Bankadan alacaklar' }
  for (const lang of LOCALES) {
    const text = pdfText(Buffer.from(await (await tables(lang, 'pdf?')).arrayBuffer())).join(' ')
    expect(text).toContain(lang === 'ar' ? reverseRtl(titles.ar) : titles[lang])
    expect(text).toMatch(/1[.,]?812/)
  }
  const editor = await makePerson(site.context(), { roles: ['editor'], secondFactor: true })
  for (const file of ['csv?', 'xlsx?', 'pdf?']) expect((await tables('en', file, editor)).status).toBe(403)
  for (const path of ['card-receivable', 'card-settlements/differences'])
    expect((await site.ask(`/api/dashboard/${path}`, { headers: editor.cookie })).status).toBe(403)
})

test('after the payout nothing is open; a commission other than agreed is listed; checks find damaged settlements', async () => {
  await writeSettings(at(NOW), 'card-settlements', { donationDays: 1, donationRate: 1.5, shopDays: 1 } as never)
  // The bank keeps 2 %.
  await payOut(staffWith(at(NOW), 'statements.create', 'statements.update', 'donations.create'), IBAN)
  expect(await page()).toMatchObject({ rows: [], sums: [], total: 0, unassigned: [] })
  const [difference] = await settlementDifferences(staff, {})
  expect(difference).toMatchObject({
    merchant: 'donation',
    from: '2031-02-28',
    through: '2031-03-31',
    gross: 1_812_00,
    commission: 36_70,
    net: 1_775_30,
    // 1.5 % of 1,812 ₺, and of 1,835 ₺, and one kuruş for each of six payments.
    expectedLeast: 27_12,
    expectedMost: 27_59,
  })
  const { id, gateway } = difference!
  expect(await otherRecordNames(staff, [id])).toEqual({
    [id]: { name: expect.stringMatching(new RegExp(`^${gateway} · .*2031.* · ₺1,775\\.30$`)), path: 'card-receivable' },
  })
  expect(await runChecks(db)).toEqual([])
  expect(await damage(`update card_settlements set sales = sales + 1, net = net + 1 where id = '${id}'`)).toEqual([
    'card_settlements.not_booked',
    'card_settlements.sum',
  ])
  await damage(`update card_settlements set sales = sales - 1, net = net - 1 where id = '${id}'`)
  expect(await damage(`update card_settlements set undone_at = now() where id = '${id}'`)).toEqual([
    'card_settlements.not_booked',
    'card_settlements.sum',
  ])
  await damage(`update card_settlements set undone_at = null where id = '${id}'`)
  expect(await damage('update receivable_items set amount = amount + 1 where amount = 22800')).toEqual([
    'card_settlements.items',
    'card_settlements.sum',
  ])
  await damage('update receivable_items set amount = amount - 1 where amount = 22801')
  expect(await damage('update receivable_items set offset_by = tx_id where amount = 22800')).toEqual([
    'card_settlements.offset',
  ])
})

test('entries of no merchant have a filter of their own', async () => {
  const before = (await page()).total
  const correction = move('correction', 'bank_receivable', 'fees', 7_77)
  await post(at(NOW), { ...correction, sourceType: 'correction' })
  await createPaidDonation(at(NOW), { amount: '50' })
  const { rows, total } = await page({ 'filter.gateway': 'none' })
  expect([rows.map(({ amount, gateway }) => [amount, gateway]), total]).toEqual([[[-7_77, null]], 1])
  expect((await page()).total).toBe(before + 2)
})
