/** Money is moved, and corrections are proposed, only by staff who have just reauthenticated and have the permission. */
import { expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import {
  proposeBankRefund,
  proposeCancelRefund,
  proposeWriteOff,
} from '#features/payments/refunds/bank-refund.server.ts'
import { proposeCloseDispute } from '#features/payments/refunds/close-dispute.server.ts'
import { openDispute } from '#features/payments/refunds/dispute.server.ts'
import { proposeMismatch } from '#features/payments/refunds/mismatch.server.ts'
import { refund } from '#features/payments/refunds/refund.server.ts'
import { proposeReopenDispute } from '#features/payments/refunds/reopen-dispute.server.ts'
import { openModelShop } from '#tests/support/model-shop.ts'
import { proposeOrphan } from './orphan.server.ts'
import { proposeAcceptSecondCapture } from './second-capture.server.ts'

const attemptId = crypto.randomUUID()
const because = { reason: 'Seen on the statement' }
const caseNumber = 'QNB-1'

const COMMANDS: Record<string, (staff: Context) => Promise<unknown>> = {
  'a refund': (staff) => refund(staff, { attemptId, idempotencyKey: 'the key of a form', ...because }),
  'a refund by the bank’s staff': (staff) =>
    proposeBankRefund(staff, { attemptId, amount: 1, refundId: null, atBank: null, ...because }),
  'a write-off': (staff) => proposeWriteOff(staff, { attemptId, confirmed: true, ...because }),
  'the cancellation of a refund': (staff) => proposeCancelRefund(staff, { refundId: attemptId, ...because }),
  'a mismatch': (staff) => proposeMismatch(staff, { attemptId, decision: 'accept', ...because }),
  'a dispute that begins': (staff) => openDispute(staff, { attemptId, caseNumber, amount: 1 }),
  'a dispute that ended': (staff) => proposeCloseDispute(staff, { caseNumber, won: true, ...because }),
  'a dispute that is opened again': (staff) => proposeReopenDispute(staff, { id: attemptId, ...because }),
  'money of an unknown order': (staff) =>
    proposeOrphan(staff, { orderId: 'S1', decision: 'assign', campaign: 'general', atBank: null, ...because }),
  'a second payment': (staff) => proposeAcceptSecondCapture(staff, { attemptId, campaign: 'general', ...because }),
}

test.each(Object.entries(COMMANDS))('%s needs a person who has just reauthenticated', async (_, work) => {
  const { shop } = await openModelShop()
  const reauthenticatedAt = new Date(shop.now().getTime() - 6 * 60_000)
  await expect(work(shop.staff(1, { reauthenticatedAt }))).rejects.toMatchObject({ code: 'account.reauthenticate' })
  await expect(work(shop.staff(1, { permissions: new Set() }))).rejects.toMatchObject({ status: 403 })
})
