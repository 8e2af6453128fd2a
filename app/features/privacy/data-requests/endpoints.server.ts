import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.server.ts'
import { LOCALES } from '#kernel/locale.ts'
import { pageByState } from '#resource/list-params.server.ts'
import { requestData, DataRequestBody } from './request.server.ts'
import { BLOCKS, LINK_HOURS, REQUEST_KINDS, REQUEST_ORIGINS, REQUEST_STATES } from './data-request.ts'
import { answerRequest, enterRequest, EnterRequest, OUTCOMES, sendRequestLink } from './admin.server.ts'
import { proposePhoneErasure, verifyIdentity } from './by-phone.server.ts'
import { requestDetail, requestPage, DataRequestListParams } from './queries.server.ts'

endpoint({
  method: 'post',
  path: '/api/front/data-requests',
  summary:
    'Requests a copy or the erasure of the data of an email address. The response is the same for every address; if there is data, a link is emailed to it',
  allow: 'anyone',
  body: DataRequestBody,
  status: 202,
  answer: z.object({ validHours: z.int().describe('Validity of the link in hours') }),
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
  phone: z.string().nullable(),
  name: z.string().nullable(),
  at: z.date(),
  due: z.date(),
  daysLeft: z.int().nullable().describe('Negative if overdue; null if no answer is required'),
})

endpoint({
  method: 'get',
  path,
  summary: 'Lists requests for a copy or the erasure of personal data: open ones first, by due date',
  allow: 'privacy.requests',
  query: DataRequestListParams,
  answer: pageByState(Row, state),
  run: (ctx, { query }) => requestPage(ctx, query),
})

endpoint({
  method: 'get',
  path: `${path}/:id`,
  summary: 'Returns one request with its answer',
  allow: 'privacy.requests',
  params,
  answer: Row.extend({
    note: z.string().nullable(),
    answer: z.string().nullable(),
    blocked: z.array(z.enum(BLOCKS)).describe('Why the request could not be completed automatically'),
    locale: z.enum(LOCALES),
    confirmedAt: z.date().nullable(),
    closedAt: z.date().nullable(),
    closedBy: z.string().nullable().describe('Name of the user'),
    linkUntil: z.date().nullable().describe('Expiry of the link that was sent'),
    identityVerifiedAt: z.date().nullable().describe('For a person without an email address'),
    identityVerifiedBy: z.string().nullable().describe('Name of the user'),
    erasureProposed: z.boolean().describe('The erasure waits for the approval of a second person'),
  }),
  // Wrapped, because the request has a field `answer` itself.
  run: (ctx, { params: { id } }) => requestDetail(ctx, id),
})

endpoint({
  method: 'post',
  path,
  summary: 'Records a request received by post, by phone or in person',
  allow: 'privacy.requests',
  body: EnterRequest,
  status: 201,
  answer: z.object({ id: z.uuid() }),
  run: async (ctx, { body }) => ({ id: await enterRequest(ctx, body) }),
})

endpoint({
  method: 'post',
  path: `${path}/:id/link`,
  summary: 'Emails a link to the person of a request, with which they can complete it themselves',
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
  summary: 'Answers a request by email and closes it as done or refused',
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

endpoint({
  method: 'post',
  path: `${path}/:id/identity`,
  summary: 'Stores that the identity of a person with a phone number and without an email address was verified',
  allow: 'privacy.requests',
  params,
  body: z.object({ verified: z.literal(true, 'data_requests.verified_missing') }),
  status: 201,
  answer: z.object({}),
  async run(ctx, { params: { id }, body: { verified } }) {
    await verifyIdentity(ctx, { id, verified })
    return {}
  },
})

endpoint({
  method: 'post',
  path: `${path}/:id/erasure`,
  summary: 'Proposes to erase a person with a phone number and without an email address; a second person approves it',
  allow: 'privacy.requests',
  params,
  body: z.object({
    sure: z.literal(true, 'data_requests.same_person_missing').describe('All data that was found is of this person'),
  }),
  status: 202,
  answer: z.object({ approvalId: z.uuid() }),
  run: (ctx, { params: { id }, body: { sure } }) => proposePhoneErasure(ctx, { id, sure }),
})
