/** Chargebacks: their deadline, evidence, partial losses, and the register of returned money. */
import { beforeEach, expect, test } from 'vitest'
import { accountBalance } from '#features/ledger/totals.server.ts'
import type { Account } from '#features/ledger/account.ts'
import { openDispute } from '#features/payments/refunds/dispute.server.ts'
import { closeBatch } from '#bank/client.ts'
import { paymentByToken } from '#features/payments/queries.server.ts'
import { refund } from '#features/payments/refunds/refund.server.ts'
import { sendDueRefunds } from '#features/payments/refunds/send.server.ts'
import type { Permission } from '#kernel/context.ts'
import { dayOf, addDays } from '#kernel/dates.ts'
import { recordLostDispute, recordWonDispute } from '#tests/support/disputes.ts'
import { HOUR, openShop, type Shop } from '#tests/support/shop.ts'
import { writeFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { markDisputeAnswered, setAnswerBy } from '#features/payments/refunds/dispute-answer.server.ts'
import { MAX_EVIDENCE } from './dispute.ts'
import { addEvidence, openEvidence } from './evidence.server.ts'
import { monthOf } from '#features/books/period.ts'
import { returnsByMonth } from './by-month.server.ts'
import { allReturns, disputeDetail, returnPage, ReturnParams } from './register.server.ts'
import { remindDisputes } from './remind.server.ts'

const DAY = 24 * HOUR
let shop: Shop
beforeEach(async () => void (shop = await openShop()))
const permissions = new Set<Permission>(['payments.refund', 'payments.dispute', 'payments.read'])
const staff = () => shop.staff(1, { permissions })
const pay = async (kurus = 10_000) => {
  const started = await shop.begin(kurus)
  await shop.deliver((await shop.payAtBank(started)).fields)
  return started
}
const said = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ code, fields }: { code: string; fields?: Record<string, { code: string }> }) =>
      Object.entries(fields ?? {})
        .map(([name, problem]) => `${name}: ${problem.code}`)
        .join() || code,
  )
const books = (account: Account) => accountBalance({ db: shop.db }, account)
const day = (after: number) => addDays(dayOf(shop.now()), after)
const dispute = async (
  attemptId: string,
  { amount = 10_000, answerBy = null as string | null, caseNumber = 'C1' } = {},
) => (await openDispute(staff(), { attemptId, caseNumber, amount, answerBy })).disputeId
const reminders = () =>
  shop.sent('payments.alert_staff').map((data) => (data as { subjectId: string }).subjectId.split(' ').at(-1))

test('staff are reminded 7, 3 and 1 days before the deadline, each once, until the answer was sent', async () => {
  const { attemptId } = await pay()
  expect(await said(dispute(attemptId, { answerBy: day(-1) }))).toBe('answer_by: disputes.deadline_past')
  const id = await dispute(attemptId, { answerBy: day(10) })
  const seen: [number, number][] = []
  for (let left = 10; left >= 0; left--) {
    await remindDisputes(shop.ctx())
    await remindDisputes(shop.ctx())
    seen.push([left, reminders().length])
    shop.pass(DAY)
  }
  expect(seen).toEqual([
    [10, 0],
    [9, 0],
    [8, 0],
    [7, 1],
    [6, 1],
    [5, 1],
    [4, 1],
    [3, 2],
    [2, 2],
    [1, 3],
    [0, 3],
  ])
  expect(reminders()).toEqual(['7', '3', '1'])
  // Numbers stay whole in a sentence that runs from right to left.
  const { reference } = await shop.db.selectFrom('payment_intents').select('reference').executeTakeFirstOrThrow()
  const deadline = dayOf(new Date(shop.now().getTime() - DAY))
  expect(shop.sent('payments.alert_staff')[0]).toEqual({
    subjectId: `dispute ${id} ${deadline} 7`,
    what: 'disputes.alert_deadline',
    values: { case: '\u2068C1\u2069', reference: `\u2066${reference}\u2069`, day: { day: deadline } },
    path: `/dashboard/disputes/${id}`,
    permission: 'payments.dispute',
  })
  await setAnswerBy(staff(), { id, answerBy: day(3) })
  await markDisputeAnswered(staff(), { id })
  await remindDisputes(shop.ctx())
  expect(reminders()).toHaveLength(3)
  expect(await disputeDetail(staff(), { id })).toMatchObject({ answered: true, answerBy: day(3), state: 'opened' })
})

