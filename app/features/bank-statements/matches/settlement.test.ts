/** A month of card payments at the sandbox bank, and the bank's statements of the payouts. */
import { beforeEach, expect, test } from 'vitest'
import '#features/bank-statements/checks.server.ts'
import '#features/card-settlements/checks.server.ts'
import { closeBatch } from '#bank/client.ts'
import { settlementDifferences, overdueReceivable } from '#features/card-settlements/differences.server.ts'
import { receivable, ReceivableParams } from '#features/card-settlements/receivable.server.ts'
import { settlementSelection } from '#features/card-settlements/selection.server.ts'
import type { Account } from '#features/ledger/account.ts'
import { accountBalance } from '#features/ledger/totals.server.ts'
import { beginPayment } from '#features/payments/begin.server.ts'
import { answerCallback } from '#features/payments/callback/callback.server.ts'
import { openDispute } from '#features/payments/refunds/dispute.server.ts'
import { refund } from '#features/payments/refunds/refund.server.ts'
import { sendDueRefunds } from '#features/payments/refunds/send.server.ts'
import { writeSettings } from '#features/settings/settings.server.ts'
import { readMt940 } from '#features/bank-statements/files/mt940.ts'
import { readTable } from '#features/bank-statements/files/table.ts'
import { importStatement } from '#features/bank-statements/imports/import.server.ts'
import type { Permission } from '#kernel/context.ts'
import { dayOf } from '#kernel/dates.ts'
import { inTransaction } from '#kernel/db/transaction.server.ts'
import { minor } from '#kernel/money.ts'
import { addBankAccounts, testIban } from '#tests/support/bank-accounts.ts'
import { bankFormOf } from '#tests/support/bank-form.ts'
import { HOUR, openShop, type Shop } from '#tests/support/shop.ts'
import { LineListParams, linePage } from './line-list.server.ts'
import { matchLine } from './match-line.server.ts'
import { undoMatch } from './undo-match.server.ts'

const IBAN = testIban(1)
const DAY = 24 * HOUR
let shop: Shop
beforeEach(async () => {
  shop = await openShop()
  await addBankAccounts(shop.ctx(), [{ currency: 'TRY', iban: IBAN }])
  await writeSettings(shop.ctx(), 'card-settlements', {
    donationDays: 1,
    donationRate: 2,
    shopDays: 1,
    shopRate: 3,
  } as never)
})

const permissions = new Set<Permission>([
  'statements.read',
  'statements.create',
  'statements.update',
  'donations.create',
  'payments.refund',
  'payments.dispute',
])
const staff = (n = 1) => shop.staff(n, { permissions })
const pay = async (kurus: number) => {
  const started = await shop.begin(kurus)
  await shop.deliver((await shop.payAtBank(started)).fields)
  return started
}
/** A paid shop order; the shop has its own merchant account. */
async function buy(kurus: number): Promise<void> {
  const lines = [{ account: 'sales' as const, amount: minor(kurus) }]
  const asked = {
    purpose: 'order',
    subjectId: crypto.randomUUID(),
    amount: minor(kurus),
    currency: 'TRY',
    lines,
    locale: 'en',
  } as const
  const started = await inTransaction(shop.db, (db) => beginPayment(shop.ctx({ db }), asked))
  const { fields } = await shop.payAtBank({ form: await bankFormOf(shop.ctx(), started.redirectToken) })
  const body = new URLSearchParams(fields)
  const request = new Request(`${shop.config.publicUrl}/payments/payfor-shop/callback`, { method: 'POST', body })
  await answerCallback(shop.ctx(), request, 'payfor-shop')
}
let forms = 0
async function giveBack(attemptId: string, kurus: number): Promise<void> {
  await refund(staff(), {
    attemptId,
    amount: kurus,
    reason: 'Asked for it',
    idempotencyKey: `settlement test ${forms++}`,
  })
  await sendDueRefunds(shop.ctx())
}
const nextDay = async () => {
  await closeBatch(shop.bankUrl)
  shop.pass(DAY)
}
/** Imports the sandbox bank's statement of all payouts until now. */
async function statement({ rate = 2, format = 'mt940' } = {}): Promise<void> {
  const asked = new URLSearchParams({ format, iban: IBAN, rate: String(rate), through: dayOf(shop.now()) })
  const text = await (await fetch(`${shop.bankUrl}/control/statement?${asked.toString()}`)).text()
  const rows = text.split('\r\n').map((row) => row.split(';'))
  const read = format === 'csv' ? readTable(rows, 'csv', null)! : readMt940(text)
  await importStatement(staff(), {
    iban: IBAN,
    name: 'pos',
    sha256: crypto.randomUUID(),
    statement: read,
    columns: null,
    closing: null,
  })
}
const lines = async () => (await linePage(staff(), LineListParams.parse({ size: 100 }))).rows
const part = (suggestion: object | undefined) => {
  const { settlement } = suggestion as { settlement: { gateway: string; from: string; through: string; gross: number } }
  const { gateway, from, through, gross } = settlement
  return { kind: 'card_settlement', settlement: { gateway, from, through, gross } }
}
const accept = (lineId: string, one: object, n = 1) => matchLine(staff(n), { lineId, parts: [one] } as never)
/** Accepts the first suggestion of every open line, the oldest first. */
async function acceptAll(): Promise<void> {
  for (const { id } of await lines()) {
    const line = (await lines()).find((one) => one.id === id)!
    if (line.state === 'open') await accept(id, part(line.suggestions[0]))
  }
}
const said = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  )
const books = (account: Account) => accountBalance({ db: shop.db }, account)
const owed = async () => (await receivable(staff(), ReceivableParams.parse({}))).sums
const sound = async () => {
  expect(await shop.findings()).toEqual([])
  const total = (await owed()).reduce((sum, one) => sum + one.total, 0)
  expect(total).toBe(await books('bank_receivable'))
}

