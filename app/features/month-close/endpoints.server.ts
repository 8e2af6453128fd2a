import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.server.ts'
import { CHECKLIST } from './closed-month.ts'
import { proposeMonthClose } from './close.server.ts'
import { closedMonth, closedMonths, monthToClose } from './queries.server.ts'

const path = '/api/dashboard/closed-months'
const month = z.string().describe('2026-11')
const Item = z.object({
  id: z.enum(CHECKLIST),
  state: z.enum(['ok', 'note', 'blocked']).describe('`note` needs a reason, `blocked` has to be zero'),
  figures: z.array(z.looseObject({ key: z.string() })),
  path: z.string().describe('Where it is corrected'),
})
const Closed = z.object({
  month,
  sha256: z.string().describe('Of the snapshot'),
  proposedBy: z.string().nullable(),
  approvedBy: z.string().nullable(),
  closedAt: z.date(),
})

endpoint({
  method: 'get',
  path: '/api/dashboard/month-to-close',
  summary: 'The oldest open month with its checklist',
  allow: 'ledger.read',
  answer: z.object({
    month: month.nullable(),
    over: z.boolean().describe('False: the month has not ended, and there is nothing to close'),
    checklist: z.array(Item),
    proposed: z.object({ approvalId: z.uuid(), notes: z.partialRecord(z.enum(CHECKLIST), z.string()) }).nullable(),
  }),
  run: (ctx) => monthToClose(ctx),
})

endpoint({
  method: 'get',
  path,
  summary: 'Closed months, the newest first',
  allow: 'ledger.read',
  answer: z.array(Closed),
  run: (ctx) => closedMonths(ctx),
})

endpoint({
  method: 'get',
  path: `${path}/:month`,
  summary: 'A closed month with the figures that were stored when it was closed',
  allow: 'ledger.read',
  params: z.object({ month }),
  answer: Closed.extend({
    snapshot: z.looseObject({ month, transactions: z.int(), checklist: z.array(Item) }),
  }),
  run: (ctx, { params }) => closedMonth(ctx, params.month),
})

endpoint({
  method: 'post',
  path,
  summary: 'Proposes to close the oldest open month; a second person has to approve it',
  allow: 'ledger.close',
  body: z.object({ month, notes: z.record(z.string(), z.string()) }),
  status: 201,
  answer: z.object({ approvalId: z.uuid() }),
  run: (ctx, { body }) => proposeMonthClose(ctx, body as never),
})
