import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.server.ts'
import { pageByState } from '#resource/list-params.server.ts'
import { DifferenceSchema, settlementDifferences } from './differences.server.ts'
import { receivable, ReceivableParams } from './receivable.server.ts'
import { SelectionParams, settlementSelection } from './selection.server.ts'
import { AGE_IDS } from './settlement.ts'
import { SettlementSums } from './sums-schema.server.ts'

const amount = z.int().describe('Minor units of the currency (hundredths); negative: a refund or a dispute')
const Item = z.object({
  id: z.uuid().describe('Id of the ledger transaction'),
  gateway: z.string().nullable(),
  merchant: z.enum(['donation', 'order']).nullable(),
  day: z.iso.date(),
  age: z.enum(AGE_IDS),
  kind: z.string(),
  amount,
  currency: z.string(),
  payment: z.object({ reference: z.string(), purpose: z.string(), id: z.string() }).nullable(),
})
const OfAge = z.object({ amount, items: z.int() })

endpoint({
  method: 'get',
  path: '/api/dashboard/card-receivable',
  summary: 'Lists card payments that the bank has not paid out yet, oldest first, with totals by age',
  allow: 'statements.read',
  query: ReceivableParams,
  answer: pageByState(Item, z.enum(AGE_IDS)).extend({
    sums: z.array(
      z.object({
        gateway: z.string().nullable(),
        merchant: z.enum(['donation', 'order']).nullable(),
        currency: z.string(),
        ages: z.object({ recent: OfAge, week: OfAge, month: OfAge, older: OfAge }),
        total: amount,
      }),
    ),
    unassigned: z
      .array(z.object({ currency: z.string(), amount }))
      .describe('Amount of settlements without assigned payments'),
  }),
  run: (ctx, { query }) => receivable(ctx, query),
})

endpoint({
  method: 'get',
  path: '/api/dashboard/card-settlements/differences',
  summary: 'Lists card settlements whose commission differs from the agreed rate, newest first',
  allow: 'statements.read',
  answer: z.array(DifferenceSchema),
  run: (ctx) => settlementDifferences(ctx, {}),
})

endpoint({
  method: 'get',
  path: '/api/dashboard/card-settlements/selection',
  summary: 'Lists the unsettled payments of a merchant account for the given days, at most 500',
  allow: 'statements.read',
  query: SelectionParams,
  answer: z.object({
    sums: SettlementSums,
    items: z.array(Item),
    isComplete: z.boolean(),
    writtenOff: z.array(Item).describe('Payments that were written off; they are not part of the sums'),
  }),
  run: (ctx, { query }) => settlementSelection(ctx, query),
})
