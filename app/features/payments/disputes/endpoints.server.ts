import { z } from 'zod'
import { openDispute, recordLostDispute, recordWonDispute } from '#features/payments/refunds/dispute.server.ts'
import { endpoint, OkResponse } from '#kernel/endpoint.server.ts'
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

endpoint({
  method: 'post',
  path: '/api/dashboard/disputes/close',
  summary: 'Records the outcome of a dispute; if lost, the amount (default: all) and the bank’s fee',
  allow: 'payments.dispute',
  body: z.object({
    case_number: z.string().max(64),
    won: z.boolean(),
    fee: typed.optional(),
    lost: typed.optional(),
    form,
  }),
  answer: OkResponse,
  async run(ctx, { body: { case_number: caseNumber, won, fee, lost, form } }) {
    if (won) await recordWonDispute(ctx, { caseNumber })
    else {
      const optional = amountInput({ locale: form }).optional()
      const amounts = parse(z.object({ fee: optional, lost: optional }), {
        fee: fee || undefined,
        lost: lost || undefined,
      })
      await recordLostDispute(ctx, { caseNumber, ...amounts })
    }
    return { ok: true as const }
  },
})