test('after a stop of the site the reminder that is due is sent, and a new deadline is reminded of again', async () => {
  const { attemptId } = await pay()
  const id = await dispute(attemptId, { answerBy: day(10) })
  shop.pass(8 * DAY)
  await remindDisputes(shop.ctx())
  expect(reminders()).toEqual(['3'])
  await setAnswerBy(staff(), { id, answerBy: day(7) })
  await remindDisputes(shop.ctx())
  expect(reminders()).toEqual(['3', '7'])
})

test('a dispute that the bank wants answered today can be recorded', async () => {
  const id = await dispute((await pay()).attemptId, { answerBy: day(0) })
  expect(await disputeDetail(staff(), { id })).toMatchObject({ answerBy: day(0), answered: false, state: 'opened' })
})

test('when a dispute is lost in part, the fund pays that part, and the bank owes the rest again', async () => {
  const { attemptId } = await pay()
  await dispute(attemptId, { amount: 8_000 })
  expect([await books('disputed'), await books('bank_receivable')]).toEqual([8_000, 2_000])
  expect(await said(recordLostDispute(staff(), { caseNumber: 'C1', lost: 8_001 as never }))).toBe(
    'lost: disputes.lost_too_much',
  )
  // A typing error of two digits: above the disputed amount and above the limit of one person.
  expect(await said(recordLostDispute(staff(), { caseNumber: 'C1', fee: 50_000_000 as never }))).toBe(
    'fee: disputes.fee_too_much',
  )
  await recordLostDispute(staff(), { caseNumber: 'C1', lost: 3_000 as never, fee: 500 as never })
  expect([await books('disputed'), await books('bank_receivable'), await books('fees')]).toEqual([0, 6_500, 500])
  expect(await shop.total()).toBe(7_000)
  // The lost part is gone: the rest, and no more, can be disputed or refunded.
  expect(await said(dispute(attemptId, { amount: 7_001, caseNumber: 'C2' }))).toBe('payments.refund_too_much')
  await dispute(attemptId, { amount: 7_000, caseNumber: 'C2' })
  await recordLostDispute(staff(), { caseNumber: 'C2' })
  expect(await shop.total()).toBe(0)
  expect(await shop.findings()).toEqual([])
})

test('evidence is stored encrypted, opened only with the permission, and stays when the dispute is closed', async () => {
  const { attemptId } = await pay()
  const id = await dispute(attemptId)
  const path = join(mkdtempSync(join(tmpdir(), 'sanad-evidence-')), 'a')
  writeFileSync(path, '%PDF-1.7 delivery note')
  const file = { name: 'teslim.pdf', type: 'application/pdf', bytes: 22, path }
  await addEvidence(staff(), { disputeId: id, file })
  const stored = await shop.db.selectFrom('dispute_files').select(['id', 'content']).executeTakeFirstOrThrow()
  expect(stored.content.includes('delivery note')).toBe(false)
  expect(String((await openEvidence(staff(), { id: stored.id })).content)).toBe('%PDF-1.7 delivery note')
  const opened = shop.db
    .selectFrom('audit')
    .select(['subject', 'detail'])
    .where('command', '=', 'disputes.open_evidence')
  expect(await opened.execute()).toEqual([{ subject: id, detail: { name: 'teslim.pdf' } }])
  const reader = shop.staff(2, { permissions: new Set<Permission>(['payments.read']) })
  expect(await said(openEvidence(reader, { id: stored.id }))).toBe('account.not_allowed')
  expect(await said(addEvidence(staff(), { disputeId: crypto.randomUUID(), file }))).toBe('payments.not_found')
  await recordWonDispute(staff(), { caseNumber: 'C1' })
  expect((await disputeDetail(reader, { id })).files).toMatchObject([{ name: 'teslim.pdf', bytes: 22 }])
  expect(await said(setAnswerBy(staff(), { id, answerBy: day(1) }))).toBe('payments.dispute_closed')
})

