import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.server.ts'
import { askForData, DataRequestBody } from './ask.server.ts'
import { LINK_HOURS } from './data-request.ts'

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
    await askForData(ctx, body)
    return { validHours: LINK_HOURS }
  },
})
