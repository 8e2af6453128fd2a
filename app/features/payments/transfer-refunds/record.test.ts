/** A refund that the bank refuses for good, and that staff paid back by bank transfer. */
import { expect, test } from 'vitest'
import '#features/donations/admin/tables.ts'
import { approve, reject } from '#features/approvals/decide.server.ts'
import { donationByToken } from '#features/donations/queries.server.ts'
import { returnPage, ReturnParams } from '#features/payments/disputes/register.server.ts'
import { returnsByMonth } from '#features/payments/disputes/by-month.server.ts'
import { paymentByToken } from '#features/payments/queries.server.ts'
import { accountBalance } from '#features/ledger/totals.server.ts'
import type { Account } from '#features/ledger/account.ts'
import type { Permission } from '#kernel/context.ts'
import { dayOf, addDays } from '#kernel/dates.ts'
import { minor } from '#kernel/money.ts'
import { recordLostDispute } from '#tests/support/disputes.ts'
import { openModelShop } from '#tests/support/model-shop.ts'
import { proposeBankRefund } from '#features/payments/refunds/bank-refund.server.ts'
import { openDispute } from '#features/payments/refunds/dispute.server.ts'
import { refundsOfAttempts } from '#features/payments/refunds/queries.server.ts'
import { refund } from '#features/payments/refunds/refund.server.ts'
import { proposeReverseTransferRefund } from '#features/payments/refunds/reverse-refund.server.ts'
import { sendDueRefunds } from '#features/payments/refunds/send.server.ts'
import { proposeTransferRefund } from './record.server.ts'

const reason = 'The card was closed'

async function open() {
  const { shop, bank, paid } = await openModelShop()
  const payment = await paid()
  const { attemptId, orderId } = payment
  const refuse = async (amount = 30_00) => {
    const real = bank.gateway.refund
    bank.gateway.refund = async () => ({ kind: 'refused', code: '57' })
    await refund(shop.staff(), { attemptId, amount, reason: 'Asked for it', idempotencyKey: crypto.randomUUID() })
    await sendDueRefunds(shop.ctx())
    bank.gateway.refund = real
  }
  const permissions = new Set<Permission>(['payments.refund', 'payments.dispute', 'payments.read'])
  return {
    ...payment,
    shop,
    refuse,
    desk: (amount: number) => bank.gateway.refund({ orderId, amount: minor(100_00), currency: 'TRY' }, minor(amount)),
    propose: (
      amount: number,
      { paidOn = dayOf(shop.now()), by = 1, bankReference = 'FT26-77', paidFrom = 'bank_account' } = {},
    ) =>
      proposeTransferRefund(shop.staff(by, { permissions }), {
        attemptId,
        amount,
        paidOn,
        bankReference,
        paidFrom: paidFrom as 'bank_account',
        reason,
      }),
    takeBack: async () => {
      const done = await refundsOfAttempts(shop.ctx(), [attemptId])
      const { id } = done.find(({ method }) => method === 'bank_transfer')!
      return proposeReverseTransferRefund(shop.staff(1, { permissions }), { refundId: id, reason: 'It came back' })
    },
    agree: ({ approvalId }: { approvalId: string }, by = 2) => approve(shop.staff(by), { id: approvalId }),
    books: (account: Account) => accountBalance({ db: shop.db }, account),
    rows: () => refundsOfAttempts(shop.ctx(), [attemptId]),
    reader: () => shop.staff(1, { permissions }),
    problems: (work: Promise<unknown>) =>
      work.then(
        () => 'done',
        ({ code, fields }: { code: string; fields?: Record<string, { code: string }> }) =>
          Object.entries(fields ?? {})
            .map(([name, problem]) => `${name}: ${problem.code}`)
            .join() || code,
      ),
  }
}