test('a month with refunds, two merchants and weekends: everything is paid out, and the sums match', async () => {
  let kept = 0
  for (let day = 0; day < 8; day++) {
    const donation = await pay(10_000 + day * 1_111)
    kept += 10_000 + day * 1_111
    if (day % 2 === 0) {
      await buy(5_055)
      kept += 5_055
    }
    await nextDay()
    if (day % 3 === 0) {
      await giveBack(donation.attemptId, 2_500)
      kept -= 2_500
    }
  }
  shop.pass(3 * DAY)
  expect(await books('bank_receivable')).toBe(kept)
  await statement()
  for (const line of await lines())
    expect(line.suggestions[0]).toMatchObject({
      kind: 'card_settlement',
      reasons: expect.arrayContaining(['text', 'merchant', 'value_date']),
    })
  await acceptAll()
  expect((await lines()).every(({ state }) => state === 'matched')).toBe(true)
  expect(await books('bank_receivable')).toBe(0)
  expect(await owed()).toEqual([])
  // Net amount plus commission is the captured money minus refunds.
  expect((await books('bank_account')) + (await books('fees'))).toBe(kept)
  const paid = (await lines()).reduce((sum, { amount }) => sum + amount, 0)
  expect(await books('bank_account')).toBe(paid)
  // The agreed commission of the shop is 3 %, the bank took 2 %.
  const differences = await settlementDifferences(staff(), {})
  expect(new Set(differences.map(({ gateway }) => gateway))).toEqual(new Set(['payfor-shop']))
  await sound()
})

test('undo restores every balance and the payments are open again; the same with the CSV of the bank', async () => {
  const donation = await pay(10_000)
  await nextDay()
  await giveBack(donation.attemptId, 1_000)
  shop.pass(DAY * 4)
  await statement({ format: 'csv' })
  const accounts: Account[] = ['bank_receivable', 'bank_account', 'fees']
  const state = async () => [await Promise.all(accounts.map(books)), await owed()]
  const before = await state()
  await acceptAll()
  expect(await books('bank_receivable')).toBe(0)
  for (const { id } of await lines()) await undoMatch(staff(), { id, reason: 'wrong days' })
  expect(await state()).toEqual(before)
  await sound()
  await acceptAll()
  expect(await books('bank_receivable')).toBe(0)
  await sound()
})

