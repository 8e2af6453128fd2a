import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.server.ts'
import { CURRENCIES } from '#kernel/money.ts'
import { CASH_COUNT_STATES, CASH_DIRECTIONS, CASH_TRANSFER_STATES } from './cash.ts'
import { countCash, CountForm } from './count.server.ts'
import { cashBook, CashParams } from './queries.server.ts'
import { cancelCashTransfer, recordCashTransfer, TransferForm } from './transfer.server.ts'

const path = '/api/dashboard/cash'
const amount = z.int().describe('Hundredths of the currency')
const currency = z.enum(CURRENCIES)

endpoint({
  method: 'get',
  path,
  summary: 'The cash box: balances, deposits and withdrawals, and counts, the newest first',
  allow: 'statements.read',
  query: CashParams,
  answer: z.object({
    balances: z.array(
      z.object({
        currency,
        balance: amount,
        open: z.int().describe('Transfers that no statement shows yet'),
        lastCountAt: z.date().nullable(),
      }),
    ),
    transfers: z.array(
      z.object({
        id: z.uuid(),
        direction: z.enum(CASH_DIRECTIONS),
        currency,
        amount,
        movedOn: z.iso.date(),
        note: z.string().nullable(),
        state: z.enum(CASH_TRANSFER_STATES),
        by: z.string().nullable(),
        cancelReason: z.string().nullable(),
      }),
    ),
    counts: z.object({
      rows: z.array(
        z.object({
          id: z.uuid(),
          currency,
          counted: amount,
          expected: amount,
          difference: amount.describe('Above zero: more than the books say'),
          state: z.enum(CASH_COUNT_STATES),
          reason: z.string().nullable(),
          pieces: z.record(z.string(), z.int()),
          by: z.string().nullable(),
          at: z.date(),
        }),
      ),
      total: z.int(),
      page: z.int(),
      size: z.int(),
    }),
  }),
  run: (ctx, { query }) => cashBook(ctx, query),
})

endpoint({
  method: 'post',
  path: `${path}/counts`,
  summary: 'Records a count; a difference from the books waits for a second person',
  allow: 'statements.update',
  body: z.looseObject({}),
  shownBody: () => CountForm,
  status: 201,
  answer: z.object({ id: z.uuid(), difference: amount, approvalId: z.uuid().nullable() }),
  run: (ctx, { body }) => countCash(ctx, body as never),
})

endpoint({
  method: 'post',
  path: `${path}/transfers`,
  summary: 'Records a deposit of cash at the bank, or a withdrawal',
  allow: 'statements.update',
  body: z.looseObject({}),
  shownBody: () => TransferForm,
  status: 201,
  answer: z.object({ id: z.uuid() }),
  run: (ctx, { body }) => recordCashTransfer(ctx, body as never),
})

endpoint({
  method: 'post',
  path: `${path}/transfers/:id/cancel`,
  summary: 'Books back a deposit or withdrawal that did not take place',
  allow: 'statements.update',
  params: z.object({ id: z.uuid() }),
  body: z.object({ reason: z.string() }),
  answer: z.object({}),
  async run(ctx, { params: { id }, body }) {
    await cancelCashTransfer(ctx, { id, ...body })
    return {}
  },
})
