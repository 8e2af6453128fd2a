import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.server.ts'
import { recordCreditNoteNumber } from './official-number.server.ts'

endpoint({
  method: 'put',
  path: '/api/dashboard/credit-notes/:id',
  summary: 'Sets the number of a credit note in the e-invoice system',
  allow: 'orders.update',
  params: z.object({ id: z.string() }),
  body: z.object({ official_number: z.string().trim().max(60, 'resource.too_long') }),
  answer: z.object({ done: z.literal(true) }),
  async run(ctx, { params, body }) {
    await recordCreditNoteNumber(ctx, { id: params.id, ...body })
    return { done: true as const }
  },
})
