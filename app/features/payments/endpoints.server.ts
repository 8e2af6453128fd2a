import { z } from 'zod'
import { endpoint, OkResponse } from '#kernel/endpoint.server.ts'
import { resolvePaymentTask } from './close-task.server.ts'

endpoint({
  method: 'post',
  path: '/api/dashboard/tasks/:id/settle',
  summary: 'Records how a task without an action in the dashboard was solved',
  allow: 'payments.refund',
  params: z.object({ id: z.uuid() }),
  body: z.object({ note: z.string().max(500) }),
  answer: OkResponse,
  async run(ctx, { params, body }) {
    await resolvePaymentTask(ctx, { id: params.id, note: body.note })
    return { ok: true as const }
  },
})
