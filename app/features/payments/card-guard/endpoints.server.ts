import { z } from 'zod'
import { resumeCards } from '#features/payments/merchant-problem.server.ts'
import { endpoint, OkResponse } from '#kernel/endpoint.server.ts'
import { clearSuspicion } from './alarm.server.ts'

endpoint({
  method: 'post',
  path: '/api/dashboard/card-payments/:gateway/resume',
  summary: 'Enables card payments again immediately after the bank refused the merchant account',
  allow: 'payments.refund',
  params: z.object({ gateway: z.string().max(40) }),
  answer: OkResponse,
  async run(ctx, { params }) {
    await resumeCards(ctx, params)
    return { ok: true as const }
  },
})

endpoint({
  method: 'post',
  path: '/api/dashboard/card-testing/release',
  summary: 'Resets the fraud counters of a suspected IP address, a campaign, or all',
  allow: 'payments.refund',
  body: z.object({ key: z.string().max(60) }),
  answer: OkResponse,
  async run(ctx, { body }) {
    await clearSuspicion(ctx, body)
    return { ok: true as const }
  },
})
