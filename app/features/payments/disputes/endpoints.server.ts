import { z } from 'zod'
import { APPROVAL_STATES } from '#features/approvals/approval.ts'
import { proposeCloseDispute } from '#features/payments/refunds/close-dispute.server.ts'
import { openDispute } from '#features/payments/refunds/dispute.server.ts'
import { proposeReopenDispute } from '#features/payments/refunds/reopen-dispute.server.ts'
import { endpoint } from '#kernel/endpoint.server.ts'
import { LOCALES } from '#kernel/locale.ts'
import { amountInput } from '#kernel/money-schema.ts'
import { parse } from '#kernel/parse.ts'
import { pageByState } from '#resource/list-params.server.ts'
import { markDisputeAnswered, setAnswerBy } from '#features/payments/refunds/dispute-answer.server.ts'
import { RETURN_KINDS } from './dispute.ts'
import { disputeDetail, returnPage, ReturnParams } from './register.server.ts'

const params = z.object({ id: z.uuid() })
const amount = z.int().describe('Minor units of the currency (hundredths)')
const Row = z.object({
  kind: z.enum(RETURN_KINDS),
  id: z.uuid(),
  at: z.date(),
  state: z.string(),
  amount,
  currency: z.string(),
  text: z.string().nullable().describe('The bank’s case number, or the reason for the refund'),
  fee: amount.nullable(),
  answerBy: z.iso.date().nullable(),
  answered: z.boolean(),
  lost: amount.nullable(),
  payment: z.object({ reference: z.string(), purpose: z.string(), id: z.string() }),
})

const Proposal = z.object({
  id: z.uuid(),
  action: z.enum(['close', 'reopen']),
  state: z.enum(APPROVAL_STATES),
  won: z.boolean().describe('The decision: of the bank, or the one that is taken back'),
  lost: amount.nullable(),
  fee: amount.nullable(),
  reason: z.string(),
  by: z.string().nullable(),
  at: z.date(),
  decidedBy: z.string().nullable(),
  decidedAt: z.date().nullable(),
  note: z.string().nullable(),
  mine: z.boolean(),
})

endpoint({
  method: 'get',
  path: '/api/dashboard/returns',
  summary: 'Lists refunds, disputes and payments with an unexpected amount, newest first',
  allow: 'payments.read',
  query: ReturnParams,
  answer: pageByState(Row, z.enum(RETURN_KINDS)),
  run: (ctx, { query }) => returnPage(ctx, query),
})

endpoint({
  method: 'get',
  path: '/api/dashboard/disputes/:id',
  summary: 'Returns a dispute with its deadline and the names of its evidence files',
  allow: 'payments.read',
  params,
  answer: Row.extend({
    caseNumber: z.string(),
    openedAt: z.date(),
    closedAt: z.date().nullable(),
    answeredAt: z.date().nullable(),
    reopened: z.int().nonnegative().describe('How often it was reopened after it had been closed'),
    reopenedAt: z.date().nullable(),
    proposals: z.array(Proposal).describe('To close and to reopen it, the oldest first'),
    files: z.array(z.object({ id: z.uuid(), name: z.string(), bytes: z.int(), at: z.date() })),
  }),
  run: (ctx, { params }) => disputeDetail(ctx, params),
})

endpoint({
  method: 'post',
  path: '/api/dashboard/disputes/:id/deadline',
  summary: 'Sets the bank’s deadline for the response',
  allow: 'payments.dispute',
  params,
  body: z.object({ answer_by: z.string() }),
  answer: z.object({}),
  async run(ctx, { params: { id }, body }) {
    await setAnswerBy(ctx, { id, answerBy: body.answer_by })
    return {}
  },
})

endpoint({
  method: 'post',
  path: '/api/dashboard/disputes/:id/answered',
  summary: 'Records that the evidence was sent to the bank; reminders stop',
  allow: 'payments.dispute',
  params,
  answer: z.object({}),
  async run(ctx, { params: { id } }) {
    await markDisputeAnswered(ctx, { id })
    return {}
  },
})

const typed = z.union([z.string().max(80), z.number()])
const form = z.enum(LOCALES).optional().describe('Language in which the amounts were typed')

endpoint({
  method: 'post',
  path: '/api/dashboard/payments/:attempt/disputes',
  summary: 'Records a dispute of the payer that the bank reported',
  allow: 'payments.dispute',
  params: z.object({ attempt: z.uuid() }),
  status: 201,
  body: z.object({ case_number: z.string().max(64), amount: typed, form, answer_by: z.string().max(10).optional() }),
  answer: z.object({ id: z.uuid() }),
  async run(ctx, { params: { attempt: attemptId }, body }) {
    const { amount } = parse(z.object({ amount: amountInput({ locale: body.form }) }), { amount: body.amount })
    const answerBy = body.answer_by || null
    const { disputeId } = await openDispute(ctx, { attemptId, caseNumber: body.case_number, amount, answerBy })
    return { id: disputeId }
  },
})

const reason = z.string().max(500)
const proposed = z.object({ approval: z.uuid() })

endpoint({
  method: 'post',
  path: '/api/dashboard/disputes/close',
  summary: 'Proposes to record the outcome of a dispute; if lost, the amount (default: all) and the bank’s fee',
  allow: 'payments.dispute',
  body: z.object({
    case_number: z.string().max(64),
    won: z.boolean(),
    fee: typed.optional(),
    lost: typed.optional(),
    form,
    reason,
  }),
  answer: proposed,
  async run(ctx, { body: { case_number: caseNumber, won, fee, lost, form, reason } }) {
    const optional = amountInput({ locale: form }).optional()
    const amounts = won
      ? {}
      : parse(z.object({ fee: optional, lost: optional }), { fee: fee || undefined, lost: lost || undefined })
    return { approval: (await proposeCloseDispute(ctx, { caseNumber, won, ...amounts, reason })).approvalId }
  },
})

endpoint({
  method: 'post',
  path: '/api/dashboard/disputes/:id/reopen',
  summary: 'Proposes to reopen a closed dispute: its closing is reversed in the ledger, and it can be closed again',
  allow: 'payments.dispute',
  params,
  body: z.object({ reason }),
  answer: proposed,
  async run(ctx, { params: { id }, body }) {
    return { approval: (await proposeReopenDispute(ctx, { id, reason: body.reason })).approvalId }
  },
})