test('two people accept one line, or two lines with the same payments, at the same time: booked once', async () => {
  await pay(10_000)
  await nextDay()
  shop.pass(DAY * 3)
  await statement()
  const [line] = await lines()
  const one = part(line!.suggestions[0])
  const both = await Promise.all([said(accept(line!.id, one, 1)), said(accept(line!.id, one, 2))])
  expect(both.toSorted()).toEqual(['bank_lines.matched_already', 'done'])
  await undoMatch(staff(), { id: line!.id, reason: 'once more' })
  // A second payout of the same sum in the bank's statement.
  const extra = {
    bookedOn: dayOf(shop.now()),
    valueOn: null,
    amount: minor(9_800),
    description: 'POS',
    counterparty: null,
    iban: null,
    bankReference: 'X',
  }
  await importStatement(staff(), {
    iban: IBAN,
    name: 'x',
    sha256: 'x',
    columns: null,
    closing: null,
    statement: {
      format: 'mt940',
      iban: IBAN,
      currency: 'TRY',
      opening: minor(9_800),
      closing: minor(19_600),
      lines: [extra],
    },
  })
  const ids = (await lines()).map(({ id }) => id)
  const again = await Promise.all(ids.map((id, n) => said(accept(id, one, n + 1))))
  expect(again.toSorted()).toEqual(['card_settlements.changed', 'done'])
  expect(await books('bank_receivable')).toBe(0)
  await sound()
})

test('a deselected payment stays open; a sum that no commission explains is refused', async () => {
  await pay(10_000)
  const late = await pay(7_000)
  await nextDay()
  shop.pass(DAY * 3)
  await statement()
  const [line] = await lines()
  const { gateway, from, through } = part(line!.suggestions[0]).settlement
  const selection = await settlementSelection(staff(), { gateway, currency: 'TRY', from, through })
  expect(selection).toMatchObject({ isComplete: true, sums: { payments: 2, sales: 17_000, gross: 17_000 } })
  const { id } = selection.items.find(({ amount }) => amount === 7_000)!
  const only = (except: string[], gross: number) => ({
    kind: 'card_settlement',
    settlement: { gateway, from, through, except, gross },
  })
  expect(await said(accept(line!.id, only([id], 10_000)))).toBe('card_settlements.other_sum')
  expect(await said(accept(line!.id, only([id], 17_000)))).toBe('card_settlements.changed')
  expect(await said(accept(line!.id, only([], 17_000)))).toBe('done')
  await undoMatch(staff(), { id: line!.id, reason: 'one was missing' })
  const sent = {
    bookedOn: dayOf(shop.now()),
    valueOn: null,
    amount: minor(9_900),
    description: 'POS',
    counterparty: null,
    iban: null,
    bankReference: 'Y',
  }
  await importStatement(staff(), {
    iban: IBAN,
    name: 'y',
    sha256: 'y',
    columns: null,
    closing: null,
    statement: {
      format: 'mt940',
      iban: IBAN,
      currency: 'TRY',
      opening: minor(16_660),
      closing: minor(26_560),
      lines: [sent],
    },
  })
  const second = (await lines()).find(({ amount }) => amount === 9_900)!
  await accept(second.id, only([id], 10_000))
  const { rows, sums } = await receivable(staff(), ReceivableParams.parse({}))
  expect(rows).toMatchObject([
    { amount: 7_000, kind: 'capture', payment: { purpose: 'donation', id: late.donationId } },
  ])
  expect(sums).toMatchObject([{ gateway: 'payfor', total: 7_000, ages: { week: { amount: 7_000, items: 1 } } }])
  // 1 % was taken instead of 2 %.
  expect(await settlementDifferences(staff(), {})).toMatchObject([
    { gross: 10_000, commission: 100, expectedLeast: 199, expectedMost: 201 },
  ])
  await sound()
})

