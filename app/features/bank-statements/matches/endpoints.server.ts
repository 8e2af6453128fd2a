import { z } from 'zod'
import { SETTLEMENT_REASONS } from '#features/card-settlements/settlement.ts'
import { SettlementSums as Settlement } from '#features/card-settlements/sums-schema.server.ts'
import { LINE_STATES } from '#features/bank-statements/lines/line.ts'
import { MATCH_KINDS, MATCH_REASONS, OTHER_KINDS } from '#features/bank-statements/match.ts'
import { endpoint } from '#kernel/endpoint.server.ts'
import { CURRENCIES } from '#kernel/money.ts'
import { PLEDGE_STATES } from '#features/transfers/pledge.ts'
import { pageByState } from '#resource/list-params.server.ts'
import { LineListParams, linePage, StatementFilter } from './line-list.server.ts'
import { acceptSureMatches, matchLine } from './match-line.server.ts'
import { TypedPart } from './match-request.server.ts'
import { undoMatch } from './undo-match.server.ts'

const path = '/api/dashboard/bank-lines'
const params = z.object({ id: z.uuid() })
const amount = z.int().describe('Minor units of the currency (hundredths); negative: outgoing')
const Suggestion = z.object({
  kind: z.enum(['pledge', 'recorded', 'donation', 'same_donor', 'expense', 'refund', 'returned', ...OTHER_KINDS]),
  sure: z.boolean().describe('Matched by the reference code'),
  reasons: z.array(z.enum(MATCH_REASONS)),
  campaign: z.object({ id: z.int(), title: z.string() }).nullable(),
  pledge: z
    .object({
      id: z.uuid(),
      code: z.string(),
      state: z.enum(PLEDGE_STATES),
      amount: amount.nullable(),
      currency: z.enum(CURRENCIES),
      donor: z.string().nullable().describe('null without the permission donors.read'),
      missing: amount.describe(
        'Amount that banks may have deducted; it can be recorded as bank fees with the announced amount; 0: not offered',
      ),
    })
    .optional(),
  donation: z
    .object({
      id: z.uuid(),
      reference: z.string(),
      cameOn: z.iso.date().optional().describe('Day of the transfer that the bank may have returned'),
    })
    .optional(),
  expense: z.object({ id: z.uuid(), reference: z.string(), payee: z.string() }).optional(),
  earlier: z
    .object({
      id: z.uuid(),
      reference: z.string(),
      donor: z.string().nullable().describe('null without the permission donors.read'),
    })
    .optional()
    .describe('The last donation of the donor who may have sent this transfer'),
  refund: z.object({ id: z.uuid(), reference: z.string() }).optional().describe('With the reference of its payment'),
  cash: z.object({ id: z.uuid(), movedOn: z.iso.date() }).optional().describe('Recorded in the cash book'),
  settlement: Settlement.extend({ commission: amount, reasons: z.array(z.enum(SETTLEMENT_REASONS)) })
    .optional()
    .describe('Card payments that the bank may have paid out with this line'),
})
const Row = z.object({
  id: z.uuid(),
  iban: z.string(),
  currency: z.enum(CURRENCIES),
  bookedOn: z.iso.date(),
  amount,
  remaining: amount.describe('Not yet matched'),
  description: z.string(),
  counterparty: z.string().nullable(),
  bankReference: z.string().nullable(),
  state: z.enum(LINE_STATES),
  monthClosed: z.boolean().describe('Matching needs the approval of a second person'),
  suggestions: z.array(Suggestion),
  matches: z.array(
    z.object({
      kind: z.enum(MATCH_KINDS),
      amount,
      commission: amount,
      note: z.string().nullable(),
      donation: z.object({ id: z.uuid(), reference: z.string() }).nullable(),
      expense: z.string().nullable().describe('Reference of the expense'),
      refund: z.string().nullable().describe('Reference of the payment that was paid back'),
      at: z.date(),
    }),
  ),
})
const Matched = z.object({
  matched: z.int(),
  proposed: z.int().describe('Lines that need the approval of a second person'),
  approvalId: z.uuid().nullable(),
})

endpoint({
  method: 'get',
  path,
  summary: 'Lists lines of bank statements with their matches, or with suggestions and reasons',
  allow: 'statements.read',
  query: LineListParams,
  answer: pageByState(Row, z.enum(LINE_STATES)).extend({
    sure: z.int().describe('Lines that can be accepted immediately'),
  }),
  run: (ctx, { query }) => linePage(ctx, query),
})

endpoint({
  method: 'post',
  path: `${path}/:id/match`,
  summary: 'Matches a line with donations, or assigns it a category; donations above the limit need a second person',
  allow: 'statements.update',
  params,
  body: z.object({ form: z.string().optional(), parts: z.array(TypedPart) }),
  status: 201,
  answer: Matched,
  run: (ctx, { params: { id }, body }) => matchLine.fromBody(ctx, { lineId: id, ...body }),
})

endpoint({
  method: 'post',
  path: `${path}/accept`,
  summary: 'Matches lines that contain the code of an announced transfer, at most 100',
  allow: 'statements.update',
  query: StatementFilter,
  status: 201,
  answer: Matched.extend({ left: z.int() }),
  run: (ctx, { query }) => acceptSureMatches(ctx, { statements: query['filter.statement'] ?? [] }),
})

endpoint({
  method: 'post',
  path: `${path}/:id/undo`,
  summary: 'Undoes the matches of a line: its donations and other ledger transactions are reversed',
  allow: 'statements.update',
  params,
  body: z.object({ reason: z.string() }),
  status: 201,
  answer: z.object({ proposed: z.int() }),
  run: (ctx, { params: { id }, body }) => undoMatch(ctx, { id, ...body }),
})
