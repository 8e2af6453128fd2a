/** The fees table of the donations report has the figures of the ledger, also when the bank returns commission. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { sql } from 'kysely'
import { assert, asyncProperty, nat } from 'fast-check'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, expect, test } from 'vitest'
import { trialBalance } from '#features/books/trial-balance.server.ts'
import { post } from '#features/ledger/post.server.ts'
import { openDispute } from '#features/payments/refunds/dispute.server.ts'
import type { Context } from '#kernel/context.ts'
import { addDays } from '#kernel/dates.ts'
import { recordLostDispute } from '#tests/support/disputes.ts'
import { addBankAccounts, testIban } from '#tests/support/bank-accounts.ts'
import { payOut, refundDone } from '#tests/support/bank-keeping.ts'
import { createPaidDonation, staffWith } from '#tests/support/donations.ts'
import { makePerson } from '#tests/support/people.ts'
import { move } from '#tests/support/posting.ts'
import { testSite } from '#tests/support/site.ts'
import { ledgerFees } from './ledger-fees.server.ts'
import { GROUPINGS } from './report.ts'
import { donationReport } from './report.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { db } = site.context()
const IBAN = testIban(1)
const FIRST = '2031-04-01'
const DAYS = 40
const at = (day: number) =>
  staffWith(
    site.context({ now: new Date(`${addDays(FIRST, day)}T09:00:00Z`), locale: 'en' }),
    'ledger.read',
    'statements.create',
    'statements.update',
    'donations.create',
    'payments.refund',
    'payments.dispute',
  )
const reader: Context = at(DAYS)

/** Donations, refunds, payouts, returned commission, a lost dispute and a fee of the account, over forty days. */
beforeAll(async () => {
  await addBankAccounts(site.context(), [{ currency: 'TRY', iban: IBAN }])
  const paid: string[] = []
  for (let day = 0; day < DAYS; day++) {
    for (const amount of ['100', '33.33', '7.77']) paid.push((await createPaidDonation(at(day), { amount })).attemptId)
    if (day % 5 === 3) await payOut(at(day), IBAN)
    if (day % 10 === 4) {
      await payOut(at(day), IBAN)
      await refundDone(at(day), paid[day]!, 5_00)
      await payOut(at(day), IBAN, -11 - day)
    }
  }
  await openDispute(at(12), { attemptId: paid[30]!, caseNumber: 'B-1', amount: 5_00, answerBy: null })
  await recordLostDispute(at(17), { caseNumber: 'B-1', fee: 9_00 })
  const fee = move('account fee', 'bank_account', 'fees', 12_34)
  await post(at(20), { ...fee, sourceType: 'correction' })
}, 120_000)

const always = { from: FIRST, to: addDays(FIRST, DAYS) }

test('donations, returned commission and other fees add up to the fees account of every period', async () => {
  await assert(
    asyncProperty(nat(DAYS), nat(DAYS), async (a, b) => {
      const period = { from: addDays(FIRST, Math.min(a, b)), to: addDays(FIRST, Math.max(a, b)) }
      const [balance] = await trialBalance(reader, period)
      const account = balance?.accounts.find((one) => one.account === 'fees')
      const booked = account ? account.closing - account.opening : 0
      const [fees] = await ledgerFees(reader, period)
      expect(fees?.total ?? 0).toBe(booked)
      expect((fees?.donations ?? 0) + (fees?.returned ?? 0) + (fees?.other ?? 0)).toBe(booked)
      const { rows } = await sql<{ returned: number }>`select coalesce(sum(commission), 0)::bigint as returned
        from card_settlements where commission < 0 and paid_on between ${period.from} and ${period.to}`.execute(db)
      expect(fees?.returned ?? 0).toBe(rows[0]!.returned)
    }),
    { numRuns: 25 },
  )
})

test('the files have the fees of the ledger below the donations, in a column of their own', async () => {
  const { cookie } = await makePerson(site.context(), { roles: ['finance'], secondFactor: true })
  const path = `/api/dashboard/donation-report/export.csv?from=${always.from}&to=${always.to}&by=currency&lang=en`
  const text = await (await site.ask(path, { headers: cookie })).text()
  const [head, ...rows] = text.replace('\uFEFF', '').trim().split('\r\n').map((line) => line.split(',')) // prettier-ignore
  expect(head!.slice(-2)).toEqual(['Bank fees', 'Fees in the ledger'])
  const [fees] = await ledgerFees(reader, always)
  const lira = (amount: number) => (amount / 100).toFixed(2)
  const none = ['', '', '', '', '']
  expect(rows.slice(-4)).toEqual([
    ['Fees of donations', 'TRY', ...none, lira(fees!.donations)],
    ['Commission returned by the bank', 'TRY', ...none, lira(fees!.returned)],
    ['Shop commissions and other bank fees', 'TRY', ...none, '12.34'],
    ['"Fees in the ledger', ' TRY"', 'TRY', ...none, lira(fees!.total)],
  ])
  const sheet = await site.ask(path.replace('csv', 'xlsx'), { headers: cookie })
  const last = (await readSheet(Buffer.from(await sheet.arrayBuffer()))).at(-1)!
  expect(last).toEqual(['Fees in the ledger, TRY', 'TRY', null, null, null, null, null, fees!.total / 100])
})

test('over all days, the bank fees of the report and the returned commission are what the ledger has for donations', async () => {
  const [fees] = await ledgerFees(reader, always)
  expect(fees).toMatchObject({ currency: 'TRY', other: 12_34 })
  expect(fees!.returned).toBe(-(15 + 25 + 35 + 45))
  for (const by of GROUPINGS) {
    const [report] = await donationReport(reader, { ...always, by })
    expect([by, report!.total.fees]).toEqual([by, fees!.donations])
  }
})
