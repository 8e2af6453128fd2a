import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.server.ts'
import { withdrawConsent } from './withdraw.server.ts'

endpoint({
  method: 'post',
  path: '/api/dashboard/consents/:id/withdraw',
  summary: 'Records that a person withdrew a consent; processing based on it stops',
  allow: 'donors.update',
  params: z.object({ id: z.uuid() }),
  status: 201,
  answer: z.object({}),
  async run(ctx, { params: { id } }) {
    await withdrawConsent(ctx, { id })
    return {}
  },
})
