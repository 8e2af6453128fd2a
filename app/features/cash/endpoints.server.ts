import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.server.ts'
import { CURRENCIES } from '#kernel/money.ts'
import { CASH_COUNT_STATES, CASH_DIRECTIONS, CASH_TRANSFER_STATES } from './cash.ts'
import { countCash, CountForm } from './count.server.ts'
import { cashBook, CashParams } from './queries.server.ts'
import { cancelCashTransfer, recordCashTransfer, TransferForm } from './transfer.server.ts'

const path = '/api/dashboard/cash'
const amount = z.int().describe('Minor units of the currency (hundredths)')
const currency = z.enum(CURRENCIES)

endpoint({
  method: 'get',
  path,
  summary: 'Returns the cash box: balances, deposits, withdrawals and counts, newest first',
  allow: 'statements.read',
  query: CashParams,
  answer: z.object({
    balances: z.array(
      z.object({
        currency,
        balance: amount,
        pending: amount.describe('Paid from the box by expenses that wait for approval, in minor units'),
        pendingDonations: amount.describe('Cash of recorded donations that wait for approval, in minor units'),
        open: z.int().describe('Deposits and withdrawals without a line in a bank statement yet'),
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
          difference: amount.describe('Positive: more cash than in the ledger'),
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
  summary: 'Records a cash count; a difference from the ledger needs the approval of a second person',
  allow: 'statements.update',
  body: z.looseObject({}),
  shownBody: () => CountForm,
  status: 201,
  answer: z.object({ id: z.uuid(), difference: amount, approvalId: z.uuid().nullable() }),
  run: (ctx, { body }) => countCash.fromBody(ctx, body),
})

endpoint({
  method: 'post',
  path: `${path}/transfers`,
  summary: 'Records a cash deposit at the bank, or a withdrawal',
  allow: 'statements.update',
  body: z.looseObject({}),
  shownBody: () => TransferForm,
  status: 201,
  answer: z.object({ id: z.uuid() }),
  run: (ctx, { body }) => recordCashTransfer.fromBody(ctx, body),
})

endpoint({
  method: 'post',
  path: `${path}/transfers/:id/cancel`,
  summary: 'Reverses a deposit or withdrawal that did not take place',
  allow: 'statements.update',
  params: z.object({ id: z.uuid() }),
  body: z.object({ reason: z.string() }),
  answer: z.object({}),
  async run(ctx, { params: { id }, body }) {
    await cancelCashTransfer(ctx, { id, ...body })
    return {}
  },
})
