import { z } from 'zod'
import {
  proposeBankRefund,
  proposeCancelRefund,
  proposeWriteOff,
} from '#features/payments/refunds/bank-refund.server.ts'
import {
  proposeReverseTransferRefund,
  proposeReverseWriteOff,
} from '#features/payments/refunds/reverse-refund.server.ts'
import {
  bankReferenceInput,
  paidFromInput,
  proposeTransferRefund,
} from '#features/payments/transfer-refunds/record.server.ts'
import { calendarDay } from '#kernel/calendar-day.ts'
import { endpoint } from '#kernel/endpoint.server.ts'
import { LOCALES } from '#kernel/locale.ts'
import { amountInput } from '#kernel/money-schema.ts'
import { parse } from '#kernel/parse.ts'
import { Refusal } from '#kernel/refusal.ts'
import { attemptAtBank, orphanAtBank, refundAtBank } from './bank.server.ts'
import { proposeOrphan } from './orphan.server.ts'
import { proposeAcceptSecondCapture } from './second-capture.server.ts'

const attempt = z.object({ attempt: z.uuid() })
const reason = z.string().max(500)
const answer = z.object({ approval: z.uuid() })
const campaign = z.union([z.string(), z.number()]).describe('Id of a campaign, or "general"')

endpoint({
  method: 'post',
  path: '/api/dashboard/payments/:attempt/bank-refund',
  summary: 'Proposes to record a refund made by the bank’s staff; nothing is sent to the bank',
  allow: 'payments.refund',
  params: attempt,
  body: z.object({
    amount: z.union([z.string().max(80), z.number()]),
    form: z.enum(LOCALES).optional().describe('Language in which the amount was typed'),
    refund: z.uuid().nullable().describe('Id of the pending refund that was made; null for a different refund'),
    reason,
  }),
  answer,
  async run(ctx, { params, body }) {
    const { amount } = parse(z.object({ amount: amountInput({ locale: body.form }) }), { amount: body.amount })
    const bank = await attemptAtBank(ctx, params.attempt)
    const { approvalId } = await proposeBankRefund(ctx, {
      attemptId: params.attempt,
      amount,
      refundId: body.refund,
      atBank: bank?.returned ?? null,
      reason: body.reason,
    })
    return { approval: approvalId }
  },
})

endpoint({
  method: 'post',
  path: '/api/dashboard/payments/:attempt/bank-transfer',
  summary: 'Proposes to record that a refund which the bank declined was paid back by bank transfer',
  allow: 'payments.refund',
  params: attempt,
  body: z.object({
    amount: z.union([z.string().max(80), z.number()]),
    form: z.enum(LOCALES).optional().describe('Language in which the amount was typed'),
    paid_on: z.string().max(10).describe('Day of the transfer, such as 2026-11-21'),
    bank_reference: z.string().max(80).describe('The bank’s reference of the transfer'),
    paid_from: z.string().max(40).default('bank_account').describe('Ledger account that paid it'),
    reason,
  }),
  answer,
  async run(ctx, { params, body }) {
    const typed = z.object({
      amount: amountInput({ locale: body.form }),
      paid_on: calendarDay('refunds.no_day'),
      bank_reference: bankReferenceInput,
      paid_from: paidFromInput,
    })
    const { amount, paid_on: paidOn, bank_reference: bankReference, paid_from: paidFrom } = parse(typed, body)
    const input = { attemptId: params.attempt, amount, paidOn, bankReference, paidFrom, reason: body.reason }
    return { approval: (await proposeTransferRefund(ctx, input)).approvalId }
  },
})

endpoint({
  method: 'post',
  path: '/api/dashboard/payments/:attempt/write-off',
  summary: 'Proposes to remove from the ledger a payment that the bank does not have',
  allow: 'payments.refund',
  params: attempt,
  body: z.object({ reason }),
  answer,
  async run(ctx, { params, body }) {
    const bank = await attemptAtBank(ctx, params.attempt)
    if (bank && bank.captured > bank.returned) throw new Refusal('refunds.bank_has_it', 409)
    const input = { attemptId: params.attempt, confirmed: bank !== null, reason: body.reason }
    return { approval: (await proposeWriteOff(ctx, input)).approvalId }
  },
})

endpoint({
  method: 'post',
  path: '/api/dashboard/refunds/:refund/reverse-write-off',
  summary: 'Proposes to reverse the write-off of a donation that the bank has paid out after all',
  allow: 'payments.refund',
  params: z.object({ refund: z.uuid() }),
  body: z.object({ reason }),
  answer,
  async run(ctx, { params, body }) {
    return {
      approval: (await proposeReverseWriteOff(ctx, { refundId: params.refund, reason: body.reason })).approvalId,
    }
  },
})

endpoint({
  method: 'post',
  path: '/api/dashboard/refunds/:refund/reverse-transfer',
  summary: 'Proposes to reverse a refund by bank transfer that came back or was recorded by mistake',
  allow: 'payments.refund',
  params: z.object({ refund: z.uuid() }),
  body: z.object({ reason }),
  answer,
  async run(ctx, { params, body }) {
    const input = { refundId: params.refund, reason: body.reason }
    return { approval: (await proposeReverseTransferRefund(ctx, input)).approvalId }
  },
})

endpoint({
  method: 'post',
  path: '/api/dashboard/payments/:attempt/keep',
  summary:
    'Proposes to keep a payment that cannot be accepted as a separate donation; one of an order only after the bank refused its refund',
  allow: 'payments.refund',
  params: attempt,
  body: z.object({ campaign, reason }),
  answer,
  async run(ctx, { params, body }) {
    const input = { ...body, attemptId: params.attempt }
    return { approval: (await proposeAcceptSecondCapture(ctx, input)).approvalId }
  },
})

endpoint({
  method: 'post',
  path: '/api/dashboard/refunds/:refund/cancel',
  summary: 'Proposes to cancel a refund that is pending, or that the bank did not make',
  allow: 'payments.refund',
  params: z.object({ refund: z.uuid() }),
  body: z.object({ reason }),
  answer,
  async run(ctx, { params, body }) {
    const { state, bank } = await refundAtBank(ctx, params.refund)
    const input = { refundId: params.refund, state, atBank: bank?.returned ?? null, reason: body.reason }
    return { approval: (await proposeCancelRefund(ctx, input)).approvalId }
  },
})

endpoint({
  method: 'post',
  path: '/api/dashboard/orphans/:order',
  summary: 'Proposes to assign the payment of an unknown order to a campaign, or to refund it',
  allow: 'payments.refund',
  params: z.object({ order: z.string().max(64) }),
  body: z.object({
    decision: z.enum(['assign', 'give_back']),
    campaign: campaign.default('general'),
    reason,
  }),
  answer,
  async run(ctx, { params, body }) {
    const atBank = await orphanAtBank(ctx, params.order)
    return { approval: (await proposeOrphan(ctx, { ...body, orderId: params.order, atBank })).approvalId }
  },
})