test('two people record it: the fund gives it back from the bank account, and the bank still owes the payment', async () => {
  const { shop, ...the } = await open()
  await the.refuse()
  expect(await shop.openTasks()).toEqual(['refund_failed'])
  expect(await the.rows()).toMatchObject([{ state: 'failed', transferable: 100_00 }])
  const proposed = await the.propose(30_00)
  // Nothing is booked before the approval, and the proposer cannot approve.
  expect([await shop.total(), await the.books('bank_account')]).toEqual([100_00, 0])
  expect(await the.problems(the.agree(proposed, 1))).toBe('approvals.own')
  expect((await the.rows())[0]).toMatchObject({ transferable: 0 })
  await the.agree(proposed)
  expect([await shop.total(), await the.books('bank_account'), await the.books('refunds_pending')]).toEqual([70_00, -30_00, 0]) // prettier-ignore
  expect(await the.books('bank_receivable')).toBe(100_00)
  expect(await the.rows()).toMatchObject([
    { state: 'failed', transferable: 70_00 },
    { state: 'done', method: 'bank_transfer', amount: 30_00, paidOn: dayOf(shop.now()), bankReference: 'FT26-77' },
  ])
  // The bank returned nothing, and its answers still agree with the books.
  expect((await shop.attempt(the.attemptId)).returned).toBe(0)
  expect(await shop.openTasks()).toEqual([])
  expect(await shop.countEvents('PaymentRefunded', the.intentId)).toBe(1)
  expect(await shop.findings()).toEqual([])
})

test('when all was paid back the payment is refunded, in the register by bank transfer', async () => {
  const { shop, ...the } = await open()
  await the.refuse(100_00)
  await the.agree(await the.propose(100_00))
  const { token } = await shop.db.selectFrom('payment_intents').select('token').where('id', '=', the.intentId).executeTakeFirstOrThrow() // prettier-ignore
  expect((await paymentByToken(shop.ctx(), token))!.view).toBe('refunded')
  expect(await donationByToken(shop.ctx(), token)).toMatchObject({ view: 'refunded', byTransfer: true })
  expect(await shop.db.selectFrom('donation_rows').select('status').execute()).toEqual([{ status: 'refunded' }])
  const register = await returnPage(the.reader(), ReturnParams.parse({}))
  expect(register.rows.map(({ state }) => state).toSorted()).toEqual(['failed', 'transferred'])
  expect(await returnsByMonth(the.reader(), ReturnParams.parse({}))).toMatchObject([{ refunded: 100_00 }])
  expect(await shop.findings()).toEqual([])
})

test('only after a refusal, not in a dispute, and never more than is left', async () => {
  const { shop, ...the } = await open()
  expect(await the.problems(the.propose(30_00))).toBe('refunds.not_refused')
  await the.refuse()
  const today = dayOf(shop.now())
  expect(await the.problems(the.propose(100_01, { paidOn: addDays(today, 1) }))).toBe(
    'amount: payments.refund_too_much,paid_on: refunds.future_day',
  )
  expect(await the.problems(the.propose(1, { paidOn: addDays(today, -1) }))).toBe('paid_on: refunds.day_before_payment')
  // A refund on its way to the card counts.
  await refund(shop.staff(), {
    attemptId: the.attemptId,
    amount: 80_00,
    reason: 'Again',
    idempotencyKey: 'again again',
  })
  expect(await the.problems(the.propose(20_01))).toBe('amount: payments.refund_too_much')
  const proposed = await the.propose(20_00)
  await reject(shop.staff(2), { id: proposed.approvalId })
  await sendDueRefunds(shop.ctx())
  await openDispute(the.reader(), { attemptId: the.attemptId, caseNumber: 'C1', amount: 5_00 })
  expect(await the.problems(the.propose(1_00))).toBe('payments.in_dispute')
})

test('what is left is checked again at the approval', async () => {
  const { shop, ...the } = await open()
  await the.refuse()
  const proposed = await the.propose(100_00)
  await refund(shop.staff(), { attemptId: the.attemptId, amount: 1_00, reason: 'Again', idempotencyKey: 'again again' })
  expect(await the.problems(the.agree(proposed))).toBe('amount: payments.refund_too_much')
  expect(await the.books('bank_account')).toBe(0)
})

test('what the bank returns or a dispute takes after the transfer is an expense, not taken from the fund again', async () => {
  const { shop, ...the } = await open()
  await the.refuse(60_00)
  await the.agree(await the.propose(60_00))
  await the.desk(60_00)
  const input = { attemptId: the.attemptId, amount: 60_00, refundId: null, atBank: 60_00, reason }
  await the.agree(await proposeBankRefund(shop.staff(), input))
  expect([await shop.total(), await the.books('other_expenses'), await the.books('bank_receivable')]).toEqual([0, 20_00, 40_00]) // prettier-ignore
  expect(await shop.findings()).toEqual([])
})