test('the bank returns the commission of refunded payments: more arrives than the payments less refunds', async () => {
  const refunded = await pay(10_000)
  await nextDay()
  shop.pass(3 * DAY)
  await statement()
  await acceptAll()
  await giveBack(refunded.attemptId, 10_000)
  const kept = await pay(4_000)
  const day = dayOf(shop.now())
  shop.pass(DAY)
  // 4,000 less 80 commission, and 10,000 less the 200 that the bank kept of them.
  const amount = minor(-5_880)
  const bookedOn = dayOf(shop.now())
  const line = {
    bookedOn,
    valueOn: null,
    amount,
    description: 'POS',
    counterparty: null,
    iban: null,
    bankReference: 'Z',
  }
  const balances = { opening: minor(9_800), closing: minor(3_920) }
  await importStatement(staff(), {
    iban: IBAN, name: 'z', sha256: 'z', columns: null, closing: null,
    statement: { format: 'mt940', iban: IBAN, currency: 'TRY', ...balances, lines: [line] },
  }) // prettier-ignore
  const { id, suggestions } = (await lines()).find((one) => one.amount === amount)!
  expect(suggestions[0]).toMatchObject({
    settlement: { from: day, through: day, gross: -6_000, commission: -120 },
    reasons: expect.arrayContaining(['rate']),
  })
  await accept(id, part(suggestions[0]))
  expect([await books('bank_receivable'), await books('bank_account'), await books('fees')]).toEqual([0, 3_920, 80])
  expect(await settlementDifferences(staff(), {})).toEqual([])
  const { fee } = await shop.db.selectFrom('donation_rows').select('fee').where('donation_id', '=', kept.donationId).executeTakeFirstOrThrow() // prettier-ignore
  // How much of the sum is the commission of the donation, the bank does not say.
  expect(Number(fee)).toBe(0)
  await sound()
  await undoMatch(staff(), { id, reason: 'once more' })
  expect([await books('bank_receivable'), await books('fees')]).toEqual([-6_000, 200])
  await sound()
})

test('payments of a bank connection that was removed can still be matched with their payout', async () => {
  await pay(10_000)
  await nextDay()
  // The payment was made on a Friday, so it is due on Monday.
  shop.pass(2 * DAY)
  await shop.db.updateTable('receivable_items').set({ gateway: 'former-bank' }).execute()
  const line = { bookedOn: dayOf(shop.now()), valueOn: null, amount: minor(9_800), description: 'POS' }
  const unnamed = { counterparty: null, iban: null, bankReference: 'F' }
  const balances = { opening: minor(0), closing: minor(9_800) }
  await importStatement(staff(), {
    iban: IBAN, name: 'f', sha256: 'f', columns: null, closing: null,
    statement: { format: 'mt940', iban: IBAN, currency: 'TRY', ...balances, lines: [{ ...line, ...unnamed }] },
  }) // prettier-ignore
  const [{ id, suggestions } = { id: '', suggestions: [] }] = await lines()
  expect(suggestions[0]).toMatchObject({ settlement: { gateway: 'former-bank', gross: 10_000, commission: 200 } })
  await accept(id, part(suggestions[0]))
  expect(await books('bank_receivable')).toBe(0)
  await sound()
})

test('receivables from the bank by age: disputes are deducted, and late payouts become a task', async () => {
  const old = await pay(10_000)
  shop.pass(9 * DAY)
  await pay(4_000)
  const page = () => receivable(staff(), ReceivableParams.parse({}))
  expect((await page()).byState).toEqual({ recent: 1, month: 1 })
  expect(await overdueReceivable(staff())).toMatchObject([{ kind: 'receivable', count: 1 }])
  await openDispute(staff(), { attemptId: old.attemptId, caseNumber: 'C1', amount: 10_000 })
  expect((await page()).sums).toMatchObject([
    { total: 4_000, ages: { recent: { amount: -6_000 }, month: { amount: 10_000 } } },
  ])
  const filtered = await receivable(staff(), ReceivableParams.parse({ 'filter.state': 'month', size: '10' }))
  expect(filtered.rows.map(({ amount, age }) => [amount, age])).toEqual([[10_000, 'month']])
  await sound()
})

test('a payout booked without payments is shown next to the open payments', async () => {
  await pay(10_000)
  await nextDay()
  shop.pass(DAY * 3)
  await statement()
  const [line] = await lines()
  await accept(line!.id, { kind: 'card_settlement', commission: '2' })
  expect(await receivable(staff(), ReceivableParams.parse({}))).toMatchObject({
    sums: [{ total: 10_000 }],
    unassigned: [{ currency: 'TRY', amount: -10_000 }],
  })
  expect(await shop.findings()).toEqual([])
})
