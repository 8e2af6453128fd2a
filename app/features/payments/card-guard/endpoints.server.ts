import { z } from 'zod'
import { resumeCards } from '#features/payments/merchant-problem.server.ts'
import { endpoint } from '#kernel/endpoint.server.ts'
import { releaseSuspicion } from './alarm.server.ts'

endpoint({
  method: 'post',
  path: '/api/dashboard/card-payments/:gateway/resume',
  summary: 'Offers cards again at once, after the bank refused our account',
  allow: 'payments.refund',
  params: z.object({ gateway: z.string().max(40) }),
  answer: z.object({ ok: z.literal(true) }),
  async run(ctx, { params }) {
    await resumeCards(ctx, params)
    return { ok: true as const }
  },
})

endpoint({
  method: 'post',
  path: '/api/dashboard/card-testing/release',
  summary: 'Forgives what was counted so far against a suspected address, campaign or all',
  allow: 'payments.refund',
  body: z.object({ key: z.string().max(60) }),
  answer: z.object({ ok: z.literal(true) }),
  async run(ctx, { body }) {
    await releaseSuspicion(ctx, body)
    return { ok: true as const }
  },
})
