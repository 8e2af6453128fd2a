import { z } from 'zod'
import { DONATION_METHODS, DONATION_STATUSES } from '#features/donations/admin/status.ts'
import { cancelNumber, cancelUnused } from '#features/official-receipts/cancel.server.ts'
import { MAX_AT_ONCE } from '#features/official-receipts/number.ts'
import { seriesStates } from '#features/official-receipts/queries.server.ts'
import { addSeries, closeSeries } from '#features/official-receipts/series.server.ts'
import { endpoint } from '#kernel/endpoint.server.ts'
import { CURRENCIES } from '#kernel/money.ts'
import { pageByState } from '#resource/list-params.server.ts'
import { assignFromQueue, queuePage, QueueParams } from './queue.server.ts'
import { registerPage, RegisterParams } from './register.server.ts'
import { REGISTER_STATES } from './register-row.ts'

const path = '/api/dashboard/official-receipts'
const series = `${path}/series`
const seriesId = z.object({ id: z.coerce.number().int().positive() })
const Range = z.object({ first: z.int(), last: z.int() })
const state = z.enum(REGISTER_STATES)

const Donation = z.object({
  id: z.uuid(),
  reference: z.string(),
  at: z.date().describe('Time at which the money arrived'),
  donor: z
    .looseObject({ name: z.string(), email: z.string().nullable() })
    .nullable()
    .describe('null without the permission donors.read'),
  campaign: z.object({ id: z.int(), title: z.string() }).nullable().describe('null for the general fund'),
  method: z.enum(DONATION_METHODS),
  status: z.enum(DONATION_STATUSES),
  amount: z.int().describe('Minor units of the currency (hundredths)'),
  currency: z.enum(CURRENCIES),
})

endpoint({
  method: 'get',
  path: series,
  summary: 'Lists series of official receipt numbers with the use of their numbers',
  allow: 'donations.read',
  answer: z.array(
    z.object({
      id: z.int(),
      prefix: z.string(),
      width: z.int().describe('Number of digits, including leading zeros'),
      first: z.int(),
      last: z.int(),
      receivedOn: z.iso.date(),
      note: z.string().nullable(),
      closed: z.boolean(),
      assigned: z.int(),
      cancelled: z.int(),
      next: z.int().nullable().describe('null if no number is left or the series is closed'),
      gaps: z.array(Range).describe('Numbers below the last used one that are neither assigned nor cancelled'),
    }),
  ),
  run: (ctx) => seriesStates(ctx),
})

endpoint({
  method: 'post',
  path: series,
  summary: 'Registers the numbers of a booklet or block of official receipts',
  allow: 'donations.create',
  body: z.object({
    prefix: z.string().describe('Prefix printed before the number; may be empty'),
    first: z.string().describe('As printed, with leading zeros'),
    last: z.string(),
    received_on: z.string(),
    note: z.string().default(''),
  }),
  status: 201,
  answer: z.object({ id: z.int() }),
  run: (ctx, { body }) => addSeries(ctx, body),
})

endpoint({
  method: 'post',
  path: `${series}/:id/closed`,
  summary: 'Closes a series, or reopens it',
  allow: 'donations.create',
  params: seriesId,
  body: z.object({ closed: z.boolean() }),
  answer: z.object({}),
  async run(ctx, { params: { id }, body: { closed } }) {
    await closeSeries(ctx, { id, closed })
    return {}
  },
})

endpoint({
  method: 'post',
  path: `${series}/:id/cancel`,
  summary: 'Cancels unused numbers of a series',
  allow: 'donations.create',
  params: seriesId,
  body: z.object({ first: z.int(), last: z.int(), reason: z.string() }),
  answer: z.object({ cancelled: z.int() }),
  run: (ctx, { params: { id }, body }) => cancelUnused(ctx, { seriesId: id, ...body }),
})

endpoint({
  method: 'get',
  path: `${path}/queue`,
  summary: 'Lists donations that need an official receipt number, oldest first',
  allow: 'donations.read',
  query: QueueParams,
  answer: z.object({ rows: z.array(Donation), total: z.int(), page: z.int(), size: z.int() }),
  run: (ctx, { query }) => queuePage(ctx, query),
})

endpoint({
  method: 'post',
  path: `${path}/assign`,
  summary: 'Assigns numbers of a series to donations, in the order in which the money arrived',
  allow: 'donations.create',
  body: z.object({
    series: z.int(),
    start: z.int().nullable().default(null).describe('null for the number after the last used one'),
    donations: z
      .array(z.uuid())
      .max(MAX_AT_ONCE)
      .nullable()
      .describe(`null for the oldest ${MAX_AT_ONCE} of the queue`),
    methods: z.array(z.enum(DONATION_METHODS)).default([]).describe('Filters the queue by method; empty: all'),
  }),
  status: 201,
  answer: z.object({ assigned: z.int(), first: z.string(), last: z.string() }),
  run: (ctx, { body }) =>
    assignFromQueue(ctx, { seriesId: body.series, start: body.start, ids: body.donations, methods: body.methods }),
})

endpoint({
  method: 'get',
  path,
  summary: 'Lists the register of official receipt numbers by series and number',
  allow: 'donations.read',
  query: RegisterParams,
  answer: pageByState(
    z.object({
      id: z.uuid(),
      number: z.string().describe('As printed'),
      state,
      assignedAt: z.date(),
      assignedBy: z.string().nullable(),
      cancelled: z.object({ at: z.date(), by: z.string().nullable(), reason: z.string() }).nullable(),
      repeated: z.boolean().describe('Entered before numbers had to be unique: another donation has the same number'),
      donation: Donation.nullable().describe('null if the number was cancelled before it was used'),
      permitNumber: z.string().nullable(),
    }),
    state,
  ),
  run: (ctx, { query }) => registerPage(ctx, query),
})

endpoint({
  method: 'post',
  path: `${path}/:id/cancel`,
  summary: 'Cancels an assigned number; it is not reused',
  allow: 'donations.create',
  params: z.object({ id: z.uuid() }),
  body: z.object({ reason: z.string() }),
  answer: z.object({}),
  async run(ctx, { params: { id }, body }) {
    await cancelNumber(ctx, { id, ...body })
    return {}
  },
})
