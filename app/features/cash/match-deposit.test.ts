/** Cash that staff entered in the cash book is closed by its line, with any words of the bank. */
import './checks.server.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { matchLine } from '#features/bank-statements/matches/match-line.server.ts'
import { accountBalance } from '#features/ledger/totals.server.ts'
import { dayOf } from '#kernel/dates.ts'
import { recordOfflineDonation } from '#features/donations/offline/record.server.ts'
import { receive, spend, staffOf } from '#tests/support/book-keeping.ts'
import { testSite } from '#tests/support/site.ts'
import { statementLines } from '#tests/support/statement-lines.ts'
import { cancelCashTransfer, recordCashTransfer } from './transfer.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { db, staff, pledge, line, lineOf, sound } = await statementLines(site)
beforeAll(() => receive({ db }, 5000_00))
afterEach(sound)

const move = (direction: 'deposit' | 'withdrawal', amount: string) =>
  recordCashTransfer(staff(), { direction, currency: 'TRY', amount, moved_on: dayOf(new Date()), form: 'tr' })
const inTransit = () => accountBalance({ db }, 'in_transit')
const stateOf = async (id: string) =>
  (await db.selectFrom('cash_transfers').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

test.each([
  ['deposit', '310', 'NAKİT YATIRMA ŞUBE 12'],
  ['withdrawal', '20', 'ATM NAKİT ÇEKİM'],
  ['withdrawal', '30', 'PARA ÇEKİMİ 4432'],
] as const)('the words of the bank for a %s of %s: %s', async (direction, amount, text) => {
  const { id } = await move(direction, amount)
  const lineId = await line(Number(amount) * (direction === 'deposit' ? 100 : -100), text)
  const [found] = (await lineOf(lineId)).suggestions
  expect(found).toMatchObject({ kind: 'cash', reasons: ['cash_book', 'text'], cash: { id } })
  await matchLine(staff(), { lineId, parts: [{ kind: 'cash', cash_transfer_id: id }] } as never)
  expect([await stateOf(id), await inTransit()]).toEqual(['matched', 0])
})

test('a deposit is closed when staff choose “cash” for a line without such words', async () => {
  const { id } = await move('deposit', '120')
  const lineId = await line(120_00, 'SUBE 44 ISLEM 9')
  await matchLine(staff(), { lineId, parts: [{ kind: 'cash' }] } as never)
  expect([await stateOf(id), await inTransit()]).toEqual(['matched', 0])
})

test('a deposit that the statement shows as two transactions is not booked twice: it is recorded as the bank shows it', async () => {
  const cash = () => accountBalance({ db }, 'cash')
  const before = await cash()
  const { id } = await move('deposit', '700')
  const parts = [await line(300_00, 'PARA YATIRMA 1/2'), await line(400_00, 'PARA YATIRMA 2/2')]
  const bookCash = (lineId: string) => matchLine(staff(), { lineId, parts: [{ kind: 'cash' }] } as never)
  for (const lineId of parts)
    await expect(bookCash(lineId)).rejects.toMatchObject({
      code: 'cash.recorded_otherwise',
      params: { amount: '\u2068₺700.00\u2069' },
    })
  await cancelCashTransfer(staff(), { id, reason: 'two transactions at the bank' })
  await move('deposit', '300')
  await move('deposit', '400')
  for (const lineId of parts) await bookCash(lineId)
  expect([await inTransit(), await cash()]).toEqual([0, before - 700_00])
})

test('two deposits that the statement shows as one transaction: each is a part of it', async () => {
  for (const amount of ['150', '250']) await move('deposit', amount)
  const lineId = await line(400_00, 'NAKIT YATAN 77')
  const match = (parts: object[]) => matchLine(staff(), { lineId, form: 'en', parts } as never)
  await expect(match([{ kind: 'cash' }])).rejects.toMatchObject({ code: 'cash.recorded_otherwise' })
  await match([
    { kind: 'cash', amount: '150' },
    { kind: 'cash', amount: '250' },
  ])
  expect(await inTransit()).toBe(0)
})

test('an open withdrawal, or a deposit of another time, does not refuse a transaction that no one recorded', async () => {
  const { id } = await move('withdrawal', '55')
  await matchLine(staff(), { lineId: await line(60_00, 'PARA YATIRMA 9'), parts: [{ kind: 'cash' }] } as never)
  await cancelCashTransfer(staff(), { id, reason: 'did not take place' })
})

test('the cash book comes before a donation or an expense that has only the amount and a close date', async () => {
  const donation = { method: 'bank_transfer', campaign_id: 'general', donor_name: 'Ayşe', email: '', anonymous: false }
  const form = { ...donation, amount: '230', received_on: dayOf(new Date()), locale: 'tr', bank_reference: '' }
  await recordOfflineDonation(staff(), { ...form, confirm_old: true, idempotency_key: crypto.randomUUID() } as never)
  await spend(staffOf(site), 40_00, { paid_from: 'bank_account', payee: 'Matbaa', paid_on: dayOf(new Date()) })
  const ids = [(await move('deposit', '230')).id, (await move('withdrawal', '40')).id]
  for (const [amount, text, other] of [
    [230_00, 'PARA YATIRMA', 'recorded'],
    [-40_00, 'PARA CEKME', 'expense'],
  ] as const) {
    // prettier-ignore
    const { suggestions } = await lineOf(await line(amount, text))
    expect(suggestions.map(({ kind }) => kind)).toEqual(['cash', other])
    expect(ids).toContain(suggestions[0]!.cash!.id)
  }
})

test('announced transfers of the same amount do not push the cash book out of the suggestions', async () => {
  for (let n = 0; n < 5; n++) await pledge('200')
  const { id } = await move('deposit', '200')
  const { suggestions } = await lineOf(await line(200_00, 'PARA YATIRMA'))
  expect(suggestions.find(({ cash }) => cash)).toMatchObject({ cash: { id } })
  expect(suggestions.filter(({ kind }) => kind === 'pledge').length).toBeGreaterThan(2)
})
