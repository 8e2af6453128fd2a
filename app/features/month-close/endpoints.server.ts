import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.server.ts'
import { CHECKLIST } from './closed-month.ts'
import { proposeMonthClose } from './close.server.ts'
import { closedMonth, closedMonths, monthToClose } from './queries.server.ts'

const path = '/api/dashboard/closed-months'
const month = z.string().describe('Month, for example 2026-11')
const Item = z.object({
  id: z.enum(CHECKLIST),
  state: z.enum(['ok', 'note', 'blocked']).describe('`note` needs a reason, `blocked` must be zero'),
  figures: z.array(z.looseObject({ key: z.string() })),
  path: z.string().describe('Path of the screen where it can be corrected'),
})
const Closed = z.object({
  month,
  sha256: z.string().describe('SHA-256 of the snapshot'),
  proposedBy: z.string().nullable(),
  approvedBy: z.string().nullable(),
  closedAt: z.date(),
})

endpoint({
  method: 'get',
  path: '/api/dashboard/month-to-close',
  summary: 'Returns the oldest open month with its checklist',
  allow: 'ledger.read',
  answer: z.object({
    month: month.nullable(),
    over: z.boolean().describe('false if the month has not ended and cannot be closed yet'),
    checklist: z.array(Item),
    proposed: z.object({ approvalId: z.uuid(), notes: z.partialRecord(z.enum(CHECKLIST), z.string()) }).nullable(),
  }),
  run: (ctx) => monthToClose(ctx),
})

endpoint({
  method: 'get',
  path,
  summary: 'Lists closed months, newest first',
  allow: 'ledger.read',
  answer: z.array(Closed),
  run: (ctx) => closedMonths(ctx),
})

endpoint({
  method: 'get',
  path: `${path}/:month`,
  summary: 'Returns a closed month with the figures stored at closing',
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
  summary: 'Proposes to close the oldest open month; a second person must approve it',
  allow: 'ledger.close',
  body: z.object({ month, notes: z.record(z.string(), z.string()) }),
  status: 201,
  answer: z.object({ approvalId: z.uuid() }),
  run: (ctx, { body }) => proposeMonthClose.fromBody(ctx, body),
})
