import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.server.ts'
import { LOCALES } from '#kernel/locale.ts'
import { CURRENCIES } from '#kernel/money.ts'
import { pageByState } from '#resource/list-params.server.ts'
import { withdrawTransfer } from './admin.server.ts'
import { PLEDGE_STATES } from './pledge.ts'
import { pledgeDetail, PledgeListParams, pledgePage } from './queries.server.ts'

const path = '/api/dashboard/transfers'
const params = z.object({ id: z.uuid() })
const state = z.enum(PLEDGE_STATES)
const amount = z.int().nullable().describe('Minor units of the currency (hundredths); null if the donor gave no amount')
const Row = z.object({
  id: z.uuid(),
  code: z.string().describe('Code for the description field of the transfer'),
  state,
  donor: z
    .object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable(), anonymous: z.boolean() })
    .nullable()
    .describe('null without the permission donors.read'),
  campaign: z.object({ id: z.int(), title: z.string() }).nullable().describe('null for the general fund'),
  currency: z.enum(CURRENCIES),
  amount,
  sentOn: z.iso.date().nullable().describe('Day on which the donor sent the transfer, as reported by the donor'),
  sentAmount: amount,
  at: z.date(),
  reportedAt: z.date().nullable(),
})

endpoint({
  method: 'get',
  path,
  summary: 'Lists announced bank transfers: those reported as sent first, then newest first',
  allow: 'transfers.read',
  query: PledgeListParams,
  answer: pageByState(Row, state),
  run: (ctx, { query }) => pledgePage(ctx, query),
})

endpoint({
  method: 'get',
  path: `${path}/:id`,
  summary: 'Returns one announced bank transfer',
  allow: 'transfers.read',
  params,
  answer: Row.extend({
    locale: z.enum(LOCALES),
    news: z.boolean(),
    wall: z.boolean(),
    remindersSent: z.int(),
    remindersOff: z.boolean(),
    closedAt: z.date().nullable(),
    slips: z
      .array(z.object({ id: z.uuid(), name: z.string(), bytes: z.int(), at: z.date() }))
      .describe('Empty without the permission donors.read'),
    donationId: z.uuid().nullable(),
    furtherDonations: z
      .array(z.object({ id: z.uuid(), reference: z.string() }))
      .describe('Donations of further transfers for the same announcement'),
    approvalWaiting: z.boolean().describe('Recorded, pending approval by a second person'),
  }),
  run: (ctx, { params: { id } }) => pledgeDetail(ctx, id),
})

endpoint({
  method: 'post',
  path: `${path}/:id/withdraw`,
  summary: 'Closes an announced transfer that is not expected any more',
  allow: 'transfers.update',
  params,
  body: z.object({ reason: z.string() }),
  status: 201,
  answer: z.object({}),
  async run(ctx, { params: { id }, body }) {
    await withdrawTransfer(ctx, { id, ...body })
    return {}
  },
})
