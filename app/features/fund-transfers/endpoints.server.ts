import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.server.ts'
import { CURRENCIES } from '#kernel/money.ts'
import { pageByState } from '#resource/list-params.server.ts'
import { FundTransferListParams, fundTransferPage } from './queries.server.ts'
import { FundTransferInput, recordFundTransfer } from './record.server.ts'
import { FUND_TRANSFER_STATES } from './transfer.ts'

const path = '/api/dashboard/fund-transfers'
const amount = z.int().describe('Minor units of the currency (hundredths)')
const state = z.enum(FUND_TRANSFER_STATES)

endpoint({
  method: 'get',
  path,
  summary: 'Lists transfers between funds, newest first',
  allow: 'fund_transfers.read',
  query: FundTransferListParams,
  answer: pageByState(
    z.object({
      id: z.uuid(),
      reference: z.string(),
      state,
      from: z.string(),
      to: z.string(),
      amount,
      currency: z.enum(CURRENCIES),
      reason: z.string(),
      overdraft: amount.describe('Approved overdraft of the source fund'),
      at: z.date(),
    }),
    state,
  ),
  run: (ctx, { query }) => fundTransferPage(ctx, query),
})

endpoint({
  method: 'post',
  path,
  summary: 'Proposes a transfer from one fund to another; a second person must approve it',
  allow: 'fund_transfers.create',
  // The command parses it, so that errors name the field.
  body: z.looseObject({}),
  shownBody: () => FundTransferInput,
  status: 201,
  answer: z.object({ id: z.uuid(), approvalId: z.uuid() }),
  run: (ctx, { body }) => recordFundTransfer.fromBody(ctx, body),
})
