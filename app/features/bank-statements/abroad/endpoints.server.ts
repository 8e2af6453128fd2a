import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.server.ts'
import { CURRENCIES } from '#kernel/money.ts'
import { recordNotice } from './record-notice.server.ts'
import { ForeignDays, foreignReport } from './report.server.ts'

const path = '/api/dashboard/foreign-transfers'
const amount = z.int().describe('Minor units of the currency (hundredths)')

endpoint({
  method: 'get',
  path,
  summary:
    'Lists donations by bank transfer from senders outside Turkey, with the notifications under Law 5253, article 21',
  allow: 'statements.read',
  query: ForeignDays,
  answer: z.object({
    rows: z.array(
      z.object({
        lineId: z.uuid(),
        donationId: z.uuid(),
        reference: z.string(),
        day: z.iso.date(),
        amount,
        currency: z.enum(CURRENCIES),
        lira: amount.nullable().describe('null if there is no exchange rate for that day'),
        country: z.string(),
        campaign: z.string(),
        notice: z.object({ day: z.iso.date(), reference: z.string() }).nullable(),
      }),
    ),
    sums: z.array(
      z.object({
        country: z.string(),
        currency: z.enum(CURRENCIES),
        count: z.int(),
        amount,
        lira: amount,
        withoutRate: z.int(),
        notNotified: z.int(),
      }),
    ),
    unknown: z.int().describe('Donations by transfer in this period without a known country'),
  }),
  run: (ctx, { query }) => foreignReport(ctx, query),
})

endpoint({
  method: 'post',
  path: `${path}/notices`,
  summary: 'Records that the authority was notified of transfers from abroad',
  allow: 'statements.update',
  body: z.object({ line_ids: z.array(z.string()), notified_on: z.string(), reference: z.string() }),
  status: 201,
  answer: z.object({ recorded: z.int() }),
  run: (ctx, { body }) => recordNotice(ctx, body),
})