test('a lost dispute after the transfer takes only the rest from the fund', async () => {
  const { shop, ...the } = await open()
  await the.refuse(60_00)
  await the.agree(await the.propose(60_00))
  await openDispute(the.reader(), { attemptId: the.attemptId, caseNumber: 'C1', amount: 100_00 })
  await recordLostDispute(the.reader(), { caseNumber: 'C1' })
  expect([await shop.total(), await the.books('other_expenses')]).toEqual([0, 60_00])
  expect(await shop.findings()).toEqual([])
})

test('the nightly check finds a transfer that one person recorded, and one that the ledger does not have', async () => {
  const { shop, ...the } = await open()
  await the.refuse()
  await the.agree(await the.propose(30_00))
  const change = (values: object) =>
    shop.db.updateTable('refunds').set(values).where('method', '=', 'bank_transfer').execute()
  const { approval_id } = await shop.db.selectFrom('refunds').select('approval_id').where('method', '=', 'bank_transfer').executeTakeFirstOrThrow() // prettier-ignore
  await change({ approval_id: null })
  expect((await shop.findings()).join()).toContain('that two people did not approve')
  await change({ approval_id })
  expect(await shop.findings()).toEqual([])
  await change({ amount: 31_00 })
  expect((await shop.findings()).join()).toContain('bank transfer is not in the ledger')
})

test('an account that is not ours is refused', async () => {
  const { shop: _, ...the } = await open()
  await the.refuse()
  expect(await the.problems(the.propose(30_00, { paidFrom: 'bank_account:77' }))).toBe('paid_from: refunds.no_account')
})

test('a transfer that came back is reversed by two people: the donation counts again and can be paid back again', async () => {
  const { shop, ...the } = await open()
  await the.refuse(100_00)
  await the.agree(await the.propose(100_00))
  expect((await the.rows())[1]).toMatchObject({ state: 'done', reversible: true })
  const proposed = await the.takeBack()
  expect(await the.problems(the.agree(proposed, 1))).toBe('approvals.own')
  expect((await the.rows())[1]).toMatchObject({ cancelling: true })
  expect(await shop.total()).toBe(0)
  await the.agree(proposed)
  expect([await shop.total(), await the.books('bank_account'), await the.books('refunds_pending')]).toEqual([100_00, 0, 0]) // prettier-ignore
  const { token } = await shop.db.selectFrom('payment_intents').select('token').where('id', '=', the.intentId).executeTakeFirstOrThrow() // prettier-ignore
  expect(await donationByToken(shop.ctx(), token)).toMatchObject({ view: 'paid', byTransfer: false })
  expect(await shop.db.selectFrom('donation_rows').select('status').execute()).toEqual([{ status: 'paid' }])
  const register = await returnPage(the.reader(), ReturnParams.parse({}))
  expect(register.rows.map(({ state }) => state).toSorted()).toEqual(['failed', 'transfer_reversed'])
  expect(await shop.findings()).toEqual([])
  // Not twice, and a new transfer is recorded like the first one.
  expect(await the.problems(the.takeBack())).toBe('refunds.transfer_not_reversible')
  await the.agree(await the.propose(100_00, { bankReference: 'FT26-78' }))
  expect([await shop.total(), await the.books('bank_account')]).toEqual([0, -100_00])
  expect(await shop.findings()).toEqual([])
})

test('it is not reversed in a dispute, or after the bank took the amount too', async () => {
  const { shop, ...the } = await open()
  await the.refuse(60_00)
  await the.agree(await the.propose(60_00))
  await openDispute(the.reader(), { attemptId: the.attemptId, caseNumber: 'C1', amount: 100_00 })
  expect(await the.problems(the.takeBack())).toBe('payments.in_dispute')
  await recordLostDispute(the.reader(), { caseNumber: 'C1' })
  expect(await the.problems(the.takeBack())).toBe('refunds.returned_twice')
  expect(await shop.findings()).toEqual([])
})
