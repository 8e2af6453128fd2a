import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.server.ts'
import { LOCALES } from '#kernel/locale.ts'
import { pageByState } from '#resource/list-params.server.ts'
import { requestData, DataRequestBody } from './request.server.ts'
import { BLOCKS, LINK_HOURS, REQUEST_KINDS, REQUEST_ORIGINS, REQUEST_STATES } from './data-request.ts'
import { answerRequest, enterRequest, EnterRequest, OUTCOMES, sendRequestLink } from './admin.server.ts'
import { requestDetail, requestPage, DataRequestListParams } from './queries.server.ts'

endpoint({
  method: 'post',
  path: '/api/front/data-requests',
  summary:
    'Asks for a copy or the erasure of the data of an email address. The answer is the same for every address; where there is data, a link is sent to it',
  allow: 'anyone',
  body: DataRequestBody,
  status: 202,
  answer: z.object({ validHours: z.int().describe('How long the link is valid') }),
  async run(ctx, { body }) {
    await requestData(ctx, body)
    return { validHours: LINK_HOURS }
  },
})

const path = '/api/dashboard/data-requests'
const state = z.enum(REQUEST_STATES)
const params = z.object({ id: z.uuid() })
const Row = z.object({
  id: z.uuid(),
  kind: z.enum(REQUEST_KINDS),
  state,
  origin: z.enum(REQUEST_ORIGINS),
  email: z.string().nullable(),
  name: z.string().nullable(),
  at: z.date(),
  due: z.date(),
  daysLeft: z.int().nullable().describe('Negative when it is overdue; null when no answer is required'),
})

endpoint({
  method: 'get',
  path,
  summary: 'Requests of people for a copy or the erasure of their data: those to answer first, by due date',
  allow: 'privacy.requests',
  query: DataRequestListParams,
  answer: pageByState(Row, state),
  run: (ctx, { query }) => requestPage(ctx, query),
})

endpoint({
  method: 'get',
  path: `${path}/:id`,
  summary: 'One request with what was answered',
  allow: 'privacy.requests',
  params,
  answer: Row.extend({
    note: z.string().nullable(),
    answer: z.string().nullable(),
    blocked: z.array(z.enum(BLOCKS)).describe('Why the software could not fulfil it by itself'),
    locale: z.enum(LOCALES),
    confirmedAt: z.date().nullable(),
    closedAt: z.date().nullable(),
    closedBy: z.string().nullable().describe('Their name'),
    linkUntil: z.date().nullable().describe('A link was sent and works until then'),
  }),
  run: (ctx, { params: { id } }) => requestDetail(ctx, id),
})

endpoint({
  method: 'post',
  path,
  summary: 'Enters a request that came by post, by phone or in person',
  allow: 'privacy.requests',
  body: EnterRequest,
  status: 201,
  answer: z.object({ id: z.uuid() }),
  run: async (ctx, { body }) => ({ id: await enterRequest(ctx, body) }),
})

endpoint({
  method: 'post',
  path: `${path}/:id/link`,
  summary: 'Sends a link to the address of a request, by which the person has it done',
  allow: 'privacy.requests',
  params,
  status: 201,
  answer: z.object({}),
  async run(ctx, { params: { id } }) {
    await sendRequestLink(ctx, { id })
    return {}
  },
})

endpoint({
  method: 'post',
  path: `${path}/:id/answer`,
  summary: 'Answers a request by email, and closes it as done or refused',
  allow: 'privacy.requests',
  params,
  body: z.object({ outcome: z.enum(OUTCOMES), text: z.string() }),
  status: 201,
  answer: z.object({}),
  async run(ctx, { params: { id }, body }) {
    await answerRequest(ctx, { id, ...body })
    return {}
  },
})