test('the register lists refunds and disputes with dates and sums, and exports what it lists', async () => {
  const [one, two] = [await pay(), await pay(5_000)]
  await refund(staff(), { attemptId: one.attemptId, reason: 'Asked for it', idempotencyKey: 'register test' })
  await sendDueRefunds(shop.ctx())
  shop.pass(2 * DAY)
  await dispute(two.attemptId, { amount: 2_000, answerBy: day(5) })
  const page = (asked: object = {}) => returnPage(staff(), ReturnParams.parse(asked))
  expect(await page()).toMatchObject({
    total: 2,
    byState: { refund: 1, dispute: 1 },
    rows: [
      {
        kind: 'dispute',
        state: 'opened',
        amount: 2_000,
        text: 'C1',
        answerBy: day(5),
        payment: { reference: two.reference },
      },
      {
        kind: 'refund',
        state: 'done',
        amount: 10_000,
        text: 'Asked for it',
        payment: { purpose: 'donation', id: one.donationId },
      },
    ],
  })
  const refunds = await page({ 'filter.state': 'refund' })
  expect(refunds).toMatchObject({ total: 1, rows: [{ kind: 'refund' }], byState: { refund: 1, dispute: 1 } })
  expect((await page({ 'filter.at': `${day(-2)}..${day(-2)}` })).byState).toEqual({ refund: 1 })
  expect((await page({ 'filter.at': `${day(0)}..${day(0)}` })).rows.map(({ kind }) => kind)).toEqual(['dispute'])
  const exported = []
  for await (const { kind } of allReturns(staff(), ReturnParams.parse({}))) exported.push(kind)
  expect(exported).toEqual(['dispute', 'refund'])
  // The day of the test may be the first of a month: both months together.
  const months = await returnsByMonth(staff(), ReturnParams.parse({}))
  const total = (of: 'count' | 'refunded' | 'disputed' | 'lost') => months.reduce((sum, one) => sum + one[of], 0)
  expect([total('count'), total('refunded'), total('disputed'), total('lost')]).toEqual([2, 10_000, 2_000, 0])
  for (const { month, count } of months) {
    const { from, to } = monthOf(`${month}-01`)
    expect((await page({ 'filter.at': `${from}..${to}` })).total).toBe(count)
  }
  // A write-off pays nothing to the donor.
  await shop.db.updateTable('refunds').set({ method: 'adjustment' }).where('state', '=', 'done').execute()
  const written = await returnsByMonth(staff(), ReturnParams.parse({}))
  expect(written.reduce((sum, { refunded }) => sum + refunded, 0)).toBe(0)
})

test('the number of evidence files of a dispute is limited', async () => {
  const { attemptId } = await pay()
  const disputeId = await dispute(attemptId)
  const path = join(mkdtempSync(join(tmpdir(), 'sanad-evidence-')), 'a')
  writeFileSync(path, '%PDF-1.7')
  const add = (name: string) =>
    said(addEvidence(staff(), { disputeId, file: { name, type: 'application/pdf', bytes: 8, path } }))
  for (let i = 1; i <= MAX_EVIDENCE; i++) expect([i, await add(`${i}.pdf`)]).toEqual([i, 'done'])
  expect(await add('one more.pdf')).toBe('file: errors.too_many_files')
  expect((await disputeDetail(staff(), { id: disputeId })).files).toHaveLength(MAX_EVIDENCE)
})

/** A payment of 100.00 of which so much was refunded. */
async function payAndRefund(amount: number) {
  const started = await pay()
  const form = { attemptId: started.attemptId, reason: 'Asked for it', idempotencyKey: crypto.randomUUID() }
  if (amount < 10_000) {
    await closeBatch(shop.bankUrl)
    shop.pass(DAY)
  }
  await refund(staff(), { ...form, amount: amount as never })
  await sendDueRefunds(shop.ctx())
  expect((await shop.attempt(started.attemptId)).returned).toBe(amount)
  return started
}

test('a dispute about a payment that was refunded in full is an expense when it is lost, and nothing when it is won', async () => {
  const { attemptId, intentId } = await payAndRefund(10_000)
  expect(await said(dispute(attemptId, { amount: 10_001 }))).toBe('payments.refund_too_much')
  await dispute(attemptId)
  expect([await books('disputed'), await books('bank_receivable')]).toEqual([10_000, -10_000])
  expect(await shop.findings()).toEqual([])
  // The same money cannot be disputed twice at the same time.
  expect(await said(dispute(attemptId, { amount: 1, caseNumber: 'C2' }))).toBe('payments.refund_too_much')
  await recordWonDispute(staff(), { caseNumber: 'C1' })
  expect([await books('disputed'), await books('bank_receivable'), await books('other_expenses')]).toEqual([0, 0, 0])
  await dispute(attemptId, { caseNumber: 'C3' })
  await recordLostDispute(staff(), { caseNumber: 'C3', fee: 500 as never })
  expect([await books('disputed'), await books('other_expenses'), await books('fees')]).toEqual([0, 10_000, 500])
  expect([await books('bank_receivable'), await shop.total()]).toEqual([-10_500, 0])
  expect(await said(dispute(attemptId, { amount: 1, caseNumber: 'C4' }))).toBe('payments.refund_too_much')
  expect(await said(refund(staff(), { attemptId, reason: 'again', idempotencyKey: 'once more' }))).toMatch(
    /^payments\./,
  )
  const { token } = await shop.db.selectFrom('payment_intents').select('token').where('id', '=', intentId).executeTakeFirstOrThrow() // prettier-ignore
  expect((await paymentByToken(shop.ctx(), token))!.view).toBe('refunded')
  expect(await shop.findings()).toEqual([])
})

test('of a payment that was refunded in part, a lost dispute takes the rest from the fund and is an expense above it', async () => {
  const { attemptId } = await payAndRefund(6_000)
  expect(await shop.total()).toBe(4_000)
  await dispute(attemptId)
  await recordLostDispute(staff(), { caseNumber: 'C1' })
  expect([await shop.total(), await books('other_expenses'), await books('disputed')]).toEqual([0, 6_000, 0])
  expect(await shop.findings()).toEqual([])
})

test('a refund that has not ended counts: its money cannot be disputed meanwhile', async () => {
  const { attemptId } = await pay()
  await refund(staff(), { attemptId, amount: 3_000 as never, reason: 'Asked for it', idempotencyKey: 'in progress' })
  expect(await said(dispute(attemptId, { amount: 7_001 }))).toBe('payments.refund_too_much')
  await dispute(attemptId, { amount: 7_000 })
  expect(await shop.findings()).toEqual([])
})

test('the nightly check finds a lost dispute that is an expense although nothing was refunded', async () => {
  const { attemptId } = await payAndRefund(10_000)
  await dispute(attemptId)
  await recordLostDispute(staff(), { caseNumber: 'C1' })
  await shop.db
    .updateTable('payment_attempts')
    .set({ returned: 0 as never })
    .where('id', '=', attemptId)
    .execute()
  expect((await shop.findings()).join()).toContain('booked as returned twice above what was refunded')
})
